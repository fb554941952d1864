"""What makes a setup impossible, and the game before its first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import event, given

from smallworld import games, notation
from smallworld.position import Force, Phase, Position
from smallworld.rules import Rules
from smallworld.setup import new_game, problems_of, shuffled_stacks
from tests.strategies import positions, setups

BASE = games.GAMES["base"]


def found(**document: Any) -> set[tuple[str, str]]:
    """Place and code of every problem of a setup on the board for two."""
    return {(problem.place, problem.code) for problem in notation.inspect({"board": "base-2", **document}).problems}


def playing(race: str, power: str = "hill", **rest: Any) -> dict[str, Any]:
    """A player with an active race."""
    return {"active": {"race": race, "power": power}, **rest}


@given(positions())
def test_a_possible_setup_has_no_problem(position: Position) -> None:
    assert problems_of(position) == ()


@given(setups())
def test_a_setup_without_problems_fits_in_the_box(setup: Position) -> None:
    problems = problems_of(setup)
    event("faulty" if problems else "possible")
    if problems:
        return
    rules = setup.rules
    assert all(setup.tray(race) >= 0 for race in rules.races)
    assert all(setup.stock(piece) >= 0 for piece in rules.pieces)
    forces = [force for _, force, _ in setup.forces()]
    abilities = Counter([force.race for force in forces] + [force.power for force in forces if force.power])
    assert max(abilities.values(), default=1) == 1
    for region, holding in zip(rules.board.regions, setup.holdings, strict=True):
        assert (holding.race is None) == (holding.tokens == 0)
        assert holding.race is None or holding.race in abilities
        assert holding.race is None or not holding.count("lost_tribe")
        assert not (region.terrain.water and (holding.count("lost_tribe") or holding.count("mountain")))


@given(setups())
def test_every_problem_has_a_place_in_the_document(setup: Position) -> None:
    parts = ("regions", "players", "row", "stacks", "phase", "turn")
    for problem in problems_of(setup):
        assert problem.place.split("/")[1] in parts
        assert problem.code.isidentifier()
        assert str(problem.reason)


@pytest.mark.parametrize(
    ("players", "regions", "place", "code"),
    [
        ([playing("orcs"), playing("orcs", "swamp")], {}, "/players/1/active", "race_twice"),
        ([playing("orcs", declined=[{"race": "orcs"}])], {}, "/players/0/active", "race_twice"),
        ([playing("orcs"), playing("elves")], {}, "/players/1/active", "power_twice"),
        ([{"active": {"race": "orcs"}}], {}, "/players/0/active", "no_power"),
        ([{"declined": [{"race": "orcs"}, {"race": "elves"}]}], {}, "/players/0/declined", "too_many_declined"),
        ([playing("orcs", at_peace_with=1)], {}, "/players/0/at_peace_with", "bad_peace"),
        ([playing("orcs", "diplomat", at_peace_with=0)], {}, "/players/0/at_peace_with", "bad_peace"),
        ([playing("dwarves")], {"r01": {"race": "dwarves", "tokens": 9}}, "/regions", "too_many_tokens"),
        ([{"active": {"race": "dwarves", "power": "hill", "hand": 9}}], {}, "/regions", "too_many_tokens"),
        ([], {"r01": {"tokens": 2}}, "/regions/r01", "no_race"),
        ([playing("orcs")], {"r01": {"race": "orcs", "tokens": 0}}, "/regions/r01", "no_tokens"),
        ([], {"r01": {"race": "orcs"}}, "/regions/r01", "no_owner"),
        ([playing("orcs")], {"r00": {"race": "orcs"}}, "/regions/r00", "on_water"),
        (
            [playing("trolls")],
            {"r01": {"race": "trolls", "pieces": {"lair": 2}}},
            "/regions/r01/pieces/lair",
            "too_many_in_region",
        ),
        (
            [playing("orcs")],
            {"r03": {"race": "orcs", "pieces": {"lost_tribe": 1}}},
            "/regions/r03/pieces/lost_tribe",
            "two_in_region",
        ),
        ([], {"r00": {"pieces": {"mountain": 1}}}, "/regions/r00/pieces/mountain", "on_water"),
        ([], {"r00": {"pieces": {"lost_tribe": 1}}}, "/regions/r00/pieces/lost_tribe", "on_water"),
        ([], {"r01": {"pieces": {"lair": 1}}}, "/regions/r01/pieces/lair", "no_placer"),
        ([playing("orcs")], {"r01": {"race": "orcs", "pieces": {"hero": 1}}}, "/regions/r01/pieces/hero", "no_placer"),
        ([], {"r01": {"pieces": {"lost_tribe": 10}}}, "/regions", "too_many_pieces"),
    ],
)
def test_an_impossible_setup(players: list[Any], regions: dict[str, Any], place: str, code: str) -> None:
    assert (place, code) in found(players=players, regions=regions)


@pytest.mark.parametrize(
    ("players", "regions"),
    [
        # Spirit keeps its badge in decline, and does not count against the one declined race.
        ([{"declined": [{"race": "orcs"}, {"race": "elves", "power": "spirit"}]}], {}),
        # Only an active race needs the badge for the water; what it took stays when it declines.
        ([playing("orcs", "seafaring")], {"r00": {"race": "orcs"}}),
        ([{"declined": [{"race": "orcs"}]}], {"r00": {"race": "orcs"}}),
        # Lairs and fortresses stay in decline, when the badge of the fortress is long gone.
        ([{"declined": [{"race": "trolls"}]}], {"r01": {"race": "trolls", "pieces": {"lair": 1, "fortress": 1}}}),
        ([playing("orcs", "bivouacking")], {"r01": {"race": "orcs", "pieces": {"encampment": 5}}}),
        ([playing("orcs", "diplomat", at_peace_with=1)], {}),
    ],
)
def test_a_setup_that_looks_odd_but_is_possible(players: list[Any], regions: dict[str, Any]) -> None:
    assert found(players=players, regions=regions) == set()


def test_heroes_leave_in_decline() -> None:
    regions = {"r01": {"race": "orcs", "pieces": {"hero": 1}}}
    assert ("/regions/r01/pieces/hero", "no_placer") in found(
        players=[{"declined": [{"race": "orcs"}]}], regions=regions
    )


def test_pieces_driven_out_are_in_use_too() -> None:
    camps = {"r01": {"race": "orcs", "pieces": {"encampment": 4}}}
    players = [playing("elves"), playing("orcs", "bivouacking")]
    assert found(players=players, regions=camps, turn={"displaced": ["encampment"]}) == set()
    two = {"displaced": ["encampment", "encampment"]}
    assert found(players=players, regions=camps, turn=two) == {("/regions", "too_many_pieces")}
    assert found(turn={"displaced": ["hero"]}) == {("/turn/displaced", "not_redeployed")}


def test_banners_and_badges_exist_once() -> None:
    orcs = {"race": "orcs", "power": "hill"}
    assert ("/row/0", "twice") in found(players=[playing("orcs", "swamp")], row=[orcs])
    assert ("/row/0", "twice") in found(players=[playing("elves", "hill")], row=[orcs])
    assert ("/row/1", "twice") in found(row=[orcs, {"race": "orcs", "power": "swamp"}])
    assert ("/stacks/races", "twice") in found(row=[orcs], stacks={"races": ["orcs"]})
    assert ("/stacks/races", "twice") in found(stacks={"races": ["orcs", "orcs"]})
    assert ("/stacks/returned_races", "twice") in found(stacks={"races": ["orcs"], "returned_races": ["orcs"]})
    assert ("/stacks/powers", "twice") in found(players=[playing("elves", "hill")], stacks={"powers": ["hill"]})


def test_only_the_last_combo_may_lack_its_power() -> None:
    orcs, elves = {"race": "orcs"}, {"race": "elves", "power": "hill"}
    assert ("/row/0", "no_power") in found(row=[orcs, elves])
    assert found(row=[elves, orcs]) == set()


def test_the_phase_fits_the_player() -> None:
    assert ("/phase", "no_active_race") in found(phase="conquest")
    assert ("/phase", "no_active_race") in found(phase="turn", players=[{}, playing("orcs")])
    assert found(phase="turn", players=[playing("orcs")]) == set()
    assert ("/phase", "active_race") in found(phase="pick", players=[playing("orcs")], stacks={"races": []})
    assert ("/phase", "no_conqueror") in found(phase="declined conquest", players=[playing("ghouls")])
    assert ("/phase", "no_decline") in found(phase="after scoring", players=[playing("orcs")])
    assert ("/phase", "no_survivors") in found(phase="retreat", players=[playing("orcs")])
    assert ("/turn/rolling", "no_die") in found(players=[playing("orcs")], turn={"rolling": "r01"})


def test_the_die_rolls_for_somebody_who_may_roll() -> None:
    berserk, orcs = playing("orcs", "berserk"), playing("orcs")
    berserk["active"]["hand"] = 3
    assert found(players=[berserk], turn={"die_cast": True}) == set()
    assert found(players=[orcs], turn={"die_cast": True}) == {("/turn/die_cast", "no_roll")}
    assert found(phase="placement", players=[berserk], turn={"die_cast": True}) == {("/turn/die_cast", "no_roll")}
    # A setup with other faults is not asked: its owner, say, may be nobody.
    faulty = {"r01": {"race": "elves"}}
    assert found(players=[orcs], regions=faulty, turn={"die_cast": True}) == {("/regions/r01", "no_owner")}


def test_tokens_that_only_conquer_are_set_aside_first() -> None:
    """Nothing could be done with them: no region to deploy them to, and no way of finishing without that."""
    amazons = playing("amazons")
    amazons["active"]["hand"] = 2
    assert found(phase="redeploy", players=[amazons]) == {("/players/0/active", "not_set_aside")}
    amazons["active"].update(hand=0, reserve=2)
    assert found(phase="redeploy", players=[amazons], regions={"r03": {"race": "amazons"}}) == set()


@pytest.mark.parametrize("id", games.board_ids())
def test_a_new_game(id: str) -> None:
    board = games.board(id)
    position = new_game(Rules(BASE, board))
    assert problems_of(position) == ()
    assert (position.round, position.phase, position.player) == (1, Phase.PICK, 0)
    assert [player.coins for player in position.players] == [5] * board.players
    assert [holding.pieces for holding in position.holdings] == [region.pieces for region in board.regions]
    assert set(position.stacks.races) == set(BASE.races)
    assert set(position.stacks.powers) == set(BASE.powers)


def test_a_game_is_for_as_many_players_as_its_board() -> None:
    rules = Rules(BASE, games.board("base-3"))
    assert [player.name for player in new_game(rules, ["a", "b", "c"]).players] == ["a", "b", "c"]
    with pytest.raises(ValueError, match="base-3 is a board for 3 players, not 2"):
        new_game(rules, ["a", "b"])


def test_what_is_in_play_is_in_no_stack() -> None:
    position = new_game(Rules(BASE, games.board("base-2")))
    ann, bob = position.players
    ann = ann._replace(active=Force("base.orcs", "base.hill"), declined=(Force("base.elves"),))
    stacks = shuffled_stacks(position._replace(players=(ann, bob)))
    assert set(BASE.races) - set(stacks.races) == {"base.orcs", "base.elves"}
    assert set(BASE.powers) - set(stacks.powers) == {"base.hill"}
