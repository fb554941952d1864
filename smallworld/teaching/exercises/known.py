"""The exercises that come with the project, made of the questions in its collection."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from smallworld.documents.line import from_line, to_line
from smallworld.model.position import Position
from smallworld.setup.new_game import default_names
from smallworld.teaching.exercises.collection import Known, known
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.kinds import Question
from smallworld.words.languages import ENGLISH, reading


def written(found: Exercise) -> Known:
    """Returns the question of an exercise as it is written."""
    kind, subject, after = found.question
    return Known(to_line(found.position), kind, subject, "" if after is None else str(after), found.concept.view)


def shipped(concept: Concept, random: Random) -> Iterator[Exercise]:
    """Yields the exercises that come with the project and that the concept, as it is seen, decides, in random order."""
    entries = [entry for entry in known(concept.game).get(concept.id, ()) if entry.seen == concept.view]
    random.shuffle(entries)
    for entry in entries:
        made = exercise(*_in_the_language(from_line(entry.position), entry.question), concept, random)
        if made is not None:
            yield made


def _in_the_language(position: Position, question: Question) -> tuple[Position, Question]:
    """Returns a question in the reader's language: players with default names get those of the language."""
    seats = len(position.players)
    with reading(ENGLISH):
        written = default_names(seats)
    names = dict(zip(written, default_names(seats), strict=True))
    players = tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
    return position._replace(players=players), question._replace(subject=names.get(question.subject, question.subject))
