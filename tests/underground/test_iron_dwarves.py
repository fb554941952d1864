"""Iron Dwarves and their Silver Hammers."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.words.faults import DocumentError
from tests.scenario import Underground, seat


def dwarves(regions: dict[str, str], **more: Any) -> Underground:
    return Underground(seat("muddy iron_dwarves", **more), regions=regions)


def test_one_hammer_for_each_mine_at_redeployment() -> None:
    """Ruling U-029: two Mines, then three."""
    game = dwarves({"shaft": "iron_dwarves 1", "lode": "iron_dwarves 1", "crag": "iron_dwarves 1"}, hand=3)
    game.do("end-conquests")
    assert game.force("iron_dwarves").auxiliaries == 2
    game.finish_turn().finish_turn().do("expand", "pick-up-all", "advance", "conquer prism", "conquer pit")
    game.do("end-conquests")
    assert game.force("iron_dwarves").auxiliaries == 2 + 3


def test_a_mine_conquered_this_turn_counts() -> None:
    game = dwarves({"crag": "iron_dwarves 1"}, hand=2).do("conquer lode", "end-conquests")
    assert game.force("iron_dwarves").auxiliaries == 1


def test_there_are_seven_hammers() -> None:
    game = dwarves({"shaft": "iron_dwarves 1", "lode": "iron_dwarves 1"}, hand=3, auxiliaries=6).do("end-conquests")
    assert game.force("iron_dwarves").auxiliaries == 7


def test_hammers_conquer_like_tokens_beside_one_dwarf() -> None:
    """Ruling U-030, the recommended reading."""
    game = dwarves({"shaft": "iron_dwarves 1"}, hand=1, auxiliaries=2)
    assert game.refused("conquer crag") == set()
    game.do("conquer crag")
    assert game.at("crag") == "iron_dwarves 1 hammer:2 mountain"
    assert game.force("iron_dwarves").hand == 0
    assert game.force("iron_dwarves").auxiliaries == 0


def test_a_dwarf_and_a_hammer_pay_for_an_empty_region() -> None:
    game = dwarves({"shaft": "iron_dwarves 1"}, hand=1, auxiliaries=2).do("conquer geode")
    assert game.at("geode") == "iron_dwarves 1 hammer"
    assert game.force("iron_dwarves").auxiliaries == 1


def test_hammers_alone_do_not_conquer() -> None:
    """A conquest is begun with one token at least."""
    game = dwarves({"shaft": "iron_dwarves 1"}, hand=0, auxiliaries=5)
    assert game.can("conquer") == game.can("final-roll") == set()


def test_in_the_other_reading_hammers_alone_pay_and_redeployment_puts_a_token_there() -> None:
    """Ruling U-030, the alternative: pay with two hammers, and keep the dwarves."""
    game = Underground(
        seat("muddy iron_dwarves", hand=2, auxiliaries=2),
        regions={"shaft": "iron_dwarves 1"},
        options={"conquest_by_auxiliaries_alone": True},
    ).do("conquer geode")
    assert game.force("iron_dwarves")[2:5] == (2, 0, 0)
    game.do("end-conquests")
    assert game.at("geode") == "iron_dwarves 1"
    assert game.force("iron_dwarves").hand == 1


def test_hammers_alone_need_a_dwarf_to_spare() -> None:
    """Every region must end with a dwarf: the second region takes the last one there is."""
    game = Underground(
        seat("muddy iron_dwarves", hand=1, auxiliaries=6),
        regions={"shaft": "iron_dwarves 1"},
        options={"conquest_by_auxiliaries_alone": True},
    ).do("conquer geode", "end-conquests")
    assert (game.at("shaft"), game.at("geode")) == ("iron_dwarves 1", "iron_dwarves 1")


def test_the_die_is_added_to_dwarves_and_hammers() -> None:
    game = Underground(
        seat("muddy iron_dwarves", hand=1, auxiliaries=1),
        seat("stone drow"),
        regions={"shaft": "iron_dwarves 1", "geode": "drow 2"},
    )
    game.do("final-roll geode", "die 2")
    assert game.at("geode").startswith("iron_dwarves")


def test_they_come_off_the_map_at_redeployment_and_never_defend() -> None:
    game = Underground(
        seat("frightened iron_dwarves", hand=2, auxiliaries=2),
        seat("muddy ogres", hand=7),
        regions={"shaft": "iron_dwarves 1", "bog": "ogres 1"},
    )
    game.do("conquer geode", "end-conquests")
    assert game.at("geode") == "iron_dwarves 1"
    # Two back, and one more for the Mine.
    assert game.force("iron_dwarves").auxiliaries == 3


def test_they_serve_again_next_turn() -> None:
    game = dwarves({"shaft": "iron_dwarves 1"}, hand=2, auxiliaries=1).do("conquer geode", "end-conquests")
    game.finish_turn().finish_turn().do("expand", "pick-up-all", "advance")
    # One more, for the Mine.
    assert game.force("iron_dwarves").auxiliaries == 2
    game.do("conquer crag")
    assert game.at("crag") == "iron_dwarves 1 hammer:2 mountain"


def test_no_token_for_frightened_ones() -> None:
    """Ruling U-031: two dwarves and a hammer are no three tokens."""
    game = Underground(
        seat("frightened iron_dwarves", auxiliaries=2),
        regions={"shaft": "iron_dwarves 3", "geode": "iron_dwarves 2 hammer"},
    )
    assert game.income() == 2 + 1


def test_they_are_gone_when_the_dwarves_decline() -> None:
    game = Underground(seat("muddy iron_dwarves", auxiliaries=5), regions={"shaft": "iron_dwarves 3"}, phase="turn").do(
        "decline"
    )
    assert game.force("iron_dwarves").auxiliaries == 0
    game.finish_turn()
    assert game.force("iron_dwarves").auxiliaries == 0


def test_hammers_found_this_turn_are_not_used_this_turn() -> None:
    """They are gained at redeployment, after the conquests."""
    game = dwarves({"shaft": "iron_dwarves 1"}, hand=2)
    assert game.force("iron_dwarves").auxiliaries == 0
    game.do("conquer geode")
    assert game.can("conquer") == set()


@pytest.mark.parametrize("n", [1, 7])
def test_hammers_pay_a_discounted_price_too(n: int) -> None:
    game = dwarves({"shaft": "iron_dwarves 1 sword"}, hand=1, auxiliaries=n)
    game.do("conquer crag ordinary sword")
    assert game.at("crag") == "iron_dwarves 1 mountain sword"


@pytest.mark.parametrize(("alone", "phase"), [(False, "conquest"), (True, "redeploy")])
def test_hammers_hold_no_region_alone_but_during_conquests_in_the_other_reading(alone: bool, phase: str) -> None:
    def held(alone: bool, phase: str) -> Underground:
        return Underground(
            seat("muddy iron_dwarves", hand=1),
            regions={"shaft": "iron_dwarves 1", "geode": "iron_dwarves 0 hammer:2"},
            options={"conquest_by_auxiliaries_alone": alone},
            phase=phase,
        )

    assert held(True, "conquest").at("geode") == "iron_dwarves 0 hammer:2"
    with pytest.raises(DocumentError, match="hold this region without a token"):
        held(alone, phase)
