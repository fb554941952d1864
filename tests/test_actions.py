"""The lines of actions: each line that is written is read back, for any names of regions."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import smallworld
from smallworld import games
from smallworld.documents import notation, records
from smallworld.documents.records import Record
from smallworld.model import actions as written
from smallworld.model.action_lines import LONGEST_LINE, ActionSyntaxError, parse
from smallworld.model.actions import ORDINARY, Action, Conquer, FinalRoll
from smallworld.model.relics import Relic, read_relics, write_relics
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from tests.grounds import GROTTO
from tests.scenario import Scenario, seat

BOX = games.GAMES["underground"]
START = smallworld.new_game(smallworld.rules_for("underground-2"))
RELICS = ["sword", "bag:ring"]
FINDS = [*map(BOX.short, BOX.finds)]
#: The region names that mean something else in a line.
NAMES = [ORDINARY, "-", "+", "0", "''", "conquer", "any", *RELICS, *BOX.races, *BOX.powers, "ünter", "\U0001f409" * 40]
region_ids = st.sampled_from(NAMES) | st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40)
NUMBERS = st.integers(0, 9_999)
WORDS: dict[str, st.SearchStrategy[Any]] = {
    "region": region_ids,
    "to": region_ids,
    "way": st.sampled_from([ORDINARY, *BOX.races, *BOX.powers, *FINDS]),
    "using": st.lists(st.sampled_from(RELICS), max_size=2).map("+".join).map(read_relics),
    "place": st.sampled_from(FINDS),
    "bomb": st.sampled_from(["live", "dud"]),
    "piece": st.sampled_from([*map(BOX.short, BOX.pieces), "bag:ring"]),
    "what": st.sampled_from(["human_form", "alliance"]),
    "id": st.sampled_from([*BOX.races, *BOX.powers, *FINDS]),
}


KINDS = [kind for kind in vars(written).values() if isinstance(kind, type) and kind in Action.__subclasses__()]


def actions(kind: type[Action]) -> st.SearchStrategy[Action]:
    """Returns actions of one kind."""
    values = {slot.name: NUMBERS if slot.type == "int" else WORDS[slot.name] for slot in fields(kind)}
    return st.builds(kind, **values)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_a_line_is_read_back_for_any_name_of_a_region(kind: type[Action], data: st.DataObject) -> None:
    action = data.draw(actions(kind))
    assert len(str(action)) <= LONGEST_LINE
    assert parse(str(action)) == action


def test_a_line_omits_default_values() -> None:
    assert str(Conquer("r05")) == "conquer r05"
    assert str(Conquer(ORDINARY)) == "conquer ordinary"
    assert str(Conquer("r05", using=(Relic("sword"),))) == "conquer r05 ordinary sword"
    assert str(FinalRoll("r05", (Relic("sword"), Relic("shield", "bag")))) == "final-roll r05 sword+bag:shield"
    # As earlier versions wrote it.
    assert parse("conquer r05 ordinary") == Conquer("r05")


@pytest.mark.parametrize("line", ["", "sword", "bag:ring", "sword+bag:ring", "+", ":", "bag:", "+:ring", "a:b:ring"])
def test_relics_of_every_kind_are_read_back(line: str) -> None:
    assert write_relics(read_relics(line)) == line


def test_a_line_too_long_is_none() -> None:
    with pytest.raises(ActionSyntaxError, match="longer than 200"):
        parse(f"conquer {'r' * LONGEST_LINE}")


@pytest.mark.parametrize("line", ["\ud800", "conquer \ud800", "die \udfff", "conquer r05 ordinary a\udc80"])
def test_half_a_character_is_refused_in_words_that_can_be_printed(line: str) -> None:
    with pytest.raises(ActionSyntaxError, match="half a character") as caught:
        parse(line)
    assert str(caught.value).encode()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_replays_on_a_board_whose_regions_are_called_like_other_things(seed: int) -> None:
    board = deepcopy(GROTTO)
    called = dict(zip((region["id"] for region in board["regions"]), NAMES, strict=False))
    for region in board["regions"]:
        region["id"] = called[region["id"]]
    board["borders"] = [[called[here], called[there]] for here, there in board["borders"]]
    start = notation.read({"game": "underground", "board": board})
    steps = list(play(start, [at_random] * 2, Random(seed)))
    record = Record(start, tuple(action for action, _, _ in steps))
    again = records.read(records.write(record))
    assert again == record
    assert records.end(*again) == steps[-1][1]


@pytest.mark.parametrize(
    ("line", "form"),
    [("conquer", "conquer region [way [using]]"), ("place hero", "place piece region"), ("finish now", "finish")],
)
def test_a_wrong_line_is_answered_with_the_expected_form(line: str, form: str) -> None:
    with pytest.raises(ActionSyntaxError) as caught:
        parse(line)
    assert str(caught.value) == f"'{line}': expected '{form}'"


@pytest.mark.parametrize("number", ["one", "1.5", "-1", "\u0663", "\u00b2", "10000"])
def test_a_number_is_written_in_at_most_four_plain_digits(number: str) -> None:
    with pytest.raises(ActionSyntaxError) as caught:
        parse(f"die {number}")
    assert str(caught.value) == f"die: expected a whole number for face, got {number!r}"


def test_a_piece_of_another_box_is_none_of_this_one() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="placement")
    assert game.refused("place queen plain") == {"no_placer"}


@pytest.mark.parametrize("line", ["place base.hero plain", "place underground.queen plain"])
def test_a_piece_that_is_named_with_its_box_is_refused(line: str) -> None:
    """A line has one name for each piece, so that equal actions have equal lines."""
    position = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="placement").position
    assert parse("place hero plain") in smallworld.legal_actions(position)
    assert smallworld.refusals(position, parse(line))


def test_relics_of_an_action_are_values_and_no_text() -> None:
    with pytest.raises(TypeError, match="expected relics"):
        smallworld.refusals(START, Conquer("r05", ORDINARY, "sword"))  # type: ignore[arg-type]
    assert smallworld.refusals(START, smallworld.action("conquer r05 ordinary sword"))
