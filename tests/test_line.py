"""Position lines."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.line import LONGEST_LINE, from_line, to_document, to_line
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.views import view
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError
from tests.grounds import grotto
from tests.lanes import part
from tests.large import IDS, largest_board
from tests.strategies import positions

INLINE = {
    "board": {
        "regions": [
            {"id": "Hills", "terrain": "hill", "edge": True, "pieces": {"lost_tribe": 1}},
            {"id": "Far/away=1", "terrain": "farmland"},
        ],
        "borders": [["Hills", "Far/away=1"]],
    },
    "players": [
        {"name": "Ann: the /first/", "active": {"race": "skeletons", "power": "merchant", "hand": 8}},
        {"name": "~?* 安", "active": {"race": "elves", "power": "hill"}},
    ],
    "regions": {"Far/away=1": {"race": "elves", "tokens": 2}, "Hills": {"pieces": {}}},
}


@pytest.mark.seeded
@pytest.mark.parametrize("id", boards.board_ids())
def test_every_position_of_a_game_survives_the_round_trip(id: str) -> None:
    board = boards.board(id)
    rules = Rules(games.GAMES[board.game], board, Options(own_declined_defends=False))
    start = new_game(rules)
    played = [position for _, position, _ in play(start, [at_random] * rules.board.players, Random(7))]
    for position in part(played, one_of=6):
        assert from_line(to_line(position)) == position


@given(positions())
def test_every_position_survives_the_round_trip(position: Position) -> None:
    line = to_line(position)
    assert line.isascii()
    assert from_line(line) == position


def test_a_board_of_your_own_says_which_game_it_is_for() -> None:
    start = new_game(Rules(games.GAMES["underground"], grotto()))
    assert "%22game%22%3A%22underground%22" in to_line(start)
    assert from_line(to_line(start)) == start
    assert "game" not in to_line(notation.read(INLINE))


def test_names_and_ids_with_the_line_s_own_signs_survive() -> None:
    position = notation.read(INLINE)
    line = to_line(position)
    assert "\n" not in line
    assert len(line.split(" ")) == 12
    assert from_line(line) == position


def test_hidden_coins_are_written_as_a_question_mark() -> None:
    seen = view(notation.read(INLINE), 0)
    assert ":?:" in to_line(seen)
    assert from_line(to_line(seen)) == seen


def test_the_format_is_the_published_one() -> None:
    line = (
        "sw1 base-2 3 conquest 1 Ann:7:ratmen..c2.t1,*orcs.hill/Bob:5:*tritons.commando.h3 "
        "r05=orcs:2/r10=tritons:1/r16=::0 giants.flying.2 - - own_declined_defends=0 end"
    )
    position = from_line(line)
    assert position.round == 3
    assert position.players[0].coins == 7
    assert position.players[0].declined[0].conquests == 2
    assert position.players[1].active is not None
    assert position.players[1].active.hand == 3
    assert position.holding("r16").pieces == ()
    assert position.row[0].coins == 2
    assert not position.rules.options.own_declined_defends


def test_the_format_underground_is_the_published_one() -> None:
    line = (
        "sw1 underground-2 4 conquest 0 Ann:7:*iron_dwarves.vengeful.h2.a3!1/Bob:0:gnomes.wise.c3.t2 "
        "r03=iron_dwarves:2:hammer*1/r04=::stonehedge*1+sword*1 - "
        "finds=keep,socks/lent_power=mining %7B%22used%22%3A%5B%22sword%22%5D%7D armor_moves=1 end"
    )
    position = from_line(line)
    ann, bob = position.players
    assert ann.active is not None
    assert (ann.active.hand, ann.active.auxiliaries, ann.grudges) == (2, 3, (1,))
    assert bob.declined[0].power == "underground.wise"
    assert position.holding("r03").count("underground.hammer") == 1
    assert position.holding("r04").pieces == (("underground.stonehedge", 1), ("underground.sword", 1))
    assert position.stacks.finds == ("underground.keep", "underground.socks")
    assert position.stacks.lent_power == "underground.mining"
    assert position.turn.used == ("underground.sword",)
    assert position.rules.options.armor_moves


BASE_LINE = "sw1 base-2 1 conquest 0 {players} {regions} {row} {stacks} {turn} {options} end"


def damaged_at(**fields: str) -> set[tuple[str, str]]:
    """Returns the place and the reason of each fault in a line of a game on the smallest board."""
    parts = dict.fromkeys(("players", "regions", "row", "stacks", "turn", "options"), "-") | fields
    with pytest.raises(DocumentError) as caught:
        from_line(BASE_LINE.format(**parts))
    return {(problem.place, str(problem.reason)) for problem in caught.value.problems}


@pytest.mark.parametrize(
    ("field", "words", "place"),
    [
        ("players", "Ann:5:*tritons.hill,*orcs.swamp", "/players/0/active"),
        ("players", "Ann:5:/Bob:5:*orcs.hill.h3.s1.h4", "/players/1/active/hand"),
        ("players", "Ann:5:trolls..t1,orcs.hill.t2.t2", "/players/0/declined/1/turns"),
        ("regions", "r05=orcs:2/r05=orcs:3", "/regions/r05"),
        ("regions", "r05=orcs:2/r%305=orcs:2", "/regions/r05"),
        ("regions", "a%2Fb=orcs:2/a%2fb=orcs:2", "/regions/a~1b"),
        ("regions", "r05=::mountain*1+mountain*1", "/regions/r05/pieces/mountain"),
        ("stacks", "races=orcs/powers=hill/races=elves", "/stacks/races"),
        ("stacks", "lent_power=hill/lent_power=hill", "/stacks/lent_power"),
        ("options", "floor_after_all=1,floor_after_all=0", "/options/floor_after_all"),
        ("options", "floor_after_all=0,floor_after_all=0", "/options/floor_after_all"),
    ],
)
def test_nothing_is_said_twice(field: str, words: str, place: str) -> None:
    assert damaged_at(**{field: words}) == {(place, "given twice")}


@pytest.mark.parametrize(
    ("field", "words", "place"),
    [
        ("players", "Ann:١:", "/players/0/coins"),
        ("players", "Ann:5:*orcs.hill.h٣", "/players/0/active/hand"),
        ("players", "Ann:5:~", "/players/0/at_peace_with"),
        ("players", "Ann:5:!¹", "/players/0/grudges/0"),
        ("players", "Ann:5:^¹", "/players/0/harmony/0"),
        ("regions", "r05=orcs:२", "/regions/r05/tokens"),
        ("regions", "r05=orcs:1:lair*１", "/regions/r05/pieces/lair"),
        ("regions", "r05=orcs:1:lair", "/regions/r05/pieces/lair"),
        ("row", "giants.flying.2.9", "/row/0/coins"),
        ("row", "giants.flying.", "/row/0/coins"),
    ],
)
def test_numbers_are_plain_digits(field: str, words: str, place: str) -> None:
    assert damaged_at(**{field: words}) == {(place, "expected a whole number")}


@pytest.mark.parametrize(
    ("field", "words", "place"),
    [
        ("players", "/".join("Ann:5:" for _ in range(101)), "/players"),
        ("players", f"Ann:5:{','.join(['orcs'] * 101)}", "/players/0"),
        ("players", f"Ann:5:!{'1' * 101}", "/players/0/grudges"),
        ("regions", "/".join(f"r{i}=:" for i in range(101)), "/regions"),
        ("regions", f"r05=::{'+'.join(f'p{i}*1' for i in range(101))}", "/regions/r05/pieces"),
        ("row", "/".join(["orcs"] * 101), "/row"),
        ("stacks", f"races={','.join(['orcs'] * 101)}", "/stacks/races"),
        ("stacks", "/".join(f"s{i}=" for i in range(101)), "/stacks"),
        ("options", ",".join(f"o{i}=1" for i in range(101)), "/options"),
    ],
)
def test_nothing_is_listed_without_end(field: str, words: str, place: str) -> None:
    assert damaged_at(**{field: words}) == {(place, "lists 101, but no more than 100 allowed")}


def test_a_line_has_a_greatest_length() -> None:
    with pytest.raises(DocumentError) as caught:
        from_line(f"sw1 base-2 {' ' * LONGEST_LINE}")
    assert str(caught.value) == "the document: longer than 2000000 characters"


@pytest.mark.parametrize("field", ["board", "round", "phase", "players", "regions", "row", "stacks", "turn", "options"])
def test_half_a_character_is_refused_in_words_that_can_be_printed(field: str) -> None:
    usual = {"board": "base-2", "round": "1", "phase": "conquest", "player": "0"}
    others = dict.fromkeys(("players", "regions", "row", "stacks", "turn", "options"), "-")
    for shape in ("{}", "{}:5:", "Ann:5:*{}", "{}=", "{}=:", "r01={}:", "r01=::{}*1", "{}.", "orcs.{}", "races={}"):
        fields = {**usual, **others, field: shape.format("\ud800")}
        with pytest.raises(DocumentError) as caught:
            from_line(" ".join(["sw1", *fields.values(), "end"]))
        assert str(caught.value).encode()


def test_the_line_of_the_largest_board_is_read() -> None:
    players = [{"name": chr(0x1F409) * 40, "active": {"race": race}} for race in ("orcs", "elves", "trolls")]
    regions = {id: {"race": "orcs", "tokens": 99, "pieces": {"lost_tribe": 9}} for id in IDS}
    attacks = [{"region": id, "race": "orcs"} for id in IDS]
    setup = {"board": largest_board(), "players": players, "regions": regions, "turn": {"attacks": attacks}}
    position = notation.read_setup(setup)
    written = to_line(position)
    assert len(written) < LONGEST_LINE
    assert notation.read_setup(to_document(written)) == position
    assert len(json.dumps(notation.write(position), ensure_ascii=False)) < MOST_CHARACTERS


def test_malformed_fields_are_refused_with_their_place() -> None:
    assert "/regions/r01" in {place for place, _ in damaged_at(regions="r01=:3")}
    assert damaged_at(stacks="races") == {("/stacks/races", "expected a stack as name=ids")}
    assert damaged_at(players="%FF:5:") == {("/players/0/name", "not UTF-8 text")}
    assert damaged_at(regions="%FF=orcs:1") == {("/regions", "not UTF-8 text")}
    ((place, reason),) = damaged_at(turn="%7B%22roll%22")
    assert (place, reason.split(" at ")[0]) == ("/turn", "invalid JSON")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "sw1 base-2",
        "sw2 base-2 1 pick 0 - - - - - - end",
        "sw1 base-9 1 pick 0 - - - - - - end",
        "sw1 base-2 x pick 0 - - - - - - end",
        "sw1 base-2 1 pick 0 Ann:five:- - - - - - end",
        "sw1 base-2 1 pick 0 Ann:5:*orcs.hill.q3 - - - - - end",
        "sw1 base-2 1 pick 0 - r99=orcs:1 - - - - end",
        "sw1 base-2 1 pick 0 - - - - %7B%22a%22 - end",
        "sw1 %7Bnot-json 1 pick 0 - - - - - - end",
        "sw1 base-2 1 pick 0 - - - - - own_declined_defends=2 end",
        "sw1 underground-2 1 pick 0 Ann:5:*gnomes.vengeful!x - - - - - end",
        "sw1 underground-2 1 pick 0 - - - lent_power=hill - - end",
        "sw1 underground-2 1 pick 0 - - - finds=lair - - end",
    ],
)
def test_a_damaged_line_is_refused_with_a_reason(line: str) -> None:
    with pytest.raises(DocumentError) as caught:
        from_line(line)
    assert caught.value.problems
