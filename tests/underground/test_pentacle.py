"""The Wickedest Pentacle and its Balrog."""

from __future__ import annotations

import pytest

from smallworld.documents.notation import inspect, write
from tests.scenario import Underground, seat


def summoner(regions: dict[str, str], *, victim: str = "stone drow", hand: int = 4, **options: bool) -> Underground:
    return Underground(
        seat("mystic ogres", hand=hand), seat(victim, declined=["liches"]), regions=regions, options=options
    )


def test_the_finder_may_place_the_balrog_next_door() -> None:
    game = summoner({}, hand=6).do("conquer lair", "draw pentacle")
    assert game.can("place balrog") == {"quarry", "vein", "fen"}
    game.do("place balrog quarry")
    assert game.at("quarry") == "- balrog"
    assert game.phase == "conquest"


def test_the_finder_need_not() -> None:
    """Ruling U-135, the recommended reading."""
    game = summoner({}, hand=6).do("conquer lair", "draw pentacle")
    assert game.refused("conquer quarry") == set()


def test_the_finder_must_in_the_other_reading() -> None:
    """Ruling U-135, the alternative."""
    game = summoner({}, hand=6, figure_is_optional=False).do("conquer lair", "draw pentacle")
    assert game.refused("conquer quarry") == {"figure_first"}
    assert game.refused("end-conquests") == {"figure_first"}
    game.do("place balrog fen")
    assert game.refused("conquer quarry") == set()


def test_no_die_is_in_the_air_before_the_figure_is_placed() -> None:
    """Ruling U-135, the alternative: it comes first."""
    for summoning, codes in ((False, set[str]()), (True, {"no_roll"})):
        regions = {"mire": "ogres 1 pentacle", "moss": "drow 3"}
        document = write(summoner(regions, hand=3, figure_is_optional=False).position)
        document["turn"] = {"die_cast": True, "rolling": "moss", "summoning": summoning}
        assert {problem.code for problem in inspect(document).problems} == codes


def test_whoever_stood_there_loses_two() -> None:
    game = summoner({"mire": "ogres 1 pentacle", "moss": "drow 3", "pit": "drow 1"}).do("place balrog moss")
    assert game.at("moss") == "- balrog"
    assert game.force("drow").retreating == 1
    assert game.tray("drow") == 9 - 2
    game.do("end-conquests").finish_turn()
    assert game.at("pit") == "drow 2"


@pytest.mark.parametrize("tokens", [1, 2])
def test_nobody_loses_more_than_he_has(tokens: int) -> None:
    game = summoner({"mire": "ogres 1 pentacle", "moss": f"drow {tokens}", "pit": "drow 1"}).do("place balrog moss")
    assert game.force("drow").retreating == 0
    assert game.tray("drow") == 8


def test_it_may_drive_out_its_own_player() -> None:
    """Ruling U-135."""
    game = summoner({"mire": "ogres 1 pentacle", "moss": "ogres 3"}, hand=0).do("place balrog moss")
    assert game.tray("ogres") == 10 - 1 - 1


def test_nobody_conquers_its_region_and_nobody_scores_it() -> None:
    game = summoner({"mire": "ogres 1 pentacle", "moss": "- balrog", "bog": "drow 1"})
    assert "immune" in game.refused("conquer moss")
    assert game.income() == 1
    game = Underground(
        seat("vampire drow", hand=6),
        seat("mystic ogres"),
        regions={"mire": "ogres 1 pentacle", "moss": "- balrog", "bog": "drow 1 doormat sword socks"},
    )
    assert game.refused("conquer moss") == {"immune"}
    for relic in ("doormat", "sword", "socks"):
        assert "immune" in game.refused(f"conquer moss ordinary {relic}")


def test_it_stays_while_an_opponent_redeploys() -> None:
    """A figure moves at any time in its player's turn. The survivors move when that player's tokens stand."""
    regions = {"mire": "ogres 1 pentacle", "moss": "drow 3", "pit": "drow 1"}
    game = summoner(regions, hand=6).do("conquer moss", "end-conquests")
    game.until("retreat")
    assert game.decider == 1
    assert game.can("place balrog") == set()
    assert game.refused("place balrog moss") == {"no_piece", "not_held"}


def test_once_a_turn_at_any_time_in_it() -> None:
    game = summoner({"mire": "ogres 2 pentacle", "lode": "ogres 1"}, hand=3)
    game.do("conquer moss")
    assert game.can("place balrog") == {"moss", "rill"}
    game.do("place balrog rill")
    assert game.can("place balrog") == set()
    game.do("end-conquests")
    assert game.can("place balrog") == set()


@pytest.mark.parametrize("phase", ["ready", "redeploy", "placement"])
def test_at_other_times_of_the_turn(phase: str) -> None:
    game = Underground(
        seat("royal ogres", hand=2), regions={"mire": "ogres 2 pentacle", "lode": "ogres 1"}, phase="turn"
    ).do("expand")
    game.until(phase)
    assert game.can("place balrog") == {"moss", "rill"}


def test_it_conquers_rivers_and_stays() -> None:
    game = summoner({"mire": "ogres 1 pentacle"}).do("place balrog rill", "end-conquests").finish_turn()
    assert game.at("rill") == "- balrog"


def test_it_enters_no_chasm() -> None:
    game = summoner({"geode": "ogres 1 pentacle"})
    assert game.can("place balrog") == {"brook", "shaft", "cap"}
    assert game.refused("place balrog rift") == {"impassable"}


@pytest.mark.parametrize("walks", [True, False])
def test_from_where_it_stands_or_from_the_pentacle(walks: bool) -> None:
    """Ruling U-132."""
    game = summoner({"mire": "ogres 1 pentacle", "bog": "- balrog"}, figure_walks=walks)
    assert game.can("place balrog") == ({"moss", "ford", "morel"} if walks else {"moss", "rill"})


def test_what_it_leaves_is_empty() -> None:
    game = summoner({"mire": "ogres 1 pentacle", "bog": "- balrog"}).do("place balrog moss")
    assert game.at("bog") == "-"
    assert game.price("moss") is not None


@pytest.mark.parametrize("turned_up", [True, False])
def test_into_a_region_with_monsters(turned_up: bool) -> None:
    """Ruling U-134."""
    game = summoner({"quarry": "ogres 1 pentacle"}, figure_turns_up_finds=turned_up).do("place balrog lair")
    assert game.position.stock("underground.monster") == 14 - 2
    if turned_up:
        game.do("draw sword")
        assert game.at("lair") == "- balrog sword"
        assert "underground.ogres" in {force.race for _, force, _ in game.position.forces()}
        assert game.can("conquer moss ordinary sword") == set()
    else:
        assert game.at("lair") == "- balrog"
        assert game.decider == 0


@pytest.mark.parametrize(("for_player", "coins"), [(False, (5, 5)), (True, (4, 6))])
def test_toll_of_declined_liches(for_player: bool, coins: tuple[int, int]) -> None:
    """Ruling U-133."""
    game = summoner({"mire": "ogres 1 pentacle", "moss": "liches 1"}, figure_conquers_for_player=for_player)
    game.do("place balrog moss")
    assert (game.coins(0), game.coins(1)) == coins


@pytest.mark.parametrize(("for_player", "reasons"), [(False, set()), (True, {"toll"})])
def test_toll_that_cannot_be_paid(for_player: bool, reasons: set[str]) -> None:
    """A conqueror without coins cannot take declined Liches, by the Balrog or otherwise."""
    game = Underground(
        seat("stone ogres", coins=0),
        seat("muddy drow", declined=["liches"]),
        regions={"mire": "ogres 1 pentacle", "moss": "liches 1"},
        options={"figure_conquers_for_player": for_player},
    )
    assert game.refused("place balrog moss") == reasons


@pytest.mark.parametrize(("for_player", "coins"), [(False, 5), (True, 6)])
def test_martyrs(for_player: bool, coins: int) -> None:
    """Ruling U-133."""
    game = summoner(
        {"mire": "ogres 1 pentacle", "moss": "drow 1"}, victim="martyr drow", figure_conquers_for_player=for_player
    )
    assert game.do("place balrog moss").coins(1) == coins


@pytest.mark.parametrize(("for_player", "grudges"), [(False, ()), (True, (0,))])
def test_vengeance(for_player: bool, grudges: tuple[int, ...]) -> None:
    """Ruling U-133."""
    game = summoner(
        {"mire": "ogres 1 pentacle", "moss": "drow 1"}, victim="vengeful drow", figure_conquers_for_player=for_player
    )
    assert game.do("place balrog moss").position.players[1].grudges == grudges


@pytest.mark.parametrize(("race", "figure"), [("cultists", "great_ancient"), ("royal", "queen")])
def test_it_does_not_enter_regions_that_are_immune(race: str, figure: str) -> None:
    victim = "stone cultists" if race == "cultists" else "royal drow"
    name = victim.split()[1]
    game = summoner({"mire": "ogres 1 pentacle", "moss": f"{name} 1 {figure}"}, victim=victim)
    assert game.can("place balrog") == {"rill"}


def test_nor_where_an_opponents_ghost_is() -> None:
    game = summoner({"mire": "ogres 1 pentacle", "moss": "drow 1 ghost", "pit": "drow 1 crypt"})
    assert game.can("place balrog") == {"rill"}


def test_in_decline_it_does_not_move() -> None:
    game = Underground(
        seat("mystic kraken", hand=3, declined=["ogres"]), regions={"mire": "ogres 1 pentacle", "lode": "kraken 1"}
    )
    assert game.can("place balrog") == set()


def test_its_new_master_moves_it() -> None:
    game = Underground(
        seat("mystic ogres", hand=4),
        seat("stone drow"),
        regions={"moss": "ogres 1", "mire": "drow 1 pentacle", "bog": "- balrog"},
    )
    assert game.can("place balrog") == set()
    game.do("conquer mire")
    assert game.can("place balrog") == {"moss", "ford", "morel"}


def test_a_declined_race_whose_last_region_it_takes_leaves() -> None:
    game = summoner({"mire": "ogres 1 pentacle", "moss": "liches 1"}).do("place balrog moss")
    assert "underground.liches" in game.position.stacks.returned_races


def test_a_conquest_by_it_is_no_conquest_of_the_race() -> None:
    """Cultists whose Balrog goes first still put the Great Ancient into the first region they conquer themselves."""
    game = Underground(seat("mystic cultists", hand=5), regions={"mire": "cultists 1 pentacle"})
    before = game.force("cultists").conquests
    assert game.do("place balrog moss").force("cultists").conquests == before
