"""The questions that come with the project: some for every concept, in case no game brings one up.

Each game has one JSON file, in which each question has its position as a line. `python -m
smallworld.teaching.exercises` generates the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from smallworld.documents.reading import parse
from smallworld.documents.shipped import CONTENT
from smallworld.model.action_lines import parse as parse_action
from smallworld.teaching.exercises.questions.kinds import Question


class Known(NamedTuple):
    """A question as it is written: its position as a line, its kind and subject, and the line of the action before it.

    The action may be empty. `seen` is the number of the wrong view of its concept that it notices.
    """

    position: str
    kind: str
    subject: str = ""
    after: str = ""
    seen: int = 0

    @property
    def question(self) -> Question:
        """The question without its position."""
        return Question(self.kind, self.subject, parse_action(self.after) if self.after else None)


@cache
def known(game: str) -> Mapping[str, tuple[Known, ...]]:
    """Returns the questions that come with a game, by the ids of their concepts."""
    document = parse((CONTENT / "exercises" / f"{game}.json").read_bytes())
    return {id: tuple(Known(**entry) for entry in entries) for id, entries in document.items()}
