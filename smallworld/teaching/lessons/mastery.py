"""The mastery of a lesson: its ideas, its goals, and what a learner has shown of them without help.

An idea is a concept that a step asks about, or the card of an ability. A right answer counts if it needed no hint and
no second try. An idea is mastered once it was answered so when it was taught, and again two steps later. A card of a
family needs one such answer. The lesson is done when every idea is mastered and every goal was met by the learner.

A `Journal` is a value, like a position: each event of the lesson returns a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from smallworld.documents.reading import Node
from smallworld.teaching.lessons import Lesson
from smallworld.words.text import text

#: The steps between the answer to a question and the next question about the same idea.
STEPS_APART = 2
#: The guess of a learner who skipped it.
NO_GUESS = -1
_MOST_ASKED = 10_000
_MOST_ENTRIES = 400


class Idea(NamedTuple):
    """An idea of a lesson: a concept, or an ability with its concepts, and the first step that asks about it."""

    id: str
    step: int
    concepts: tuple[str, ...]
    card: bool = False

    @property
    def needed(self) -> int:
        """The right answers without help that master it."""
        return 1 if self.card else 2


class Record(NamedTuple):
    """The record of an idea: the questions asked so far, and the right answers without help.

    `due` is the number of the step after which the next question comes, or None if none is due.
    """

    asked: int = 0
    right: int = 0
    due: int | None = None


class Journal(NamedTuple):
    """The doings of a learner in a lesson: goals met, ideas by their records, cards shown, and guesses by their steps.

    `mixed` are the concepts of earlier lessons that it asks about at its end.
    """

    met: frozenset[int] = frozenset()
    records: Mapping[str, Record] = {}
    shown: frozenset[str] = frozenset()
    guesses: Mapping[int, int] = {}
    mixed: tuple[str, ...] = ()

    @property
    def is_begun(self) -> bool:
        """True once a goal was met or a question was answered."""
        return bool(self.met) or any(record.asked for record in self.records.values())

    def record(self, id: str) -> Record:
        """Returns the record of an idea."""
        return self.records.get(id, Record())

    def goal_met(self, step: int) -> Journal:
        """Returns the journal with a goal that the learner met."""
        return self._replace(met=self.met | {step})

    def guessed(self, step: int, choice: int = NO_GUESS) -> Journal:
        """Returns the journal with the guess before a step. Only the first one counts."""
        return self._replace(guesses={step: choice, **self.guesses})

    def card_shown(self, id: str) -> Journal:
        """Returns the journal with a card that was shown."""
        return self._replace(shown=self.shown | {id})

    def answered(self, idea: Idea, at: int, *, clean: bool, again: bool, last: int) -> Journal:
        """Returns the journal with the first answer to a question, `clean` if it was right without help.

        `at` is the step where it was asked, `last` the last one. A question that comes `again` counts in any case,
        another one in its step only if enough steps lie between.
        """
        old = self.record(idea.id)
        counts = clean and (again or not old.right or old.due is None or at >= old.due)
        right = min(old.right + counts, idea.needed)
        due: int | None = at + STEPS_APART
        if right == idea.needed and clean:
            due = None
        elif clean and not counts:
            due = old.due
        elif again and not clean and at == last:
            # At the end of the lesson, the learner decides when to try once more.
            due = None
        return self._with(idea.id, Record(old.asked + 1, right, due))

    def seen(self, id: str) -> Journal:
        """Returns the journal with a question that was passed over, or whose answer was shown. It proves nothing."""
        old = self.record(id)
        return self._with(id, old._replace(asked=old.asked + 1))

    def postponed(self, id: str) -> Journal:
        """Returns the journal without the question that is due about an idea, until the learner asks for it."""
        return self._with(id, self.record(id)._replace(due=None))

    def _with(self, id: str, record: Record) -> Journal:
        return self._replace(records={**self.records, id: record._replace(asked=min(record.asked, _MOST_ASKED))})


class Missing(NamedTuple):
    """The steps whose goals were not met, and the ideas that are not mastered."""

    goals: tuple[int, ...]
    ideas: tuple[Idea, ...]


def ideas_of(lesson: Lesson, step: int) -> tuple[Idea, ...]:
    """Returns the ideas that a step asks about, in order."""
    asking = lesson.steps[step]
    if asking.family:
        return tuple(Idea(card.ability, step, card.concepts, card=True) for card in asking.cards)
    return tuple(Idea(id, step, (id,)) for id in dict.fromkeys(asking.asked))


def ideas(lesson: Lesson) -> dict[str, Idea]:
    """Returns every idea of a lesson by its id, in order. One that two steps ask about belongs to the first."""
    found: dict[str, Idea] = {}
    for step in range(len(lesson.steps)):
        for idea in ideas_of(lesson, step):
            found.setdefault(idea.id, idea)
    return found


def missing(lesson: Lesson, journal: Journal) -> Missing:
    """Returns everything that keeps the lesson from being done."""
    goals = (i for i, step in enumerate(lesson.steps) if step.goal and i not in journal.met)
    open_ideas = (idea for idea in ideas(lesson).values() if journal.record(idea.id).right < idea.needed)
    return Missing(tuple(goals), tuple(open_ideas))


def is_done(lesson: Lesson, journal: Journal) -> bool:
    """Checks whether a lesson is done."""
    return not any(missing(lesson, journal))


def due(lesson: Lesson, journal: Journal, at: int) -> list[Idea]:
    """Returns the ideas to ask about once more after a step. After the last step, those are all that wait."""
    last = len(lesson.steps) - 1
    waiting = [(when, idea) for idea in ideas(lesson).values() if (when := journal.record(idea.id).due) is not None]
    return [idea for when, idea in sorted(waiting, key=lambda one: one[0]) if when <= at or at == last]


# As a document


def write(journal: Journal) -> dict[str, Any]:
    """Returns the document of a journal, which a browser keeps for its tab."""
    return {
        "met": sorted(journal.met),
        "ideas": {id: list(record) for id, record in sorted(journal.records.items())},
        "shown": sorted(journal.shown),
        "guesses": {str(step): choice for step, choice in sorted(journal.guesses.items())},
        "mixed": list(journal.mixed),
    }


def read(node: Node, lesson: Lesson) -> Journal:
    """Returns the journal of a lesson from its document. Every fault is noted at its place."""
    parts = node.fields(("met", "ideas", "shown", "guesses", "mixed"))
    node.need(("met", "ideas", "shown", "guesses", "mixed"))
    if len(parts) < len(Journal._fields):
        return Journal()
    last = len(lesson.steps) - 1
    return Journal(
        frozenset(step.integer(0, last, 0) for step in parts["met"].items(_MOST_ENTRIES)),
        {id: _record(entry, last) for id, entry in parts["ideas"].entries(_MOST_ENTRIES)},
        frozenset(id.words(80) for id in parts["shown"].items(_MOST_ENTRIES)),
        {
            step: entry.integer(NO_GUESS, 99, NO_GUESS)
            for id, entry in parts["guesses"].entries(_MOST_ENTRIES)
            if (step := _step(id, entry, last)) is not None
        },
        tuple(id.words(80) for id in parts["mixed"].items(_MOST_ENTRIES)),
    )


def _record(node: Node, last: int) -> Record:
    parts = list(node.items(len(Record._fields)))
    if len(parts) != len(Record._fields):
        node.fault("wrong_shape", text("expected three numbers"))
        return Record()
    asked, right, when = parts
    due = None if when.value is None else when.integer(0, last + STEPS_APART, 0)
    return Record(asked.integer(0, _MOST_ASKED, 0), right.integer(0, 2, 0), due)


def _step(id: str, node: Node, last: int) -> int | None:
    if id.isascii() and id.isdecimal() and len(id) < 3 and int(id) <= last:
        return int(id)
    node.fault("out_of_range", text("no step of the lesson"))
    return None
