"""A position in one line."""

from __future__ import annotations

from random import Random

import pytest

from smallworld import games, notation
from smallworld.bots import at_random
from smallworld.documents import DocumentError
from smallworld.line import from_line, to_line
from smallworld.options import Options
from smallworld.rules import Rules
from smallworld.setup import new_game
from smallworld.simulate import play
from smallworld.views import view

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


@pytest.mark.parametrize("board", games.board_ids())
def test_every_position_of_a_game_survives_the_round_trip(board: str) -> None:
    rules = Rules(games.GAMES["base"], games.board(board), Options(own_declined_defends=False))
    start = new_game(rules)
    for _, position, _ in play(start, [at_random] * rules.board.players, Random(7)):
        assert from_line(to_line(position)) == position


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
    ],
)
def test_a_damaged_line_is_refused_with_a_reason(line: str) -> None:
    with pytest.raises(DocumentError) as caught:
        from_line(line)
    assert caught.value.problems
