"""Controls: questions like another one, with another answer.

A rule that only forbids has the same answer in each of its questions: a learner could learn that by heart. A control is
of the same kind, but the rule need not decide it. The usual answer is one of its wrong choices.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from random import Random

from smallworld.model.action_lines import parse
from smallworld.model.actions import Action, Conquer, Pick, SwapPower, regions_of
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.teaching.exercises.exercise import Exercise, beside
from smallworld.teaching.exercises.making.contrast import possible
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.names import at_the_table
from smallworld.teaching.exercises.questions.phrases import REASONS, you
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
        except UnanswerableError:
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
    if kind == "next":
        seat = truth.value[0]
        return None if seat is not None and seat >= len(position.players) else truth
    if kind in _OF_ONE_POSITION or (kind == "stands" and truth.value):
        return None
    if kind != "against":
        return truth
    if truth.value and "{" in REASONS[truth.value[0]].message:
        return None
    return Reply(truth.value, "")


def _anywhere(tried: Action, position: Position, random: Random) -> list[Action]:
    """Returns an action that was legal elsewhere, if its regions and combo are here, or a conquest of any region."""
    if isinstance(tried, Pick | SwapPower) and tried.index >= len(position.row):
        return []
    ids = position.rules.board.ids
    if isinstance(tried, Conquer):
        return [Conquer(id, tried.way) for id in random.sample(ids, len(ids))]
    return [tried] if {*regions_of(tried)} <= {*ids} else []


def _outline(position: Position, question: Question, number: bool) -> tuple[Hashable, ...]:
    """Returns what a question shares with its controls: its action, and for numbers, the standing of its subject.

    A number of another player, or after another action, would have nothing to do with the rule.
    """
    standing = _standing(position, question.subject) if number else ()
    return "" if question.after is None else question.after.word, *standing


def _standing(position: Position, subject: str) -> Iterator[Hashable]:
    """Yields whose a player, a race or a region is, and whether a player holds any region."""
    me, game = you(position), position.rules.game
    for seat, player in enumerate(position.players):
        if player.name == subject:
            races = (*filter(None, (player.active,)), *player.declined)
            yield from (seat == me, any(position.regions_of(force.race) for force in races))
    race = game.full(subject)
    if subject in position.rules.board.index:
        race = position.holding(subject).race or ""
    yield from (seat == me for seat, force, _ in position.forces() if force.race == race)


def _like(asked: Exercise, position: Position, random: Random) -> Iterator[Question]:
    """Yields questions of the same kind: about legal actions of the same kind, or where it was legal, about any.

    Other questions are about the same player or thing.
    """
    if asked.question.kind != "against":
        found = list(possible(position, asked.concept, asked.question.kind, random))
        random.shuffle(found)
        number = asked.asks_number
        wanted = _outline(asked.position, asked.question, number)
        yield from (each for each in found if _outline(position, each, number) == wanted)
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
