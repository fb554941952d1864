"""Lines without chance that bring a number of coins or reach a region, one for each set of regions attacked."""

from __future__ import annotations

from collections.abc import Hashable

from smallworld.model.actions import Action, EndConquests, FinalRoll
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import is_ending
from smallworld.planning.outlook import Outlook
from smallworld.planning.search import Search, conquering
from smallworld.rules.engine import apply, decider

#: Lines by the regions that each attacks.
Ways = dict[frozenset[int], tuple[Action, ...]]


def ways_to(search: Search, coins: Amount, most: int) -> Ways | None:
    """Returns lines by which the turn of a search brings `coins`, one for each set of regions attacked.

    Chance decides nothing in them, except that with the die a final roll may come last. No line conquers more than the
    coins need. Returns None if the search would see more than `most` positions.
    """
    found = _ways(search, coins, most)
    return None if found is None else without_more(found)


def ways(search: Search, most: int) -> Ways | None:
    """Returns a line for each set of regions that can be conquered without a roll, regardless of the coins."""
    return _ways(search, None, most)


def without_more(found: Ways) -> Ways:
    """Returns the ways whose set of regions does not contain that of another way."""
    return {regions: line for regions, line in found.items() if not any(other < regions for other in found)}


def _ways(search: Search, coins: Amount | None, most: int) -> Ways | None:
    found: Ways = {}
    seen: set[Hashable] = set()
    left: list[tuple[Position, tuple[Action, ...], Outlook | None]] = [(search.root, (), None)]
    while left:
        position, line, ahead = left.pop()
        if line:
            position = apply(position, line[-1]).position
        if search.passed(position) or is_ending(position) or decider(position) != search.seat:
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
