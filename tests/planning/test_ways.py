"""The ways to the most coins: each by a different set of regions, and none with a needless conquest."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import EndConquests, FinalRoll
from smallworld.model.position import Position
from smallworld.planning.search import Budget, Search
from smallworld.planning.ways import Ways, ways, ways_to, without_more
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import apply, decider, legal_actions
from tests.lanes import examples
from tests.planning.turns import conquests
from tests.scenario import Scenario, seat


def sets_by_looking_at_everything(root: Position, most: int) -> set[frozenset[int]] | None:
    """Returns the sets of regions that conquests without a roll can attack, or None beyond `most` positions."""
    sets, seen, left = set[frozenset[int]](), {root}, [root]
    while left:
        position = left.pop()
        if position.phase in CONQUESTS:
            sets.add(frozenset(attack.region for attack in position.turn.attacks))
            for action in legal_actions(position):
                after = apply(position, action).position
                if not isinstance(action, FinalRoll) and after not in seen and decider(after) == root.player:
                    seen.add(after)
                    left.append(after)
        if len(seen) > most:
            return None
    return sets


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_the_ways_to_the_best_are_all_the_best(game: str) -> None:
    """Every way brings the proved coins by regions of its own, and stops as soon as it does."""
    seen = 0
    for position in conquests(game, examples(30, one_of=3), 1):
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


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_there_is_a_way_to_every_set_of_regions_that_can_be_conquered(game: str) -> None:
    seen = 0
    for position in conquests(game, examples(60, one_of=3), 1):
        expected = sets_by_looking_at_everything(position, 500)
        found = ways(Search(position, Budget(nodes=500), die=False), 500)
        if expected is None or found is None:
            continue
        assert found.keys() == expected
        seen += 1
    assert seen >= 3


def test_there_is_a_way_to_each_of_the_regions_that_one_has_tokens_for() -> None:
    position = Scenario(seat("hill orcs", hand=5), seat("swamp elves"), regions={"knoll": "orcs 1"}).position
    found = ways(Search(position, Budget(nodes=500), die=False), 500)
    assert found is not None
    assert found.keys() == sets_by_looking_at_everything(position, 500)


def test_of_ways_those_stay_that_conquer_nothing_beyond_another() -> None:
    found: Ways = {frozenset(regions): () for regions in ((1, 2), (1, 2, 3), (2, 3), (1, 3, 4))}
    assert without_more(found).keys() == {frozenset({1, 2}), frozenset({2, 3}), frozenset({1, 3, 4})}
    assert without_more({}) == {}
