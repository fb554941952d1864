"""The state that a browser keeps beside the address: it comes back whole, and damaged parts do no harm."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld.documents import notation
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.presentation.game.session import Switches
from smallworld.words.faults import DocumentError
from smallworld_widgets import Explorer, Play, Rulings, Stepper
from smallworld_widgets.explore import keeping as explore
from smallworld_widgets.page.destination import Destination, View
from smallworld_widgets.page.share import Shared, to_fragment
from smallworld_widgets.play import keeping
from smallworld_widgets.play.keeping import Kept
from tests.lanes import examples
from tests.widgets.kept import Tab, edited, own_board, played, tree
from tests.widgets.messages import say
from tests.widgets.playing import begin

GAME = keeping.write(Kept(played(), Switches()))
SETUP = edited().keep()


def test_players_and_branches_come_back(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    begin(view)
    say(view, "act", action="pick 0", at=view.game.current.id)
    say(view, "back")
    say(view, "act", action="pick 1", at=view.game.current.id)
    say(view, "set_seat", seat=1, plays="random")
    say(view, "set_hiding", on=True)
    tab.load()
    again = tab.shown()
    assert type(again).__name__ == "Play"
    assert tree(again.game) == tree(view.game)
    assert again.position == view.position
    assert [player["plays"] for player in again.table.state["players"]] == ["human", "random"]
    assert again.bar.state["hiding"]
    assert len(again.story.state["branches"]) == 1
    assert not tab.notice


def test_the_bot_of_the_first_game_is_there_before_anything_was_done(tab: Tab) -> None:
    tab.open("play")
    seats = tab.shown().game.seats
    assert seats == [HUMAN, "greedy"]
    tab.load()
    assert tab.shown().game.seats == seats


@pytest.mark.parametrize("ours", [True, False])
def test_kept_document_is_newer_than_our_address_and_older_than_a_visitors(tab: Tab, *, ours: bool) -> None:
    tab.open("play")
    view = tab.shown()
    begin(view, plays=["random", "random"])
    say(view, "go_on", at=view.game.current.id, hurried=False)
    before, behind = tab.fragment, len(view.game.behind())
    say(view, "go_on", at=view.game.current.id, hurried=False)
    tab.fragment = before
    tab.load(ours=ours)
    assert tree(tab.shown().game) == tree(view.game)
    assert (tab.shown().position == view.position) is ours
    assert len(tab.shown().game.behind()) == (len(view.game.behind()) if ours else behind)
    assert tab.shown().keep()["playing"] is ours


@pytest.mark.parametrize("wanted", [{}, {"ids": True}, {"language": "zh-Hant"}])
def test_a_setup_that_was_kept_is_newer_than_an_address_of_ours(tab: Tab, wanted: dict[str, Any]) -> None:
    view = tab.shown()
    say(view, "add_coins", seat=0, by=3)
    before = tab.fragment
    say(view, "add_coins", seat=0, by=2)
    tab.fragment = before
    tab.load(ours=True, **wanted)
    assert tab.shown().position.players[0].coins == view.position.players[0].coins
    assert not tab.notice


#: By view: the part that asks, and what leads to something else there, and on.
ELSEWHERE: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "watch": ("story", {"do": "choose", "id": "base.trolls"}, {"do": "show", "step": 1}),
    "rulings": ("library", {"do": "choose", "id": "B-012"}, {"do": "find", "words": "troll", "game": "base"}),
    "puzzles": ("turn", {"do": "another"}, {"do": "hint"}),
    "learn": ("contents", {"do": "choose", "id": "base.goal"}, {"do": "next"}),
    "practice": ("bar", {"do": "choose_about", "id": "base.trolls"}, {"do": "choose_about", "id": "base.orcs"}),
}


@pytest.mark.parametrize("view", ELSEWHERE)
def test_shown_view_was_kept_though_our_address_lags_behind(tab: Tab, view: str) -> None:
    part, elsewhere, on = ELSEWHERE[view]
    tab.open(view)
    first, before = tab.shown().keep(), tab.fragment
    for message in (elsewhere, on):
        getattr(tab.shown(), part)._handle_custom_msg(message, [])
    kept, after = tab.shown().keep(), tab.fragment
    assert before != after
    assert kept != first
    tab.fragment = before
    tab.load(ours=True)
    assert (tab.shown().keep(), tab.fragment) == (kept, after)
    assert tab.kept[view] == json.dumps(kept, separators=(",", ":"), ensure_ascii=False)


def test_document_is_kept_before_its_address(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    told: list[str] = []
    tab.app.navigation.send = told.extend
    tab.app.navigation.observe(lambda _: told.append("address"), "fragment")
    say(view, "act", action="pick 1", at=view.game.current.id)
    assert told == ["keep", "content", "address"]
    told.clear()
    tab.open("explore")
    tab.open("play")
    assert told == ["address", "keep", "content", "address"]


@pytest.mark.parametrize(("pace", "hurried"), [("skip", True), ("play_on", False)])
def test_bots_are_as_fast_as_they_were(tab: Tab, pace: str, *, hurried: bool) -> None:
    tab.open("play")
    view = tab.shown()
    begin(view, plays=["random", "random"])
    say(view, pace)
    tab.load()
    shown = tab.shown().decision.state
    assert (shown["playing"], shown["hurried"]) == (True, hurried)
    # Who stops them is not in a hurry any more.
    say(tab.shown(), "pause")
    tab.load()
    shown = tab.shown().decision.state
    assert (shown["playing"], shown["hurried"]) == (False, False)


def test_an_address_of_ours_has_what_is_damaged_where_it_was_kept(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    say(view, "act", action="pick 1", at=view.game.current.id)
    tab.kept["play"] = "{"
    tab.load(ours=True)
    assert tab.shown().record == view.record
    assert "damaged" in tab.notice


def test_damaged_document_costs_no_other_view_its_own(tab: Tab) -> None:
    say(tab.shown(), "add_coins", seat=0, by=3)
    tab.open("play")
    view = tab.shown()
    say(view, "act", action="pick 1", at=view.game.current.id)
    before = tab.fragment
    say(view, "back")
    tab.kept["explore"] = "{"
    tab.fragment = before
    tab.load(ours=True, ids=True)
    assert "damaged" in tab.notice
    assert tree(tab.shown().game) == tree(view.game)
    assert tab.shown().position == view.position


def test_all_that_is_damaged_is_said_at_once(tab: Tab) -> None:
    """Two views and the progress may be damaged, or a view and the address. A visitor who goes on reads it once."""
    tab.kept.update(explore="{", play="{")
    tab.fragment = "view=play"
    tab.load(ours=True)
    tab.app.navigation._handle_custom_msg({"do": "recall", "content": "{"}, [])
    tab.app.navigation._handle_custom_msg({"do": "recall", "content": " {"}, [])
    assert [re.findall("Explore|Play|progress", line) for line in tab.notice.splitlines()] == [
        ["Play"], ["Explore"], ["progress"],
    ]  # fmt: skip
    arrival = {"do": "arrive", "fragment": "p=broken", "kept": {"play": "{"}}
    tab.app.navigation._handle_custom_msg(arrival, [])
    of_the_view, of_the_address = tab.notice.splitlines()
    assert "Play" in of_the_view
    assert "Play" not in of_the_address
    tab.open("explore")
    assert not tab.notice


def test_undo_and_what_is_pinned_come_back(tab: Tab) -> None:
    view = tab.shown()
    say(view, "pin", on=True)
    say(view, "add_coins", seat=0, by=3)
    say(view, "set_board", id="base-3")
    say(view, "undo")
    tab.load()
    assert tab.shown().keep() == view.keep()
    assert tab.shown().editor.can_undo
    assert tab.shown().editor.can_redo
    assert not tab.notice


def test_pinned_setup_comes_back_before_any_edit(tab: Tab) -> None:
    say(tab.shown(), "pin", on=True)
    before = tab.shown().whatif.state["pinned"]
    assert before is not None
    tab.load()
    assert tab.shown().whatif.state["pinned"] == before


def test_a_setup_waits_behind_a_game(tab: Tab) -> None:
    view = tab.shown()
    say(view, "add_coins", seat=0, by=3)
    tab.open("play")
    tab.load()
    tab.open("explore")
    assert tab.shown().keep() == view.keep()


def test_an_example_goes_on_at_the_step_that_was_shown(tab: Tab) -> None:
    tab.open("watch")
    tab.shown().story._handle_custom_msg({"do": "choose", "id": "base.trolls"}, [])
    tab.shown().story._handle_custom_msg({"do": "show", "step": 1}, [])
    tab.load()
    assert (tab.shown().example.id, tab.shown().step) == ("base.trolls", 1)


def test_another_example_begins_at_its_beginning(tab: Tab) -> None:
    tab.open("watch")
    tab.shown().story._handle_custom_msg({"do": "show", "step": 2}, [])
    tab.shown().story._handle_custom_msg({"do": "choose", "id": "base.trolls"}, [])
    tab.load()
    assert (tab.shown().example.id, tab.shown().step) == ("base.trolls", 0)
    assert not tab.notice


@pytest.mark.parametrize("damaged", [{"id": "base.nobody"}, {"step": 99}, {"step": -1}, {"version": 0}, {"more": 1}])
def test_a_damaged_step_is_refused(damaged: dict[str, Any]) -> None:
    view = Stepper()
    view.show(1)
    before = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**before, **damaged})
    assert view.keep() == before


def test_a_ruling_comes_back_as_far_as_it_was_shown(tab: Tab) -> None:
    tab.open("rulings")
    view = tab.shown()
    view.library._handle_custom_msg({"do": "find", "words": "troll", "game": "base"}, [])
    view.library._handle_custom_msg({"do": "choose", "id": "B-012"}, [])
    view.card._handle_custom_msg({"do": "reveal"}, [])
    view.card._handle_custom_msg({"do": "look", "reply": 0}, [])
    tab.load()
    again = tab.shown()
    assert again.keep() == view.keep()
    assert again.card.state == view.card.state
    # That a link has led here again has the list folded on a phone.
    assert again.library.state == {**view.library.state, "visits": 1}
    assert again.position == view.position


@pytest.mark.parametrize(
    "damaged",
    [
        {"id": "B-999"},
        {"words": "x" * 500},
        {"game": "chess"},
        {"topic": []},
        {"revealed": 1},
        {"guessed": 99},
        {"reply": 99},
        {"reply": -1},
        {"reply": 0, "revealed": False},
        {"reading": 99},
        {"version": 2},
    ],
)
def test_a_damaged_ruling_is_refused(damaged: dict[str, Any]) -> None:
    view = Rulings()
    view.reveal()
    before = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**before, **damaged})
    assert view.keep() == before


def test_a_link_followed_in_the_same_tab_is_one_more_step(tab: Tab) -> None:
    say(tab.shown(), "add_coins", seat=0, by=3)
    before = tab.shown().position
    there = notation.read({"board": "base-3"})
    tab.fragment = to_fragment(Shared(Destination("explore", position=there)))
    tab.load()
    assert tab.shown().position == there
    say(tab.shown(), "undo")
    assert tab.shown().position == before


def test_a_game_waits_behind_a_ruling_that_is_looked_up(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    say(view, "act", action="pick 2", at=view.game.current.id)
    tab.open("rulings")
    tab.load()
    assert tab.fragment.startswith("view=rulings")
    tab.load()
    tab.open("play")
    assert tree(tab.shown().game) == tree(view.game)
    assert tab.shown().game.seats == view.game.seats


def test_a_game_that_lags_behind_its_address_is_led_on(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    begin(view, plays=["human", "random"])
    kept = dict(tab.kept)
    say(view, "act", action="pick 0", at=view.game.current.id)
    tab.kept = kept
    tab.load()
    assert tab.shown().position == view.position
    assert tab.shown().game.seats == view.game.seats


def test_another_language_changes_no_game_that_is_kept(tab: Tab) -> None:
    tab.open("play")
    tab.app.navigation._handle_custom_msg({"do": "speak", "language": "zh-Hant"}, [])
    view = tab.shown()
    assert view.position.players[0].name == "玩家1"
    tab.load()
    assert tab.shown().position == view.position
    assert tab.shown().game.seats == view.game.seats


@pytest.mark.parametrize("view", [Explorer, Play, Stepper, Rulings])
def test_of_another_version_nothing_more_is_read(view: Callable[[], View]) -> None:
    kept = view().keep()
    assert kept is not None
    for wrong, places in (
        ({**dict.fromkeys(kept, ()), "version": 2}, ["/version"]),
        ({**kept, "version": 2, "more": 1}, ["/more"]),
        ({"version": 1}, [""] * (len(kept) - 1)),
        ([], [""]),
    ):
        with pytest.raises(DocumentError) as refused:
            view().restore(wrong)
        assert [problem.place for problem in refused.value.problems] == places


@pytest.mark.parametrize("content", ["", "{", "[]", '{"version": 1}', "x" * 500_000, 7, None])
def test_damaged_document_is_lost_alone_with_a_notice(tab: Tab, content: Any) -> None:
    say(tab.shown(), "add_coins", seat=0, by=3)
    say(tab.shown(), "place", region="r00", what="piece:base.hero", by=1)
    tab.open("play")
    say(tab.shown(), "set_seat", seat=1, plays="random")
    before = tab.kept["explore"]
    tab.kept["play"] = content
    tab.load()
    assert type(tab.shown()).__name__ == "Play"
    assert ("damaged" in tab.notice) == isinstance(content, str)
    tab.open("explore")
    assert not tab.notice
    assert tab.shown().position.players[0].coins == 8
    assert tab.kept["explore"] == before


@settings(max_examples=examples(100), deadline=None)
@given(
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=9)),
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=9), inner, max_size=4)),
        max_leaves=9,
    ),
    st.sampled_from([(keeping, field) for field in GAME] + [(explore, field) for field in SETUP]),
)
def test_anything_is_taken_up_or_refused(value: object, damaged: tuple[Any, str]) -> None:
    reader, field = damaged
    for document in (value, {**(GAME if reader is keeping else SETUP), field: value}):
        with contextlib.suppress(DocumentError):
            reader.read(document)


# Boards of one's own


def test_a_game_on_a_board_of_ones_own_has_an_address(tab: Tab) -> None:
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    view = tab.shown()
    say(view, "act", action="pick 0", at=view.game.current.id)
    other = Tab()
    other.fragment = tab.fragment
    other.load()
    assert other.shown().record == view.record


def test_state_too_long_for_an_address_comes_back_and_is_shared_as_a_file(
    tab: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_widgets.page.share.LONGEST_FRAGMENT", 9_000)
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    view = tab.shown()
    say(view, "act", action="pick 0", at=view.game.current.id)
    assert tab.fragment == "view=play"
    tab.app.navigation._handle_custom_msg({"do": "share"}, [])
    assert "Save it as a file" in tab.notice
    tab.load()
    assert tab.shown().record == view.record


def test_notice_of_a_large_document_names_its_view_alone(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.app.MOST_CHARACTERS", 20_000)
    tab.open("play")
    tab.open("explore")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    assert "too large to be kept" in tab.notice
    # The others are kept again with the language, and fit.
    for language in ("zh-Hant", "en"):
        tab.app.navigation._handle_custom_msg({"do": "speak", "language": language}, [])
    assert "too large to be kept" in tab.notice
    tab.open("play")
    assert not tab.notice
    tab.open("explore")
    assert "too large to be kept" in tab.notice
    say(tab.shown(), "set_board", id="base-2")
    assert not tab.notice


def test_document_too_large_to_keep_has_a_notice(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.app.MOST_CHARACTERS", 20_000)
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    assert "too large to be kept" in tab.notice
    assert "play" not in tab.kept
    begin(tab.shown())
    assert not tab.notice
    assert "play" in tab.kept
