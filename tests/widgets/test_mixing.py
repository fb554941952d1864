"""Boxes mixed in Explore, Play and Price: what is chosen lies on the table, and what is not there any more has left."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from smallworld.documents import boards, line, notation
from smallworld.documents.boards import rules_for
from smallworld.documents.inventions.files import examples
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import Inventions
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.board.boxes import boxes_state, mixed_state
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.quick import address
from smallworld.setup.new_game import new_game
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.play.play import Play
from smallworld_widgets.quick.quick import Quick
from tests.widgets.messages import say
from tests.widgets.playing import begin

BOTH = ["base", "underground"]


def mixed(position: Any) -> tuple[Any, ...]:
    mixture = position.rules.game.mixture
    return ((), False) if mixture is None else (mixture.boxes, mixture.finds)


def test_other_boxes_are_laid_on_the_table_and_taken_off_again(editor: Editor) -> None:
    before = editor.position
    editor.set_boxes(BOTH, finds=False)
    assert mixed(editor.position) == (("base", "underground"), False)
    assert [(player.active, player.declined) for player in editor.position.players] == [
        (player.active, player.declined) for player in before.players
    ]
    assert editor.position.holdings == before.holdings
    seat = editor.position.player
    editor.set_race(seat, -1, "underground.ogres")
    assert isinstance(editor.position.players[seat].active, Force)
    assert notation.read_setup(editor.document) == editor.position
    assert line.to_line(editor.position)
    told = editor.set_boxes(["base"], finds=False)
    assert mixed(editor.position) == ((), False)
    assert editor.position.players[seat].active is None, "Ogres are not on this table"
    assert told is not None, "the tokens that left the map are told"
    editor.undo()
    editor.undo()
    editor.undo()
    assert editor.position == before


def test_places_and_relics_bring_monsters_along() -> None:
    editor = Editor({"board": "base-3"})
    editor.set_boxes(BOTH, finds=True)
    guarded = [holding for holding in editor.position.holdings if holding.count("underground.monster")]
    assert len(guarded) == 4
    assert all(holding.count("underground.monster") == 2 for holding in guarded)
    assert not any(holding.count("base.lost_tribe") for holding in guarded)
    assert not editor.problems, "no oddity either"
    editor.set_boxes(BOTH, finds=False)
    assert not any(holding.count("underground.monster") for holding in editor.position.holdings)


@pytest.mark.parametrize(
    ("boxes", "finds", "why"),
    [
        (["base"], True, "none of the boxes has places"),
        (["base", "warcraft"], True, "none of the boxes has places"),
        (["moon"], False, "no such box"),
        ([["base"]], False, "no such box"),
        ([3, None], False, "no such box"),
    ],
)
def test_boxes_that_cannot_be_mixed_change_nothing(editor: Editor, boxes: list[Any], finds: bool, why: str) -> None:
    before = editor.position
    with pytest.raises(EditError, match=why):
        editor.set_boxes(boxes, finds=finds)
    assert editor.position == before


def test_another_board_keeps_the_guests(editor: Editor) -> None:
    editor.set_boxes(BOTH, finds=False)
    editor.set_board("base-3")
    assert mixed(editor.position) == (("base", "underground"), False)
    editor.set_board("underground-3")
    assert mixed(editor.position) == (("base", "underground"), False)
    assert {"base.trolls", "underground.mummies"} <= editor.position.rules.races.keys()
    editor.set_board("warcraft-l1a-s1a")
    assert mixed(editor.position) == (("base", "underground"), False)
    assert not editor.problems
    editor.set_boxes(["underground"], finds=False)
    editor.set_board("base-2")
    assert mixed(editor.position) == (("underground",), False)
    editor.set_board("underground-2")
    assert mixed(editor.position) == ((), False)


def test_places_that_are_brought_stay_in_the_box_where_a_board_has_its_own(editor: Editor) -> None:
    editor.set_boxes(BOTH, finds=True)
    editor.set_board("base-3")
    assert sum(holding.count("underground.monster") == 2 for holding in editor.position.holdings) == 4
    editor.set_board("underground-2")
    assert mixed(editor.position) == (("base", "underground"), False)
    assert not editor.problems


def test_a_box_alone_gives_its_place_to_that_of_the_board(editor: Editor) -> None:
    editor.set_board("underground-2")
    assert mixed(editor.position) == ((), False)
    assert "underground.mummies" in editor.position.rules.races


def test_numbers_that_were_put_in_for_guests_stay_on_another_board(editor: Editor) -> None:
    editor.set_boxes([*BOTH, "warcraft"], finds=False)
    editor.set_number("warcraft.blacksmith", "7")
    editor.set_board("underground-2")
    assert editor.position.rules.numbers == {"warcraft.blacksmith": 7}


def test_inventions_come_along_to_another_board_if_it_has_what_they_are_about() -> None:
    editor = Editor(with_example("swimming-elves", "base-2"))
    own = editor.position.rules.game.inventions
    editor.set_board("warcraft-l1a-s1a")
    assert editor.position.rules.game.inventions == own
    told = editor.set_board("underground-3")
    assert editor.position.rules.game.inventions is None
    assert "No longer on the table – Swimming Elves: there is no terrain lake on this table" in str(told)
    assert str(told).count("Swimming Elves") == 1


def test_what_was_taken_out_is_named_with_its_reason() -> None:
    state = mixed_state(rules_for("underground-2", boxes=BOTH))
    assert state["boxes"] == BOTH
    assert {one["name"]: one["reason"] for one in state["taken_out"]}["Mounted"] == (
        "nothing on this table to work on: hill or farmland"
    )
    assert state["left_out"] == "4 taken out"
    assert not mixed_state(rules_for("underground-2"))["taken_out"]


def test_the_choice_says_which_boxes_bring_places_and_which_are_mixed_as_printed() -> None:
    state = boxes_state()
    assert [box["id"] for box in state["boxes"]] == list(GAMES)
    assert state["printed"] == BOTH
    assert state["bringers"] == ["underground"]
    assert state["with_finds"] == ["underground", "warcraft"]


def test_a_new_game_is_dealt_from_the_boxes_of_the_form() -> None:
    view = Play(seed=1)
    form = {"board": "base-2", "names": ["Ann", "Bob"], "plays": ["human", "human"], "seed": "12", "inventions": True}
    say(view, "new_game", **form, boxes=BOTH, finds=True)
    assert mixed(view.position) == (("base", "underground"), True)
    assert sum(holding.count("underground.monster") for holding in view.position.holdings) == 6
    other = Play(seed=5)
    say(other, "new_game", **form, boxes=BOTH[::-1], finds=True)
    assert other.position == view.position, "the seed draws the same regions for the Monsters"
    before = view.record
    for boxes, finds in ((["moon"], False), (["base"], True), ([[]], False)):
        say(view, "new_game", **form, boxes=boxes, finds=finds)
        assert view.record == before


def test_a_new_game_keeps_the_inventions_on_the_table_unless_it_is_played_without() -> None:
    view = Play(with_example("swimming-elves", "base-2"))
    own = invented(view)
    assert own
    assert view.bar.state["table"]["invented"] == "Swimming Elves"
    for form in ({"board": "base-2"}, {"board": "base-2", "seed": "9", "boxes": BOTH, "finds": True}):
        begin(view, **form)
        assert invented(view) == own
        assert view.position.round == 1
        assert "own.swimming_elves" in view.position.rules.races
    begin(view, board="base-3", names=["A", "B", "C"], plays=["human"] * 3)
    assert invented(view) == own
    begin(view, board="warcraft-l1a-s1a")
    assert invented(view) == own, "all that they are about is in this box, too"
    begin(view, inventions=False)
    assert invented(view) is None
    assert view.bar.state["table"]["invented"] == ""


@pytest.mark.parametrize(
    ("id", "own", "other", "missing"),
    [
        ("swimming-elves", "base-2", "underground-2", "Swimming Elves"),
        ("shepherding", "base-2", "underground-2", "Shepherding, Humans"),
        ("leaping-boots", "underground-2", "base-2", "Leaping Boots"),
    ],
)
def test_boxes_without_what_inventions_are_about_change_nothing(id: str, own: str, other: str, missing: str) -> None:
    view = Play(with_example(id, own))
    before = view.record
    begin(view, board=other)
    assert view.record == before
    assert view.bar.state["notices"] == [
        f"With these boxes, something is missing for {missing}. Choose other boxes, or play without inventions. "
        "Nothing was changed."
    ]
    begin(view, board=other, inventions=False)
    assert view.position.rules.board.id == other


def test_in_explore_boxes_without_what_inventions_are_about_change_nothing() -> None:
    editor = Editor(with_example("shepherding", "base-2"))
    before = editor.position
    # Humans, who have a number of their own there, come with the first box.
    with pytest.raises(EditError, match="something is missing for Humans"):
        editor.set_boxes(["underground"], finds=False)
    assert editor.position == before
    editor.set_boxes(BOTH, finds=False)
    assert editor.position.rules.game.inventions == before.rules.game.inventions


def invented(view: Play) -> Inventions | None:
    return view.position.rules.game.inventions


def with_example(id: str, board: str) -> Position:
    file = next(file for file in examples() if file.id == id)
    return new_game(Rules(with_inventions(GAMES[file.game], file.inventions), boards.board(board)))


def test_the_form_begins_with_the_table_of_the_game() -> None:
    view = Play()
    for board, listed in (("underground-3", "underground-3"), ("warcraft-l1b-s2b", "warcraft-l1a-s1a")):
        names = ["A", "B", "C"][: boards.board(board).players]
        begin(view, board=board, names=names, plays=["human"] * len(names))
        assert (view.bar.state["board"], view.bar.state["listed"]) == (board, listed)
    start = view.position
    own = Rules(start.rules.game, replace(start.rules.board, id="mine", inline=True))
    view.visit(Destination("play", position=start._replace(rules=own)))
    assert (view.bar.state["board"], view.bar.state["listed"]) == ("", "")


def test_guests_are_asked_about_in_price_and_links_lead_back() -> None:
    quick = Quick()
    hear = quick.choices._handle_custom_msg
    hear({"do": "mix", "boxes": BOTH, "finds": True}, [])
    hear({"do": "choose", "group": "race", "id": "underground.kraken"}, [])
    hear({"do": "choose", "group": "held", "id": "underground.sword"}, [])
    assert quick.situation.race == "underground.kraken"
    assert quick.situation.held == ("underground.sword",)
    assert address.read(address.write(quick.situation)) == quick.situation
    hear({"do": "mix", "boxes": ["moon"], "finds": False}, [])
    assert quick.situation.race == "underground.kraken"
    hear({"do": "mix", "boxes": ["base"], "finds": False}, [])
    assert quick.situation.race in GAMES["base"].races
    assert quick.situation.table == Quick().situation.table


def test_links_with_the_same_boxes_lead_to_the_same_situation() -> None:
    found = address.read("base boxes=base,underground&of=underground.kraken")
    assert found is not None
    for boxes in ("underground,base", "base,base,underground", "base,underground,base"):
        assert address.read(f"base boxes={boxes}&of=underground.kraken") == found
    assert address.read("base boxes=base&of=giants") == address.read("base of=giants")


def test_anything_pressed_in_price_with_any_boxes_has_an_address() -> None:
    random, quick = Random(3), Quick()
    hear = quick.choices._handle_custom_msg
    for game in GAMES:
        hear({"do": "game", "id": game}, [])
        hear({"do": "mix", "boxes": list(GAMES), "finds": game == "base"}, [])
        for _ in range(40):
            box = quick.situation.box
            ids = {"race": box.races, "power": box.powers, "defender": box.races, "pieces": box.pieces}
            group = random.choice(list(ids))
            hear({"do": "choose", "group": group, "id": random.choice(list(ids[group]))}, [])
            assert address.read(address.write(quick.situation)) == quick.situation
