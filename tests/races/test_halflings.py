"""Halflings: they enter anywhere, and their first two conquests become immune."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.halflings", surface(seat("hill halflings")), "printed halflings", ("6 of 11",)),
    Row("base.halflings", surface(seat("hill halflings", hand=9)), "links grove", ("entry: Races: Halflings",)),
    Row(
        "base.halflings",
        surface(seat("forest orcs", hand=9), seat("hill halflings"), regions={"plain": "halflings 1 hole"}),
        "refuse conquer plain", ("immune: Races: Halflings",),
    ),
    Row(
        "base.halflings", surface(seat("forest halflings", hand=9)), "told placed",
        ("placed p0 mound halflings hole", "placed p0 plain halflings hole"),
        do=("conquer mound", "conquer plain", "conquer meadow"),
    ),
)  # fmt: skip


def entering(power: str = "hill") -> Scenario:
    return Scenario(seat(f"{power} halflings", hand=11), seat("forest elves"))


def test_they_enter_anywhere_on_land() -> None:
    game = entering()
    for region in ("grove", "meadow", "crag", "plain", "marsh"):
        assert game.refused(f"conquer {region}") == set()
    assert game.refused("conquer lake") >= {"water"}
    assert game.refused("conquer sea") >= {"water"}


def test_seafaring_ones_enter_on_any_water_too() -> None:
    """They may enter anywhere, and Seafaring makes seas and the lake regions like any other."""
    game = entering("seafaring")
    assert game.refused("conquer sea") == set()
    assert game.refused("conquer lake") == set()


def test_after_the_first_conquest_they_go_on_next_door() -> None:
    game = entering().do("conquer grove")
    assert game.refused("conquer plain") == {"not_adjacent"}


def test_first_two_conquests_get_a_hole_and_the_third_does_not() -> None:
    game = entering().do("conquer meadow", "conquer grove", "conquer mound")
    assert game.at("meadow") == "halflings 2 hole"
    assert game.at("grove") == "halflings 2 hole"
    assert game.at("mound") == "halflings 2"


def test_holes_may_come_in_two_turns() -> None:
    game = Scenario(seat("hill halflings", hand=5), seat("forest elves"), regions={"meadow": "halflings 1 hole"})
    game.do("conquer grove", "conquer mound")
    assert game.at("grove") == "halflings 2 hole"
    assert game.at("mound") == "halflings 2"


def test_failed_roll_is_no_conquest() -> None:
    game = Scenario(seat("hill halflings", hand=1), seat("forest elves"))
    game.do("final-roll meadow", "die 0").finish_turn().finish_turn()
    game.do("expand", "final-roll grove", "die 3")
    assert game.at("grove") == "halflings 1 hole"


def test_conquest_by_final_roll_gets_a_hole() -> None:
    game = Scenario(seat("hill halflings", hand=1)).do("final-roll meadow", "die 1")
    assert game.at("meadow") == "halflings 1 hole"


@pytest.mark.parametrize("power_and_race", ["hill orcs", "flying orcs", "commando giants", "berserk orcs"])
def test_a_hole_keeps_everything_out(power_and_race: str) -> None:
    race = power_and_race.rsplit(maxsplit=1)[-1]
    game = Scenario(
        seat(power_and_race, hand=9),
        seat("swamp halflings"),
        regions={"plain": f"{race} 1", "meadow": "halflings 1 hole", "mound": "halflings 1"},
    )
    assert game.refused("conquer meadow") == {"immune"}
    assert game.refused("final-roll meadow") >= {"immune"}
    assert game.refused("conquer mound") == set()


def test_neither_dragon_nor_sorcerers_touch_a_hole() -> None:
    game = Scenario(
        seat("dragon_master sorcerers", hand=9),
        seat("swamp halflings"),
        regions={"plain": "sorcerers 1", "meadow": "halflings 1 hole", "mound": "halflings 1"},
    )
    for way in ("dragon_master", "sorcerers"):
        assert game.refused(f"conquer meadow {way}") == {"immune"}
        assert game.refused(f"conquer mound {way}") == set()


def test_abandoning_a_hole_removes_it_for_good() -> None:
    game = Scenario(
        seat("hill halflings", hand=4),
        seat("forest elves"),
        regions={"meadow": "halflings 2 hole", "grove": "halflings 1 hole"},
        phase="ready",
    ).do("abandon meadow")
    assert game.at("meadow") == "-"
    game.do("advance", "conquer meadow", "conquer shore")
    assert game.at("meadow") == "halflings 2"
    assert game.at("shore") == "halflings 2"


def test_all_abandoned_they_enter_anywhere_again_without_new_holes() -> None:
    game = Scenario(
        seat("hill halflings", hand=4),
        seat("forest elves"),
        regions={"meadow": "halflings 2 hole", "grove": "halflings 1 hole"},
        phase="ready",
    ).do("abandon meadow", "abandon grove", "advance", "conquer knoll")
    assert game.at("knoll") == "halflings 2"


def test_with_one_conquest_before_the_second_still_gets_its_hole() -> None:
    game = Scenario(
        seat("hill halflings", hand=6),
        seat("forest elves"),
        regions={"meadow": "halflings 1 hole"},
        phase="ready",
    ).do("abandon meadow", "advance", "conquer knoll", "conquer wood")
    assert game.at("knoll") == "halflings 2 hole"
    assert game.at("wood") == "halflings 2"


def test_holes_leave_in_decline() -> None:
    game = Scenario(
        seat("hill halflings"), seat("commando orcs", hand=5),
        regions={"meadow": "halflings 2 hole", "grove": "halflings 1 hole", "mound": "orcs 1"}, phase="turn",
    ).do("decline")  # fmt: skip
    assert (game.at("meadow"), game.at("grove")) == ("halflings 1", "halflings 1")
    game.do("expand", "advance")
    assert game.refused("conquer grove") == set()
    assert game.price("grove") == 2 + 1 - 1
