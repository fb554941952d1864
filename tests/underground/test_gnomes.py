"""Gnomes: no ability, place or relic of others helps against them on others' turns."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.effects.defence import Ward
from smallworld.model.actions import Conquer
from smallworld.model.relics import Relic
from smallworld.rules import engine
from tests.scenario import Underground, seat


def against(attacker: str, regions: dict[str, str], hand: int = 6, **more: Any) -> Underground:
    return Underground(seat(attacker, hand=hand), seat("stone gnomes"), regions=regions, **more)


def test_pipe_and_doormat_do_not_reach_them() -> None:
    """Ruling U-023."""
    game = against(
        "muddy ogres",
        {"shaft": "ogres 1 pipe doormat", "quarry": "gnomes 1", "geode": "gnomes 2"},
    )
    assert game.refused("conquer quarry") == {"not_adjacent"}
    assert "not_adjacent" in game.refused("conquer quarry ordinary doormat")
    # Next door by a border: full price, without the Ogres' discount.
    assert game.refused("conquer geode") == set()
    assert game.price("geode") == 2 + 2
    # The Pipe works elsewhere.
    assert game.refused("conquer pit") == set()


def test_sword_and_socks_are_of_no_use() -> None:
    game = against("muddy ogres", {"shaft": "ogres 1 sword socks", "geode": "gnomes 3"})
    assert game.price("geode", using="sword") == 5
    assert game.price("geode", using="socks") == 5
    assert game.price("geode", using="socks+sword") == 5


@pytest.mark.parametrize("relics", ["sword", "socks", "socks+sword", "doormat", "bag:sword"])
def test_no_relic_serves_or_comes_along(relics: str) -> None:
    """The conquest is made without them: the Gnomes lose a token, and the relics stay where they lie."""
    game = against("magic ogres", {"shaft": "ogres 1 sword socks doormat", "geode": "gnomes 3"})
    assert game.refused(f"conquer geode ordinary {relics}") == {"warded"}
    game = against("magic ogres", {"shaft": "ogres 1 sword socks doormat", "geode": "gnomes 3"}, hand=2)
    assert game.refused(f"final-roll geode {relics}") == {"warded"}
    assert game.refused("final-roll geode") == set()


def test_the_refusal_names_the_gnomes() -> None:
    game = against("vampire ogres", {"shaft": "ogres 1 sword", "geode": "gnomes 1"})
    for action in (Conquer("geode", using=(Relic("sword"),)), Conquer("geode", "underground.vampire")):
        reason = next(iter(engine.refusals(game.position, action)))
        assert str(reason.source).endswith("Races: Gnomes")


def test_vampires_and_the_orb_cannot_replace_a_lone_one() -> None:
    game = against("vampire ogres", {"shaft": "ogres 1 orb", "geode": "gnomes 1"})
    assert game.refused("conquer geode vampire") == {"warded"}
    assert game.refused("conquer geode orb") == {"warded"}


def test_vengeance_is_of_no_use() -> None:
    game = Underground(
        seat("vengeful drow", hand=6, grudges=[1]),
        seat("stone gnomes", declined=["ogres"]),
        regions={"shaft": "drow 1", "geode": "gnomes 1", "crag": "ogres 1"},
    )
    assert game.price("geode") == 3
    assert game.price("crag") == 2 + 1 + 1 - 1


def test_spiderines_do_not_reach_them_by_the_rim_nor_lizardmen_across_the_river() -> None:
    game = against("muddy spiderines", {"shaft": "spiderines 1", "maw": "gnomes 1", "crag": "gnomes 1"})
    assert "not_adjacent" in game.refused("conquer maw")
    assert game.refused("conquer crag") == set()
    game = against("muddy lizardmen", {"moss": "lizardmen 1", "geode": "gnomes 1", "mire": "gnomes 1"})
    assert "not_adjacent" in game.refused("conquer geode")
    assert game.refused("conquer mire") == set()


def test_spiderines_cannot_enter_on_an_inland_rim_that_gnomes_hold() -> None:
    game = against("muddy spiderines", {"gem": "gnomes 1", "maw": "gnomes 1"})
    assert "not_entry" in game.refused("conquer gem")
    # At the edge of the board everybody enters.
    assert game.refused("conquer maw") == set()


def test_wisps_roll_for_them_at_the_end_only() -> None:
    """Ruling U-025."""
    game = against("muddy will_o_wisps", {"shaft": "will_o_wisps 1", "geode": "gnomes 3", "crag": "- mountain"}, hand=2)
    assert game.refused("target-roll geode") == {"warded"}
    assert game.refused("final-roll geode") == set()


def test_the_great_ancient_makes_nothing_cheaper() -> None:
    game = against("muddy cultists", {"shaft": "cultists 1 great_ancient", "geode": "gnomes 1"})
    assert game.price("geode") == 3


@pytest.mark.parametrize(("dwarves", "reasons"), [(2, {"not_enough_tokens"}), (3, set())])
def test_hammers_are_left_in_hand(dwarves: int, reasons: set[str]) -> None:
    """They are an ability of the Iron Dwarves: their own tokens must do."""
    regions = {"shaft": "iron_dwarves 1", "geode": "gnomes 1"}
    game = Underground(seat("muddy iron_dwarves", hand=dwarves, auxiliaries=5), seat("stone gnomes"), regions=regions)
    assert game.refused("conquer geode") == reasons
    if reasons:
        game.do("final-roll geode", "die 1").do("deploy geode")
        assert game.at("geode") == "iron_dwarves 2"
    else:
        assert game.do("conquer geode").at("geode") == "iron_dwarves 3"
    assert game.force("iron_dwarves").auxiliaries >= 5


def test_mummies_still_pay_for_their_bandages() -> None:
    assert against("muddy mummies", {"shaft": "mummies 1", "geode": "gnomes 1"}).price("geode") == 4


def test_balrog_does_not_conquer_them() -> None:
    game = against("muddy ogres", {"shaft": "ogres 1 pentacle", "geode": "gnomes 1"})
    assert game.can("place balrog") == {"rill", "crag"}
    assert game.refused("place balrog geode") == {"warded"}


@pytest.mark.parametrize(("lasts", "price"), [(False, 2), (True, 3)])
def test_in_decline(lasts: bool, price: int) -> None:
    """Ruling U-027: Ogres against declined Gnomes."""
    game = Underground(
        seat("muddy ogres", hand=6),
        seat("stone drow", declined=["gnomes"]),
        regions={"shaft": "ogres 1", "geode": "gnomes 1"},
        options={"ward_lasts_in_decline": lasts},
    )
    assert game.price("geode") == price
    # `in_force` agrees.
    assert bool(game.position.in_force("underground.gnomes").of(Ward)) == lasts


def test_their_player_is_not_hindered_by_his_own() -> None:
    """Only other players are."""
    game = Underground(
        seat("muddy ogres", hand=6, declined=["gnomes"]),
        regions={"shaft": "ogres 1", "geode": "gnomes 1"},
        options={"ward_lasts_in_decline": True},
    )
    assert game.price("geode") == 2 + 1 - 1


def test_on_their_own_turn_they_use_relics_and_places() -> None:
    game = Underground(seat("stone gnomes", hand=4), regions={"shaft": "gnomes 1 pipe sword doormat"})
    assert game.refused("conquer quarry") == set()
    assert game.price("quarry", using="sword") == 1
    assert game.refused("conquer gem ordinary doormat") == set()


def test_what_hinders_everybody_is_left_alone() -> None:
    """Thieving is no conquest: ruling U-090."""
    game = Underground(
        seat("thieving drow", hand=1), seat("stone gnomes"), regions={"shaft": "drow 1", "geode": "gnomes 1"}
    )
    game.do("end-conquests").finish_turn()
    assert (game.coins(0), game.coins(1)) == (5 + 1 + 1, 5 - 1)
