"""Seafaring: seas and the lake are conquered like empty regions, and kept in decline."""

from __future__ import annotations

from smallworld.teaching.examples import examples
from tests.scenario import Scenario, seat


def test_water_costs_two_and_pays_one() -> None:
    game = Scenario(seat("seafaring orcs", hand=7), regions={"shore": "orcs 1", "grove": "orcs 1"})
    assert game.price("sea") == 2
    assert game.price("lake") == 2
    game.do("conquer sea", "conquer lake").finish_turn()
    assert game.scored() == [4]


def test_a_water_region_is_empty() -> None:
    game = Scenario(seat("seafaring orcs", hand=4), regions={"shore": "orcs 1"}).do("conquer sea").finish_turn()
    assert game.scored() == [2]


def test_it_may_enter_on_a_sea_at_the_edge_but_not_on_the_lake() -> None:
    game = Scenario(seat("seafaring orcs", hand=7))
    assert game.refused("conquer sea") == set()
    assert game.refused("conquer gulf") == set()
    assert game.refused("conquer lake") == {"not_entry"}
    game.do("conquer sea")
    assert game.can("conquer") == {"shore", "plain"}


def test_nobody_else_conquers_water() -> None:
    for attacker in ("hill tritons", "flying orcs", "underworld orcs", "dragon_master orcs", "swamp halflings"):
        race = attacker.rsplit(maxsplit=1)[-1]
        game = Scenario(seat(attacker, hand=8), regions={"shore": f"{race} 1"})
        assert "water" in game.refused("conquer sea")
    dragon = Scenario(seat("dragon_master orcs", hand=8), regions={"shore": "orcs 1"})
    assert "water" in dragon.refused("conquer sea dragon_master")


def test_water_and_scores_are_kept_in_decline() -> None:
    game = Scenario(
        seat("seafaring orcs"), regions={"sea": "orcs 2", "lake": "orcs 1", "shore": "orcs 1"}, phase="turn"
    )
    game.do("decline")
    assert game.scored() == [3]
    assert (game.at("sea"), game.at("lake")) == ("orcs 1", "orcs 1")
    later = Scenario(
        seat("hill giants", declined=["orcs"]), regions={"sea": "orcs 1", "lake": "orcs 1", "plain": "giants 1"}
    )
    assert later.income() == 3


def test_only_a_new_seafaring_race_can_take_it_from_a_declined_one() -> None:
    regions = {"sea": "orcs 1", "shore": "giants 1"}
    other = Scenario(seat("hill giants", hand=8), seat("forest elves", declined=["orcs"]), regions=regions)
    assert other.refused("conquer sea") == {"water"}
    seafaring = Scenario(seat("seafaring giants", hand=8), seat("forest elves", declined=["orcs"]), regions=regions)
    assert seafaring.price("sea") == 3
    assert seafaring.refused("conquer sea") == set()


def test_sorcerers_cannot_convert_on_water() -> None:
    game = Scenario(
        seat("hill sorcerers"),
        seat("seafaring orcs"),
        regions={"shore": "sorcerers 1", "sea": "orcs 1", "plain": "orcs 1"},
    )
    assert "water" in game.refused("conquer sea sorcerers")


def test_shores_are_entered_even_if_the_sea_is_held() -> None:
    game = Scenario(seat("hill giants", hand=5), seat("seafaring orcs"), regions={"sea": "orcs 1"})
    assert game.refused("conquer shore") == set()
    assert game.refused("conquer meadow") == {"not_entry"}


def test_trolls_and_halflings_mark_water_too() -> None:
    trolls = Scenario(seat("seafaring trolls", hand=5)).do("conquer sea")
    assert trolls.at("sea") == "trolls 2 lair"
    halflings = Scenario(seat("seafaring halflings", hand=5)).do("conquer sea")
    assert halflings.at("sea") == "halflings 2 hole"


def test_the_lake_is_no_entry_but_the_shores_of_the_lake_are_next_to_it() -> None:
    game = Scenario(seat("seafaring orcs", hand=5), regions={"lake": "orcs 1"})
    assert game.can("conquer") == {"knoll", "grove", "bog", "dell"}


def test_ghouls_in_decline_conquer_no_water() -> None:
    """The power lets an active race conquer seas: Ghouls who go on conquering in decline are none."""
    game = Scenario(
        seat("hill orcs", declined=[{"race": "ghouls", "hand": 5}]),
        regions={"sea": "ghouls 1", "shore": "ghouls 1", "grove": "ghouls 1"},
        phase="declined conquest",
    )
    assert game.refused("conquer lake") == {"water"}
    assert game.at("sea") == "ghouls 1"


def test_the_lesson_does_not_promise_more_than_the_ruling() -> None:
    """Ruling B-078: another race with the badge can take the water of a race in decline."""
    [lesson] = [found for found in examples() if found.id == "base.seafaring"]
    told = " ".join(step.says for step in lesson.steps)
    assert "nobody can take" not in told
    assert "that race alone could take them" in told
