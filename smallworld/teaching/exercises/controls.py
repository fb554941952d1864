"""Questions that a rule does not decide, though a learner may think so: "yes" where the rule is for a "no".

A rule that only forbids something has the same answer in each of its questions. Its controls are questions of the same
kind with another answer. The rule's usual answer is one of their wrong choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from smallworld.model.actions import Abandon, Action, Conquer, Decline, PickUp
from smallworld.model.position import Position
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.exercises.asking import KINDS
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, beside
from smallworld.teaching.exercises.kinds import Question, Reply

#: The most questions looked at in one position.
_MOST = 6


class Control(NamedTuple):
    """The controls of a rule: the usual answer of its questions, and the questions with another one."""

    usual: Any
    questions: Callable[[Position], Iterator[Question]]


def _allowed(*kinds: type[Action]) -> Callable[[Position], Iterator[Question]]:
    """Returns the questions about actions of some kinds that are allowed."""

    def found(position: Position) -> Iterator[Question]:
        for action in legal_actions(position):
            if isinstance(action, kinds):
                yield Question("against", str(action))

    return found


def _prices(position: Position) -> Iterator[Question]:
    for subject in KINDS["price"].subjects(position):
        yield Question("price", subject)


def _active_losses(position: Position) -> Iterator[Question]:
    """Yields the questions about survivors of active races after a conquest."""
    for action in legal_actions(position):
        if not isinstance(action, Conquer):
            continue
        race = position.holding(action.region).race
        if race is None:
            continue
        _, force, active = position.owner(race)
        after = apply(position, action).position
        if active and any(other.race == force.race for _, other, _ in after.forces()):
            yield Question("survivors", position.rules.game.short(race), action)


#: The controls of rules by the ids of their concepts, without the box.
_CONTROLS: Mapping[str, Control] = {
    "entering": Control(["not_entry"], _allowed(Conquer)),
    "going_on_next_door": Control(["not_adjacent"], _allowed(Conquer)),
    "enough_tokens": Control(["not_enough_tokens"], _allowed(Conquer)),
    "closed_water": Control(["water"], _allowed(Conquer)),
    "chasms": Control(["impassable"], _allowed(Conquer)),
    "conquests_come_first": Control(["not_now"], _allowed(Conquer)),
    "readying": Control(["not_now"], _allowed(PickUp)),
    "abandoning": Control(["not_now"], _allowed(Abandon)),
    "decline_takes_a_turn": Control(["not_now"], _allowed(Decline)),
    "at_least_one": Control(1, _prices),
    "losses_in_decline": Control(0, _active_losses),
}


def control_of(concept: Concept) -> Control | None:
    """Returns the controls of a concept, or None if its own questions have various answers."""
    return _CONTROLS.get(concept.id.partition(".")[2])


def control(position: Position, concept: Concept, random: Random) -> Exercise | None:
    """Returns an exercise about a position with another answer than the concept's usual one, or None."""
    found = control_of(concept)
    if found is None:
        return None
    questions = list(found.questions(position))
    random.shuffle(questions)
    for question in questions[:_MOST]:
        made = beside(position, question, concept, Reply(found.usual, str(found.usual)), random)
        if made is not None:
            return made
    return None
