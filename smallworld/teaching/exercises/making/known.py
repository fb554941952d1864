"""The exercises that come with the project, made of the questions in its collection."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from smallworld.documents.line import from_line, to_line
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.questions.collection import Known, known


def written(found: Exercise) -> Known:
    """Returns the question of an exercise as it is written."""
    kind, subject, after = found.question
    return Known(to_line(found.position), kind, subject, "" if after is None else str(after), found.concept.view)


def shipped(concept: Concept, random: Random) -> Iterator[Exercise]:
    """Yields the exercises that come with the project and that the concept, as it is seen, decides, in random order."""
    entries = [entry for entry in known(concept.game).get(concept.id, ()) if entry.seen == concept.view]
    random.shuffle(entries)
    for entry in entries:
        made = exercise(from_line(entry.position), entry.question, concept, random)
        if made is not None:
            yield made
