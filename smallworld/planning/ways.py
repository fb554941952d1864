"""All the ways to so many coins, or to a region: lines without chance, one for each set of regions attacked."""

from __future__ import annotations

from collections.abc import Hashable

from smallworld.model.actions import Action, EndConquests, FinalRoll
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import ENDINGS
from smallworld.planning.outlook import Outlook
from smallworld.planning.search import Search, conquering
from smallworld.rules.engine import apply, decider

#: Lines by the regions that each attacks.
Ways = dict[frozenset[int], tuple[Action, ...]]


def ways_to(search: Search, coins: Amount, most: int) -> Ways | None:
    """Lines by which the turn of a search brings so many coins, one for each set of regions attacked.

    No chance decides in them, but that with the die the final roll may come last. Nothing is conquered beyond what the
    coins need. None where more than so many positions would have to be seen.
    """
    found = _ways(search, coins, most)
    return None if found is None else without_more(found)


def ways(search: Search, most: int) -> Ways | None:
    """The like for every set of regions that can be conquered, whatever it brings; without any roll."""
    return _ways(search, None, most)


def without_more(found: Ways) -> Ways:
    """Those ways on which nothing is conquered beyond what another one conquers."""
    return {regions: line for regions, line in found.items() if not any(other < regions for other in found)}


def _ways(search: Search, coins: Amount | None, most: int) -> Ways | None:
    found: Ways = {}
    seen: set[Hashable] = set()
    left: list[tuple[Position, tuple[Action, ...], Outlook | None]] = [(search.root, (), None)]
    while left:
        position, line, ahead = left.pop()
        if line:
            position = apply(position, line[-1]).position
        if search.passed(position) or position.phase in ENDINGS or decider(position) != search.seat:
            continue
        key = search.key(position)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        if not conquering(position):
            left += [(position, (*line, action), None) for action in search.between(position)]
            continue
        attacked = frozenset(one.region for one in position.turn.attacks)
        ahead, stopping = search.ahead_of(position, ahead), search.stopping(position)
        if coins is None or stopping >= coins:
            found.setdefault(attacked, (*line, EndConquests()))
        if coins is None or (stopping < coins and _in_sight(search, position, coins, stopping, ahead)):
            for action in search.tried(position, ahead):
                if not isinstance(action, FinalRoll):
                    left.append((position, (*line, action), ahead))
                elif coins is not None and search.value(apply(position, action).position).least >= coins:
                    found.setdefault(attacked | {search.root.rules.board.index[action.region]}, (*line, action))
    return found


def _in_sight(search: Search, position: Position, coins: Amount, stopping: int, ahead: Outlook | None) -> bool:
    return ahead is None or ahead.bound(position, stopping, die=search.die) >= coins
