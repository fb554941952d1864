"""The board as a widget: an SVG whose regions can be clicked, focused and read aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from smallworld.drawing.outlines import drawing
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.hints import Hint
from smallworld.presentation.board.lines import NO_LINES, Lines
from smallworld.presentation.board.prices import quotes
from smallworld.presentation.board.view import PINNED, board_state
from smallworld.presentation.given import Given, position_given
from smallworld.words.text import Text
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.stored import ShownBoard
from smallworld_widgets.page.traits import PositionTrait


class Board(Panel):
    """A position on its board, every region with what it would cost the attacker.

    `Board(position)` as the last line of a cell shows it, and so does `Board(document)`. Set `position` to put another
    one in its place. `selected` is the id of the region chosen, or empty. Both are traits, to observe and to link. A
    listener gets `activate` messages, with the region and whether to remove.
    """

    _script = "board/board"
    _sheets = ("board/glyphs", "board/tags", "board/hint", "board/scenery", "board/ownership", "board/board")

    #: The position on the board. It can be set to another one, or to a document.
    position = PositionTrait()
    drawing = traitlets.Dict().tag(sync=True)
    selected = traitlets.Unicode("").tag(sync=True)
    #: Whether drawing the mouse over regions activates them all.
    paints = traitlets.Bool(False).tag(sync=True)
    #: The words under the board for a click, and with `done` the button that ends that mode. Empty where a click only
    #: chooses.
    armed = traitlets.Dict().tag(sync=True)

    def __init__(self, start: Given, listener: Callable[[Message], None] | None = None) -> None:
        """Shows a position, or that of a document. Raises `DocumentError` for a faulty one."""
        self._shown = position = position_given(start)
        self._ids = frozenset(position.rules.board.ids)
        super().__init__(listener, position=position, drawing=drawing(position.rules.board))
        self.show(position)

    @property
    def stored(self) -> tuple[object, ...]:
        """The board as it is shown, nothing while it is hidden."""
        return () if self.hidden else (ShownBoard(self.position, self.state["regions"]),)

    @traitlets.observe("position")
    def _put(self, change: dict[str, Any]) -> None:
        """Shows a position that a program puts on the board."""
        if change["new"] is not self._shown:
            self.show(change["new"])

    def show(
        self,
        position: Position,
        ways: Sequence[Sequence[Quote]] | None = None,
        look: Sequence[str] = (),
        before: Sequence[Sequence[Quote]] | None = None,
        lines: Lines = NO_LINES,
        *,
        hints: Sequence[Hint] = (),
        compared: Text = PINNED,
    ) -> None:
        """Shows another position, which may be on another board.

        `ways` are its quotes if they are known already. `look` names the regions to point out. Regions that differ from
        the quotes `before` are marked, and so are those that only one of two `lines` attacks, and those of `hints`.
        `compared` says in the legend what they differ from.
        """
        board = position.rules.board
        self._shown = position
        with self.hold_sync():
            self._ids = frozenset(board.ids)
            self.drawing = drawing(board)
            known = quotes(position) if ways is None else ways
            self.draw(board_state, position, known, tuple(look), before, lines, hints=tuple(hints), compared=compared)
            if self.selected not in self._ids:
                self.selected = ""
        # Must come last: an observer of the position sees the board that shows it.
        self.position = position

    @traitlets.validate("selected")
    def _known_region(self, proposal: dict[str, Any]) -> str:
        """Keeps regions of other boards from being selected: browsers may send any text."""
        return proposal["value"] if proposal["value"] in self._ids else ""
