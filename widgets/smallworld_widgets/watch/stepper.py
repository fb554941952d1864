"""The view Watch: a board that steps through an example turn, with the events beside it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import ipywidgets

from smallworld.documents import notation
from smallworld.documents.records import Record
from smallworld.model.position import Position
from smallworld.presentation.board import prices
from smallworld.presentation.kept import opened
from smallworld.teaching.examples import Example, examples, scenes
from smallworld.teaching.library import codex
from smallworld.words.faults import DocumentError
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View, read_about
from smallworld_widgets.watch.story import Story, story_state

#: The first example of a visitor: the first turn of the rulebook.
_FIRST = "EX-B2"
#: The version of the document that is kept through a reload.
_VERSION = 1


class Stepper(View):
    """An example turn to step through: `Stepper()`, or with an example or its id (`Stepper("base.trolls")`).

    `example` and `step` (counted from 0) are those that are shown. Set `step` to go to another one.

    Raises:
        UnknownNameError: the example is unknown. It is a `KeyError`.
    """

    def __init__(self, example: Example | str | None = None, *, go: Go | None = None) -> None:
        """Shows the first step of an example."""
        self._go = go
        self._notice: Text | None = None
        self._found = {found.id: found for found in examples()}
        if isinstance(example, Example):
            self._found[example.id] = example
            example = example.id
        chosen = _FIRST if example is None else example
        if chosen not in self._found:
            raise UnknownNameError("example turn", chosen, self._found)
        self._choose(chosen)
        self.board = Board(self.position)
        self.story = Story(self._hear)
        self.inspector = Inspector()
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        super().__init__("watch", [self.board, self.story, self.inspector])
        self.repaint()

    def __repr__(self) -> str:
        return f"Stepper({self.example.id!r})"

    @property
    def example(self) -> Example:
        """The example that is shown."""
        return self._example

    @property
    def step(self) -> int:
        """The step that is shown, counted from 0."""
        return self._step

    @step.setter
    def step(self, step: int) -> None:
        self.show(step)

    @property
    def position(self) -> Position:
        """The position after the step that is shown."""
        return self._scenes[self.step].position

    @property
    def stored(self) -> tuple[object, ...]:
        """The step that is shown, and the position after it."""
        return self._scenes[self.step], self.position

    @property
    def record(self) -> Record:
        """The example as a game, as far as it is shown."""
        actions = (action for scene in self._scenes[: self.step + 1] for action in scene.step.actions)
        return Record(notation.read(self.example.position), tuple(actions))

    @property
    def destination(self) -> Destination:
        """A link leads to the example, from its beginning."""
        return Destination("watch", self.example.id)

    @property
    def ids(self) -> Collection[str]:
        """Every example."""
        return self._found

    def meant(self, id: str) -> str:
        """Returns an example, which may be named by the place or relic that it is about in any spelling."""
        exact = super().meant(id)
        named = codex.resolve(id) or ""
        return named if exact not in self.ids and named in self.ids else exact

    def visit(self, destination: Destination) -> None:
        """Shows the example of this id, if there is one."""
        if destination.id in self._found and destination.id != self.example.id:
            self._open(destination.id)

    def keep(self) -> dict[str, Any]:
        """Returns the example, and the step that is shown."""
        return {"version": _VERSION, "id": self.example.id, "step": self.step}

    def restore(self, kept: Any) -> None:
        """Goes on at a step that was kept."""
        parts, problems = opened(kept, _VERSION, ("id", "step"))
        id = parts["id"].one_of(self._found)
        step = parts["step"].integer(0, 0 if id is None else len(scenes(self._found[id])) - 1, 0)
        if id is None or problems:
            raise DocumentError(problems)
        self._choose(id)
        self._step = step
        self.repaint()
        self.work += 1

    def show(self, step: int) -> None:
        """Shows a step, or the nearest one that exists."""
        before = self.step
        self._step = min(max(step, 0), len(self._scenes) - 1)
        self.repaint()
        if self.step != before:
            self.work += 1

    def repaint(self) -> None:
        """Shows everything again."""
        ways = prices.quotes(self.position)
        self.board.show(self.position, ways, self._scenes[self.step].step.look)
        self._tell()
        self.inspector.draw(inspector_state, self.position, ways, editable=False)

    def _choose(self, id: str) -> None:
        self._example = self._found[id]
        self._scenes = scenes(self.example)
        self._step = 0
        # Must come last: what a reload brings back is kept with it.
        self.shown = id

    def _open(self, id: str) -> None:
        """Shows another example, without the region chosen in the last one."""
        self._choose(id)
        self.board.selected = ""
        self.repaint()

    def _tell(self) -> None:
        found = tuple(self._found.values())
        can_leave, notice = self._go is not None, self._notice
        self.story.draw(story_state, found, self.example, self._scenes, self.step, can_leave=can_leave, notice=notice)

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message. A message of an earlier example is said to be late."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        self._notice = None
        if request.is_late(self.example.id) and request.command not in _ALWAYS:
            self._notice = text("Too late: another example turn is open now. Nothing was done.")
            self._tell()
        else:
            request.carry_out(self)

    def _choose_example(self, id: str) -> None:
        if id in self._found:
            self._open(id)

    def _read_about(self, id: str) -> None:
        read_about(self._go, id)

    def _move(self, by: int) -> None:
        self.show(self.step + by)

    def _explore(self) -> None:
        if self._go is not None:
            self._go(Destination("explore", position=self.position))

    def _play_on(self) -> None:
        if self._go is not None:
            self._go(Destination("play", record=self.record))


#: The commands of the scripts. Two of them mean the same for every example.
_COMMANDS = {
    "choose": command(Stepper._choose_example, id=str),
    "about": command(Stepper._read_about, id=str),
    "show": command(Stepper.show, step=int),
    "move": command(Stepper._move, by=int),
    "open": command(Stepper._explore),
    "play_on": command(Stepper._play_on),
}
_ALWAYS = (_COMMANDS["choose"], _COMMANDS["about"])
