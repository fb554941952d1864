"""The front door: the first view of the page, over a live board."""

from __future__ import annotations

import ipywidgets

from smallworld.model.position import Position
from smallworld.presentation.board import prices
from smallworld.presentation.editing.examples import EXAMPLE_REGION, opening
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.front.doors import LEADS, Doors, ahead, doors_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner


class Front(View):
    """The front door: what the page is, the ways in, and a board to ask about at once."""

    def __init__(self, *, go: Go, learner: Learner | None = None) -> None:
        """Opens the front door. `go` leads in."""
        self._go = go
        self.learner = Learner() if learner is None else learner
        self.doors = Doors(self._hear)
        position = opening()
        self.board = Board(position)
        self.inspector = Inspector()
        self.board.selected = self.inspector.selected = EXAMPLE_REGION
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        side = ipywidgets.Box([self.inspector])
        side.add_class("sw-side")
        super().__init__("front", [self.doors, self.board, side])
        self._tell(position)

    def __repr__(self) -> str:
        return "Front()"

    @property
    def stored(self) -> tuple[object, ...]:
        """The board."""
        return self.board.stored

    @property
    def destination(self) -> Destination:
        """A link leads here."""
        return Destination("front")

    def visit(self, destination: Destination) -> None:
        """Changes nothing: no link leads to anything here."""

    def repaint(self) -> None:
        """Shows everything again, with the default names of players in the language."""
        position = opening()
        self.board.show(position)
        self._tell(position)

    def _tell(self, position: Position) -> None:
        """Draws the parts around the board."""
        self.doors.draw(doors_state)
        self.inspector.draw(inspector_state, position, prices.quotes(position), editable=False)

    def _hear(self, message: Message) -> None:
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)

    def _enter(self, door: str) -> None:
        leads = LEADS[door]
        lessons = self.learner.progress.lessons
        self._go(Destination("learn", ahead(lessons)) if leads.view == "learn" and lessons else leads)


#: The command of the doors.
_COMMANDS = {"enter": command(Front._enter, door=tuple(LEADS))}
