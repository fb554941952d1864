"""Adjacency as an answer: what is adjacent to what, through what, and which adjacency a rule means.

Source: Underground rulebook, Places: Great Brass Pipe; Races: Spiderines, Lizardmen, Drow; Special Powers: Flocking,
Quarreling, Thieving.
"""

from __future__ import annotations

import itertools

import pytest

from smallworld.documents.notation import read
from smallworld.model.position import Position
from smallworld.rules.conquest.reach import Purpose, adjacent

ABILITIES = (
    Purpose.CONQUEST, Purpose.FIGURE, Purpose.UNITY, Purpose.DISCOUNT, Purpose.CHAIN, Purpose.TRIBUTE,
)  # fmt: skip
BORDERS = (Purpose.SOLITUDE, Purpose.GROUPS)
#: The purposes that an option decides, and the option.
DECIDED = {
    Purpose.DISCOUNT: "discounts_by_own_adjacency",
    Purpose.CHAIN: "chain_by_own_adjacency",
    Purpose.TRIBUTE: "tribute_by_own_adjacency",
}


def position(race: str, pieces: dict[str, int] | None = None, **options: bool) -> Position:
    """A row of regions: mine - mud - river - wood - chasm - cave, the first and the last of one terrain."""
    kinds = ["mine", "mudpool", "river", "mushroom_forest", "abysmal_chasm", "mine"]
    names = ["mine", "mud", "river", "wood", "chasm", "cave"]
    return read(
        {
            "game": "underground",
            "board": {
                "regions": [{"id": id, "terrain": kind, "edge": True} for id, kind in zip(names, kinds, strict=True)],
                "borders": [list(pair) for pair in itertools.pairwise(names)],
            },
            "options": options,
            "players": [{"active": {"race": race, "power": "mystic", "hand": 3}}, {}],
            "regions": {"mine": {"race": race, "pieces": pieces or {}}, "mud": {"race": race}},
        }
    )


def through(asked: Position, race: str, region: str, purpose: Purpose) -> dict[str, set[str]]:
    board = asked.rules.board
    found = adjacent(asked, f"underground.{race}", region, purpose)
    return {link.kind: set(board.names(link.regions)) for link in found}


@pytest.mark.parametrize("purpose", ABILITIES)
def test_the_pipe_joins_regions_of_its_terrain(purpose: Purpose) -> None:
    found = through(position("ogres", {"pipe": 1}), "ogres", "mine", purpose)
    assert found == {"border": {"mud"}, "pipe": {"cave"}}


def test_what_the_pipe_joins_is_told_from_what_shares_a_border() -> None:
    asked = position("ogres", {"pipe": 1})
    found = adjacent(asked, "underground.ogres", "mine", Purpose.CONQUEST)
    assert [(link.kind, link.by_ability) for link in found] == [("border", False), ("pipe", True)]


@pytest.mark.parametrize("purpose", BORDERS)
def test_rules_about_borders_know_no_pipe(purpose: Purpose) -> None:
    assert through(position("ogres", {"pipe": 1}), "ogres", "mine", purpose) == {"border": {"mud"}}


@pytest.mark.parametrize(("purpose", "option"), DECIDED.items())
def test_options_have_rules_about_adjacent_regions_know_no_pipe(purpose: Purpose, option: str) -> None:
    """Rulings B-201, U-202 and U-203."""
    asked = position("ogres", {"pipe": 1})
    assert [link.option for link in adjacent(asked, "underground.ogres", "mine", purpose)] == [None, option]
    asked = position("ogres", {"pipe": 1}, **{option: False})
    assert through(asked, "ogres", "mine", purpose) == {"border": {"mud"}}


def test_an_option_counts_groups_by_the_race_s_own_adjacency() -> None:
    asked = position("spiderines", groups_by_own_adjacency=True)
    assert "chasm" in through(asked, "spiderines", "mine", Purpose.GROUPS)


def test_nobody_has_to_use_the_pipe_to_have_fewer_groups() -> None:
    """Ruling U-206: using a place is optional."""
    asked = position("ogres", {"pipe": 1}, groups_by_own_adjacency=True)
    assert through(asked, "ogres", "mine", Purpose.GROUPS) == {"border": {"mud"}}


def test_what_is_adjacent_for_conquests_alone_brings_no_coins_from_next_door() -> None:
    """Ruling U-203: the Spiderines' text speaks of conquests."""
    assert "chasm" not in through(position("spiderines"), "spiderines", "mine", Purpose.TRIBUTE)


def test_lizardmen_look_across_the_river() -> None:
    found = through(position("lizardmen"), "lizardmen", "mud", Purpose.CONQUEST)
    assert found["border"] == {"mine", "river"}
    assert "wood" in found["river"]


def test_the_banks_of_a_river_are_one_group_by_an_option_only() -> None:
    """Ruling U-201."""
    assert "river" not in through(position("lizardmen"), "lizardmen", "mud", Purpose.UNITY)
    asked = position("lizardmen", crossing_joins_groups=True)
    assert "wood" in through(asked, "lizardmen", "mud", Purpose.UNITY)["river"]


def test_spiderines_reach_every_rim() -> None:
    found = through(position("spiderines"), "spiderines", "mine", Purpose.CONQUEST)
    assert found == {"border": {"mud"}, "chasm": {"wood", "cave"}}


def test_every_link_says_why() -> None:
    asked = position("spiderines")
    links = adjacent(asked, "underground.spiderines", "mine", Purpose.CONQUEST)
    assert [str(link.source) for link in links][1] == "Underground rulebook, Races: Spiderines"


def test_an_unknown_region_is_an_error() -> None:
    with pytest.raises(KeyError):
        adjacent(position("ogres"), "underground.ogres", "nowhere", Purpose.CONQUEST)
