"""Boxes mixed in Explore, Play and Price: what is chosen lies on the table, and what is not there any more has left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld.documents import line, notation
from smallworld.documents.boards import rules_for
from smallworld.games import GAMES
from smallworld.model.player import Force
from smallworld.presentation.board.boxes import boxes_state, mixed_state
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.quick import address
from smallworld_widgets.play.play import Play
from smallworld_widgets.quick.quick import Quick
from tests.widgets.messages import say

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


def test_another_board_of_the_box_keeps_the_guests_and_one_of_another_does_not(editor: Editor) -> None:
    editor.set_boxes(BOTH, finds=False)
    editor.set_board("base-3")
    assert mixed(editor.position) == (("base", "underground"), False)
    editor.set_board("underground-2")
    assert mixed(editor.position) == ((), False)


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
    form = {"board": "base-2", "names": ["Ann", "Bob"], "plays": ["human", "human"], "seed": "12"}
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
