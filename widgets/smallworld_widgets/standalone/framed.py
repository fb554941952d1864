"""A view in a frame of its own, for front ends that know no widget but anywidget’s, such as marimo."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from smallworld_widgets.page.closed import Closed
from smallworld_widgets.standalone.host import Host, Message

_HERE = Path(__file__).parent
#: The part of a line that joins modules. All scripts of the page are one in the frame.
_JOINT = re.compile(r"^import [^;]*;$|^export (?=class|const|function)", re.MULTILINE)


class Framed(Closed, anywidget.AnyWidget):
    """A view as one widget: `Framed(Explorer, position)`. `view` is the explorer itself, with all its traits.

    A front end that runs cells again when a widget changes, such as marimo, does so for each change of the position.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    #: The height of the frame, in pixels.
    height = traitlets.Int(900).tag(sync=True)
    #: The number of changes of the position that the page has seen.
    changes = traitlets.Int().tag(sync=True)

    def __init__(self, make: Callable[..., ipywidgets.Widget], *given: Any, **named: Any) -> None:
        """Makes the view with `make` and what it is given."""
        super().__init__()
        self._host = Host(lambda: make(*given, **named), self._say)
        #: The view.
        self.view = self._host.widget
        if self.view.has_trait("position"):
            self.view.observe(lambda _: self.send({"changed": True}), "position")
        self.on_msg(self._hear)

    @property
    def stored(self) -> tuple[object, ...]:
        """The view."""
        return self.view.stored if isinstance(self.view, Closed) else ()

    @traitlets.default("_esm")
    def _script(self) -> str:
        """Returns the script of the frame, with the page that it holds."""
        modules = [(_HERE / f"{name}.js").read_text(encoding="utf-8") for name in ("model", "views", "page")]
        page = "\n".join(_JOINT.sub("", module) for module in modules)
        sheet = (_HERE / "boxes.css").read_text(encoding="utf-8")
        script = (_HERE / "framed.js").read_text(encoding="utf-8")
        return script.replace('"PAGE"', json.dumps(page)).replace('"SHEET"', json.dumps(sheet))

    def _say(self, message: Message) -> None:
        self.send({"message": message})

    def _hear(self, _: object, content: object, __: object) -> None:
        """Answers a page that begins, and hands on the messages of one that is there. Others are ignored."""
        match content:
            case {"hello": str(page)}:
                self.send({"to": page[:40], "messages": self._host.everything()})
            case {"message": {"update": str(), "state": dict()} | {"custom": str(), "content": _} as message}:
                try:
                    self._host.receive(message)
                except KeyError:
                    self.log.warning("a message to a widget that there is not")

    def __repr__(self) -> str:
        return f"Framed({self.view!r})"
