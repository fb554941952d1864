"""Numbers on banners and badges that no source gives: marked as ours, and the printed ones put in for them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld.cli import main
from smallworld.documents import boards, line, notation, records
from smallworld.games.base.box import BASE
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.action_lines import parse
from smallworld.model.numbers import OURS, PUT_IN, bounds, of_box, stand_ins
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import record
from smallworld.rules.engine import apply
from smallworld.rules.phases.picking import tokens_of
from smallworld.setup.new_game import new_game
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError

BOARD = "warcraft-l1a-s2b"
NUMBERS = {"warcraft.farmer": 3, "warcraft.orcs": 7}
ORCS, FARMER, HUMANS = "warcraft.orcs", "warcraft.farmer", "warcraft.humans"


def rules(**numbers: int) -> Rules:
    return Rules(WARCRAFT, boards.board(BOARD), numbers={f"warcraft.{name}": n for name, n in numbers.items()})


def choosing(**numbers: int) -> Position:
    """Returns a position with a combo on show of which both numbers are ours, unless they are put in."""
    return notation.read(
        {
            "board": BOARD,
            "numbers": numbers,
            "players": [{}, {}],
            "row": [
                {"race": race, "power": power}
                for race, power in zip(
                    ("orcs", "humans", "gnomes", "trolls", "naga", "kobolds"),
                    ("farmer", "champion", "mining", "ranger", "sailing", "fishing"),
                    strict=True,
                )
            ],
        }
    )


def faults(numbers: Any, board: str = BOARD) -> dict[str, tuple[str, str]]:
    found = notation.inspect({"board": board, "numbers": numbers}).problems
    return {problem.place: (problem.code, str(problem.reason)) for problem in found}


def test_a_number_that_is_put_in_is_that_of_the_banner_or_badge_and_no_longer_ours() -> None:
    put_in, usual = rules(orcs=7, farmer=3), rules()
    assert (put_in.races[ORCS].tokens, put_in.powers[FARMER].tokens) == (7, 3)
    assert not put_in.races[ORCS].ours
    assert tokens_of(put_in, ORCS, FARMER) == 10
    assert usual.races[ORCS] is WARCRAFT.races[ORCS]
    assert put_in.races[HUMANS] is WARCRAFT.races[HUMANS]


def test_where_a_number_comes_from() -> None:
    put_in = rules(orcs=7, farmer=3)
    assert put_in.origin(HUMANS) is None
    assert put_in.origin(ORCS, FARMER) == put_in.origin(HUMANS, FARMER) == PUT_IN
    assert put_in.origin(ORCS, "warcraft.champion") == rules().origin(ORCS) == OURS


def test_rules_with_other_numbers_are_other_rules() -> None:
    assert rules(orcs=7, farmer=3) == rules(farmer=3, orcs=7)
    assert hash(rules(orcs=7, farmer=3)) == hash(rules(farmer=3, orcs=7))
    # Even where what is printed is what stood in for it.
    assert rules(orcs=WARCRAFT.races[ORCS].tokens) != rules()
    assert rules(orcs=7) != rules(orcs=8)
    assert "orcs=7" in repr(rules(orcs=7))


def test_another_reading_leaves_the_numbers_as_they_are() -> None:
    assert rules(orcs=7).otherwise(Options.own_declined_defends).numbers == {ORCS: 7}


@pytest.mark.parametrize("id", stand_ins(WARCRAFT))
def test_every_number_of_ours_may_be_put_in_from_the_least_to_the_most(id: str) -> None:
    ability = stand_ins(WARCRAFT)[id]
    least, most = bounds(ability)
    assert least <= ability.tokens <= most
    for number in (least, most):
        assert Rules(WARCRAFT, boards.board(BOARD), numbers={id: number}).ability(id).tokens == number
    for number in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"from {least} to {most}"):
            Rules(WARCRAFT, boards.board(BOARD), numbers={id: number})


def test_numbers_of_another_box_are_left_out() -> None:
    assert of_box(WARCRAFT, {**NUMBERS, "base.orcs": 4}) == NUMBERS
    assert of_box(BASE, NUMBERS) == {}


def test_what_is_printed_stays() -> None:
    assert stand_ins(BASE) == {}
    with pytest.raises(ValueError, match="is printed, so it stays"):
        rules(humans=6)
    with pytest.raises(KeyError):
        rules(murloc=6)


def test_whoever_takes_the_combo_has_as_many_tokens_and_is_told_so() -> None:
    for numbers, hand, words in (
        ({"orcs": 7, "farmer": 3}, 10, "Player 1 takes the Farmer Orcs: 10 tokens (put in by hand)."),
        ({"orcs": 7}, 7 + WARCRAFT.powers[FARMER].tokens, "(ours, not printed)."),
    ):
        step = apply(choosing(**numbers), parse("pick 0"))
        active = step.position.players[0].active
        assert active is not None
        assert active.hand == hand
        assert any(str(narrate(event, step.position)).endswith(words) for event in step.events)


def test_no_more_than_lie_in_the_tray() -> None:
    most = bounds(WARCRAFT.races[ORCS])[1]
    active = apply(choosing(orcs=most, farmer=9), parse("pick 0")).position.players[0].active
    assert active is not None
    assert active.hand == WARCRAFT.races[ORCS].supply


def test_documents_and_lines_carry_them() -> None:
    start = new_game(rules(orcs=7, farmer=3))
    written = notation.write(start)
    assert written["numbers"] == {"farmer": 3, "orcs": 7}
    assert notation.read(json.loads(json.dumps(written))) == start
    assert line.to_line(start).endswith(" /farmer=3,orcs=7 end")
    assert line.from_line(line.to_line(start)) == start
    both = notation.read({**written, "options": {"own_declined_defends": False}})
    assert line.to_line(both).endswith(" own_declined_defends=0/farmer=3,orcs=7 end")
    assert line.from_line(line.to_line(both)) == both
    assert "numbers" not in notation.write(new_game(rules()))


def test_the_name_may_have_its_box_in_front() -> None:
    named = notation.read({"board": BOARD, "numbers": {"warcraft.orcs": 7}})
    assert named == notation.read({"board": BOARD, "numbers": {"orcs": 7}})


def test_records_carry_them_to_the_same_end() -> None:
    played = record(rules(orcs=7, farmer=3), [at_random] * 2, seed=5)
    again = records.read(json.loads(json.dumps(records.write(played))))
    assert again.start.rules.numbers == NUMBERS
    assert records.end(*again) == records.end(*played)


@pytest.mark.parametrize(
    ("numbers", "place", "code", "words"),
    [
        ([4], "/numbers", "wrong_type", "expected an object, got a list"),
        ({"orcs": "4"}, "/numbers/orcs", "wrong_type", 'expected a whole number from 1 to 11, got "4"'),
        ({"orcs": True}, "/numbers/orcs", "wrong_type", "expected a whole number from 1 to 11, got true"),
        ({"orcs": 0}, "/numbers/orcs", "out_of_range", "expected a whole number from 1 to 11, got 0"),
        ({"farmer": 10}, "/numbers/farmer", "out_of_range", "expected a whole number from 0 to 9, got 10"),
        ({"humans": 5}, "/numbers/humans", "printed", "is printed, so it stays as it is"),
        ({"elves": 5}, "/numbers/elves", "unknown_name", "unknown race or power: elves"),
        ({"murloc": 5}, "/numbers/murloc", "unknown_name", "unknown race or power: murloc"),
        ({"orcs": 4, "warcraft.orcs": 4}, "/numbers/warcraft.orcs", "repeated", "given twice"),
    ],
)
def test_faults(numbers: Any, place: str, code: str, words: str) -> None:
    found = faults(numbers)
    assert found.keys() == {place}
    assert found[place][0] == code
    assert words in found[place][1]


def test_the_other_games_have_them_all_printed() -> None:
    assert faults({"orcs": 5}, "base-2")["/numbers/orcs"][0] == "printed"


@pytest.mark.parametrize("field", ["/orcs", "/orcs=x", "/orcs=4,orcs=5", "/orcs=-1", "/=4"])
def test_lines_that_say_no_number(field: str) -> None:
    written = line.to_line(new_game(rules(orcs=7))).replace("/orcs=7", field)
    with pytest.raises(DocumentError) as error:
        line.from_line(written)
    assert all(problem.place.startswith("/numbers") for problem in error.value.problems)


def test_they_are_played_with_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "--game", "warcraft", "--players", "2", "--games", "1", "--json")
    assert main([*asked, "--number", "orcs=7", "--number", "warcraft.farmer=3"]) == 0
    assert json.loads(capsys.readouterr().out)["numbers"] == NUMBERS


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("orcs", "number orcs: expected a whole number from 1 to 11"),
        ("orcs=many", "number orcs: expected a whole number from 1 to 11"),
        ("orcs=12", "number orcs: expected a whole number from 1 to 11"),
        ("humans=5", "number humans: the number of this race or power is printed"),
        ("elves=5", "unknown race or power of warcraft: elves"),
    ],
)
def test_the_command_line_says_what_is_wrong(number: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "warcraft", "--players", "2", "--number", number]) == 2
    assert words in capsys.readouterr().err
