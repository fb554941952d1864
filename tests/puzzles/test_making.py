"""Some positions make puzzles, and others do not. The same seed makes the same puzzle."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import Conquer
from smallworld.planning.plan import plan
from smallworld.planning.search import Budget, Search
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.puzzles.kinds import COINS, PICK, REGION
from smallworld.teaching.puzzles.making import begins, puzzle_of
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld.teaching.puzzles.tempting import straight_line, tempting_line


def test_the_tempting_line_takes_what_pays_most_for_its_tokens() -> None:
    one = [found for found in puzzles("base") if found.kind == COINS][-1]
    search = Search(one.position, Budget(nodes=0), die=False)
    line = tempting_line(search)
    assert line == one.tempting
    position, paid = one.position, search.stopping(one.position)
    for action in line:
        if isinstance(action, Conquer):
            position = apply(position, action).position
            assert search.stopping(position) > paid
            paid = search.stopping(position)


def test_no_puzzle_begins_in_the_middle_of_a_turn() -> None:
    one = next(found for found in puzzles("base") if found.kind == COINS)
    assert begins(one.position)
    after = apply(one.position, next(action for action in one.best if isinstance(action, Conquer))).position
    assert not begins(after)
    assert puzzle_of(after._replace(turn=one.position.turn)) != one


def test_one_combo_alone_is_the_best() -> None:
    """The other combos fall short in any line, and the solution takes the one that does not."""
    one = next(found for found in puzzles("base") if found.kind == PICK)
    position, reached = one.position, []
    before = position.players[position.player].coins or 0
    for pick in legal_actions(position):
        after = apply(position, pick).position
        found = plan(after, die=False)
        assert found.proved
        if (after.players[position.player].coins or 0) - before + found.value >= one.coins:
            reached.append(pick)
    assert reached == [one.best[0]]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_region_far_off_is_come_to_by_few_ways(game: str) -> None:
    """The region is out of reach at first.

    Brute force over all conquests confirms the number of ways, and the straight one fails.
    """
    one = next(found for found in puzzles(game) if found.kind == REGION)
    position, board = one.position, one.position.rules.board
    target = board.index[one.region]
    assert not any(quoted.allowed for quoted in [quote(position, target)])
    leading, left, seen = set[frozenset[int]](), [position], set[object]()
    while left:
        now = left.pop()
        attacked = frozenset(attack.region for attack in now.turn.attacks)
        if target in attacked:
            leading.add(attacked)
            continue
        for action in legal_actions(now):
            if isinstance(action, Conquer):
                after = apply(now, action).position
                key = after.holdings, after.players, after.turn
                if key not in seen:
                    seen.add(key)
                    left.append(after)
    assert len({regions for regions in leading if not any(other < regions for other in leading)}) == one.ways
    straight = straight_line(Search(position, Budget(nodes=0), die=False), target, board.all)
    assert straight is not None
    assert straight[0] == one.tempting
