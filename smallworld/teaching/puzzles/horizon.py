"""The worth of a line beyond its own turn: the player's next turn, or what the leader would score.

Nothing is guessed about opponents. Both kinds of puzzles say what is assumed: nobody else moves in between, and the
leader scores what they hold then. So each line has one worth, and the best of all lines is proved by looking at each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from smallworld.model.actions import (
    Action,
    Decline,
    EndConquests,
    Pick,
)
from smallworld.model.draft import Draft
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.turn import Turn
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import Account, Item, account
from smallworld.planning.endings import is_ending
from smallworld.planning.outlook import outlook
from smallworld.planning.search import NO_BOUND, Budget, Search, conquering
from smallworld.rules import engine
from smallworld.rules.engine import apply, decider, legal_actions
from smallworld.rules.phases import retreat
from smallworld.rules.scoring.income import income
from smallworld.teaching.puzzles.kinds import BARRED, LEAD, TURNS
from smallworld.words.explain import total
from smallworld.words.text import counted, text

#: The budget of the next turn, with each combo of the row.
_NEXT = Budget(nodes=250)
#: The number of next turns that are remembered, for lines that are marked again.
_REMEMBERED = 256
_NEXT_TURN = text("next turn, with nobody else moving in between")
_WOULD_SCORE = counted("{player} would score {n} coin", "{player} would score {n} coins", 0)


class Stop(NamedTuple):
    """A line to the end of the conquests, or to the decline, and the position there."""

    line: tuple[Action, ...]
    position: Position


def leader(position: Position) -> int:
    """Returns the seat of the opponent with the most coins, the next one of several."""
    count = len(position.players)
    others = [(position.player + n) % count for n in range(1, count)]
    return max(others, key=lambda seat: position.players[seat].coins or 0)


def would_score(position: Position, seat: int) -> int:
    """Returns the coins that a player would score for what they hold in a position."""
    return total(income(position._replace(turn=Turn()), seat))


def stops(search: Search, most: int) -> list[Stop] | None:
    """Returns every way to stop conquering, once for each position that differs for the coins.

    Returns None if chance or another player intervenes, or if there are more than `most` of them.
    """
    found: list[Stop] = []
    seen = set[object]()
    left: list[Stop] = [Stop((), search.root)]
    while left:
        line, position = left.pop()
        if search.passed(position) or is_ending(position):
            found.append(Stop(line, position))
            continue
        if decider(position) != search.seat:
            return None
        key = search.key(position)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        if conquering(position):
            found.append(Stop((*line, EndConquests()), position))
        opened = search.tried(position, None) if conquering(position) else search.between(position)
        allowed = (action for action in opened if not isinstance(action, BARRED))
        left += [Stop((*line, action), apply(position, action).position) for action in allowed]
    return found


def finished(search: Search, position: Position) -> Position | None:
    """Returns the position after a turn whose conquests are over, with the best of the decisions that are left.

    Returns None if chance or another player decides before the turn ends.
    """
    if not search.passed(position):
        search.value(position)
    while not search.passed(position):
        if decider(position) != search.seat:
            return None
        action = EndConquests() if conquering(position) else search.action(position)
        if action is None:
            return None
        position = apply(position, action).position
        if is_ending(position):
            search.value(position)
    return position


def next_turn(position: Position, before: Position) -> Position:
    """Returns the beginning of the player's next turn, if nobody else moves in between.

    `position` is that after the turn which began with `before`.
    """
    seat, draft = before.player, Draft(position)
    draft.player = (seat - 1) % len(before.players)
    draft.round = before.round + (seat != 0)
    draft.phase, draft.turn = Phase.RETREAT, Turn()
    engine.go_on(draft, retreat.RETREAT)
    return draft.position()


class Next:
    """The next turn of a player, from its beginning: the most sure coins, without giving up a region."""

    def __init__(self, position: Position) -> None:
        """Takes the beginning of the turn."""
        self.position, self.seat = position, position.player
        self._before = position.players[self.seat].coins or 0

    def _begun(self, position: Position) -> Search | None:
        """Returns the search from the first conquest on."""
        search = Search(position, Budget(nodes=0), die=False)
        while not conquering(position):
            if decider(position) != self.seat or search.passed(position) or is_ending(position):
                return None
            legal = [one for one in search.between(position) if not isinstance(one, (*BARRED, Decline))]
            if not legal:
                return None
            position = apply(position, legal[0]).position
        return Search(position, _NEXT, die=False)

    def _entries(self) -> list[tuple[int, Search | None]]:
        """Returns each beginning of the conquests, after the coins that it brought."""
        if self.position.phase is not Phase.PICK:
            return [(0, self._begun(self.position))]
        found: list[tuple[int, Search | None]] = []
        for pick in legal_actions(self.position):
            if isinstance(pick, Pick):
                after = apply(self.position, pick).position
                found.append(((after.players[self.seat].coins or 0) - self._before, self._begun(after)))
        return found

    def _declining(self) -> int:
        """Returns the coins of a decline, or fewer than any turn brings."""
        most = -NO_BOUND
        search = Search(self.position, _NEXT, die=False)
        for action in legal_actions(self.position) if self.position.phase is Phase.TURN else ():
            if isinstance(action, Decline):
                end = finished(search, apply(self.position, action).position)
                if end is not None:
                    most = max(most, (end.players[self.seat].coins or 0) - self._before)
        return most

    def bound(self) -> Amount:
        """Returns a number of coins that the turn does not exceed."""
        found: list[Amount] = [self._declining()]
        entries = self._entries()
        for gained, search in entries:
            if search is None:
                return NO_BOUND
            ahead = outlook(search.root, die=False)
            if ahead is None:
                return NO_BOUND
            found.append(gained + ahead.bound(search.root, search.stopping(search.root), die=False))
        return max(found) if entries else NO_BOUND

    def coins(self) -> tuple[Amount, bool]:
        """Returns the most coins of the turn, and whether that is proved."""
        best: Amount = self._declining()
        entries = self._entries()
        # There is none if chance comes first, such as a combo whose power is drawn.
        proved = bool(entries)
        for gained, search in entries:
            if search is None:
                return best, False
            value = search.find()
            best, proved = max(best, gained + value.least), proved and value.proved
        return best, proved


@lru_cache(maxsize=_REMEMBERED)
def _following(position: Position) -> Amount:
    """Returns the most coins of a turn from its beginning."""
    return Next(position).coins()[0]


def valued(kind: str, position: Position, line: Sequence[Action]) -> Account:
    """Returns the account of a line by what counts in a kind of puzzle.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    found, now = account(position, line), position
    if kind not in (TURNS, LEAD):
        return found
    for action in line:
        now = apply(now, action).position
    if kind == LEAD:
        ahead = leader(position)
        lost = would_score(now, ahead)
        coins: Amount = -lost
        item = Item(_WOULD_SCORE.filled(n=lost, player=position.players[ahead].name), coins)
    else:
        end = finished(Search(position, Budget(nodes=0), die=False), now)
        coins = 0 if end is None else _following(next_turn(end, position))
        item = Item(_NEXT_TURN, coins)
    return found._replace(items=(*found.items, item), coins=found.coins + coins)
