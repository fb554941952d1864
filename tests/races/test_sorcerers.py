"""Sorcerers: a token from the tray replaces a lone active token, once a turn for each opponent."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat
from tests.sources.table import Row, Start, surface


def _sorcerers(hand: int = 0, **regions: str) -> Start:
    """Returns the start of Ann's Sorcerers in plain against Bob's Trolls."""
    return surface(
        seat("hill sorcerers", hand=hand), seat("forest trolls", declined=["elves"]),
        regions={"plain": "sorcerers 1", **regions},
    )  # fmt: skip


ROWS = (
    Row("base.sorcerers", surface(seat("hill sorcerers")), "printed sorcerers", ("5 of 18",)),
    Row(
        "base.sorcerers",
        surface(
            seat("hill sorcerers", hand=9), seat("forest elves"), regions={"plain": "sorcerers 1", "mound": "elves 1"},
        ),
        "price mound sorcerers", ("+1 Races: Sorcerers",),
    ),
    # A lone active token, once for each opponent, with a token from the tray, next door.
    Row(
        "base.sorcerers", _sorcerers(mound="elves 1"), "refuse conquer mound sorcerers",
        ("no_victim: Races: Sorcerers",),
    ),
    Row(
        "base.sorcerers", _sorcerers(mound="trolls 2"), "refuse conquer mound sorcerers",
        ("not_alone: Races: Sorcerers",),
    ),
    Row(
        "base.sorcerers", _sorcerers(mound="trolls 1", meadow="trolls 1"), "refuse conquer meadow sorcerers",
        ("used: Races: Sorcerers",), do=("conquer mound sorcerers",),
    ),
    Row(
        "base.sorcerers", _sorcerers(bog="trolls 1"), "refuse conquer bog sorcerers",
        ("not_adjacent: Following Conquests",),
    ),
    Row(
        "base.sorcerers, on arrival",
        surface(seat("hill sorcerers", hand=5), seat("forest trolls"), regions={"plain": "trolls 1"}),
        "refuse conquer plain sorcerers", ("not_adjacent: Races: Sorcerers",),
    ),
    Row(
        "base.sorcerers, the tray is empty",
        surface(
            seat("hill sorcerers", hand=1), seat("forest trolls"),
            regions={"plain": "sorcerers 17", "mound": "trolls 1"},
        ),
        "refuse conquer mound sorcerers", ("empty_tray: Races: Sorcerers",),
    ),
)  # fmt: skip


def sorcerers(enemies: dict[str, str], hand: int = 0, power: str = "hill", **options: bool) -> Scenario:
    """Returns Sorcerers in plain. The second player has active Trolls and declined Elves."""
    return Scenario(
        seat(f"{power} sorcerers", hand=hand),
        seat("forest trolls", declined=["elves"]),
        regions={"plain": "sorcerers 1", **enemies},
        options=options,
    )


def test_a_token_from_the_tray_replaces_the_lone_one() -> None:
    game = sorcerers({"meadow": "trolls 1", "crag": "trolls 1"}).do("conquer meadow sorcerers")
    assert game.at("meadow") == "sorcerers 1"
    assert game.tray("sorcerers") == 18 - 2
    assert game.tray("trolls") == 10 - 1
    assert game.force("trolls").retreating == 0


def test_a_token_in_hand_is_neither_needed_nor_used() -> None:
    game = sorcerers({"meadow": "trolls 1"}, hand=2)
    assert game.price("meadow", "sorcerers") == 1
    game.do("conquer meadow sorcerers")
    assert game.force("sorcerers").hand == 2


@pytest.mark.parametrize("holding", ["trolls 1 lair", "trolls 1 fortress", "trolls 1 fortress lair"])
def test_lairs_and_fortresses_do_not_help(holding: str) -> None:
    game = Scenario(
        seat("swamp sorcerers"), seat("fortified trolls"), regions={"plain": "sorcerers 1", "meadow": holding}
    )
    game.do("conquer meadow sorcerers")
    assert game.at("meadow") == "sorcerers 1"


def test_a_mountain_does_not_help_and_stays() -> None:
    game = sorcerers({"crag": "trolls 1 lair", "knoll": "sorcerers 1"}).do("conquer crag sorcerers")
    assert game.at("crag") == "sorcerers 1 mountain"


def test_two_tokens_are_not_alone() -> None:
    assert sorcerers({"meadow": "trolls 2"}).refused("conquer meadow sorcerers") == {"not_alone"}


def test_an_encampment_protects_a_single_token() -> None:
    game = Scenario(
        seat("hill sorcerers"),
        seat("bivouacking trolls"),
        regions={"plain": "sorcerers 1", "meadow": "trolls 1 lair encampment", "mound": "trolls 1 lair"},
    )
    assert game.refused("conquer meadow sorcerers") == {"not_alone"}
    assert game.refused("conquer mound sorcerers") == set()


def test_only_active_tokens_of_an_opponent() -> None:
    game = Scenario(
        seat("hill sorcerers", declined=["humans"]),
        seat("forest trolls", declined=["elves"]),
        regions={"meadow": "sorcerers 1", "plain": "humans 1", "grove": "elves 1", "shore": "trolls 1"},
    )
    assert game.refused("conquer plain sorcerers") == {"no_victim"}
    assert game.refused("conquer grove sorcerers") == {"no_victim"}
    assert game.refused("conquer knoll sorcerers") == {"no_victim"}
    assert game.refused("conquer shore sorcerers") == set()


def test_only_next_to_a_region_of_theirs() -> None:
    assert "not_adjacent" in sorcerers({"crag": "trolls 1"}).refused("conquer crag sorcerers")


def test_not_as_an_entry_onto_the_map() -> None:
    game = Scenario(seat("hill sorcerers", hand=5), seat("forest trolls"), regions={"plain": "trolls 1"})
    assert "not_adjacent" in game.refused("conquer plain sorcerers")
    assert game.refused("conquer plain") == set()


def test_once_a_turn_for_each_opponent() -> None:
    regions = {"meadow": "sorcerers 1", "plain": "trolls 1", "shore": "trolls 1", "grove": "elves 1", "knoll": "orcs 1"}
    game = Scenario(
        seat("hill sorcerers"), seat("forest trolls"), seat("swamp elves"), seat("commando orcs"), regions=regions
    ).do("conquer plain sorcerers")
    assert game.refused("conquer shore sorcerers") == {"used"}
    game.do("conquer grove sorcerers", "conquer knoll sorcerers")
    assert game.can("conquer") == set()


def test_again_in_the_next_turn() -> None:
    game = sorcerers({"meadow": "trolls 1", "mound": "trolls 1", "crag": "trolls 1"}).do("conquer meadow sorcerers")
    assert game.refused("conquer mound sorcerers") == {"used"}
    game.finish_turn().do("expand").finish_turn()
    game.do("expand", "advance", "conquer mound sorcerers")
    assert game.at("mound") == "sorcerers 1"


def test_not_with_an_empty_tray() -> None:
    game = sorcerers({"meadow": "trolls 1"}, hand=17)
    assert game.refused("conquer meadow sorcerers") == {"empty_tray"}


def test_no_more_than_lie_in_the_tray() -> None:
    game = Scenario(
        seat("hill sorcerers", hand=15),
        seat("forest trolls"),
        seat("swamp elves"),
        seat("commando orcs"),
        regions={"meadow": "sorcerers 1", "plain": "trolls 1", "grove": "elves 1", "knoll": "orcs 1"},
    ).do("conquer plain sorcerers", "conquer grove sorcerers")
    assert game.refused("conquer knoll sorcerers") == {"empty_tray"}


def test_flying_ones_reach_across_the_map() -> None:
    game = sorcerers({"crag": "trolls 1"}, power="flying").do("conquer crag sorcerers")
    assert game.at("crag") == "sorcerers 1 mountain"


def test_underworld_ones_reach_from_cavern_to_cavern() -> None:
    game = Scenario(
        seat("underworld sorcerers"), seat("forest trolls"), regions={"marsh": "sorcerers 1", "bog": "trolls 1"}
    ).do("conquer bog sorcerers")
    assert game.at("bog") == "sorcerers 1"


def test_a_hero_keeps_them_out() -> None:
    heroes = Scenario(
        seat("hill sorcerers"), seat("heroic trolls"), regions={"plain": "sorcerers 1", "meadow": "trolls 1 hero"}
    )
    assert heroes.refused("conquer meadow sorcerers") == {"immune"}


def test_it_is_a_conquest_of_a_region_that_was_not_empty() -> None:
    game = sorcerers({"meadow": "trolls 1"}, power="pillaging").do("conquer meadow sorcerers").finish_turn()
    assert game.scored() == [2 + 1]


def test_it_is_not_counted_by_the_other_reading() -> None:
    game = sorcerers({"meadow": "trolls 1"}, power="pillaging", substitution_is_conquest=False)
    game.do("conquer meadow sorcerers").finish_turn()
    assert game.scored() == [2]


def test_conquests_end_with_a_final_roll() -> None:
    game = sorcerers({"meadow": "trolls 1"}, hand=1).do("final-roll mound", "die 0")
    assert game.refused("conquer meadow sorcerers") == {"not_now"}


def test_not_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=["sorcerers"]),
        seat("forest trolls"),
        regions={"plain": "sorcerers 1", "meadow": "trolls 1", "dell": "orcs 1"},
    )
    assert game.refused("conquer meadow sorcerers") == {"no_such_way", "not_adjacent"}


def test_encampments_elsewhere_do_not_help_and_a_converted_region_gives_none_back() -> None:
    game = (
        Scenario(
            seat("hill sorcerers"),
            seat("bivouacking elves"),
            regions={"plain": "sorcerers 1", "meadow": "elves 1", "crag": "elves 1 encampment:5"},
        )
        .do("conquer meadow sorcerers")
        .finish_turn()
    )
    assert game.at("crag") == "elves 1 encampment:5 mountain"
