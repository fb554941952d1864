"""Questions that a concept decides: whoever leaves it out answers something else than the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Deploy, Draw, Expand
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, IllegalActionError, apply, decider, legal_actions
from smallworld.teaching.exercises.asking import KINDS, Question, ask
from smallworld.teaching.exercises.concepts import Concept, without
from smallworld.teaching.rulings.checks import UnanswerableError

#: Of the things that a kind of question can be about in a position, and of the actions that can be done, so many are
#: tried.
_MOST_SUBJECTS = 12
_MOST_ACTIONS = 8
#: What nobody is asked to imagine as done first: it decides nothing by itself.
_NOT_FIRST = (Deploy, Draw, Expand)


def contrasts(position: Position, concept: Concept, random: Random) -> Iterator[Question]:
    """Questions about a position that whoever leaves the concept out gets wrong, those without an action first.

    Found one by one, in an order that depends on `random`; none where chance decides.
    """
    if decider(position) in (None, CHANCE):
        return
    otherwise = None if concept.world is None else concept.world(position)
    for asked in _asked(position, otherwise, concept, random):
        if decides(concept, position, asked.question) if otherwise is None else asked.differs():
            yield asked.question


def decides(concept: Concept, position: Position, question: Question) -> bool:
    """Whether the answer is another one where the concept is left out. Raises nothing: what cannot be asked is none."""
    try:
        truth = ask(position, question)
    except (UnanswerableError, IllegalActionError, KeyError):
        return False
    mistaken = without(concept, position, question, truth)
    return mistaken is not None and mistaken.value != truth.value


class _Asked(NamedTuple):
    """What might be asked, and the position that it is then asked of: as it is, and for whoever leaves the concept out.

    He has no position of his own where what he says is made of the true answer.
    """

    question: Question
    position: Position
    otherwise: Position | None

    def differs(self) -> bool:
        """Whether the two answer otherwise."""
        kind, subject, _ = self.question
        reply = KINDS[kind].reply
        try:
            return self.otherwise is not None and bool(
                reply(self.position, subject).value != reply(self.otherwise, subject).value
            )
        except (UnanswerableError, KeyError):
            return False


def _asked(position: Position, otherwise: Position | None, concept: Concept, random: Random) -> Iterator[_Asked]:
    """What might be asked: of the position as it stands, then of what some actions lead to."""
    for kind in (kind for kind in concept.kinds if KINDS[kind].now):
        for subject in _subjects(position, otherwise, concept, kind, random):
            yield _Asked(Question(kind, subject), position, otherwise)
    outcomes = [kind for kind in concept.kinds if KINDS[kind].then]
    for action in _first(position, random) if outcomes else ():
        if otherwise is not None and action not in legal_actions(otherwise):
            continue
        after = apply(position, action).position
        other = None if otherwise is None else apply(otherwise, action).position
        # Where the turn goes on otherwise, that is what there is to be asked.
        apart = other is not None and (after.phase, after.player) != (other.phase, other.player)
        for kind in outcomes if not apart else [kind for kind in outcomes if kind == "next"]:
            for subject in KINDS[kind].subjects(after):
                if kind != "stands" or subject == getattr(action, "region", subject):
                    yield _Asked(Question(kind, subject, action), after, other)


def _subjects(
    position: Position, otherwise: Position | None, concept: Concept, kind: str, random: Random
) -> Iterator[str]:
    """Some of what a kind of question can be about in a position."""
    subjects = KINDS[kind].subjects(position)
    yield from random.sample(subjects, min(len(subjects), _MOST_SUBJECTS))
    if kind == "against":
        tried = () if concept.tries is None else concept.tries(position)
        one_sided = () if otherwise is None else islice(_possible_for_one(position, otherwise), _MOST_SUBJECTS)
        yield from map(str, (*tried, *one_sided))


def _possible_for_one(position: Position, otherwise: Position) -> Iterator[Action]:
    """The actions that are legal either by the rules or for whoever leaves the concept out, but not for both."""
    true, his = legal_actions(position), legal_actions(otherwise)
    yield from (action for action in his if action not in true)
    yield from (action for action in true if action not in his)


def _first(position: Position, random: Random) -> Iterator[Action]:
    """Some of the actions that can be done now, of as many kinds as there are."""
    found = [action for action in legal_actions(position) if not isinstance(action, _NOT_FIRST)]
    random.shuffle(found)
    kinds: dict[str, int] = {}
    for action in found:
        kinds[action.word] = kinds.get(action.word, 0) + 1
    found.sort(key=lambda action: kinds[action.word] > 2)
    return iter(found[:_MOST_ACTIONS])
