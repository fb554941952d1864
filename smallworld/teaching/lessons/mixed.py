"""The mixed step at the end of a lesson: three ideas of earlier lessons, those that the learner knows least."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from random import Random

from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.progress import Knowledge, Progress

QUESTIONS = 3
#: The order in which concepts are drawn. What was never asked comes after what was answered wrong or is due.
_ORDER = {Knowledge.SHAKY: 0, Knowledge.NEW: 1, Knowledge.KNOWN: 2}


def drawn(lesson: Lesson, progress: Progress, at: datetime, random: Random) -> tuple[str, ...]:
    """Returns the concepts of the mixed step of a lesson, by id. There are none before the second lesson.

    Where several are known equally well, `random` decides.
    """
    own = {id for step in lesson.steps for id in step.about}
    found = sorted(set(_earlier(lesson, progress)) - own)
    random.shuffle(found)
    found.sort(key=lambda id: _ORDER[progress.knowledge(id, at=at)])
    return tuple(found[:QUESTIONS])


def _earlier(lesson: Lesson, progress: Progress) -> Iterator[str]:
    """Yields the concepts that earlier lessons ask about. Those of a card count once the learner was asked about it."""
    for earlier in course(lesson.game):
        if earlier.place < lesson.place:
            for step in earlier.steps:
                yield from step.asked
                yield from (id for card in step.cards for id in card.concepts if id in progress.cards)
