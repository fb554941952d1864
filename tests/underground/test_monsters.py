"""Monsters, two to a region, and the place or relic that they guard."""

from __future__ import annotations

import pytest

from smallworld import games
from tests.scenario import Underground, seat

FINDS = sorted(id.removeprefix("underground.") for id in games.GAMES["underground"].finds)


def test_two_monsters_cost_two_tokens() -> None:
    """EX-U2: entering a Mudpool held by Monsters takes four."""
    game = Underground(seat("stone drow", hand=9))
    assert game.price("lair") == 4
    game.do("conquer lair")
    assert game.force("drow").hand == 5


def test_monsters_and_a_black_mountain() -> None:
    """Ruling U-005."""
    game = Underground(seat("flocking drow", hand=7), regions={"shaft": "drow 1", "crag": "- monster:2"})
    assert game.price("crag") == 5


def test_find_is_turned_up_at_once_and_by_chance() -> None:
    game = Underground(seat("stone drow", hand=9)).do("conquer lair")
    assert game.at("lair") == "drow 4"
    assert game.decider == -1
    # Nothing lies on the map yet, so any of the fifteen may turn up.
    assert game.can("draw") == set(FINDS)
    assert len(game.can("draw")) == 15
    game.do("draw fountain")
    assert game.at("lair") == "drow 4 fountain"
    assert game.phase == "conquest"
    assert "underground.fountain" not in game.position.stacks.finds


def test_what_lies_on_the_map_does_not_turn_up_again() -> None:
    game = Underground(seat("stone drow", hand=7), regions={"mire": "- sword", "moss": "- altar"}).do("conquer lair")
    assert len(game.can("draw")) == 13
    assert not game.can("draw") & {"sword", "altar"}


def test_monsters_are_driven_out_by_a_final_roll_too_and_conquests_are_then_over() -> None:
    game = Underground(seat("stone drow", hand=1)).do("final-roll lair", "die 3")
    assert game.decider == -1
    game.do("draw keep")
    assert game.at("lair") == "drow 1 keep"
    assert game.phase != "conquest"


def test_failed_roll_turns_nothing_up() -> None:
    game = Underground(seat("stone drow", hand=1)).do("final-roll lair", "die 2")
    assert game.at("lair") == "- monster:2"
    assert "found" not in {event.kind for event in game.events}
    assert not game.position.turn.discovering


def test_nothing_is_found_where_no_monster_stood() -> None:
    assert Underground(seat("stone drow", hand=9)).do("conquer mire").decider == 0


def test_when_all_have_been_found_nothing_turns_up() -> None:
    game = Underground(seat("stone drow", hand=7), stacks={"finds": []}).do("conquer lair")
    assert game.at("lair") == "drow 4"
    assert game.decider == 0
    # So nothing is waited for: every position that follows is one that a document may hold.
    assert not game.position.turn.discovering
    game.do("end-conquests").finish_turn()


def test_the_last_find_leaves_nothing_to_wait_for() -> None:
    game = Underground(seat("stone drow", hand=8), regions={"quarry": "drow 1"}, stacks={"finds": ["altar"]}).do(
        "conquer lair", "draw altar", "conquer den"
    )
    assert game.at("den") == "drow 4"
    assert not game.position.turn.discovering
    game.do("end-conquests").finish_turn()


def test_a_document_that_waits_for_more_than_is_left_is_read_without() -> None:
    """Earlier versions wrote such documents."""
    game = Underground(
        seat("stone drow", hand=4),
        seat("muddy ogres", retreating=1),
        regions={"lair": "drow 4", "mire": "ogres 1"},
        stacks={"finds": []},
        turn={"discovering": ["lair"]},
    )
    assert game.decider == 0
    game.do("end-conquests").until("retreat")


def test_relic_just_found_serves_in_the_same_turn() -> None:
    """Ruling U-006."""
    game = Underground(seat("stone drow", hand=5), seat("muddy ogres"), regions={"quarry": "ogres 1"}).do(
        "conquer lair", "draw sword"
    )
    assert game.refused("conquer quarry") == {"not_enough_tokens"}
    game.do("conquer quarry ordinary sword")
    assert game.at("quarry") == "drow 1 sword"
    assert game.at("lair") == "drow 4"


def test_monsters_do_not_come_back() -> None:
    game = Underground(seat("stone drow", hand=5)).do("conquer lair", "draw keep", "end-conquests").finish_turn()
    game = game.finish_turn()
    game.do("expand", "abandon lair")
    assert game.at("lair") == "- keep"


@pytest.mark.parametrize("find", FINDS)
def test_finds_stay_when_their_region_is_abandoned(find: str) -> None:
    game = Underground(seat("stone drow"), regions={"mire": "drow 1", "moss": f"drow 1 {find}"}, phase="turn").do(
        "expand", "abandon moss"
    )
    assert game.at("moss") == f"- {find}"


@pytest.mark.parametrize("find", FINDS)
def test_only_the_keep_defends(find: str) -> None:
    """Ruling U-007."""
    game = Underground(
        seat("stone drow", hand=7),
        seat("muddy ogres"),
        regions={"mire": "drow 1", "moss": f"ogres 1 {find}", "bog": "ogres 1"},
    )
    assert game.price("moss") == (4 if find == "keep" else 3)


@pytest.mark.parametrize("find", FINDS)
def test_finds_change_hands_with_their_region(find: str) -> None:
    game = Underground(
        seat("stone drow", hand=7),
        seat("muddy ogres"),
        regions={"mire": "drow 1", "moss": f"ogres 1 {find}", "pit": "ogres 1"},
    ).do("conquer moss")
    assert find in game.at("moss").split()
    assert game.position.controlled("underground.drow") == (f"underground.{find}",)
    assert game.position.controlled("underground.ogres") == ()
