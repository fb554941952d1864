"""The making of puzzles whose worth goes beyond the coins of a turn: two turns, a leader, a region given up.

The most is proved by looking at every way to stop. In puzzles of two turns, ways whose bound is lower are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from smallworld.documents.line import to_line
from smallworld.model.actions import Abandon, Action, Advance, Conquer, Decline, EndConquests, PickUpAll
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.search import Budget, Search, conquering
from smallworld.planning.ways import Ways, ways_to, without_more
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.puzzles.horizon import Next, Stop, finished, leader, next_turn, stops, would_score
from smallworld.teaching.puzzles.made import CONQUESTS, MOST_WAYS, PLAYED, Made, conquests, shortest
from smallworld.teaching.puzzles.puzzle import as_words
from smallworld.teaching.puzzles.tempting import by_luck

#: The most ways to stop that are looked at, and the most next turns.
_MOST_STOPS = 300
_MOST_NEXT = 40
#: The budget for a turn in which regions may be given up, and the most positions in a list of its best lines.
_WHOLE = Budget(nodes=2_500)
_MOST_SEEN = 8_000
#: The least gain of a decline over the best that a conquest brings: such a choice is easily guessed.
_WORTH_DECLINING = 2


class _Turn(NamedTuple):
    """A way to stop, with the coins of the turn and the turn that follows."""

    stop: Stop
    coins: int
    following: Next

    @property
    def declines(self) -> bool:
        return declines(self.stop.line)


def declines(line: Iterable[Action]) -> bool:
    """Checks whether a line sends the race into decline."""
    return any(isinstance(action, Decline) for action in line)


def by_leader(position: Position) -> Made | None:
    """Returns a puzzle for the most coins beyond what the leader would score.

    The line with the most coins of the player's own falls short.
    """
    search = Search(position, Budget(nodes=0), die=False)
    every = stops(search, _MOST_STOPS)
    if not every or any(not conquering(stop.position) for stop in every):
        return None
    ahead = leader(position)
    worth = [search.stopping(stop.position) - would_score(stop.position, ahead) for stop in every]
    own = [search.stopping(stop.position) for stop in every]
    best, most = max(worth), max(own)
    fallen, tempting = _better(
        (one, stop.line) for one, mine, stop in zip(worth, own, every, strict=True) if mine == most
    )
    leading = _leading((stop for one, stop in zip(worth, every, strict=True) if one == best), position)
    if fallen == best or best < 1 or len(leading) > MOST_WAYS:
        return None
    if not all(conquests(line) in CONQUESTS for line in leading.values()):
        return None
    random = Random(to_line(position))

    def found(end: Position, coins: Amount) -> bool:
        return coins - would_score(end, ahead) >= best

    luck = by_luck(search, random, found, PLAYED)
    return Made(best, best - fallen, len(leading), luck, _fewest(leading.values()), tempting)


def by_two_turns(position: Position) -> Made | None:
    """Returns a puzzle for the most coins of this turn and the next, if nobody else moves in between."""
    search = Search(position, Budget(nodes=0), die=False)
    turns = _turns(search)
    if not turns or all(turn.declines for turn in turns) or not any(turn.declines for turn in turns):
        return None
    reached = _proved(turns)
    if reached is None:
        return None
    best = max(reached.values())
    top = [turn for turn in turns if reached.get(turn.stop.line) == best]
    own = max(turn.coins for turn in turns if not turn.declines)
    greedy = [turn for turn in turns if turn.coins == own and not turn.declines]
    declining = [turn for turn in turns if turn.declines]
    # The tempting line has the most coins of this turn, or goes into decline if that line is the best.
    obvious = declining if any(turn in top for turn in greedy) else greedy
    known = [(worth, turn.stop.line) for turn in obvious if (worth := _worth(turn, reached)) is not None]
    if not known:
        return None
    fallen, tempting = _better(known)
    least = _WORTH_DECLINING if top[0].declines else 1
    leading = _leading((turn.stop for turn in top), position)
    if best - fallen < least or len(leading) > MOST_WAYS or len({turn.declines for turn in top}) > 1:
        return None
    line = _fewest(leading.values())
    if not all(declines(one) or conquests(one) for one in (line, tempting)):
        return None
    return Made(best, best - fallen, len(leading), _luck(search, top), line, tempting)


def _turns(search: Search) -> list[_Turn] | None:
    """Returns all ways to stop, each with its coins and the next turn. Returns None if one cannot be looked at."""
    position, seat = search.root, search.seat
    before = position.players[seat].coins or 0
    found: list[_Turn] = []
    for stop in stops(search, _MOST_STOPS) or ():
        after = apply(stop.position, EndConquests()).position if conquering(stop.position) else stop.position
        end = finished(search, after)
        if end is None:
            return None
        found.append(_Turn(stop, (end.players[seat].coins or 0) - before, Next(next_turn(end, position))))
    return found


def _proved(turns: Sequence[_Turn]) -> dict[tuple[Action, ...], Amount] | None:
    """Returns the coins of both turns by lines, for all that may be the best. Returns None if the proof takes long."""
    bounds = {turn.stop.line: turn.coins + turn.following.bound() for turn in turns}
    found: dict[tuple[Action, ...], Amount] = {}
    for turn in sorted(turns, key=lambda turn: (not turn.declines, -bounds[turn.stop.line])):
        if found and bounds[turn.stop.line] < max(found.values()):
            continue
        coins, proved = turn.following.coins()
        if not proved or len(found) == _MOST_NEXT:
            return None
        found[turn.stop.line] = turn.coins + coins
    return found


def _worth(turn: _Turn, known: dict[tuple[Action, ...], Amount]) -> Amount | None:
    """Returns the coins of both turns, or None if they are not proved."""
    if turn.stop.line in known:
        return known[turn.stop.line]
    coins, proved = turn.following.coins()
    return turn.coins + coins if proved else None


def _luck(search: Search, top: Sequence[_Turn]) -> float:
    """Returns the chance to stop where the best ways do: half of the players decline, others conquer at random."""
    if top[0].declines:
        return 1 / 2
    position = search.root
    while not conquering(position):
        ready = [action for action in search.between(position) if not isinstance(action, Abandon | Decline)]
        position = apply(position, ready[0]).position
    begun = Search(position, Budget(nodes=0), die=False)
    ends = {search.key(turn.stop.position) for turn in top}
    return by_luck(begun, Random(to_line(search.root)), lambda end, _: search.key(end) in ends, PLAYED) / 2


def by_sacrifice(position: Position) -> Made | None:
    """Returns a puzzle for the most sure coins of a turn that gives up a region.

    The best line that gives up none falls short.
    """
    kept, begun = _readied(position)
    whole, rest = Search(position, _WHOLE, die=False), Search(begun, _WHOLE, die=False)
    found, without = whole.find(), rest.find()
    if not (found.proved and without.proved and without.least < found.least):
        return None
    known = ways_to(rest, without.least, _MOST_SEEN)
    leading = ways_to(whole, found.least, _MOST_SEEN)
    if not known or not leading or len(leading) > MOST_WAYS:
        return None
    if not all(conquests(line) in CONQUESTS for line in leading.values()):
        return None
    best, tempting = shortest(whole, leading), (*kept, *shortest(rest, known))
    if not any(isinstance(action, Abandon) for action in best):
        return None
    # By chance a player gives up just those regions, among all that they hold.
    held = sum(isinstance(action, Abandon) for action in legal_actions(position))
    given = Search(_begun(position, best), Budget(nodes=0), die=False)
    luck = by_luck(given, Random(to_line(position)), lambda _, coins: coins >= found.least, PLAYED) / 2**held
    return Made(found.least, found.least - without.least, len(leading), luck, best, tempting)


def _readied(position: Position) -> tuple[tuple[Action, ...], Position]:
    """Returns the actions that keep every region until the conquests begin, and the position after them."""
    line = tuple(action for action in (PickUpAll(), Advance()) if action in (*legal_actions(position), Advance()))
    return line, _begun(position, line)


def _begun(position: Position, line: Sequence[Action]) -> Position:
    """Returns the position in which the conquests of a line begin."""
    for action in line:
        if conquering(position):
            break
        position = apply(position, action).position
    return position


def _leading(found: Iterable[Stop], position: Position) -> Ways:
    """Returns a line for each set of regions that the best ways attack, without needless regions."""
    index = position.rules.board.index
    known: Ways = {}
    for stop in found:
        attacked = frozenset(index[action.region] for action in stop.line if isinstance(action, Conquer))
        if len(stop.line) < len(known.get(attacked, (*stop.line, None))):
            known[attacked] = stop.line
    return without_more(known)


def _fewest(lines: Iterable[tuple[Action, ...]]) -> tuple[Action, ...]:
    return min(lines, key=lambda line: (len(line), as_words(line)))


def _better(found: Iterable[tuple[Amount, tuple[Action, ...]]]) -> tuple[Amount, tuple[Action, ...]]:
    """Returns the line with the most coins, and the shortest of several."""
    return min(found, key=lambda one: (-one[0], len(one[1]), as_words(one[1])))
