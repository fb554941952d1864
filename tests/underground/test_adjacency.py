"""Adjacency as different rules mean it: in reach of a conquest, and through what, and for other purposes.

Source: Underground rulebook, Places: Great Brass Pipe, Races: Spiderines, Lizardmen, Drow and Special Powers: Flocking,
Quarreling, Thieving.
"""

from __future__ import annotations

import itertools

import pytest

from smallworld.documents.notation import read
from smallworld.effects.reach import Purpose, extended
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.rules.conquest.reach import links

ABILITIES = (Purpose.FIGURE, Purpose.UNITY, Purpose.DISCOUNT, Purpose.CHAIN, Purpose.TRIBUTE)
BORDERS = (Purpose.SOLITUDE, Purpose.GROUPS)
#: The purposes that an option decides, and the option.
DECIDED = {
    Purpose.DISCOUNT: "discounts_by_own_adjacency",
    Purpose.CHAIN: "chain_by_own_adjacency",
    Purpose.TRIBUTE: "tribute_by_own_adjacency",
}


def position(race: str, pieces: dict[str, int] | None = None, **options: bool) -> Position:
    """Returns a row of regions: mine - mud - river - wood - chasm - cave, the first and the last of one terrain."""
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


def beside(asked: Position, region: str, purpose: Purpose) -> set[str]:
    """Returns the regions adjacent to a region for the race of the player to move."""
    board = asked.rules.board
    here = board.mask([region])
    return set(board.names(extended(asked, asked.holding(region).race or "", here, purpose) & ~here))


def in_reach(asked: Position) -> list[Link]:
    """Returns the links that bring regions within reach of the race of the player to move."""
    active = asked.players[0].active
    assert active is not None
    return links(asked, active)


def through(asked: Position) -> dict[str, set[str]]:
    """Returns the regions within reach by each kind of link, those apart that the race holds."""
    board = asked.rules.board
    own = asked.regions_of(asked.holding("mine").race or "")
    return {link.kind: set(board.names(link.regions & ~own)) for link in in_reach(asked)}


def test_the_pipe_brings_regions_of_its_terrain_within_reach() -> None:
    asked = position("ogres", {"pipe": 1})
    assert through(asked) == {"border": {"river"}, "pipe": {"cave"}}
    assert [(link.kind, link.by_ability) for link in in_reach(asked)] == [("border", False), ("pipe", True)]


@pytest.mark.parametrize("purpose", ABILITIES)
def test_the_pipe_joins_regions_of_its_terrain(purpose: Purpose) -> None:
    assert beside(position("ogres", {"pipe": 1}), "mine", purpose) == {"mud", "cave"}


@pytest.mark.parametrize("purpose", BORDERS)
def test_rules_about_borders_know_no_pipe(purpose: Purpose) -> None:
    assert beside(position("ogres", {"pipe": 1}), "mine", purpose) == {"mud"}


@pytest.mark.parametrize(("purpose", "option"), DECIDED.items())
def test_options_have_rules_about_adjacent_regions_know_no_pipe(purpose: Purpose, option: str) -> None:
    """Rulings B-201, U-202 and U-203."""
    assert beside(position("ogres", {"pipe": 1}, **{option: True}), "mine", purpose) == {"mud", "cave"}
    assert beside(position("ogres", {"pipe": 1}, **{option: False}), "mine", purpose) == {"mud"}


def test_an_option_counts_groups_by_the_race_s_own_adjacency() -> None:
    asked = position("spiderines", groups_by_own_adjacency=True)
    assert {"wood", "cave"} <= beside(asked, "mine", Purpose.GROUPS)


def test_nobody_has_to_use_the_pipe_to_have_fewer_groups() -> None:
    """Ruling U-206: using a place is optional."""
    asked = position("ogres", {"pipe": 1}, groups_by_own_adjacency=True)
    assert beside(asked, "mine", Purpose.GROUPS) == {"mud"}


def test_what_is_adjacent_for_conquests_alone_brings_no_coins_from_next_door() -> None:
    """Ruling U-203: the Spiderines' text speaks of conquests."""
    assert beside(position("spiderines"), "mine", Purpose.TRIBUTE) == {"mud"}


def test_lizardmen_look_across_the_river() -> None:
    found = through(position("lizardmen"))
    assert found["border"] == {"river"}
    assert "wood" in found["river"]


def test_the_banks_of_a_river_are_one_group_by_an_option_only() -> None:
    """Ruling U-201."""
    assert beside(position("lizardmen"), "mud", Purpose.UNITY) == {"mine", "river"}
    asked = position("lizardmen", crossing_joins_groups=True)
    assert "wood" in beside(asked, "mud", Purpose.UNITY)


def test_spiderines_reach_every_rim() -> None:
    assert through(position("spiderines")) == {"border": {"river"}, "chasm": {"wood", "cave"}}


def test_every_link_says_why() -> None:
    sources = [str(link.source) for link in in_reach(position("spiderines"))]
    assert sources[1] == "Underground rulebook, Races: Spiderines"
