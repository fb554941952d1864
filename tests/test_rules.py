"""The rules of a game: two are equal if all their parts are equal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld.documents import boards
from smallworld.effects.coins import CoinPerRegion
from smallworld.effects.where import Coastal
from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.model.options import Options
from smallworld.model.rules import Rules

BASE = GAMES["base"]
BOARD = boards.board("base-2")
ORCS = BASE.races["base.orcs"]


def made_again(game: Game) -> Game:
    """Returns a box with equal parts, of which as few as possible are the same objects."""
    races = {
        id: replace(race, effects=tuple(replace(effect) for effect in race.effects)) for id, race in game.races.items()
    }
    return replace(game, races=races, powers=dict(game.powers))


def test_rules_made_of_the_same_are_equal_and_hash_alike() -> None:
    one, other = Rules(BASE, BOARD), Rules(made_again(BASE), replace(BOARD), Options())
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


@pytest.mark.parametrize(
    "other",
    [
        Rules(replace(BASE, races={**BASE.races, ORCS.id: replace(ORCS, tokens=ORCS.tokens + 1)}), BOARD),
        Rules(
            replace(BASE, races={**BASE.races, ORCS.id: replace(ORCS, effects=(CoinPerRegion(where=Coastal()),))}),
            BOARD,
        ),
        Rules(replace(BASE, die=(0, 0, 0, 1, 2, 4)), BOARD),
        Rules(replace(BASE, id="chess"), BOARD),
        Rules(BASE, replace(BOARD, turns=BOARD.turns + 1)),
        Rules(BASE, BOARD, Options(own_declined_defends=False)),
    ],
    ids=["banner", "ability", "die", "name", "board", "option"],
)
def test_rules_that_differ_in_anything_are_not_equal(other: Rules) -> None:
    assert Rules(BASE, BOARD) != other


def test_remembered_values_stay_until_they_are_many() -> None:
    """A server keeps the same rules for months."""
    rules = Rules(BASE, BOARD)
    for number in range(100):
        rules.remember(number, number)
    assert [rules.known.get(number) for number in range(100)] == [*range(100)]
    kept = set()
    for number in range(100_000):
        rules.remember(number, number)
        kept.add(len(rules.known))
    assert max(kept) < 50_000
