"""Trolls: a lair in every region, which stays in decline."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.trolls", surface(seat("hill trolls")), "printed trolls", ("5 of 10",)),
    Row(
        "base.trolls", surface(seat("hill elves", hand=9), seat("forest trolls"), regions={"plain": "trolls 1 lair"}),
        "price plain", ("+2 Conquering a Region", "+1 Races: Trolls", "+1 Conquering a Region"),
    ),
    Row(
        "base.trolls, a lair",
        surface(seat("hill trolls", hand=1), regions={"plain": "trolls 1 lair"}, phase="redeploy"),
        "refuse place lair plain", ("no_placer: Races: Trolls",),
    ),
    Row(
        "base.trolls", surface(seat("forest trolls", hand=9)), "told placed", ("placed p0 mound trolls lair",),
        do=("conquer mound",),
    ),
)  # fmt: skip


def besieged(regions: dict[str, str], trolls: str = "forest trolls") -> Scenario:
    declined = [] if " " in trolls else [trolls]
    return Scenario(
        seat("hill orcs", hand=9),
        seat("swamp elves" if declined else trolls, declined=declined),
        regions=regions,
    )


def test_every_conquest_gets_a_lair() -> None:
    game = Scenario(seat("hill trolls", hand=9)).do("conquer plain", "conquer meadow", "conquer mound")
    assert [game.at(region) for region in ("plain", "meadow", "mound")] == ["trolls 2 lair"] * 3


def test_a_final_roll_too() -> None:
    game = Scenario(seat("hill trolls", hand=1)).do("final-roll plain", "die 1")
    assert game.at("plain") == "trolls 1 lair"


def test_a_lair_defends_like_a_token_beside_the_mountain() -> None:
    assert besieged({"knoll": "orcs 1", "crag": "trolls 1 lair"}).price("crag") == 2 + 1 + 1 + 1
    assert besieged({"plain": "orcs 1", "meadow": "trolls 2 lair"}).price("meadow") == 2 + 2 + 1


def test_lairs_stay_in_decline() -> None:
    game = Scenario(seat("hill trolls"), regions={"plain": "trolls 2 lair", "crag": "trolls 1 lair"}, phase="turn")
    game.do("decline")
    assert (game.at("plain"), game.at("crag")) == ("trolls 1 lair", "trolls 1 lair mountain")
    assert besieged({"knoll": "orcs 1", "crag": "trolls 1 lair"}, "trolls").price("crag") == 2 + 1 + 1 + 1


def test_conquered_a_lair_is_gone() -> None:
    game = besieged({"plain": "orcs 1", "meadow": "trolls 1 lair"}).do("conquer meadow")
    assert game.at("meadow") == "orcs 4"
    assert game.position.stock("base.lair") == 10
    declined = besieged({"plain": "orcs 1", "meadow": "trolls 1 lair"}, "trolls").do("conquer meadow")
    assert declined.at("meadow") == "orcs 4"


def test_abandoned_a_lair_is_gone_and_comes_back_with_a_new_conquest() -> None:
    game = Scenario(seat("hill trolls"), regions={"plain": "trolls 2 lair", "meadow": "trolls 1 lair"}, phase="ready")
    game.do("abandon plain")
    assert game.at("plain") == "-"
    assert game.position.stock("base.lair") == 9
    game.do("advance", "conquer plain")
    assert game.at("plain") == "trolls 2 lair"


def test_lairs_leave_with_a_race_that_makes_room() -> None:
    game = Scenario(
        seat("hill orcs", declined=["trolls"]), regions={"plain": "orcs 1", "meadow": "trolls 1 lair"}, phase="turn"
    ).do("decline")
    assert game.at("meadow") == "-"
    assert game.position.stock("base.lair") == 10


def test_lairs_pay_no_coin() -> None:
    assert Scenario(seat("commando trolls"), regions={"plain": "trolls 1 lair", "mound": "trolls 1 lair"}).income() == 2


def test_lairs_on_ten_regions() -> None:
    regions = ["plain", "meadow", "shore", "mound", "grove", "marsh", "knoll", "wood", "dell"]
    game = Scenario(seat("commando trolls", hand=1), regions=dict.fromkeys(regions, "trolls 1 lair"))
    game.do("final-roll field", "die 1")
    assert game.at("field") == "trolls 1 lair"
    assert game.position.stock("base.lair") == 0
