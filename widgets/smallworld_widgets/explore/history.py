"""A setup under change, step by step: what it was before each edit, and what it was before that was taken back.

Knows nothing of widgets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smallworld.documents import notation
from smallworld.model.position import Phase, Position
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.setup.problems import everything_about
from smallworld.words.faults import Problem
from smallworld.words.text import Text, counted, text
from smallworld_widgets.explore.drafts import Document

#: How many steps undo goes back, and over how many boards that came with documents, each of which is kept whole.
_STEPS_KEPT = 300
_BOARDS_KEPT = 10


class EditError(ValueError):
    """An edit that cannot be done; `reason` says why, to the visitor."""

    def __init__(self, reason: Text) -> None:
        """Take the reason."""
        super().__init__(str(reason))
        self.reason = reason


class History:
    """A setup with undo and redo. `position` is what it stands for, `problems` what makes it impossible, or odd.

    A step is the position that was left. Positions are values, so it has in common with the next whatever stayed.
    """

    def __init__(self, start: Position | Mapping[str, Any]) -> None:
        """Start from a position or a document. Raises `DocumentError` for a faulty one; the setup may be impossible."""
        self._undo: list[Position] = []
        self._redo: list[Position] = []
        self._set(start if isinstance(start, Position) else notation.read_setup(start))

    @property
    def document(self) -> Document:
        """The setup as a document."""
        return notation.write(self.position)

    def _set(self, position: Position) -> None:
        self.position = position
        self.problems: tuple[Problem, ...] = everything_about(position)

    def _change(self, position: Position) -> None:
        """Make a position the current one; one that changes nothing leaves no step behind."""
        before = self.position
        if position == before:
            return
        self._set(_sharing(position, before))
        self._undo = _remembered([*self._undo, before])
        self._redo = []

    def _clearing(self, position: Position) -> Text | None:
        """Make a position the current one; how many tokens have left the map by that."""
        before = _on_map(self.position)
        self._change(position)
        gone = before - _on_map(self.position)
        if not gone:
            return None
        return counted(
            "1 token has left the map. Undo brings it back.",
            "{n} tokens have left the map. Undo brings them back.",
            gone,
        )

    def call(self, names: Mapping[str, str]) -> None:
        """Call players otherwise, which is no edit: nothing of the setup is changed by it."""
        players = [player._replace(name=names.get(player.name, player.name)) for player in self.position.players]
        self._set(self.position._replace(players=tuple(players)))

    def _draft(self) -> Document:
        """The setup as a document to be changed. It names no board, which is the one there is."""
        return notation.write_setup(self.position)

    def _read(self, draft: Document) -> Position:
        """What a draft stands for."""
        return notation.read_setup(draft, self.position.rules.board)

    def _tidied(self, draft: Document) -> Position:
        """What a draft stands for, in a phase that fits the player to move."""
        position = self._read(draft)
        active, phase = position.players[position.player].active, position.phase
        if active is None and phase in (Phase.CONQUEST, Phase.TURN):
            phase = Phase.PICK
        elif active is not None and phase is Phase.PICK:
            phase = Phase.CONQUEST
        elif phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
            phase = Phase.CONQUEST if active else Phase.PICK
        return position._replace(phase=phase)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit to do again."""
        return bool(self._redo)

    def steps(self) -> tuple[list[Position], int]:
        """The setups that undo and redo lead to, in order, the current one among them; and its place."""
        return [*self._undo, self.position, *reversed(self._redo)], len(self._undo)

    def resume(self, steps: Sequence[Position], here: int) -> None:
        """Take up steps again that were kept."""
        self._undo, self._redo = [*steps[:here]], [*reversed(steps[here + 1 :])]
        self._set(steps[here])

    def undo(self) -> None:
        """Take the last edit back."""
        if not self._undo:
            raise EditError(text("there is nothing to undo"))
        self._redo.append(self.position)
        self._set(self._undo.pop())

    def redo(self) -> None:
        """Do the last edit again that was taken back."""
        if not self._redo:
            raise EditError(text("there is nothing to redo"))
        self._undo.append(self.position)
        self._set(self._redo.pop())


def _on_map(position: Position) -> int:
    return sum(holding.tokens for holding in position.holdings)


def _sharing(position: Position, before: Position) -> Position:
    """The same position, which has in common with the one before it, rather than twice, whatever is equal in both."""
    fields: list[Any] = [old if new == old else new for new, old in zip(position, before, strict=True)]
    shared = Position(*fields)
    if len(position.holdings) != len(before.holdings):
        return shared
    pairs = zip(position.holdings, before.holdings, strict=True)
    return shared._replace(holdings=tuple([old if new == old else new for new, old in pairs]))


def _remembered(steps: list[Position]) -> list[Position]:
    """The last of these steps, as far back as undo goes."""
    kept: list[Position] = []
    boards: set[int] = set()
    for step in reversed(steps[-_STEPS_KEPT:]):
        boards |= {id(step.rules.board)} if step.rules.board.inline else set()
        if len(boards) > _BOARDS_KEPT:
            break
        kept.append(step)
    return kept[::-1]
