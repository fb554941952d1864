"""Controls: questions like another one, with another answer.

A rule that only forbids has the same answer in each of its questions: a learner could learn that by heart. A control is
of the same kind, but the rule need not decide it. The usual answer is one of its wrong choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from smallworld.model.action_lines import parse
from smallworld.model.actions import Action, Conquer
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.teaching.exercises.contrast import possible
from smallworld.teaching.exercises.exercise import Exercise, beside
from smallworld.teaching.exercises.kinds import Question, Reply
from smallworld.teaching.exercises.names import at_the_table
from smallworld.teaching.exercises.phrases import REASONS
from smallworld.teaching.rulings.checks import UnanswerableError

#: The most questions looked at in one position.
_MOST = 12
#: The kinds whose answers name players, combos or races of their own position: no choices for another one.
_OF_ONE_POSITION = frozenset({"grudges", "costs", "badge"})


def control(asked: Exercise, position: Position, random: Random) -> Exercise | None:
    """Returns an exercise like `asked` about a position, with another answer, or None if there is none to be had.

    The true answer of `asked` is one of its wrong choices. Of abilities, only questions about actions have one: no
    other question would be about the ability.
    """
    usual = _for(position, asked)
    aside = asked.concept.ability and asked.question.kind != "against"
    if usual is None or aside or decider(position) in (None, CHANCE):
        return None
    for question in islice(_like(asked, position, random), _MOST):
        try:
            made = beside(position, question, asked.concept, usual, random)
        except (UnanswerableError, KeyError, IndexError):
            continue
        if made is not None:
            return made
    return None


def _for(position: Position, asked: Exercise) -> Reply | None:
    """Returns the true answer of an exercise as a choice for another position, or None if it belongs to its own."""
    kind, truth = asked.question.kind, asked.truth
    if kind == "winner":
        there, _ = at_the_table(position, asked.question)
        return truth if {*truth.value} <= {player.name for player in there.players} else None
    if kind in _OF_ONE_POSITION or (kind == "stands" and truth.value):
        return None
    if kind != "against":
        return truth
    if truth.value and "{" in REASONS[truth.value[0]].message:
        return None
    return Reply(truth.value, "")


def _anywhere(tried: Action, position: Position, random: Random) -> list[Action]:
    """Returns an action that was legal elsewhere, or a conquest of any region in its way."""
    ids = position.rules.board.ids
    return [Conquer(id, tried.way) for id in random.sample(ids, len(ids))] if isinstance(tried, Conquer) else [tried]


def _like(asked: Exercise, position: Position, random: Random) -> Iterator[Question]:
    """Yields questions of the same kind: about legal actions of the same kind, or where it was legal, about any."""
    if asked.question.kind != "against":
        found = list(possible(position, asked.concept, asked.question.kind, random))
        random.shuffle(found)
        if asked.asks_number and asked.question.kind != "income":
            # A number after another action would have nothing to do with the rule.
            found = [each for each in found if type(each.after) is type(asked.question.after)]
        yield from found
        return
    tried = parse(asked.question.subject)
    if not asked.truth.value:
        yield from (Question("against", str(action)) for action in _anywhere(tried, position, random))
        return
    legal = [action for action in legal_actions(position) if type(action) is type(tried)]
    if isinstance(tried, Conquer):
        legal = [action for action in legal if isinstance(action, Conquer) and action.way == tried.way]
    for action in random.sample(legal, len(legal)):
        yield Question("against", str(action))
