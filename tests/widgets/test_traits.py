"""The traits of the widgets: observed, assigned, linked and undone by a program, and out of reach of a browser."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
import traitlets

import smallworld
from smallworld.documents import notation
from smallworld.teaching import examples
from smallworld.words.faults import DocumentError
from smallworld.words.naming import UnknownNameError
from smallworld_widgets import Board, Explorer, Play
from smallworld_widgets.play.bar import OPPONENT
from tests.widgets.messages import say

EMPTY = smallworld.read({"board": "base-2"})
OTHER = smallworld.read({"board": "underground-3"})
TURN = notation.read(examples.example("EX-B2").position)
IMPOSSIBLE = {"board": "base-2", "regions": {"r02": {"race": "orcs", "tokens": 12}}}
WITH_POSITION = pytest.mark.parametrize("kind", [Board, Explorer, Play])
WITH_BOARD = pytest.mark.parametrize("kind", [Explorer, Play])


def changes(widget: Any, name: str) -> list[tuple[object, object]]:
    """Returns a list to which each change of a trait is added, with the old value and the new one."""
    found: list[tuple[object, object]] = []
    widget.observe(lambda change: found.append((change.old, change.new)), name)
    return found


@WITH_POSITION
def test_a_position_is_observed(kind: Any) -> None:
    widget = kind(EMPTY)
    seen = changes(widget, "position")
    widget.position = smallworld.write(TURN)
    widget.position = TURN
    assert seen == [(EMPTY, TURN)]


def test_an_edit_on_the_page_is_observed() -> None:
    explorer = Explorer(TURN)
    seen = changes(explorer, "position")
    say(explorer, "add_to_hand", seat=0, slot=-1, by=1)
    say(explorer, "undo")
    assert [new == TURN for _, new in seen] == [False, True]


def test_an_edit_by_a_program_is_on_the_page_at_once() -> None:
    explorer = Explorer(TURN)
    seen = changes(explorer, "position")
    explorer.editor.add_to_hand(0, -1, 1)
    assert [new for _, new in seen] == [explorer.position] == [explorer.editor.position]
    assert explorer.toolbar.state["can_undo"]


def test_a_move_on_the_page_is_observed() -> None:
    play = Play(TURN)
    seen = changes(play, "position")
    say(play, "act", action="conquer r04", at=play.game.current.id)
    say(play, "back")
    assert seen == [(TURN, TURN.apply("conquer r04").position), (TURN.apply("conquer r04").position, TURN)]


def test_an_observer_sees_the_page_that_shows_the_position() -> None:
    explorer = Explorer(EMPTY)
    shown: list[int] = []
    explorer.observe(lambda _: shown.append(len(explorer.board.state["regions"])), "position")
    explorer.position = OTHER
    assert shown == [len(OTHER.holdings)]


@WITH_BOARD
def test_an_observer_that_fails_leaves_the_widget_as_it_should_be(kind: Any) -> None:
    widget = kind(EMPTY)
    work = widget.work

    def fail(_: object) -> None:
        raise ZeroDivisionError

    widget.observe(fail, "position")
    with pytest.raises(ZeroDivisionError):
        widget.position = TURN
    assert widget.position == widget.board.position == TURN
    assert widget.work == work + 1


@WITH_POSITION
@pytest.mark.parametrize("given", ["base-2", 3, None], ids=str)
def test_other_values_than_positions_change_nothing(kind: Any, given: object) -> None:
    widget = kind(TURN)
    seen = changes(widget, "position")
    with pytest.raises(TypeError, match=r"expected a Position, or a document such as .*, got"):
        widget.position = given
    assert (widget.position, seen) == (TURN, [])


@WITH_POSITION
def test_a_faulty_document_changes_nothing(kind: Any) -> None:
    widget = kind(TURN)
    with pytest.raises(DocumentError, match="/bord: unknown field"):
        widget.position = {"bord": "base-2"}
    assert widget.position == TURN


def test_an_impossible_setup_is_explored_and_not_played() -> None:
    explorer, play = Explorer(TURN), Play(TURN)
    explorer.position = IMPOSSIBLE
    assert explorer.inspector.state["problems"]
    say(play, "act", action="conquer r04", at=play.game.current.id)
    before = play.record
    with pytest.raises(DocumentError, match="12 Orcs in use"):
        play.position = IMPOSSIBLE
    assert play.record == before


def test_an_assignment_is_one_step_of_undo_in_the_explorer() -> None:
    explorer = Explorer(TURN)
    explorer.position = OTHER
    say(explorer, "undo")
    assert explorer.position == TURN
    say(explorer, "redo")
    assert explorer.position == OTHER


def test_an_assignment_is_one_step_of_undo_in_a_game() -> None:
    play = Play(TURN)
    say(play, "act", action="conquer r04", at=play.game.current.id)
    before = play.record
    play.position = EMPTY
    assert play.position == EMPTY
    assert play.bar.state["can_back"]
    say(play, "back")
    assert play.record == before
    assert play.bar.state["can_forward"]
    say(play, "forward")
    assert play.position == EMPTY


def test_redo_leads_to_a_move_that_was_made_instead_of_an_assignment() -> None:
    play = Play(TURN)
    play.position = EMPTY
    say(play, "back")
    say(play, "act", action="conquer r04", at=play.game.current.id)
    record = play.record
    for request in ("back", "forward"):
        say(play, request)
    assert play.record == record


def test_a_position_of_the_game_leads_back_to_that_step() -> None:
    play = Play(TURN)
    say(play, "act", action="conquer r04", at=play.game.current.id)
    record = play.record
    play.position = TURN
    assert play.record.actions == ()
    say(play, "forward")
    assert play.record == record


def test_a_bot_keeps_its_seat() -> None:
    play = Play(EMPTY)
    say(play, "set_seat", seat=1, plays=OPPONENT)
    play.position = {"board": "base-2", "round": 3}
    assert play.position.round == 3
    assert play.game.seats == ["human", OPPONENT]


def test_undo_leads_back_through_a_few_assignments() -> None:
    play = Play(EMPTY)
    for coins in range(30):
        play.position = {"board": "base-2", "players": [{"coins": coins}, {}]}
    for _ in range(30):
        say(play, "back")
    assert play.position.players[0].coins == 9
    assert not play.bar.state["can_back"]


@WITH_BOARD
def test_a_chosen_region_is_observed_and_set(kind: Any) -> None:
    widget = kind(TURN)
    seen = changes(widget, "selected")
    widget.board.set_state({"selected": "r04"})
    widget.selected = "r08"
    assert seen == [("", "r04"), ("r04", "r08")]
    assert widget.board.selected == "r08"
    widget.position = OTHER
    assert widget.selected == ("r08" if "r08" in OTHER.rules.board.index else "")


@WITH_BOARD
def test_an_unknown_region_changes_nothing(kind: Any) -> None:
    widget = kind(TURN)
    widget.selected = "r04"
    with pytest.raises(UnknownNameError, match="unknown region: 'r4'; did you mean"):
        widget.selected = "r4"
    with pytest.raises(traitlets.TraitError, match="expected the id of a region, or an empty text, not the int 4"):
        widget.selected = 4
    assert widget.selected == "r04"


def test_two_widgets_are_linked() -> None:
    one, other = Explorer(TURN), Explorer(EMPTY)
    link = traitlets.link((one, "position"), (other, "position"))
    assert other.position == TURN
    say(other, "add_to_hand", seat=0, slot=-1, by=1)
    assert one.position == other.position != TURN
    link.unlink()
    one.position = EMPTY
    assert other.position != EMPTY


def test_a_price_follows_a_slider() -> None:
    slider, explorer = ipywidgets.IntSlider(1, min=1, max=9), Explorer(TURN)

    def with_hand(hand: int) -> dict[str, Any]:
        document = smallworld.write(TURN)
        document["players"][0]["active"]["hand"] = hand
        return document

    ipywidgets.dlink((slider, "value"), (explorer, "position"), with_hand)
    slider.value = 7
    assert explorer.position.players[0].active is not None
    assert explorer.position.players[0].active.hand == 7


@WITH_POSITION
def test_no_browser_can_write_a_position(kind: Any) -> None:
    widget = kind(TURN)
    assert "position" not in widget.keys
    widget.set_state({"position": {"board": "underground-3"}})
    assert widget.position == TURN
