"""The session of a visitor in the worker of a static page: it takes over from the snapshots, and goes on live."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

from smallworld_widgets.app import App
from smallworld_widgets.site.recording import Recording, stated
from smallworld_widgets.standalone.host import Message

_log = logging.getLogger(__name__)


class Session:
    """An app that first catches up with what the visitor has done, and then answers each message."""

    def __init__(self, send: Callable[[str], None], make: Callable[[], App] = App) -> None:
        """Makes the app. `send` gets the messages for the page, as JSON."""
        self._send = send
        self._page = Recording(make)
        #: The ids of widgets by the names that the page had for them before it knew their ids.
        self._ids: dict[str, str] = {}

    def begin(self, journal: str) -> None:
        """Does again what the visitor has done since the page was there, and has the page show the result.

        `journal` is a JSON list of the messages so far, in which widgets go by their names. The page gets all widgets
        with their states, and then everything else that the app has said meanwhile, such as what the browser must keep.
        """
        for message in json.loads(journal):
            try:
                self._page.receive(message)
            except Exception:
                # One message with a fault must not take away what the others did.
                _log.exception("a message of the page")
        self._ids = {name: id for id, name in self._page.names.items()}
        # A snapshot has no values that are None either, and a page would take them for changes.
        models = {id: stated(state) for id, state in self._page.states.items()}
        self._tell({"models": models, "names": self._ids, "root": self._page.host.widget.model_id})
        for said in self._page.said:
            self._tell(said)
        self._page.listener = self._tell

    def receive(self, message: str) -> None:
        """Hands a message of the page, as JSON, to its widget. A widget that has gone meanwhile hears nothing."""
        self._page.receive(json.loads(message), self._ids)

    def _tell(self, message: Message) -> None:
        self._send(json.dumps(message, ensure_ascii=False))
