"""The tempting line of a position, and the results of random conquests: neither may solve a puzzle.

In the lines here chance decides nothing, and no player decides anything but what to conquer next. Only a final roll may
end a line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from smallworld.model.actions import Action, Conquer, EndConquests, FinalRoll
from smallworld.model.board import Regions, bits
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import is_ending
from smallworld.planning.search import Search, conquering
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, decider, legal_actions


def tempting_line(search: Search) -> tuple[Action, ...] | None:
    """Returns the line of a player who takes, one by one, the conquests that add the most coins for each token.

    If the search counts the die, they roll it last for the most coins. Returns None if chance, or another decision than
    the conquests, intervenes.
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
    """Returns the end of the conquests: a final roll, if that counts and brings anything."""
    rolls = {action: search.value(apply(position, action).position).least for action in _rolls(search, position)}
    best = max(rolls, key=lambda roll: rolls[roll], default=None)
    return EndConquests() if best is None or rolls[best] <= search.stopping(position) else best


def _rolls(search: Search, position: Position) -> list[FinalRoll]:
    return [action for action in legal_actions(position) if search.die and isinstance(action, FinalRoll)]


def straight_line(search: Search, region: int, within: Regions) -> tuple[tuple[Action, ...], int] | None:
    """Returns the line of a player who goes straight for a region, and their distance when they stop.

    Each conquest brings them nearer, counted in regions among those `within`. Of two equally near they take the
    cheaper. Returns None as `tempting_line` does.
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
    """Returns the number of borders between `region` and each region within."""
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
    """Returns the actions needed before the next conquest, and the position after them.

    Returns None if the player does not decide them.
    """
    done: list[Action] = []
    while not conquering(position):
        if search.passed(position) or is_ending(position) or decider(position) != search.seat:
            return None
        done.append(search.between(position)[0])
        position = apply(position, done[-1]).position
    return done, position


def by_luck(search: Search, random: Random, found: Callable[[Position, Amount], bool], times: int) -> float:
    """Returns how often a player finds what is wanted with random conquests to the end, and a last roll if that counts.

    `found` is called with the position at the end of the conquests, and the coins of the turn.
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
