"""The editor of a setup: a position that changes step by step, with undo and redo. Knows nothing of widgets.

An edit returns another position. It checks its input against the engine and raises `EditError`, with words for the
visitor, when it cannot be done. An edit that leads to an impossible setup is done, and `problems` lists why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import update_wrapper
from typing import Concatenate, ParamSpec

from smallworld.documents import line, notation
from smallworld.documents.reading import dump
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.editing import frame, lineup, regions
from smallworld.presentation.editing.drafts import Document, EditError
from smallworld.presentation.given import Given, position_given
from smallworld.setup.problems import everything_about
from smallworld.words.faults import Problem
from smallworld.words.text import Text, counted, series, text

P = ParamSpec("P")

#: The number of steps that undo keeps, and of custom boards among them, each of which is kept whole.
_STEPS_KEPT = 300
_BOARDS_KEPT = 10


def _edit(change: Callable[Concatenate[Position, P], Position]) -> Callable[Concatenate[Editor, P], None]:
    """Returns an edit as a method of the editor."""

    def do(editor: Editor, /, *args: P.args, **named: P.kwargs) -> None:
        editor.take_over(change(editor.position, *args, **named))

    update_wrapper(do, change)
    return do


def _clearing(change: Callable[Concatenate[Position, P], Position]) -> Callable[Concatenate[Editor, P], Text | None]:
    """Returns an edit that may take tokens off the map, as a method that returns the words about them."""

    def do(editor: Editor, /, *args: P.args, **named: P.kwargs) -> Text | None:
        before = _on_map(editor.position)
        editor.take_over(change(editor.position, *args, **named))
        gone = before - _on_map(editor.position)
        if not gone:
            return None
        return counted(
            "1 token has left the map. Undo brings it back.",
            "{n} tokens have left the map. Undo brings them back.",
            gone,
        )

    update_wrapper(do, change)
    return do


def _of_inventions(before: Rules, after: Rules) -> Text | None:
    """Returns the words about inventions that have left with the change of the table, None where none has."""
    unfit = frame.left_over(before, after)
    return None if unfit is None else text("No longer on the table – {reasons}.", reasons=series(*unfit.reasons))


def _of_house_rules(before: Rules, after: Rules) -> Text | None:
    """Returns the words about changed house rules on another board, None where there are none."""
    changed = len(before.options.changed())
    if not changed:
        return None
    if before.game is not after.game:
        return text("The house rules of this game are as recommended.")
    return counted("{n} house rule stays in force.", "{n} house rules stay in force.", changed)


def _together(*told: Text | None) -> Text | None:
    """Returns the words about a change in one text, None where there are none."""
    found: Text | None = None
    for also in filter(None, told):
        found = also if found is None else text("{done} {also}", done=found, also=also)
    return found


class Editor:
    """A setup that can be changed in every way, with undo and redo.

    `position` is the one on the board, and `problems` are the reasons why it is impossible, or odd. Steps are
    positions. They are values, so a step shares with the next all that stayed the same.
    """

    def __init__(self, start: Given, edited: Callable[[], None] | None = None) -> None:
        """Starts from a position or a document. The setup may be impossible. `edited` is called after each edit.

        Raises:
            DocumentError: the document is faulty.
        """
        self._edited = edited
        self._undo: list[Position] = []
        self._redo: list[Position] = []
        self._set(position_given(start))

    @property
    def document(self) -> Document:
        """The setup as a document."""
        return notation.write(self.position)

    def _set(self, position: Position) -> None:
        self.position = position
        self.problems: tuple[Problem, ...] = everything_about(position)

    def take_over(self, position: Position) -> None:
        """Changes to another setup, which may be impossible. An equal one adds no step."""
        before = self.position
        if position == before:
            return
        self._set(_sharing(position, before))
        self._undo = _remembered([*self._undo, before])
        self._redo = []
        self._tell()

    def _tell(self) -> None:
        if self._edited is not None:
            self._edited()

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players other names. This is no edit, and changes nothing else."""
        players = [player._replace(name=names.get(player.name, player.name)) for player in self.position.players]
        self._set(self.position._replace(players=tuple(players)))

    @property
    def can_undo(self) -> bool:
        """True if an edit can be undone."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """True if an edit can be done again."""
        return bool(self._redo)

    def steps(self) -> tuple[list[Position], int]:
        """Returns the setups that undo and redo lead to, with the current one, in order, and its place among them."""
        return [*self._undo, self.position, *reversed(self._redo)], len(self._undo)

    @property
    def numbers(self) -> dict[str, int]:
        """The printed numbers that were put in last, box by box, on any board since."""
        found: dict[str, dict[str, int]] = {}
        steps = [*self._undo, self.position]
        for step, before in zip(reversed(steps), [*reversed(steps[:-1]), None], strict=True):
            box, numbers = step.rules.game.id, step.rules.numbers
            taken_out = before is not None and before.rules.numbers and before._replace(rules=step.rules) == step
            if box not in found and (numbers or taken_out):
                found[box] = numbers
        return {id: number for numbers in found.values() for id, number in numbers.items()}

    def bring(self, position: Position) -> None:
        """Changes to a setup of the project, with the numbers put in before unless the setup has its own."""
        self.take_over(frame.with_numbers(position, self.numbers))

    def resume(self, steps: Sequence[Position], here: int) -> None:
        """Takes up steps that were kept."""
        self._undo, self._redo = [*steps[:here]], [*reversed(steps[here + 1 :])]
        self._set(steps[here])

    def undo(self) -> None:
        """Undoes the last edit."""
        if not self._undo:
            raise EditError(text("there is nothing to undo"))
        self._redo.append(self.position)
        self._set(self._undo.pop())
        self._tell()

    def redo(self) -> None:
        """Does the edit again that was undone last."""
        if not self._redo:
            raise EditError(text("there is nothing to redo"))
        self._undo.append(self.position)
        self._set(self._redo.pop())
        self._tell()

    # Files

    def save(self) -> str:
        """Returns the setup as the text of a file."""
        return dump(self.document)

    def load(self, content: str) -> None:
        """Takes over the setup in a file: a document, or a position line. The setup may be impossible.

        A faulty document changes nothing, since saving a part of it would lose the rest.

        Raises:
            DocumentError: the document is faulty. The error has every problem.
        """
        self.take_over(notation.read_setup(line.document_in(content)))

    # Edits

    def set_board(self, id: str) -> Text | None:
        """Changes to another board, with the numbers put in for its box, and returns the words for the visitor."""
        before = self.position.rules
        gone = self._set_board(id, self.numbers)
        after = self.position.rules
        return _together(gone, _of_inventions(before, after), _of_house_rules(before, after))

    _set_board = _clearing(frame.set_board)
    set_seats = _clearing(frame.set_seats)
    set_boxes = _clearing(frame.set_boxes)
    set_round = _edit(frame.set_round)
    set_option = _edit(frame.set_option)
    rename = _edit(lineup.rename)
    add_coins = _edit(lineup.add_coins)
    remember = _edit(lineup.remember)
    attack = _edit(lineup.attack)
    set_number = _edit(frame.set_number)
    set_race = _edit(lineup.set_race)
    set_power = _edit(lineup.set_power)
    add_to_hand = _edit(lineup.add_to_hand)
    add_auxiliaries = _edit(lineup.add_auxiliaries)
    remove_force = _clearing(lineup.remove_force)
    decline = _clearing(lineup.decline)
    place = _edit(regions.place)
    remove = _edit(regions.remove)
    clear = _edit(regions.clear)
    lend = _edit(regions.lend)


def _on_map(position: Position) -> int:
    return sum(holding.tokens for holding in position.holdings)


def _sharing(position: Position, before: Position) -> Position:
    """Returns an equal position that shares the parts that are equal in `before`, to save memory."""
    equal = {
        name: getattr(before, name) for name in Position.FIELDS if getattr(position, name) == getattr(before, name)
    }
    shared = position._replace(**equal)
    if len(position.holdings) != len(before.holdings):
        return shared
    pairs = zip(position.holdings, before.holdings, strict=True)
    return shared._replace(holdings=tuple([old if new == old else new for new, old in pairs]))


def _remembered(steps: list[Position]) -> list[Position]:
    """Returns the last steps, as many as undo keeps."""
    kept: list[Position] = []
    boards: set[int] = set()
    for step in reversed(steps[-_STEPS_KEPT:]):
        boards |= {id(step.rules.board)} if step.rules.board.inline else set()
        if len(boards) > _BOARDS_KEPT:
            break
        kept.append(step)
    return kept[::-1]
