"""The questions that a concept decides: without it, the answer differs from the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Deploy, Draw, Expand
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, IllegalActionError, apply, decider, legal_actions
from smallworld.teaching.exercises.concepts import Concept, without
from smallworld.teaching.exercises.questions.asking import KINDS, ask, ask_then
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.rulings.checks import UnanswerableError

#: The most subjects, attempts and actions that are tried in a position.
_MOST_SUBJECTS = 12
_MOST_ATTEMPTS = 30
_MOST_ACTIONS = 8
#: The actions that never come before a question: they decide nothing by themselves.
_NOT_FIRST = (Deploy, Draw, Expand)


def contrasts(position: Position, concept: Concept, random: Random) -> Iterator[Question]:
    """Yields questions about a position that a learner without the concept gets wrong, those without an action first.

    Their order depends on `random`. There are none where chance decides.
    """
    if decider(position) in (None, CHANCE):
        return
    otherwise = None if concept.world is None else concept.world(position)
    for asked in _asked(position, otherwise, concept, random):
        if decides(concept, position, asked.question) if otherwise is None else asked.differs():
            yield asked.question


def decides(concept: Concept, position: Position, question: Question) -> bool:
    """Checks whether the answer changes when the concept is left out. A question that cannot be asked counts as no."""
    try:
        truth = ask(position, question)
    except (UnanswerableError, IllegalActionError):
        return False
    mistaken = without(concept, position, question, truth)
    return mistaken is not None and mistaken.value != truth.value


def possible(position: Position, concept: Concept, kind: str, random: Random) -> Iterator[Question]:
    """Yields questions of a kind about a position, whether or not the concept decides them, in random order."""
    for asked in _asked(position, None, concept._replace(kinds=(kind,)), random):
        yield asked.question


class _Asked(NamedTuple):
    """A possible question, with the position that it is asked about: the true one, and the one without the concept.

    Each comes with the events of the action before the question. The second position is None for concepts whose wrong
    answer is made of the true one.
    """

    question: Question
    position: Position
    otherwise: Position | None
    happened: Sequence[Event] = ()
    otherwise_happened: Sequence[Event] = ()

    def differs(self) -> bool:
        """Checks whether the two positions give different answers."""
        if self.otherwise is None:
            return False
        try:
            truth = ask_then(self.position, self.happened, self.question)
            return bool(truth.value != ask_then(self.otherwise, self.otherwise_happened, self.question).value)
        except UnanswerableError:
            return False


def _asked(position: Position, otherwise: Position | None, concept: Concept, random: Random) -> Iterator[_Asked]:
    """Yields possible questions: about the position itself, then about the results of some actions."""
    for kind in (kind for kind in concept.kinds if KINDS[kind].now):
        for subject in _subjects(position, otherwise, concept, kind, random):
            yield _Asked(Question(kind, subject), position, otherwise)
    outcomes = [kind for kind in concept.kinds if KINDS[kind].then]
    for action in _first(position, random) if outcomes else ():
        if otherwise is not None and action not in legal_actions(otherwise):
            continue
        after, happened = apply(position, action)
        other, happened_there = (None, ()) if otherwise is None else apply(otherwise, action)
        # If the turn goes on differently, only the question about that makes sense.
        apart = other is not None and (after.phase, after.player) != (other.phase, other.player)
        for kind in outcomes if not apart else [kind for kind in outcomes if kind == "next"]:
            subjects = KINDS[kind].subjects
            # What leaves a region is asked about there, too.
            for subject in dict.fromkeys((*subjects(after), *(subjects(position) if kind == "stands" else ()))):
                if kind != "stands" or subject == getattr(action, "region", subject):
                    yield _Asked(Question(kind, subject, action), after, other, happened, happened_there)


def _subjects(
    position: Position, otherwise: Position | None, concept: Concept, kind: str, random: Random
) -> Iterator[str]:
    """Yields some of the subjects of a kind of question in a position."""
    subjects = KINDS[kind].subjects(position)
    yield from random.sample(subjects, min(len(subjects), _MOST_SUBJECTS))
    if kind == "against":
        tried = [] if concept.tries is None else list(concept.tries(position))
        tried = random.sample(tried, min(len(tried), _MOST_ATTEMPTS))
        one_sided = () if otherwise is None else islice(_possible_for_one(position, otherwise), _MOST_SUBJECTS)
        yield from map(str, (*tried, *one_sided))


def _possible_for_one(position: Position, otherwise: Position) -> Iterator[Action]:
    """Yields the actions that are legal either by the rules or without the concept, but not both."""
    true, mistaken = legal_actions(position), legal_actions(otherwise)
    yield from (action for action in mistaken if action not in true)
    yield from (action for action in true if action not in mistaken)


def _first(position: Position, random: Random) -> Iterator[Action]:
    """Returns some of the actions that can be done now, of many kinds."""
    found = [action for action in legal_actions(position) if not isinstance(action, _NOT_FIRST)]
    random.shuffle(found)
    kinds: dict[str, int] = {}
    for action in found:
        kinds[action.word] = kinds.get(action.word, 0) + 1
    found.sort(key=lambda action: kinds[action.word] > 2)
    return iter(found[:_MOST_ACTIONS])
