"""Setups that no game leads to: listed with a reason and a remedy, and still readable and playable."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.setup.problems import everything_about, oddities_of, problems_of
from smallworld.words.languages import LANGUAGES, reading
from tests.strategies import setups

ORCS: dict[str, Any] = {"active": {"race": "orcs", "power": "hill"}}
HELD: dict[str, Any] = {"r09": {"race": "orcs"}}
ELVES: dict[str, Any] = {"active": {"race": "elves", "power": "hill"}}
#: On the board for two, r04 is a hill and r05 a mountain. On the Underground’s board, two Monsters stand in r07.
GNOMES: dict[str, Any] = {"active": {"race": "gnomes", "power": "mining"}}


def found(board: str = "base-2", **document: Any) -> list[tuple[str, str, str]]:
    """Returns the place, code and remedy of each oddity of a setup, after a check that it can be read and shown."""
    document = {"board": board, **document}
    inspection = notation.inspect(document)
    assert inspection.position == notation.read(document)
    assert all(problem.odd for problem in inspection.problems)
    return [(problem.place, problem.code, str(problem.remedy)) for problem in inspection.problems]


@pytest.mark.parametrize(
    ("regions", "place", "code", "remedy"),
    [
        # Mountains and Lost Tribes are only where the board prints them.
        ({"r04": {"pieces": {"mountain": 1}}}, "/regions/r04/pieces/mountain", "not_printed", "take it away"),
        ({"r04": {"pieces": {"lost_tribe": 1}}}, "/regions/r04/pieces/lost_tribe", "not_printed", "take it away"),
        ({"r05": {"pieces": {"mountain": 0}}}, "/regions/r05/pieces/mountain", "missing_piece", "put it back"),
    ],
)
def test_printed_pieces_stay_in_place(regions: dict[str, Any], place: str, code: str, remedy: str) -> None:
    assert found(players=[ORCS], regions=regions) == [(place, code, remedy)]


def test_a_lair_is_missing_under_trolls() -> None:
    trolls = {"active": {"race": "trolls", "power": "hill"}}
    regions = {"r04": {"race": "trolls", "pieces": {"lair": 0}}}
    place = "/regions/r04/pieces/lair"
    assert found(players=[trolls], regions=regions) == [(place, "missing_piece", "put it back")]
    assert found(players=[{"declined": [{"race": "trolls"}]}], regions=regions)[0][0] == place
    assert found(players=[trolls], regions={"r04": {"race": "trolls"}}) == []


def test_a_mountain_is_odd_beside_a_place_too() -> None:
    pieces = {"r01": {"pieces": {"keep": 1, "mountain": 1}}}
    assert found("underground-2", regions=pieces) == [("/regions/r01/pieces/mountain", "not_printed", "take it away")]


def test_monsters_leave_together() -> None:
    one = {"r07": {"pieces": {"monster": 1}}}
    place = "/regions/r07/pieces/monster"
    assert found("underground-2", regions=one) == [(place, "not_printed", "put as many as are printed")]
    assert found("underground-2", regions={"r07": {"pieces": {}}}) == []


def test_two_places_in_one_region() -> None:
    """A find lies under the Monsters of each region. Places stay there, and relics move."""
    both = {"r01": {"pieces": {"keep": 1, "fountain": 1}}}
    ((place, code, remedy),) = found("underground-2", regions=both)
    assert (place, code, remedy) == ("/regions/r01/pieces/keep", "two_places", "move it to another region")
    assert found("underground-2", regions={"r01": {"pieces": {"keep": 1, "sword": 1, "ring": 1}}}) == []


@pytest.mark.parametrize(
    ("force", "place", "code", "remedy"),
    [
        ({"hand": 2}, "hand", "hand", "take 2 away"),
        ({"reserve": 3}, "reserve", "reserve", "take 3 away"),
        ({"retreating": 1}, "retreating", "survivors", "take 1 away"),
        ({"power": "swamp"}, "power", "lost_badge", "take the badge away"),
    ],
)
def test_oddities_of_pieces_that_a_declined_race_has_lost(
    force: dict[str, Any], place: str, code: str, remedy: str
) -> None:
    players = [{**ORCS, "declined": [{"race": "humans", **force}]}]
    regions = {**HELD, "r04": {"race": "humans"}}
    assert found(players=players, regions=regions) == [(f"/players/0/declined/0/{place}", code, remedy)]


def test_a_declined_race_has_one_token_in_a_region() -> None:
    players = [{**ORCS, "declined": [{"race": "humans"}]}]
    several = {**HELD, "r04": {"race": "humans", "tokens": 3}}
    assert found(players=players, regions=several) == [("/regions/r04/tokens", "spare_tokens", "take 2 away")]


@pytest.mark.parametrize(
    ("force", "more", "stacks", "options"),
    [
        # A Tomb race keeps all its tokens, by its own badge or by one that Stonehedge lent it.
        ({"race": "drow", "power": "tomb"}, {}, {}, {}),
        ({"race": "drow"}, {"stonehedge": 1}, {"lent_power": "tomb"}, {}),
        # Tokens that the Socks drive out without a loss join others of their race.
        ({"race": "drow"}, {"socks": 1}, {}, {}),
    ],
)
def test_a_declined_race_that_may_have_several(
    force: dict[str, Any], more: dict[str, int], stacks: dict[str, Any], options: dict[str, bool]
) -> None:
    document = {"players": [{**GNOMES, "declined": [force]}], "stacks": stacks, "options": options}
    regions = {"r01": {"race": "drow", "tokens": 3}, "r03": {"pieces": more}}
    assert found("underground-2", **document, regions=regions) == []


def test_socks_are_no_excuse_where_an_option_has_lone_tokens_lost() -> None:
    document = {"players": [{**GNOMES, "declined": [{"race": "drow"}]}]}
    regions = {"r01": {"race": "drow", "tokens": 3}, "r03": {"pieces": {"socks": 1}}}
    options = {"declined_survivor_is_moved": False}
    ((_, code, _),) = found("underground-2", **document, regions=regions, options=options)
    assert code == "spare_tokens"


def test_ghouls_keep_several_and_have_some_in_hand() -> None:
    players = [{**ORCS, "declined": [{"race": "ghouls", "hand": 2}]}]
    assert found(players=players, regions={**HELD, "r04": {"race": "ghouls", "tokens": 3}}) == []


def test_a_race_that_declines_redeploys_once_more_with_what_it_has_in_hand() -> None:
    declined = {"declined": [{"race": "ogres", "power": "tomb", "hand": 2}]}
    regions = {"r05": {"race": "ogres", "tokens": 2}}
    declining = {"phase": "redeploy", "turn": {"declining": True}, "regions": regions}
    assert found("underground-2", players=[declined], **declining) == []
    assert ("/players/1/declined/0/hand", "hand", "take 2 away") in found("underground-2", players=[{}, declined])


def test_tokens_set_aside_are_those_that_only_conquer() -> None:
    orcs = {"active": {"race": "orcs", "power": "hill", "reserve": 2}}
    assert found(players=[{}, orcs]) == [("/players/1/active/reserve", "reserve", "take 2 away")]
    amazons = {"active": {"race": "amazons", "power": "hill", "reserve": 4}}
    assert found(players=[{}, amazons]) == []
    # They return to the hand when their troops are readied.
    assert found(players=[amazons]) == [("/players/0/active/reserve", "reserve", "take them in hand")]
    assert found(players=[amazons], phase="turn") == []


def test_survivors_have_been_redeployed_when_the_next_turn_begins() -> None:
    elves = {"active": {"race": "elves", "power": "swamp", "retreating": 2}}
    assert found(players=[{}, elves], phase="pick")[0][:2] == ("/players/1/active/retreating", "survivors")
    assert found(players=[ORCS, elves], regions={**HELD, "r04": {"race": "elves"}}) == []


def test_a_stale_peace() -> None:
    """Peace is made at the end of a turn, and ends when the next turn of the same player begins."""
    peace = {"active": {"race": "orcs", "power": "diplomat"}, "at_peace_with": 1}
    for phase in ("turn", "ready", "conquest", "redeploy"):
        assert found(players=[peace], phase=phase) == [("/players/0/at_peace_with", "stale_peace", "leave it empty")]
    assert found(players=[peace], phase="placement") == found(players=[peace, ELVES], player=1) == []


def test_flames_on_the_map_have_brought_the_volcano() -> None:
    flames = {"active": {"race": "flames", "power": "mining"}}
    ((place, code, remedy),) = found("underground-2", players=[flames], regions={"r01": {"race": "flames"}})
    assert (place, code, remedy) == ("/players/0/active", "not_arrived", "put it where a volcano is shown")
    assert found("underground-2", players=[flames]) == []


@pytest.mark.parametrize(
    ("players", "turn", "code"),
    [
        ([ORCS], {"roll": 2}, "no_roll"),
        ([ORCS], {"ending": True}, "no_find"),
        ([ORCS], {"deployed": True}, "no_redeployment"),
        ([{"active": {"race": "orcs", "power": "berserk"}}], {"roll": 2}, None),
    ],
)
def test_oddities_of_a_turn(players: list[Any], turn: dict[str, Any], code: str | None) -> None:
    assert [code for _, code, _ in found(players=players, turn=turn)] == ([code] if code else [])


def test_a_relic_that_is_copied_lies_on_the_map() -> None:
    turn = {"used": ["bag"], "copied": "scepter"}
    held, flames = {"race": "flames", "pieces": {"bag": 1}}, [{"active": {"race": "flames", "power": "magic"}}]
    alone = found("underground-2", players=flames, regions={"r05": held}, turn=turn)
    assert [where for where, _, _ in alone if where == "/turn/copied"] == ["/turn/copied"]
    both = {"r05": held, "r06": {"pieces": {"scepter": 1}}}
    whole = found("underground-2", players=flames, regions=both, turn=turn)
    assert [where for where, _, _ in whole if where == "/turn/copied"] == []


@given(setups())
def test_everything_about_a_setup_has_a_remedy(setup: Position) -> None:
    everything = everything_about(setup)
    assert {problem for problem in everything if not problem.odd} == set(problems_of(setup))
    assert {problem for problem in everything if problem.odd} <= set(oddities_of(setup))
    for language in LANGUAGES:
        with reading(language):
            assert all(problem.remedy is not None and str(problem.remedy) in str(problem) for problem in everything)
