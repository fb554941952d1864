"""Giants: one token less next to a mountain they hold."""

from __future__ import annotations

import pytest

from smallworld.documents import notation
from smallworld.rules.conquest.quotes import quote
from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

#: A mountain with a cavern, and another cavern far from it.
_CAVERNS = {
    "players": 2,
    "regions": [
        {"id": "den", "terrain": "mountain", "symbols": ["cavern"], "edge": True},
        {"id": "farm", "terrain": "farmland"},
        {"id": "bog", "terrain": "swamp", "symbols": ["cavern"]},
    ],
    "borders": [["den", "farm"], ["farm", "bog"]],
}

ROWS = (
    Row("base.giants", surface(seat("hill giants")), "printed giants", ("6 of 11",)),
    Row(
        "base.giants", surface(seat("hill giants", hand=9), regions={"crag": "giants 1"}), "price knoll",
        ("+2 Conquering a Region", "-1 Races: Giants"),
    ),
    Row(
        "base.giants, not next to a mountain", surface(seat("hill giants", hand=9), regions={"crag": "giants 1"}),
        "price plain", ("+2 Conquering a Region",),
    ),
    Row(
        "base.giants, through caverns",
        surface(
            seat("underworld giants", hand=6), seat("hill orcs"), regions={"den": "giants 1", "bog": "orcs 3"},
            board=_CAVERNS,
        ),
        "price bog",
        (
            "+2 Conquering a Region", "+3 Conquering a Region", "-1 Races: Giants [discounts_by_own_adjacency]",
            "-1 Special Powers: Underworld",
        ),
        option="discounts_by_own_adjacency",
        otherwise=(
            "+2 Conquering a Region", "+3 Conquering a Region", "+0 Races: Giants [discounts_by_own_adjacency]",
            "-1 Special Powers: Underworld",
        ),
    ),
)  # fmt: skip


def giants(region: str, enemies: dict[str, str] | None = None, power: str = "hill") -> Scenario:
    return Scenario(
        seat(f"{power} giants", hand=9), seat("forest elves"), regions={region: "giants 1", **(enemies or {})}
    )


def test_regions_next_to_their_mountain() -> None:
    game = giants("crag", {"bog": "elves 1"})
    assert game.price("bog") == 2 + 1 - 1
    assert game.price("knoll") == 2 - 1
    assert game.price("peak") == 2 + 1 - 1


def test_at_least_one_token() -> None:
    assert giants("crag", power="commando").price("knoll") == 1


def test_two_regions_away_there_is_no_discount() -> None:
    game = giants("crag", power="flying")
    assert game.price("meadow") == 2
    assert game.price("marsh") == 2


def test_other_terrain_gives_no_discount() -> None:
    game = giants("knoll")
    assert game.price("meadow") == 2
    assert game.price("crag") == 2 + 1


def test_a_mountain_just_conquered_counts() -> None:
    game = giants("knoll")
    assert game.price("bog") == 2
    game.do("conquer crag")
    assert game.price("bog") == 1


def test_a_mountain_of_an_abandoned_region_or_of_another_race_does_not_count() -> None:
    abandoned = Scenario(
        seat("hill giants", hand=3), seat("forest elves"), regions={"crag": "giants 1", "knoll": "giants 1"},
        phase="ready",
    ).do("abandon crag", "advance")  # fmt: skip
    assert abandoned.price("wood") == 2
    assert abandoned.price("crag") == 3
    enemy = giants("knoll", {"crag": "elves 1"})
    assert enemy.price("wood") == 2


def test_two_mountains_count_once() -> None:
    game = Scenario(
        seat("flying giants", hand=9), seat("forest elves"),
        regions={"crag": "giants 1", "peak": "giants 1", "knoll": "elves 2", "wood": "elves 2"},
    )  # fmt: skip
    assert game.price("knoll") == 2 + 2 - 1
    assert game.price("wood") == 2 + 2 - 1


def test_no_bonus_in_coins_and_none_in_defence() -> None:
    game = Scenario(
        seat("commando orcs", hand=9), seat("forest giants"), regions={"crag": "giants 1", "knoll": "orcs 1"}
    )
    assert game.income(1) == 1
    assert game.price("crag") == 2 + 1 + 1 - 1


@pytest.mark.parametrize("counts", [True, False])
def test_underworld_giants_on_a_mountain_with_a_cavern(counts: bool) -> None:
    """Ruling B-201: caverns are adjacent to one another in their conquests, so the discount reaches all of them."""
    board = {
        "regions": [
            {"id": "peak", "terrain": "mountain", "symbols": ["cavern"], "edge": True},
            {"id": "farm", "terrain": "farmland"},
            {"id": "wood", "terrain": "forest"},
            {"id": "bog", "terrain": "swamp", "symbols": ["cavern"]},
        ],
        "borders": [["peak", "farm"], ["farm", "wood"], ["wood", "bog"]],
    }
    position = notation.read(
        {
            "board": board,
            "options": {"discounts_by_own_adjacency": counts},
            "players": [
                {"active": {"race": "giants", "power": "underworld", "hand": 6}},
                {"active": {"race": "orcs", "power": "hill"}},
            ],
            "regions": {"peak": {"race": "giants"}, "farm": {"race": "orcs"}, "bog": {"race": "orcs", "tokens": 3}},
        }
    )

    def terms(region: str) -> list[tuple[int, str | None]]:
        found = quote(position, position.rules.board.index[region]).terms
        return [(term.amount, term.option) for term in found if "Giants" in str(term.reason)]

    assert terms("farm") == [(-1, None)]
    assert terms("bog") == [(-counts, "discounts_by_own_adjacency")]
    assert quote(position, position.rules.board.index["bog"]).price == 2 + 3 - 1 - counts
