"""A setup under change as a document, and back: with undo, redo, and what it is compared with."""

from __future__ import annotations

import json

import pytest

from smallworld.documents import boards
from smallworld.presentation.editing.drafts import ACTIVE
from smallworld.words.faults import DocumentError
from smallworld_widgets import Explorer
from smallworld_widgets.explore import keeping as explore
from smallworld_widgets.explore.keeping import MOST_STEPS
from tests.widgets.kept import Tab, edited, own_board, way
from tests.widgets.messages import say


def test_a_setup_comes_back_with_undo_redo_and_what_it_is_compared_with() -> None:
    view, again = edited(), Explorer()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.position == view.position
    assert again.whatif.state == view.whatif.state
    assert again.whatif.state["pinned"] is not None
    assert again.rivals.state == view.rivals.state
    assert again.rivals.state["table"] is not None
    assert again.keep() == view.keep()
    assert not again.toolbar.state["told"]
    assert way(again) == way(view)


@pytest.mark.parametrize("board", boards.board_ids())
def test_undo_leads_back_to_other_boards(board: str) -> None:
    view, again = Explorer(), Explorer()
    say(view, "set_board", id="underground-2")
    say(view, "set_board", id=board)
    say(view, "load", content=json.dumps(own_board()))
    say(view, "add_coins", seat=1, by=1)
    say(view, "set_board", id=board)
    say(view, "undo")
    again.restore(json.loads(json.dumps(view.keep())))
    assert way(again) == way(view)


def test_kept_steps_are_not_reused_for_another_setup() -> None:
    view = Explorer()
    for seat, back in ((0, True), (1, False), (0, True), (1, True), (0, False)):
        say(view, "add_coins", seat=seat, by=1)
        view.keep()
        if back:
            say(view, "undo")
        steps, here = view.editor.steps()
        assert view.keep() == explore.Writer().write(explore.Kept(steps, here))


def test_reload_keeps_a_bounded_number_of_steps_and_says_so(tab: Tab) -> None:
    view = tab.shown()
    for _ in range(80):
        say(view, "add_coins", seat=0, by=1)
    assert len(view.keep()["steps"]) == MOST_STEPS + 1
    tab.load()
    again = tab.shown()
    lost = "Undo and redo have fewer steps than before the reload. The others are lost."
    assert again.toolbar.state["told"] == lost
    assert way(again) == way(view)[-MOST_STEPS - 1 :]


def test_of_boards_of_ones_own_one_is_kept(tab: Tab) -> None:
    view = tab.shown()
    for name in ("base-2", "base-3", "base-4"):
        say(view, "load", content=json.dumps(own_board(name)))
    say(view, "add_coins", seat=0, by=1)
    tab.load()
    again = tab.shown()
    assert again.toolbar.state["told"]
    assert way(again) == way(view)[-2:]


def test_an_impossible_setup_comes_back_to_be_looked_at() -> None:
    view, again = Explorer(), Explorer()
    say(view, "add_to_hand", seat=0, slot=ACTIVE, by=60)
    assert view.editor.problems
    again.restore(view.keep())
    assert again.editor.problems == view.editor.problems


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("version", "1", "/version"),
        ("steps", [], "/steps"),
        ("steps", [{"board": "base-9"}], "/steps/0/board"),
        ("steps", [{"board": "base-2"}, {"round": 99}], "/steps/1/round"),
        ("steps", [{"round": 1}], "/steps/0"),
        ("steps", [{"board": "base-2"}, None], "/steps/1"),
        ("steps", [{"board": "base-2"}] * 102, "/steps"),
        ("here", 99, "/here"),
        ("lost", 1, "/lost"),
        ("pinned", {"phase": "dinner"}, "/pinned/phase"),
        ("pinned", [], "/pinned"),
        ("rival", {"race": "base.nobody", "hand": 1, "power": None}, "/rival/race"),
        ("rival", {"race": "base.elves", "hand": -1, "power": None}, "/rival/hand"),
        ("rival", {"race": "base.elves", "hand": 1, "power": 0}, "/rival/power"),
        ("rival", {"race": "base.elves"}, "/rival"),
    ],
)
def test_a_damaged_setup_is_refused_with_the_place_and_changes_nothing(field: str, value: object, place: str) -> None:
    view = edited()
    before = view.keep()
    with pytest.raises(DocumentError) as refused:
        view.restore({**before, field: value})
    assert place in [problem.place for problem in refused.value.problems]
    assert view.keep() == before
