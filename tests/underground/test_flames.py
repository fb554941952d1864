"""Flames and the Volcano."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.rules.conquest.quotes import quote
from tests.scenario import Underground, seat

ROW = [
    "stone flames", "mining drow", "muddy ogres", "mystic shrooms", "wise liches", "royal kraken", "tomb mudmen",
]  # fmt: skip
VOLCANO = {"rift": "- volcano"}


def arriving(**more: Any) -> Underground:
    return Underground(seat(), seat(), row=ROW[:6], phase="pick", **more).do("pick 0")


def test_volcano_goes_to_a_marked_chasm_on_arrival() -> None:
    game = arriving()
    assert game.phase == "arrival"
    assert game.can("place") == {"volcano rift"}
    assert game.refused("place volcano abyss") == {"not_on_arrival"}
    assert game.refused("place volcano crag") == {"not_on_arrival"}
    # It must be placed.
    assert game.refused("finish") == {"not_on_arrival"}
    game.do("place volcano rift")
    assert game.at("rift") == "- volcano"
    assert game.phase == "conquest"


def test_they_enter_next_to_the_volcano_and_nowhere_else() -> None:
    """Ruling U-019."""
    game = arriving().do("place volcano rift")
    assert game.can("conquer") == {"crag", "geode", "prism", "gem"}
    # At the edge of the board, but not next to the Volcano.
    assert "not_entry" in game.refused("conquer lode")


def flames(regions: dict[str, str], hand: int = 5, **more: Any) -> Underground:
    return Underground(seat("muddy flames", hand=hand), seat("shield ogres"), regions={**VOLCANO, **regions}, **more)


def test_regions_next_to_the_volcano_count_as_empty() -> None:
    game = flames({"geode": "ogres 4", "crag": "- mountain"})
    assert game.price("geode") == 2
    # Mountains are no occupants.
    assert game.price("crag") == 3
    game.do("conquer geode")
    assert game.at("geode") == "flames 2"
    # The tokens are beaten all the same: one is lost, the others retreat.
    assert game.force("ogres").retreating == 3


@pytest.mark.parametrize("defends", [True, False])
def test_ones_own_declined_tokens_next_to_the_volcano_are_left_out_once(defends: bool) -> None:
    """An empty region costs two: what does not defend by ruling C-005 is not taken off again."""
    game = Underground(
        seat("muddy flames", hand=5, declined=["ogres"]),
        regions={**VOLCANO, "crag": "flames 1", "geode": "ogres 1"},
        options={"own_declined_defends": defends},
    )
    assert game.price("geode") == 2


def test_monsters_next_to_the_volcano_count_as_empty_and_guard_a_find() -> None:
    """Ruling U-019."""
    game = flames({"geode": "- monster:2"})
    assert game.price("geode") == 2
    game.do("conquer geode", "draw altar")
    assert game.at("geode") == "flames 2 altar"


def test_chain_of_their_regions_leads_from_the_volcano() -> None:
    """Ruling U-020."""
    game = flames({"gem": "flames 1", "cap": "flames 1", "fen": "ogres 3"})
    assert game.price("fen") == 2
    # Without the first link the chain hangs loose.
    game = flames({"cap": "flames 1", "fen": "ogres 3"})
    assert game.price("fen") == 2 + 3


def test_chain_is_of_regions_they_hold() -> None:
    """Fen borders cap, which is empty, and gem borders the Volcano."""
    game = flames({"gem": "flames 1", "quarry": "flames 1", "summit": "ogres 2 mountain"})
    assert game.price("summit") == 2 + 1 + 2


def test_a_chain_grows_with_each_conquest() -> None:
    game = flames({"gem": "flames 1", "cap": "ogres 2", "fen": "ogres 3"})
    assert "not_adjacent" in game.refused("conquer fen")
    game.do("conquer cap")
    assert game.price("fen") == 2


@pytest.mark.parametrize(("counts", "price"), [(True, 5), (False, 3)])
def test_armor_on_a_mountain_next_to_the_volcano(counts: bool, price: int) -> None:
    """Ruling U-021."""
    options = {"armor_defends_empty_regions": counts}
    assert flames({"crag": "ogres 2 armor:2"}, options=options).price("crag") == price


@pytest.mark.parametrize("across", [True, False])
def test_across_the_chasm_after_the_entry(across: bool) -> None:
    """Ruling U-022: the Volcano sets price and entry, not adjacency."""
    game = flames({"crag": "flames 1"}, options={"volcano_links_across": across})
    assert (game.refused("conquer gem") == set()) == across
    if not across:
        assert game.refused("conquer gem") == {"not_adjacent", "chasm_between"}


def test_gnomes_are_not_made_to_vanish() -> None:
    """Their ability is of no use against Gnomes, who defend as ever."""
    game = Underground(
        seat("muddy flames", hand=7), seat("stone gnomes"), regions={**VOLCANO, "crag": "flames 1", "shaft": "gnomes 2"}
    )
    assert game.price("shaft") == 2 + 2


def test_driven_out_they_enter_by_the_volcano_again() -> None:
    game = flames({})
    assert game.can("conquer") == {"crag", "geode", "prism", "gem"}
    assert game.can("final-roll") == set()


def test_volcano_leaves_when_they_decline() -> None:
    game = Underground(seat("muddy flames"), regions={**VOLCANO, "gem": "flames 1"}, phase="turn").do("decline")
    assert game.at("rift") == "-"
    assert game.at("gem") == "flames 1"


def test_volcano_is_no_region_and_earns_nothing() -> None:
    assert flames({"gem": "flames 1"}).income() == 1


def test_every_declined_region_is_cleared_when_the_next_race_declines() -> None:
    """EX-U7."""
    game = Underground(
        seat("stone ogres", declined=["flames"]),
        regions={"gem": "flames 1", "cap": "flames 1", "fen": "flames 1", "mire": "ogres 2"},
        phase="turn",
    ).do("decline")
    assert (game.at("gem"), game.at("cap"), game.at("fen")) == ("-", "-", "-")
    assert game.at("mire") == "ogres 1"
    assert game.position.stacks.returned_races == ("underground.flames",)


@pytest.mark.parametrize("counts", [True, False])
def test_the_pipe_lengthens_the_chain(counts: bool) -> None:
    """Ruling U-202: regions of its terrain are adjacent for its holder."""
    game = Underground(
        seat("stone flames", hand=5),
        seat("muddy ogres"),
        # Shaft is no neighbour of the rift: the chain runs by geode.
        regions={"rift": "- volcano", "geode": "flames 1", "shaft": "flames 1 pipe", "pit": "ogres 3"},
        options={"chain_by_own_adjacency": counts},
    )
    assert game.price("pit") == (2 if counts else 2 + 3)
    terms = quote(game.position, game.position.rules.board.index["pit"]).terms
    assert (terms[-1].amount, terms[-1].option) == (-3 * counts, "chain_by_own_adjacency")
    # Without the region that holds the chain together, it links nothing.
    cut_off = Underground(
        seat("stone flames", hand=5),
        seat("muddy ogres"),
        regions={"rift": "- volcano", "gem": "flames 1", "shaft": "flames 1 pipe", "mire": "ogres 3"},
        options={"chain_by_own_adjacency": counts},
    )
    assert cut_off.price("mire") == 2 + 3
