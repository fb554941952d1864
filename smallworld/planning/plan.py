"""The best that players can make of the rest of their turn, in coins.

Only the coins of this turn count: those gained until it ends, less those paid. The effects of a turn on the next one
and on other players are left out.
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

#: The phases with a turn to plan: not while a race is picked, and not when players only put survivors down.
PLANNED = frozenset(Phase) - {Phase.PICK, Phase.ARRIVAL, Phase.RETREAT, Phase.OVER}
#: More coins than any player can be asked for, for a player whose coins are hidden.
_ENOUGH = 10_000


def can_be_planned(position: Position) -> bool:
    """Checks whether the player to move decides now, in a turn that can be planned."""
    return position.phase in PLANNED and decider(position) == position.player


class NoTurnError(ValueError):
    """A position without a turn to plan, since no player decides there, or their race is not picked yet."""


class Outcome(NamedTuple):
    """An outcome of a line: its probability, its coins, and the events of the turn that bring or cost coins."""

    probability: Fraction
    coins: int
    paid: tuple[Event, ...]


class Plan(NamedTuple):
    """The best line that was found.

    `actions` go until chance decides, or until no action changes the coins of the turn. `value` is the mean of the
    coins, and no line brings more than `bound`, which is None if it is unknown. If both agree, the line is `proved` to
    be the best. `income` are its outcomes.
    """

    actions: tuple[Action, ...]
    value: Amount
    proved: bool
    bound: Amount | None
    income: tuple[Outcome, ...]


def plan(position: Position, *, die: bool = True, budget: Budget = UNLIMITED) -> Plan:
    """Returns the best rest of the turn for the player to move, by its coins.

    With the `die`, the final roll counts by its mean. Without it, nobody rolls, and only certain coins count. The
    `budget` limits the positions or the seconds of the search, which then returns the best line found so far.

    Nothing is expected of finds that lie face down. Opponents whose coins are hidden are assumed to have enough. While
    troops are readied, all tokens that can be spared are taken up.
    Raises `NoTurnError` if chance or another player decides, or if a race is yet to be picked.

    >>> from smallworld import read
    >>> orcs = {"race": "orcs", "power": "hill", "hand": 3}
    >>> position = read({"board": "base-2", "players": [{"active": orcs}, {}], "regions": {"r01": {"race": "orcs"}}})
    >>> found = plan(position)
    >>> found.proved
    True
    """
    if not can_be_planned(position):
        raise NoTurnError(f"there is no turn to plan: {position.phase.value}")
    search = Search(as_known(position), budget, die=die)
    found = search.find()
    income = tuple(outcomes(search, search.root, Fraction(1), ()))
    value = whole(sum((outcome.probability * outcome.coins for outcome in income), Fraction()))
    bound = None if found.most >= NO_BOUND else found.most
    return Plan(pared(search, tuple(_line(search, search.root))), value, found.proved, bound, income)


def as_known(position: Position) -> Position:
    """Returns the position for planning: without finds that lie face down, and with enough coins if they are hidden."""
    seat = position.player
    players = list(position.players)
    if players[seat].coins is None:
        players[seat] = players[seat]._replace(coins=_ENOUGH)
    hidden = () if position.turn.discovering or position.turn.recall(Afloat) else position.stacks.finds
    finds = tuple(id for id in position.stacks.finds if id not in hidden)
    return position._replace(players=tuple(players), stacks=position.stacks._replace(finds=finds))


def _line(search: Search, position: Position) -> list[Action]:
    """Returns the actions of the best line, until chance decides or no action changes the coins."""
    found: list[Action] = []
    while decider(position) == search.seat and not settled(position):
        action = search.action(position)
        if action is None:
            break
        found.append(action)
        position = apply(position, action).position
    return found


def outcomes(search: Search, position: Position, probability: Fraction, before: tuple[Event, ...]) -> list[Outcome]:
    """Returns the outcomes of the best line from a position, with equal ones joined.

    `probability` is that of the position, and `before` are the events that paid coins on the way there.
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
    """Returns the events of a step that bring or cost a player coins, before the next turn begins."""
    found = []
    for event in step.events:
        if isinstance(event, events.TurnBegins):
            break
        if coins_of(event, seat):
            found.append(event)
    return found
