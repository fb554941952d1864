"""A setup under change, step by step: what it was before each edit, and what it was before that was taken back.

Knows nothing of widgets.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from smallworld import notation
from smallworld.campaign import declined_conqueror
from smallworld.documents import DocumentError, Problem
from smallworld.position import Phase, Position
from smallworld.text import Text, counted, text
from smallworld_widgets.explore.drafts import Document

_STEPS_KEPT = 300


class EditError(ValueError):
    """An edit that cannot be done; `reason` says why, to the visitor."""

    def __init__(self, reason: Text) -> None:
        """Take the reason."""
        super().__init__(str(reason))
        self.reason = reason


class History:
    """A setup with undo and redo. `position` is what it stands for, `problems` what makes it impossible."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """Start from a document. Raises `DocumentError` for a faulty one; the setup itself may be impossible."""
        self._undo: list[Document] = []
        self._redo: list[Document] = []
        self.problems: tuple[Problem, ...]
        self._set(notation.write(notation.read_setup(document)))

    def _set(self, document: Document) -> None:
        position, problems = notation.inspect(document)
        if position is None:
            raise DocumentError(problems)
        self.document, self.position, self.problems = document, position, problems

    def _change(self, document: Document) -> None:
        """Make a document the current one; one that changes nothing leaves no step behind."""
        if document == self.document:
            return
        before = self.document
        self._set(document)
        self._undo = [*self._undo[1 - _STEPS_KEPT :], before]
        self._redo = []

    def _clearing(self, document: Document) -> Text | None:
        """Make a document the current one; how many tokens have left the map by that."""
        before = _on_map(self.position)
        self._change(document)
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
        draft = self._draft()
        for player, known in zip(draft["players"], self.position.players, strict=True):
            player["name"] = names.get(known.name, known.name)
        self._set(draft)

    def _draft(self) -> Document:
        return copy.deepcopy(self.document)

    def _tidied(self, draft: Document) -> Document:
        """A draft written anew: nothing said twice, and a phase that fits the player to move."""
        position, problems = notation.inspect(draft)
        if position is None:
            raise DocumentError(problems)
        active = position.players[position.player].active
        if active is None and position.phase in (Phase.CONQUEST, Phase.TURN):
            draft["phase"] = Phase.PICK.value
        elif active is not None and position.phase is Phase.PICK:
            draft["phase"] = Phase.CONQUEST.value
        elif position.phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
            draft["phase"] = (Phase.CONQUEST if active else Phase.PICK).value
        position, _ = notation.inspect(draft)
        return draft if position is None else notation.write(position)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit to do again."""
        return bool(self._redo)

    def undo(self) -> None:
        """Take the last edit back."""
        if not self._undo:
            raise EditError(text("there is nothing to undo"))
        self._redo.append(self.document)
        self._set(self._undo.pop())

    def redo(self) -> None:
        """Do the last edit again that was taken back."""
        if not self._redo:
            raise EditError(text("there is nothing to redo"))
        self._undo.append(self.document)
        self._set(self._redo.pop())


def _on_map(position: Position) -> int:
    return sum(holding.tokens for holding in position.holdings)
