"""What all the widgets have in common: how a script reaches the page, and how a visitor's doings reach Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parents[1] / "static"

Message = dict[str, Any]


def script(*names: str) -> str:
    """The scripts of these names, one after the other, as the one module that a widget may have.

    A widget's module is loaded from memory and cannot import its neighbours, so what several of them need is put in
    front of each.
    """
    return "\n".join((STATIC / f"{name}.js").read_text(encoding="utf-8") for name in ("page/page", *names))


def style(*names: str) -> str:
    """The style sheets of these names, after the one of the whole page."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("page/page", *names))


class Panel(anywidget.AnyWidget):
    """A part of the page. It draws `state`, one dictionary to a repaint, and hands on what the visitor does.

    The browser never decides anything: `state` is written here alone and never read back, since any visitor can write
    any synced trait. What a visitor does arrives as a message, for `listener` to check.
    """

    state = traitlets.Dict().tag(sync=True)
    #: Counts the answers. Where a visitor's doing changes nothing the state stays the same, but what he did is still on
    #: his page: a name that was cleared, a box that was ticked. A new number has the state drawn over it.
    answers = traitlets.Int().tag(sync=True)

    def __init__(self, state: dict[str, Any], listener: Callable[[Message], None] | None = None, **traits: Any) -> None:
        """Show a state; `listener` gets every message that is at least an object."""
        super().__init__(state=state, **traits)
        self._listener = listener
        self.on_msg(self._hear)

    def answer(self, state: dict[str, Any]) -> None:
        """Draw a state, even if it is the one that was drawn before."""
        with self.hold_sync():
            self.state = state
            self.answers += 1

    def _hear(self, _: object, content: object, __: object) -> None:
        if self._listener is not None and isinstance(content, dict):
            self._listener(content)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
