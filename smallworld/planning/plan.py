"""The best that a player can make of the rest of his turn, in coins.

What is counted are the coins of this turn alone: what he gains until it ends, less what he pays. What a turn does for
the next one is left out, and so is what it does to others, whose decisions come after it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from smallworld.effects.finds import Afloat
from smallworld.model import events
from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.phase import Phase
from smallworld.model.position import Position, Step
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import settled
from smallworld.planning.paring import pared
from smallworld.planning.search import NO_BOUND, UNLIMITED, Budget, Search, coins_of, whole
from smallworld.planning.throws import thrown
from smallworld.rules.engine import CHANCE, apply, decider

__all__ = ["Budget", "NoTurnError", "Outcome", "Plan", "plan"]

#: The phases in which there is a turn to plan: not while a race is picked, nor for those who only clear up.
PLANNED = frozenset(Phase) - {Phase.PICK, Phase.ARRIVAL, Phase.RETREAT, Phase.OVER}
#: As many coins as any player might be asked for, for one whose coins are hidden.
_ENOUGH = 10_000


class NoTurnError(ValueError):
    """A position in which there is nothing to plan: no player decides there, or not about a turn that he knows."""


class Outcome(NamedTuple):
    """How a line may end: how likely, with how many coins, and the events of the turn that bring or cost any."""

    probability: Fraction
    coins: int
    paid: tuple[Event, ...]


class Plan(NamedTuple):
    """The best line that was found, and what is known of it.

    `actions` go as far as no chance decides, and no further than the coins of the turn depend on it: whatever is done
    from there on, they come to the same. `value` is what it brings on the average, and `bound` what no line exceeds,
    or None where nobody can say; where they agree it is `proved` that there is none better. `income` are its outcomes.
    """

    actions: tuple[Action, ...]
    value: Amount
    proved: bool
    bound: Amount | None
    income: tuple[Outcome, ...]


def plan(position: Position, *, die: bool = True, budget: Budget = UNLIMITED) -> Plan:
    """The best rest of the turn for the player to move, by the coins that it brings him.

    With the `die`, the final roll counts by what it brings on the average; without it, only what is sure does, and
    nobody rolls. The `budget` says after how many positions, or seconds, the search stops with what it has found.

    Left out of account: what lies hidden on the map, of which nothing is expected. Opponents whose coins are hidden are
    taken to have enough. While troops are readied, all tokens that can be spared are taken up.
    Raises `NoTurnError` where chance decides, or somebody else, or a race is yet to be picked.

    >>> from smallworld import read
    >>> orcs = {"race": "orcs", "power": "hill", "hand": 3}
    >>> position = read({"board": "base-2", "players": [{"active": orcs}, {}], "regions": {"r01": {"race": "orcs"}}})
    >>> found = plan(position)
    >>> found.proved
    True
    """
    if position.phase not in PLANNED or decider(position) != position.player:
        raise NoTurnError(f"there is no turn to plan: {position.phase.value}")
    search = Search(as_known(position), budget, die=die)
    found = search.find()
    income = tuple(outcomes(search, search.root, Fraction(1), ()))
    value = whole(sum((outcome.probability * outcome.coins for outcome in income), Fraction()))
    bound = None if found.most >= NO_BOUND else found.most
    return Plan(pared(search, tuple(_line(search, search.root))), value, found.proved, bound, income)


def as_known(position: Position) -> Position:
    """The position as the player to move plans with it: nothing lies hidden, and he has coins enough if his are."""
    seat = position.player
    players = list(position.players)
    if players[seat].coins is None:
        players[seat] = players[seat]._replace(coins=_ENOUGH)
    hidden = () if position.turn.discovering or position.turn.recall(Afloat) else position.stacks.finds
    finds = tuple(id for id in position.stacks.finds if id not in hidden)
    return position._replace(players=tuple(players), stacks=position.stacks._replace(finds=finds))


def _line(search: Search, position: Position) -> list[Action]:
    """The actions of the best line, until chance decides or nothing is left that matters."""
    found: list[Action] = []
    while decider(position) == search.seat and not settled(position):
        action = search.action(position)
        if action is None:
            break
        found.append(action)
        position = apply(position, action).position
    return found


def outcomes(search: Search, position: Position, probability: Fraction, before: tuple[Event, ...]) -> list[Outcome]:
    """How the turn may end from a position on by the best line, those that come to the same taken together.

    `probability` is how likely the position is, and `before` the events that brought coins on the way there.
    """
    found: dict[tuple[Event, ...], Outcome] = {}
    step = Step(position, ())
    while not search.passed(step.position) and decider(step.position) != CHANCE:
        action = search.action(step.position)
        if action is None:
            break
        step = apply(step.position, action)
        before = (*before, *paying(step, search.seat))
    if search.passed(step.position):
        return [Outcome(probability, search.coins(step), before)]
    for after, chance in thrown(step.position):
        paid = (*before, *paying(after, search.seat))
        for outcome in outcomes(search, after.position, probability * chance, paid):
            same = found.get(outcome.paid)
            found[outcome.paid] = (
                outcome if same is None else same._replace(probability=same.probability + outcome.probability)
            )
    return list(found.values())


def paying(step: Step, seat: int) -> list[Event]:
    """The events of a step that bring a player coins, or cost him some, before the turn passes."""
    found = []
    for event in step.events:
        if isinstance(event, events.TurnBegins):
            break
        if coins_of(event, seat):
            found.append(event)
    return found
