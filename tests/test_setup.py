"""Setups that the rules make impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import event, given

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.boards import read_board
from smallworld.model.board import Terrain
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game, shuffled_stacks
from smallworld.setup.problems import problems_of
from smallworld.words.text import text
from tests.strategies import positions, setups

BASE = games.GAMES["base"]


def found(board: str = "base-2", **document: Any) -> set[tuple[str, str]]:
    """Returns the place and code of every problem of a setup, on the board for two unless `board` names another."""
    return {(problem.place, problem.code) for problem in notation.inspect({"board": board, **document}).problems}


def playing(race: str, power: str = "hill", **rest: Any) -> dict[str, Any]:
    """Returns the document of a player with an active race."""
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
        by_hammers = holding.count("underground.hammer") > 0 and rules.options.conquest_by_auxiliaries_alone
        assert (holding.race is None) == (holding.tokens == 0 and not by_hammers)
        assert holding.race is None or holding.race in abilities
        neutral = any(rules.pieces[id].neutral for id, _ in holding.pieces)
        assert holding.race is None or not neutral
        assert not (region.terrain.closed and (neutral or holding.count("base.mountain")))
        if region.terrain.impassable:
            assert holding.race is None
            assert {id for id, _ in holding.pieces} <= {"underground.volcano"}
    on_map = [id for holding in setup.holdings for id, _ in holding.pieces if id in rules.finds]
    assert len(set(on_map)) == len(on_map)
    assert not set(on_map) & set(setup.stacks.finds)


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
            [playing("halflings")],
            {"r01": {"race": "halflings", "pieces": {"hole": 2}}},
            "/regions/r01/pieces/hole",
            "too_many_in_region",
        ),
        (
            [playing("orcs", power="fortified")],
            {"r01": {"race": "orcs", "pieces": {"fortress": 2}}},
            "/regions/r01/pieces/fortress",
            "too_many_in_region",
        ),
        (
            [playing("orcs", power="heroic")],
            {"r01": {"race": "orcs", "pieces": {"hero": 2}}},
            "/regions/r01/pieces/hero",
            "too_many_in_region",
        ),
        ([], {"r01": {"pieces": {"lost_tribe": 2}}}, "/regions/r01/pieces/lost_tribe", "too_many_in_region"),
        ([], {"r01": {"pieces": {"mountain": 2}}}, "/regions/r01/pieces/mountain", "too_many_in_region"),
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
        # Only an active race needs the badge for the water. It keeps its seas when it declines.
        ([playing("orcs", "seafaring")], {"r00": {"race": "orcs"}}),
        ([{"declined": [{"race": "orcs"}]}], {"r00": {"race": "orcs"}}),
        # Lairs and fortresses stay in decline, long after the badge of the fortress is gone.
        ([{"declined": [{"race": "trolls"}]}], {"r01": {"race": "trolls", "pieces": {"lair": 1, "fortress": 1}}}),
        ([playing("orcs", "bivouacking")], {"r01": {"race": "orcs", "pieces": {"encampment": 5}}}),
        ([playing("elves"), playing("orcs", "diplomat", at_peace_with=0)], {}),
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
    # A setup with other faults is not checked for this one, because the owner may not exist.
    faulty = {"r01": {"race": "elves"}}
    assert found(players=[orcs], regions=faulty, turn={"die_cast": True}) == {("/regions/r01", "no_owner")}


def test_tokens_that_only_conquer_are_set_aside_first() -> None:
    """The tokens could do nothing: they have no region to go to, and the turn could not end without one."""
    amazons = playing("amazons")
    amazons["active"]["hand"] = 2
    assert found(phase="redeploy", players=[amazons]) == {("/players/0/active", "not_set_aside")}
    amazons["active"].update(hand=0, reserve=2)
    assert found(phase="redeploy", players=[amazons], regions={"r03": {"race": "amazons"}}) == set()


def holding(race: str | None = None, **pieces: int) -> dict[str, Any]:
    """Returns a region with these pieces and no others, and one token of a race."""
    return {"pieces": pieces} if race is None else {"race": race, "pieces": pieces}


#: On the Underground board for two, r00 and r14 are chasms with a volcano, r16 is a chasm without. r02 and r20 are
#: rivers. Monsters stand in r07, a Black Mountain in r11. r01, r03 and r04 are plain.
DWARVES = playing("iron_dwarves", "mining")
FLAMES = playing("flames", "mining")
GNOMES = playing("gnomes", "mining")


@pytest.mark.parametrize(
    ("players", "regions", "place", "code"),
    [
        ([GNOMES], {"r16": holding("gnomes")}, "/regions/r16", "impassable"),
        ([], {"r16": holding("gnomes")}, "/regions/r16", "impassable"),
        ([], {"r16": holding(mountain=1)}, "/regions/r16/pieces/mountain", "impassable"),
        ([], {"r16": holding(sword=1)}, "/regions/r16/pieces/sword", "impassable"),
        ([], {"r16": holding(ghost=1), "r01": holding(crypt=1)}, "/regions/r16/pieces/ghost", "impassable"),
        ([], {"r16": holding(balrog=1), "r01": holding(pentacle=1)}, "/regions/r16/pieces/balrog", "impassable"),
        # Monsters, places and relics.
        ([], {"r07": holding(monster=9)}, "/regions", "too_many_pieces"),
        ([GNOMES], {"r01": holding("gnomes", monster=1)}, "/regions/r01/pieces/monster", "two_in_region"),
        ([], {"r07": holding(monster=2, keep=1)}, "/regions/r07/pieces/monster", "two_in_region"),
        ([], {"r01": holding(mountain=2)}, "/regions/r01/pieces/mountain", "too_many_in_region"),
        ([], {"r01": holding(keep=1), "r03": holding(keep=1)}, "/regions", "too_many_pieces"),
        ([], {"r01": holding(keep=2)}, "/regions/r01/pieces/keep", "too_many_in_region"),
        # A race without the ability leaves the river when it redeploys.
        ([{}, GNOMES], {"r02": holding("gnomes")}, "/regions/r02", "on_water"),
        ([{"declined": [{"race": "gnomes"}]}], {"r02": holding("gnomes")}, "/regions/r02", "on_water"),
        # Pieces that the race cannot have, or no longer has: the Queen stays only with her badge.
        ([], {"r01": holding(queen=1)}, "/regions/r01/pieces/queen", "no_placer"),
        ([GNOMES], {"r01": holding("gnomes", queen=1)}, "/regions/r01/pieces/queen", "no_placer"),
        ([GNOMES], {"r01": holding("gnomes", great_ancient=1)}, "/regions/r01/pieces/great_ancient", "no_placer"),
        ([GNOMES], {"r01": holding("gnomes", bag=1)}, "/regions/r01/pieces/bag", "no_placer"),
        ([GNOMES], {"r01": holding("gnomes", armor=1)}, "/regions/r01/pieces/armor", "no_placer"),
        ([GNOMES], {"r01": holding("gnomes", hammer=1)}, "/regions/r01/pieces/hammer", "no_placer"),
        (
            [{"declined": [{"race": "gnomes"}]}],
            {"r01": holding("gnomes", queen=1)},
            "/regions/r01/pieces/queen",
            "no_placer",
        ),
        (
            [{"declined": [{"race": "cultists"}]}],
            {"r01": holding("cultists", great_ancient=1)},
            "/regions/r01/pieces/great_ancient",
            "no_placer",
        ),
        # Hammers come off the map when their owner redeploys.
        ([{}, DWARVES], {"r01": holding("iron_dwarves", hammer=1)}, "/regions/r01/pieces/hammer", "out_of_turn"),
        # The Balrog and the Ghost come with their places.
        ([], {"r01": holding(balrog=1)}, "/regions/r01/pieces/balrog", "no_find"),
        ([], {"r01": holding(ghost=1)}, "/regions/r01/pieces/ghost", "no_find"),
        ([], {"r01": holding(ghost=1, crypt=1)}, "/regions/r01/pieces/ghost", "wrong_place"),
        ([], {"r07": holding(balrog=1, monster=2)}, "/regions/r07/pieces/balrog", "two_in_region"),
        ([GNOMES], {"r01": holding("gnomes", balrog=1)}, "/regions/r01/pieces/balrog", "two_in_region"),
        # The Volcano lies where one is printed, as long as its race is active.
        ([FLAMES], {"r16": holding(volcano=1)}, "/regions/r16/pieces/volcano", "wrong_place"),
        ([FLAMES], {"r01": holding(volcano=1)}, "/regions/r01/pieces/volcano", "wrong_place"),
        ([GNOMES], {"r14": holding(volcano=1)}, "/regions/r14/pieces/volcano", "no_placer"),
        ([{"declined": [{"race": "flames"}]}], {"r14": holding(volcano=1)}, "/regions/r14/pieces/volcano", "no_placer"),
        # The attackers of the last round are remembered only for an ability.
        ([playing("gnomes", "vengeful", grudges=[0])], {}, "/players/0/grudges", "bad_grudge"),
        ([playing("gnomes", "mining", grudges=[1])], {}, "/players/0/grudges", "bad_grudge"),
        ([{"grudges": [1]}], {}, "/players/0/grudges", "bad_grudge"),
    ],
)
def test_an_impossible_setup_underground(players: list[Any], regions: dict[str, Any], place: str, code: str) -> None:
    assert (place, code) in found("underground-2", players=players, regions=regions)


@pytest.mark.parametrize(
    ("board", "player", "remedy"),
    [
        ("underground-2", playing("gnomes", "mining", grudges=[1]), "take it away, or give Ann Vengeful"),
        ("base-2", playing("orcs", at_peace_with=1), "take it away, or give Ann Diplomat"),
        # Without a race, no player can get a badge.
        ("underground-2", {"grudges": [1]}, "leave it empty"),
        ("base-2", {"at_peace_with": 1}, "leave it empty"),
    ],
)
def test_a_badge_solves_the_problems_of_its_pieces(board: str, player: dict[str, Any], remedy: str) -> None:
    inspected = notation.inspect({"board": board, "players": [{"name": "Ann", **player}]})
    assert [str(problem.remedy) for problem in inspected.problems if problem.place.startswith("/players")] == [remedy]


@pytest.mark.parametrize(
    ("players", "regions"),
    [
        # Places stay and relics move, so several can lie together, also under the Balrog or in a river.
        ([], {"r01": holding(keep=1, sword=1, socks=1), "r02": holding(ring=1)}),
        ([], {"r01": holding(pentacle=1), "r03": holding(balrog=1, sword=1)}),
        ([], {"r01": holding(pentacle=1), "r02": holding(balrog=1)}),
        # Rivers are conquered, and left when the conquests are over. One race stays there.
        ([GNOMES], {"r02": holding("gnomes")}),
        ([{}, playing("kraken", "mining")], {"r02": holding("kraken")}),
        ([{"declined": [{"race": "kraken"}]}], {"r02": holding("kraken")}),
        # The Ghost can go anywhere else, the Volcano only to its symbol.
        ([GNOMES], {"r01": holding(crypt=1), "r03": holding("gnomes", ghost=1), "r07": holding(monster=2)}),
        ([], {"r01": holding(crypt=1), "r07": holding(ghost=1, monster=2)}),
        ([FLAMES], {"r14": holding(volcano=1)}),
        # The pieces that the race has placed, and those that stay in decline.
        ([playing("cultists", "mining")], {"r01": holding("cultists", great_ancient=1)}),
        ([DWARVES], {"r01": holding("iron_dwarves", hammer=2)}),
        ([playing("gnomes", "royal")], {"r01": holding("gnomes", queen=1)}),
        ([{"declined": [{"race": "gnomes", "power": "royal"}]}], {"r01": holding("gnomes", queen=1)}),
        ([{"declined": [{"race": "gnomes"}]}], {"r01": holding("gnomes", armor=3)}),
        ([playing("gnomes", "vengeful", grudges=[1])], {}),
    ],
)
def test_an_odd_setup_underground_that_is_possible(players: list[Any], regions: dict[str, Any]) -> None:
    assert found("underground-2", players=players, regions=regions) == set()


def test_hammers_in_hand_and_on_the_map_come_from_one_box() -> None:
    dwarves = {"active": {"race": "iron_dwarves", "power": "mining", "auxiliaries": 6}}
    gnomes = {"active": {"race": "gnomes", "power": "royal", "auxiliaries": 1}}
    on_map = {"r01": holding("iron_dwarves", hammer=2)}
    assert found("underground-2", players=[dwarves]) == set()
    assert ("/regions", "too_many_pieces") in found("underground-2", players=[dwarves], regions=on_map)
    assert ("/players/1/active/auxiliaries", "no_placer") in found("underground-2", players=[{}, gnomes])


def test_a_find_is_on_the_map_or_face_down() -> None:
    regions = {"r01": holding(keep=1)}
    assert ("/stacks/finds", "twice") in found("underground-2", regions=regions, stacks={"finds": ["keep"]})
    assert ("/stacks/finds", "twice") in found("underground-2", stacks={"finds": ["keep", "keep"]})
    assert found("underground-2", regions=regions, stacks={"finds": ["sword"]}) == set()


def test_a_lent_power_belongs_to_its_place_and_to_nobody_else() -> None:
    stones = {"r01": holding(stonehedge=1)}
    lent = {"lent_power": "mining"}
    assert found("underground-2", regions=stones, stacks=lent) == set()
    assert ("/stacks/lent_power", "no_find") in found("underground-2", stacks=lent)
    assert ("/stacks/lent_power", "twice") in found("underground-2", regions=stones, stacks=lent, players=[GNOMES])
    both = {"lent_power": "mining", "powers": ["mining"]}
    assert ("/stacks/powers", "twice") in found("underground-2", regions=stones, stacks=both)
    # The holder of the place can place the pieces of its power. They stay when the place is lost.
    royal = {"r01": holding(stonehedge=1), "r03": holding("gnomes", queen=1)}
    assert found("underground-2", regions=royal, stacks={"lent_power": "royal"}, players=[GNOMES]) == set()


def test_relics_may_lie_where_their_holder_may_stand() -> None:
    """A race can hold a sea by its power, for example. It goes on there with relics in hand."""
    underground = games.GAMES["underground"]
    sea = Terrain("lake", text("lake"), water=True, closed=True)
    game = replace(underground, terrains={**underground.terrains, "lake": sea})
    regions = [{"id": "shore", "terrain": "mine"}, {"id": "water", "terrain": "lake"}]
    document = {"game": game.id, "inline": True, "regions": regions, "borders": [["shore", "water"]]}
    rules = Rules(game, read_board(document, game.terrains, game.pieces))

    def codes(*held: Holding) -> list[str]:
        kraken = Player("Ann", active=Force("underground.kraken", "underground.magic"))
        players = (kraken, Player("Bob"))
        position = Position(rules, 1, Phase.CONQUEST, 0, players, held)
        return [problem.code for problem in problems_of(position)]

    water = Holding("underground.kraken", 1, (("underground.bag", 1), ("underground.sword", 1)))
    assert codes(Holding(), water) == []
    assert codes(Holding(), Holding(None, 0, (("underground.sword", 1),))) == []
    assert codes(Holding(), Holding(None, 0, (("underground.monster", 1),))) == ["on_water"]
    assert codes(Holding(), Holding(None, 0, (("underground.mountain", 1),))) == ["on_water"]
    assert codes(Holding(), Holding(None, 0, (("underground.keep", 1),))) == ["on_water"]


def test_a_missing_badge_is_offered() -> None:
    """The remedy names a race and the badge with which it could have the piece there."""
    (problem,) = notation.inspect(
        {
            "board": "base-2",
            "players": [{}, {**playing("orcs"), "name": "Bob"}],
            "regions": {"r04": {"race": "orcs", "pieces": {"fortress": 1}}},
        }
    ).problems
    assert str(problem.remedy) == "take it away, or give Bob Fortified"


def test_what_a_turn_underground_remembers_fits_the_map() -> None:
    def faults(**turn: Any) -> set[tuple[str, str]]:
        return found("underground-2", players=[{"active": {"race": "gnomes", "power": "mining", "hand": 2}}], turn=turn)

    assert faults(discovering=["r01"]) == set()
    assert faults(discovering=["r07"]) == {("/turn/discovering", "no_find")}
    assert faults(discovering=["r16"]) == {("/turn/discovering", "no_find")}
    # No token returns if it is the last in its region, and nothing is stolen from a region without an owner.
    assert faults(discovering=["r01"], claimed=1) == {("/turn/claimed", "too_many_tokens")}
    others = {"r01": {"race": "gnomes", "tokens": 3}, "r03": {"race": "drow", "tokens": 3}}
    playing_on = [GNOMES, playing("drow", "stone")]
    for region, claimed, codes in (("r01", 2, set()), ("r01", 3, {"too_many_tokens"}), ("r03", 1, {"too_many_tokens"})):
        turn = {"discovering": [region], "claimed": claimed}
        problems = found("underground-2", players=playing_on, regions=others, turn=turn)
        assert {code for _, code in problems} == codes
    assert faults(discovering=["r01"], stealing="r07") == {("/turn/stealing", "wrong_place")}
    assert faults(lending=True) == {("/turn/lending", "no_find")}
    # Only pieces that are earned or placed again wait for a region.
    assert faults(earned=["armor"], moving=["armor"]) == set()
    assert faults(earned=["sword"]) == {("/turn/earned", "not_earned")}
    assert faults(moving=["great_ancient"]) == {("/turn/moving", "not_earned")}
    assert faults(declining=True) == {("/turn/declining", "no_decline")}
    assert faults(rolling_with="sword") == {("/turn/rolling", "no_die")}
    assert faults(targeted=True) == {("/turn/rolling", "no_die")}
    assert faults(die_cast=True, rolling="r05") == set()
    assert faults(die_cast=True, rolling="r05", rolling_with="sword") == {("/turn/die_cast", "no_roll")}
    assert faults(die_cast=True, rolling="r05", targeted=True) == {("/turn/die_cast", "no_roll")}


def test_no_more_finds_wait_than_are_left() -> None:
    """Reading a document takes the surplus off, but a position can have it."""
    position = notation.read({"board": "underground-2", "players": [GNOMES], "turn": {"discovering": ["r01", "r02"]}})
    finds = position.stacks.finds
    for left, surplus in ((2, 0), (1, 1), (0, 2)):
        problems = problems_of(position._replace(stacks=position.stacks._replace(finds=finds[:left])))
        assert [problem.code for problem in problems] == ["no_find"] * surplus


def test_the_phase_fits_the_player_underground() -> None:
    mimes = playing("shadow_mimes", "mining")
    row = [{"race": "gnomes", "power": "royal"}]
    altar = {"r01": holding("gnomes", altar=1)}
    declined = {"declined": [{"race": "gnomes"}]}
    assert ("/phase", "no_arrival") in found("underground-2", phase="arrival", players=[GNOMES])
    assert found("underground-2", phase="arrival", players=[mimes], row=row) == set()
    arrived = found(
        "underground-2", phase="arrival", players=[mimes], row=row, regions={"r01": holding("shadow_mimes")}
    )
    assert arrived == {("/phase", "no_arrival")}
    assert ("/phase", "no_decline") in found("underground-2", phase="after scoring", players=[GNOMES])
    assert found("underground-2", phase="after scoring", players=[GNOMES], regions=altar) == set()
    assert found("underground-2", phase="after scoring", players=[declined], regions=altar) == set()
    before = {"options": {"altar_after_scoring": False}, "regions": altar}
    for player, code in ((GNOMES, "no_decline"), (declined, "no_active_race")):
        assert found("underground-2", phase="after scoring", players=[player], **before) == {("/phase", code)}
    assert found("underground-2", phase="placement", players=[declined], **before) == set()
    # The token that was given up may have been the one at the altar.
    spent = {"used": ["sacrificed"]}
    assert found("underground-2", phase="after scoring", players=[GNOMES], turn=spent) == set()
    assert found("underground-2", phase="after scoring", turn=spent) == set()
    assert ("/phase", "no_active_race") in found("underground-2", phase="redeploy", players=[declined])
    last = {"phase": "redeploy", "turn": {"declining": True}}
    assert found("underground-2", players=[declined], **last) == set()
    both = {**playing("mudmen", "mining"), **declined}
    assert found("underground-2", players=[both], **last) == {("/turn/declining", "no_decline")}


def test_relics_lie_wherever_their_holder_may_stand() -> None:
    """Relics move to the region that was conquered with them. Places never move. No Monsters guard them in a sea."""
    underground = games.GAMES["underground"]
    mixed = replace(BASE, pieces={**underground.pieces, **BASE.pieces}, finds=underground.finds)
    start = new_game(Rules(mixed, boards.board("base-2")))
    sea = next(i for i, region in enumerate(start.rules.board.regions) if region.terrain.id == "sea")

    def codes(piece: str) -> set[str]:
        holdings = list(start.holdings)
        holdings[sea] = holdings[sea].adding(piece)
        position = start._replace(holdings=tuple(holdings))
        return {problem.code for problem in problems_of(position._replace(stacks=shuffled_stacks(position)))}

    assert codes("underground.sword") == codes("underground.doormat") == set()
    assert codes("underground.keep") == codes("base.mountain") == {"on_water"}
