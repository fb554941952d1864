"""Diplomat: peace with one opponent whose active race was not attacked, until the next turn."""

from __future__ import annotations

from typing import Any

from tests.scenario import Scenario, seat

REGIONS = {"meadow": "orcs 1", "plain": "elves 1", "shore": "humans 1", "grove": "giants 1", "bog": "elves 1"}


def diplomat(hand: int = 9, regions: dict[str, str] | None = None, **more: Any) -> Scenario:
    """Returns Diplomat Orcs, active Elves and declined Humans of the second player, active Giants of the third."""
    return Scenario(
        seat("diplomat orcs", hand=hand),
        seat("forest elves", declined=["humans"]),
        seat("hill giants"),
        regions=regions or REGIONS,
        **more,
    )


def test_anyone_may_be_chosen_whose_active_race_was_not_attacked() -> None:
    game = diplomat().do("conquer shore", "conquer grove").until("placement")
    assert game.can("make-peace") == {"1"}
    assert game.refused("make-peace 2") == {"attacked"}
    assert game.refused("make-peace 0") == {"no_opponent"}


def test_a_race_attacked_twice_is_one_reason() -> None:
    regions = {"meadow": "orcs 1", "plain": "elves 1", "knoll": "elves 1", "bog": "elves 1"}
    game = diplomat(regions=regions).do("conquer plain", "conquer knoll").until("placement")
    assert game.against("make-peace 1") == ["you attacked this player’s active race this turn"]


def test_it_may_be_left_undone() -> None:
    game = diplomat().until("placement").do("finish")
    assert game.position.players[0].at_peace_with is None


def test_only_one_a_turn() -> None:
    game = diplomat().until("placement").do("make-peace 1")
    assert game.position.players[0].at_peace_with == 1
    assert game.position.player == 1


def at_peace(second: dict[str, Any], regions: dict[str, str], **more: Any) -> Scenario:
    """Returns a game in which the second player is bound by the peace with the Diplomat, and on the move."""
    return Scenario(
        seat("diplomat orcs", at_peace_with=1, declined=["humans"]), second, regions=regions, player=1, **more
    )


def test_the_active_race_may_not_be_attacked_in_any_way() -> None:
    regions = {"plain": "orcs 1", "meadow": "elves 1"}
    game = at_peace(seat("berserk elves", hand=9), regions)
    assert game.refused("conquer plain") == {"peace"}
    assert game.refused("final-roll plain") >= {"peace"}
    dragon = at_peace(seat("dragon_master elves", hand=9), regions)
    assert dragon.refused("conquer plain dragon_master") == {"peace"}
    sorcerers = at_peace(seat("hill sorcerers", hand=9), {"plain": "orcs 1", "meadow": "sorcerers 1"})
    assert sorcerers.refused("conquer plain sorcerers") == {"peace"}


def test_the_declined_race_is_not_protected() -> None:
    game = at_peace(seat("forest elves", hand=9), {"plain": "humans 1", "meadow": "elves 1"})
    assert game.refused("conquer plain") == set()


def test_declined_ghouls_are_not_bound() -> None:
    game = at_peace(
        seat("forest elves", declined=[{"race": "ghouls", "hand": 5}]),
        {"plain": "orcs 1", "mound": "ghouls 1"},
        phase="declined conquest",
    )
    assert game.refused("conquer plain") == set()
    game.do("end-conquests")
    assert "peace" in game.refused("conquer plain")


def test_others_are_not_bound() -> None:
    game = Scenario(
        seat("diplomat orcs", at_peace_with=1), seat("forest elves"), seat("hill giants", hand=5),
        regions={"plain": "orcs 1", "mound": "giants 1"}, player=2,
    )  # fmt: skip
    assert game.refused("conquer plain") == set()


def test_the_diplomat_himself_is_not_bound() -> None:
    game = Scenario(
        seat("diplomat orcs", hand=5, at_peace_with=1),
        seat("forest elves"),
        regions={"plain": "orcs 1", "mound": "elves 1"},
    )
    assert game.refused("conquer mound") == set()


def test_peace_ends_when_the_diplomats_next_turn_begins() -> None:
    game = Scenario(
        seat("diplomat orcs", at_peace_with=1), seat("forest elves"), regions={"plain": "orcs 1", "mound": "elves 1"},
        player=1,
    ).finish_turn()  # fmt: skip
    assert game.position.player == 0
    assert game.position.players[0].at_peace_with is None


def test_it_may_be_renewed_with_the_same_opponent() -> None:
    game = Scenario(seat("diplomat orcs"), seat("forest elves"), regions={"plain": "orcs 1", "mound": "elves 1"})
    game.until("placement").do("make-peace 1", "expand").finish_turn()
    game.do("expand").until("placement")
    assert game.refused("make-peace 1") == set()


def test_a_failed_attack_is_an_attack() -> None:
    game = diplomat(hand=1).do("final-roll plain", "die 0").until("placement")
    assert game.refused("make-peace 1") == {"attacked"}


def test_a_failed_attack_is_none_by_the_other_reading() -> None:
    game = diplomat(hand=1, options={"failed_attack_is_attack": False}).do("final-roll plain", "die 0")
    assert game.until("placement").refused("make-peace 1") == set()


def test_a_failed_attack_on_a_declined_race_does_not_count() -> None:
    game = diplomat(hand=1).do("final-roll shore", "die 0").until("placement")
    assert game.refused("make-peace 1") == set()


def test_converting_a_token_is_an_attack() -> None:
    game = Scenario(
        seat("diplomat sorcerers"),
        seat("forest elves"),
        seat("hill giants"),
        regions={"plain": "sorcerers 1", "mound": "elves 1"},
    )
    game.do("conquer mound sorcerers").until("placement")
    assert game.refused("make-peace 1") == {"attacked"}


def test_attacks_of_the_players_declined_ghouls_are_not_the_diplomats() -> None:
    """In a power's text "you" is the race that has the power, usually not a declined one."""
    game = Scenario(
        seat("diplomat orcs", declined=[{"race": "ghouls", "hand": 5}]),
        seat("forest elves"),
        seat("hill giants"),
        regions={"plain": "ghouls 1", "mound": "elves 1", "dell": "orcs 1"},
        phase="declined conquest",
    )
    game.do("conquer mound").until("placement")
    assert game.refused("make-peace 1") == set()


def test_an_opponent_without_an_active_race_may_be_chosen_and_his_next_race_is_bound() -> None:
    game = Scenario(
        seat("diplomat orcs"), seat(declined=["elves"]), row=["hill giants"],
        regions={"plain": "orcs 1", "bog": "elves 1"},
    )  # fmt: skip
    game.until("placement").do("make-peace 1", "pick 0")
    assert game.refused("conquer plain") == {"peace"}
    assert game.refused("conquer mound") == set()


def test_peace_ends_in_decline() -> None:
    game = Scenario(seat("diplomat orcs", at_peace_with=1), seat(), regions={"plain": "orcs 1"}, phase="turn")
    game.do("decline")
    assert game.position.players[0].at_peace_with is None


def test_no_other_power_makes_peace() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1", "mound": "orcs 1"}).do("end-conquests")
    assert game.phase == "placement"
    assert game.refused("make-peace 1") == {"no_peace"}
