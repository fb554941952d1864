"""What first comes to mind in a position, and what somebody comes to who does anything: neither solves a puzzle.

A line here is one in which chance decides nothing, and nobody is asked anything but what to conquer next; only a final
roll may end it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from smallworld.model.actions import Action, Conquer, EndConquests, FinalRoll
from smallworld.model.board import Regions, bits
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import ENDINGS
from smallworld.planning.search import Search, conquering
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, decider, legal_actions


def tempting_line(search: Search) -> tuple[Action, ...] | None:
    """The line of somebody who takes what adds most to the coins of the turn for each token, one conquest at a time.

    Where the search counts with the die, he rolls it at last for what brings most. None where chance or anything else
    than the conquests comes to decide.
    """
    position, line = search.root, list[Action]()
    while True:
        stopping, hand = search.stopping(position), _hand(position)
        best: tuple[float, list[Action], Position] | None = None
        for action in legal_actions(position):
            if not isinstance(action, Conquer):
                continue
            settled = _settled(search, apply(position, action).position)
            if settled is None:
                return None
            others, after = settled
            gain = search.stopping(after) - stopping
            value = gain / (max(hand - _hand(after), 0) + 1)
            if gain > 0 and (best is None or value > best[0]):
                best = (value, [action, *others], after)
        if best is None:
            return (*line, _last(search, position))
        line += best[1]
        position = best[2]


def _last(search: Search, position: Position) -> Action:
    """What ends the conquests: a final roll, where that counts and brings anything."""
    rolls = {action: search.value(apply(position, action).position).least for action in _rolls(search, position)}
    best = max(rolls, key=lambda roll: rolls[roll], default=None)
    return EndConquests() if best is None or rolls[best] <= search.stopping(position) else best


def _rolls(search: Search, position: Position) -> list[FinalRoll]:
    return [action for action in legal_actions(position) if search.die and isinstance(action, FinalRoll)]


def straight_line(search: Search, region: int, within: Regions) -> tuple[tuple[Action, ...], int] | None:
    """The line of somebody who makes straight for a region, and how many he is still away from it when he stops.

    With every conquest he comes nearer, counted in regions among those `within`; of two that are as near he takes the
    cheaper one. None as for a `tempting_line`.
    """
    position, line = search.root, list[Action]()
    far, index = _distances(position, region, within), search.root.rules.board.index
    away = len(far) + 1
    while True:
        nearer: dict[Action, tuple[int, int, str]] = {}
        for action in legal_actions(position):
            if isinstance(action, Conquer) and far.get(index[action.region], away) < away:
                price = quote(position, index[action.region], action.using).price or 0
                nearer[action] = (far[index[action.region]], price, str(action))
        if not nearer:
            return (*line, EndConquests()), away
        action = min(nearer, key=lambda action: nearer[action])
        settled = _settled(search, apply(position, action).position)
        if settled is None:
            return None
        line += [action, *settled[0]]
        away, position = nearer[action][0], settled[1]


def _distances(position: Position, region: int, within: Regions) -> Mapping[int, int]:
    """How many borders lie between a region and each of those within."""
    found, edge, away = {region: 0}, 1 << region, 0
    while edge:
        away += 1
        near = position.rules.board.next_to(edge) & within
        edge = 0
        for i in bits(near):
            if i not in found:
                found[i] = away
                edge |= 1 << i
    return found


def _settled(search: Search, position: Position) -> tuple[list[Action], Position] | None:
    """What has to be done before the next conquest, in one way; None where that is not for the player to say."""
    done: list[Action] = []
    while not conquering(position):
        if search.passed(position) or position.phase in ENDINGS or decider(position) != search.seat:
            return None
        done.append(search.between(position)[0])
        position = apply(position, done[-1]).position
    return done, position


def by_luck(search: Search, random: Random, found: Callable[[Position, Amount], bool], times: int) -> float:
    """How often somebody finds what is wanted who conquers anything as long as he can, and rolls last if that counts.

    `found` is asked about the position as his conquests end, with the coins of the turn.
    """
    return sum(found(*_at_random(search, random)) for _ in range(times)) / times


def _at_random(search: Search, random: Random) -> tuple[Position, Amount]:
    position = search.root
    while conquests := [action for action in legal_actions(position) if isinstance(action, Conquer)]:
        settled = _settled(search, apply(position, random.choice(conquests)).position)
        if settled is None:
            return position, 0
        position = settled[1]
    if rolls := _rolls(search, position):
        return position, search.value(apply(position, random.choice(rolls)).position).least
    return position, search.stopping(position)


def _hand(position: Position) -> int:
    return sum(force.hand for force in position.players[position.player].forces)
