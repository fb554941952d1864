"""The count of a class's answers: for each clause, how many were right, and the rule that most left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from smallworld.teaching.classes.answers import OPEN, Answers, value_of
from smallworld.teaching.classes.gathering import Refused
from smallworld.teaching.classes.line import answers_line, set_id
from smallworld.teaching.classes.question_set import QuestionSet, exercises, remade
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark
from smallworld.words.faults import DocumentError
from smallworld.words.text import text

#: A clause is weak if at least this share of the class missed it.
_WEAK = 1 / 3


class Result(NamedTuple):
    """The result of a learner at a question: the clause, and whether it was right, or None without an answer.

    `forgotten` is the rule that a wrong answer leaves out, if that is known.
    """

    clause: Concept
    right: bool | None
    forgotten: Concept | None = None


class LearnerRow(NamedTuple):
    """The row of a learner: their answers, with the result of each."""

    given: Answers
    results: tuple[Result, ...]

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(result.right is True for result in self.results)

    @property
    def wrong(self) -> int:
        """The number of wrong answers."""
        return sum(result.right is False for result in self.results)

    @property
    def unanswered(self) -> int:
        """The number of questions without an answer."""
        return len(self.results) - self.right - self.wrong


class ClauseRow(NamedTuple):
    """The row of a clause: the numbers of answers, and the rule that most left out, with their number."""

    clause: Concept
    right: int
    wrong: int
    unanswered: int
    forgotten: Concept | None = None
    times: int = 0

    @property
    def asked(self) -> int:
        """The number of times that it was asked."""
        return self.right + self.wrong + self.unanswered

    @property
    def missed(self) -> float:
        """The share of the class that did not know it, from 0 to 1."""
        return 1 - self.right / self.asked

    @property
    def is_weak(self) -> bool:
        """True if the class should be asked about it again."""
        return self.missed >= _WEAK


class Tally(NamedTuple):
    """The count: the clauses, those that most missed first, the learners by name, and what was not counted."""

    clauses: tuple[ClauseRow, ...] = ()
    learners: tuple[LearnerRow, ...] = ()
    refused: tuple[Refused, ...] = ()

    @property
    def weak(self) -> tuple[str, ...]:
        """The clauses that the class should be asked about again, the worst first."""
        return tuple(row.clause.id for row in self.clauses if row.is_weak)


def tally(sets: Iterable[QuestionSet], answers: Iterable[Answers]) -> Tally:
    """Returns the count of the answers to some sets. Of two answers of a learner to a set, the first counts."""
    known = {set_id(each): each for each in sets}
    learners: dict[tuple[str, str], LearnerRow] = {}
    refused: list[Refused] = []
    for given in sorted(answers, key=lambda each: (each.begun, answers_line(each))):
        who = (given.set, given.learner)
        if who in learners:
            if learners[who].given != given:
                refused.append(Refused(given.name, _AGAIN))
        elif given.set not in known:
            refused.append(Refused(given.name, UNKNOWN_SET))
        else:
            try:
                learners[who] = LearnerRow(given, results(known[given.set], given))
            except DocumentError as error:
                refused.append(Refused(given.name, error.problems[0].reason))
            except ValueError:
                refused.append(Refused(given.name, _NO_ANSWERS))
    rows = sorted(learners.values(), key=lambda row: (row.given.learner, row.given.set))
    return Tally(_by_clause(rows), tuple(rows), tuple(refused))


_AGAIN = text("has answered before: the first answers count. Two people need two names.")
UNKNOWN_SET = text("answers to a set that is not here: open the link of the set first")
_NO_ANSWERS = text("answers that do not fit the questions of the set")


def results(asked: QuestionSet, given: Answers) -> tuple[Result, ...]:
    """Returns the result of each answer to a set.

    Raises `ValueError` for answers that do not fit its questions, and `OtherProjectError`, a `DocumentError`, if this
    version of the project asks other ones.
    """
    if given.version >= len(asked.versions):
        raise ValueError(f"no such version: {given.version}")
    found = exercises(asked, given.version)
    seeds = [item.seeds[given.version] for item in asked.items]
    ids = [item.concept for item in asked.items]
    made = zip(found, ids, seeds, given.answers, strict=True)
    return tuple(_result(each, id, seed, asked, answer) for each, id, seed, answer in made)


def _result(made: Exercise, id: str, seed: int, asked: QuestionSet, answer: str) -> Result:
    if answer == OPEN:
        return Result(made.concept, None)
    marked = _marked(id, seed, asked.game, asked.about, answer)
    return Result(made.concept, marked.right, None if marked.right else marked.forgotten)


@lru_cache(maxsize=2_000)
def _marked(concept: str, seed: int, game: str, about: tuple[str, ...], answer: str) -> Mark:
    """Returns the mark of an answer to an exercise. Raises `ValueError` for one that it does not take."""
    made, _ = remade(concept, seed, game, about)
    return mark(made, value_of(made, answer))


def _by_clause(rows: Sequence[LearnerRow]) -> tuple[ClauseRow, ...]:
    found: dict[str, list[Result]] = {}
    for row in rows:
        for result in row.results:
            found.setdefault(result.clause.id, []).append(result)
    counted = [_clause_row(results) for results in found.values()]
    return tuple(sorted(counted, key=lambda row: (-row.missed, -row.asked, row.clause.id)))


def _clause_row(found: Sequence[Result]) -> ClauseRow:
    right, wrong = (sum(result.right is value for result in found) for value in (True, False))
    forgotten = Counter(result.forgotten.id for result in found if result.forgotten is not None)
    most, times = min(forgotten.items(), key=lambda each: (-each[1], each[0]), default=("", 0))
    rule = next((result.forgotten for result in found if result.forgotten and result.forgotten.id == most), None)
    return ClauseRow(found[0].clause, right, wrong, len(found) - right - wrong, rule, times)
