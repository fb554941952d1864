"""The exercises that come with the project: some for every concept, in case no game brings one up.

Each game has one JSON file, in which each exercise has its position as a line. `python -m
smallworld.teaching.exercises` generates the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from smallworld.documents.line import from_line, to_line
from smallworld.documents.reading import parse
from smallworld.documents.shipped import CONTENT
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.position import Position
from smallworld.setup.new_game import default_names
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.kinds import Question
from smallworld.words.languages import ENGLISH, reading


class Known(NamedTuple):
    """An exercise as it is written: its position as a line, its kind and subject, and the line of the action before it.

    The action may be empty.
    """

    position: str
    kind: str
    subject: str = ""
    after: str = ""

    @property
    def question(self) -> Question:
        """The question of the exercise."""
        return Question(self.kind, self.subject, parse_action(self.after) if self.after else None)


def written(found: Exercise) -> Known:
    """Returns the question of an exercise as it is written."""
    kind, subject, after = found.question
    return Known(to_line(found.position), kind, subject, "" if after is None else str(after))


@cache
def known(game: str) -> Mapping[str, tuple[Known, ...]]:
    """Returns the exercises that come with a game, by the ids of their concepts."""
    document = parse((CONTENT / "exercises" / f"{game}.json").read_bytes())
    return {id: tuple(Known(**entry) for entry in entries) for id, entries in document.items()}


def shipped(concept: Concept, random: Random) -> Exercise:
    """Returns an exercise that comes with the project."""
    chosen = random.choice(known(concept.game)[concept.id])
    made = exercise(*_in_the_language(from_line(chosen.position), chosen.question), concept, random)
    if made is None:
        raise ValueError(f"{concept.id} no longer decides its shipped question: run `make questions`")
    return made


def _in_the_language(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question in the reader's language: players with default names get those of the language."""
    seats = len(position.players)
    with reading(ENGLISH):
        written = default_names(seats)
    names = dict(zip(written, default_names(seats), strict=True))
    players = tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
    return position._replace(players=players), question._replace(subject=names.get(question.subject, question.subject))
