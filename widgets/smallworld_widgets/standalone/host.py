"""The host of the widgets of one page, which replaces a kernel, over any transport.

A host and its page exchange messages, each of which is a JSON object:

| from the host | what the page does |
| --- | --- |
| `{"open": id, "state": {…}}` | makes a model with this state |
| `{"update": id, "state": {…}}` | changes the state of a model |
| `{"custom": id, "content": …}` | hands the content to the listeners of a model |
| `{"close": id}` | forgets a model |
| `{"show": id}` | shows the widget of a model as the whole page |

The page sends `update` and `custom` in the same form. Each side has one function that sends a message to the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager
from ipywidgets import Widget, widget_serialization

from smallworld.words import languages
from smallworld.words.text import reader

#: The prefix of an id where the state of a widget refers to another widget.
REFERENCE = "IPY_MODEL_"
Message = dict[str, Any]
Send = Callable[[Message], None]


class Host:
    """The widgets behind one page. A process may have several hosts, each with a language of its own."""

    def __init__(self, make: Callable[[], Widget], send: Send) -> None:
        """Makes the widget of the page with `make`, and sends the page all that it needs to show the widget."""
        self._send = send
        self._manager = CommManager()
        self._closed = False
        self._catalogue = languages.catalogue(languages.ENGLISH)
        with self._at_work():
            self.widget = make()
        send({"show": self.widget.model_id})

    def receive(self, message: Message) -> None:
        """Hands a message of the page to its widget.

        Raises:
            KeyError: the message names no widget of this page, or has an unknown form.
        """
        if "update" in message:
            id, data = message["update"], {"method": "update", "state": message["state"], "buffer_paths": []}
        else:
            id, data = message["custom"], {"method": "custom", "content": message["content"]}
        with self._at_work():
            self._manager.comms[id].handle_msg({"content": {"data": data}, "buffers": []})

    def everything(self) -> list[Message]:
        """Returns the messages that a page needs that begins now, to show the widgets as they are."""
        with self._at_work():
            opened: list[Message] = [{"open": id, "state": _widget(id).get_state()} for id in self._manager.comms]
        return [*opened, {"show": self.widget.model_id}]

    def close(self) -> None:
        """Ends the widgets. No message is sent any more."""
        self._closed = True
        with self._at_work():
            for id in [*self._manager.comms]:
                _widget(id).close()

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Connects the widgets of this process to this host's page, in its language."""
        before = comm.create_comm, comm.get_comm_manager, reader.catalogue
        # Marimo connects each widget as soon as it is made.
        constructed = Widget._widget_construction_callback
        Widget.on_widget_constructed(None)
        comm.create_comm = self._open
        comm.get_comm_manager = lambda: self._manager
        reader.catalogue = self._catalogue
        try:
            yield
        finally:
            self._catalogue = reader.catalogue
            comm.create_comm, comm.get_comm_manager, reader.catalogue = before
            Widget.on_widget_constructed(constructed)

    def _open(self, **opening: Any) -> BaseComm:
        return _Comm(self._manager, self._publish, **opening)

    def _publish(self, id: str, kind: str, data: Message) -> None:
        if self._closed:
            return
        match kind, data:
            case "comm_open", {"state": state}:
                self._send({"open": id, "state": state})
            case "comm_msg", {"method": "update", "state": state}:
                self._send({"update": id, "state": state})
            case "comm_msg", {"method": "custom", "content": content}:
                self._send({"custom": id, "content": content})
            case "comm_close", _:
                self._send({"close": id})
            # The page needs no echo of its own messages.


def _widget(id: str) -> Widget:
    return widget_serialization["from_json"](f"{REFERENCE}{id}", None)


class _Comm(BaseComm):
    """The connection of one widget to its page."""

    def __init__(self, manager: CommManager, publish: Callable[[str, str, Message], None], **opening: Any) -> None:
        self._manager, self._publish = manager, publish
        super().__init__(**opening)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Sends the parts of a message of Jupyter's protocol that a page needs. None of our widgets sends buffers."""
        self._publish(self.comm_id, msg_type, data or {})

    def close(self, data: Any = None, metadata: Any = None, buffers: Any = None, deleting: bool = False) -> None:
        """Closes the connection. A widget without references may do so while another host is at work."""
        if not self._closed:
            self._closed = True
            self._manager.comms.pop(self.comm_id, None)
            self._publish(self.comm_id, "comm_close", {})
