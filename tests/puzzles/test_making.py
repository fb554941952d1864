"""Puzzles are made of some positions, and of others not; the same for the same seed."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import Conquer, EndConquests
from smallworld.planning.search import Budget, Search
from smallworld.rules.turn.apply import apply
from smallworld.teaching.puzzles.making import begins, puzzle_of
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld.teaching.puzzles.tempting import tempting_line
from tests.planning.turns import conquests


@pytest.mark.parametrize("game", games.GAMES)
def test_the_ways_to_the_best_are_all_the_best(game: str) -> None:
    """Each brings as much as is proved, by other regions than the others, and stops as soon as it does."""
    seen = 0
    for position in conquests(game, 30, 1):
        search = Search(position, Budget(nodes=500), die=False)
        found = search.find()
        if not found.proved:
            continue
        for regions, line in (search.ways_to(found.least, 500) or {}).items():
            now = position
            for action in line[:-1]:
                now = apply(now, action).position
            assert search.stopping(now) == found.least
            assert line[-1] == EndConquests()
            assert regions == {attack.region for attack in now.turn.attacks}
            seen += 1
        assert search.ways_to(found.least, 0) is None
    assert seen >= 10


def test_the_tempting_line_takes_what_pays_most_for_its_tokens() -> None:
    one = puzzles("base")[-1]
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
    one = puzzles("base")[0]
    assert begins(one.position)
    after = apply(one.position, next(action for action in one.best if isinstance(action, Conquer))).position
    assert not begins(after)
    assert puzzle_of(after._replace(turn=one.position.turn)) != one
