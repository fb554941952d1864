"""All the ways to the best: each by other regions, and none with a conquest too many."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import EndConquests
from smallworld.planning.search import Budget, Search
from smallworld.planning.ways import Ways, ways_to, without_more
from smallworld.rules.turn.apply import apply
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
        for regions, line in (ways_to(search, found.least, 500) or {}).items():
            now = position
            for action in line[:-1]:
                now = apply(now, action).position
            assert search.stopping(now) == found.least
            assert line[-1] == EndConquests()
            assert regions == {attack.region for attack in now.turn.attacks}
            seen += 1
        assert ways_to(search, found.least, 0) is None
    assert seen >= 10


def test_of_ways_those_stay_that_conquer_nothing_beyond_another() -> None:
    found: Ways = {frozenset(regions): () for regions in ((1, 2), (1, 2, 3), (2, 3), (1, 3, 4))}
    assert without_more(found).keys() == {frozenset({1, 2}), frozenset({2, 3}), frozenset({1, 3, 4})}
    assert without_more({}) == {}
