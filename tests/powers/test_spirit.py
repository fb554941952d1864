"""Spirit: in decline the race does not count towards the one declined race a player may have."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_it_joins_the_declined_race_that_is_there_already() -> None:
    game = Scenario(
        seat("spirit humans", declined=["orcs"]), regions={"plain": "humans 2", "bog": "orcs 1"}, phase="turn"
    ).do("decline")
    assert (game.at("plain"), game.at("bog")) == ("humans 1", "orcs 1")
    assert game.scored() == [2]


def test_a_later_one_joins_it() -> None:
    game = Scenario(
        seat("hill giants", declined=["spirit humans"]), regions={"plain": "humans 1", "bog": "giants 2"}, phase="turn"
    ).do("decline")
    assert (game.at("plain"), game.at("bog")) == ("humans 1", "giants 1")
    assert game.scored() == [2]


def test_with_the_third_the_other_declined_race_leaves() -> None:
    game = Scenario(
        seat("hill giants", declined=["spirit humans", "orcs"]),
        regions={"plain": "humans 1", "mound": "orcs 1", "bog": "giants 2"},
        phase="turn",
    ).do("decline")
    assert [game.at(region) for region in ("plain", "mound", "bog")] == ["humans 1", "-", "giants 1"]
    assert game.scored() == [2]
    assert game.position.stacks.returned_races == ("base.orcs",)


def test_whichever_of_them_declined_first() -> None:
    game = Scenario(
        seat("hill giants", declined=["orcs", "spirit humans"]),
        regions={"plain": "humans 1", "mound": "orcs 1", "bog": "giants 2"},
        phase="turn",
    ).do("decline")
    assert [game.at(region) for region in ("plain", "mound", "bog")] == ["humans 1", "-", "giants 1"]


def test_the_badge_stays_with_its_race() -> None:
    game = Scenario(seat("spirit humans"), seat(), regions={"plain": "humans 1"}, phase="turn").do("decline")
    assert game.force("humans").power == "base.spirit"
    assert "base.spirit" not in game.position.stacks.discarded_powers


def test_it_goes_to_the_discards_when_the_race_leaves_the_map() -> None:
    game = Scenario(
        seat("hill orcs", hand=5), seat("forest elves", declined=["spirit humans"]),
        regions={"plain": "orcs 1", "meadow": "humans 1", "bog": "elves 1"},
    ).do("conquer meadow")  # fmt: skip
    assert game.position.stacks.discarded_powers == ("base.spirit",)
    assert game.position.stacks.returned_races == ("base.humans",)
    assert game.tray("humans") == 10


def test_no_effect_while_active() -> None:
    assert Scenario(seat("spirit ratmen"), regions={"plain": "ratmen 1"}).income() == 1


def test_both_declined_races_keep_what_works_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=["spirit dwarves", "trolls"]),
        seat("forest elves", hand=9),
        regions={"wood": "dwarves 1", "shore": "trolls 1 lair", "meadow": "elves 1"},
        player=1,
    )
    assert game.income(0) == 2 + 1
    assert game.price("shore") == 2 + 1 + 1


def test_wiped_out_before_its_decline_it_is_gone_with_its_badge() -> None:
    game = Scenario(seat("spirit humans", hand=2, declined=["orcs"]), regions={"bog": "orcs 1"}, phase="turn")
    game.do("decline")
    assert game.at("bog") == "orcs 1"
    assert game.tray("humans") == 10
    assert [force.race for force in game.position.players[0].declined] == ["base.orcs"]
    assert game.position.stacks.discarded_powers == ("base.spirit",)
