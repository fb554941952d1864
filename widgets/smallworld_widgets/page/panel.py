"""The base class of all panels: it brings a script to the page, and hands on the messages of a visitor."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, ParamSpec

import anywidget
import ipywidgets
import traitlets

from smallworld.words.faults import Problem, reported
from smallworld.words.text import reader
from smallworld_widgets.page.assets import bring_assets, stub
from smallworld_widgets.page.closed import Closed
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.emblems import bring_emblems
from smallworld_widgets.page.regions import board_among, ids_here

P = ParamSpec("P")


def fault_lines(faults: Sequence[Problem]) -> list[str]:
    """Returns the faults of a file, a line for each."""
    return [str(fault) for fault in reported(faults)]


def _is_json(message: Message) -> bool:
    """Checks whether a message can be sent back: browsers can send half a character, which no answer may hold."""
    try:
        json.dumps(message, ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


class Panel(Closed, anywidget.AnyWidget):
    """A part of the page. It draws `state`, one dictionary for each repaint, and hands on the visitor's messages.

    A state depends only on the arguments it is made of: `draw` makes another only where one of them has changed. So a
    view can draw all its panels after every message, without making a state twice.

    The browser never decides anything. Only Python writes `state`, and never reads it back, since any visitor can write
    any synced trait. A visitor's input arrives as a message, for `listener` to check.
    """

    #: The module that draws the panel.
    _script: ClassVar[str]
    #: The style sheets of the panel, beside the one of the whole page.
    _sheets: ClassVar[tuple[str, ...]] = ()
    #: The reaction to an answer that needs more memory than there is. In a foreign kernel it is None, and the error is
    #: raised.
    out_of_memory: ClassVar[Callable[[], None] | None] = None

    _esm = traitlets.Unicode().tag(sync=True)
    #: The layout is None, unlike that of other widgets: style sheets lay the page out, and every layout is one more
    #: message before the first page. A `hidden` panel gets one.
    layout = traitlets.Instance(ipywidgets.Layout, allow_none=True).tag(sync=True, **ipywidgets.widget_serialization)
    state = traitlets.Dict().tag(sync=True)
    #: Counts the answers. A message that changes nothing leaves the state as it was, but the page still shows the
    #: visitor's input: a cleared name, a ticked box. A new number has the state drawn over it.
    answers = traitlets.Int().tag(sync=True)

    def __init__(self, listener: Callable[[Message], None] | None = None, **traits: Any) -> None:
        """Shows nothing yet. `listener` gets every message that is an object."""
        bring_assets(self._script, self._sheets)
        super().__init__(**traits)
        bring_emblems()
        #: The names of regions, shared by all panels of an app.
        self.ids = ids_here()
        self._listener = listener
        self._listening = False
        #: The arguments that `state` was made of.
        self._made_of: object = None
        self.on_msg(self._hear)

    @traitlets.default("_esm")
    def _stub(self) -> str:
        return stub(self._script, self._sheets)

    def draw(self, make: Callable[P, Mapping[str, Any]], *of: P.args, **more: P.kwargs) -> None:
        """Draws `make(*of, **more)`. All arguments are values, and do not change.

        Regions have the names of the board of the first position among the arguments. Nothing is done where they are
        equal to the last ones, in the same language. But a panel that has just sent a message is drawn again.
        """
        board = board_among((*of, *more.values()))
        names = {} if board is None else self.ids.names_on(board)
        made_of = make, of, more, reader.catalogue, names
        if made_of == self._made_of:
            state = self.state
        else:
            with reader.calling(names):
                state = dict(make(*of, **more))
        self._made_of = made_of
        if state != self.state or self._listening:
            with self.hold_sync():
                self.state = state
                self.answers += 1

    @property
    def hidden(self) -> bool:
        """True if the panel is kept off the page."""
        return self.layout is not None and self.layout.display == "none"

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        if self.layout is None:
            self.layout = ipywidgets.Layout()
        self.layout.display = "none" if hidden else None

    def _hear(self, _: object, content: object, __: object) -> None:
        if self._listener is not None and isinstance(content, dict) and _is_json(content):
            self._listening = True
            try:
                with self.ids.in_force():
                    self._listener(content)
            except MemoryError:
                if Panel.out_of_memory is None:
                    raise
                Panel.out_of_memory()
            finally:
                self._listening = False

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
