"""Editing a setup without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld import games, notation
from smallworld.documents import DocumentError
from smallworld_widgets.editor import ACTIVE, EditError, Editor

SETUP: dict[str, Any] = {
    "board": "base-3",
    "players": [
        {"active": {"race": "orcs", "power": "flying", "hand": 4}, "declined": [{"race": "ghouls"}]},
        {"active": {"race": "elves", "power": "heroic"}, "declined": [{"race": "humans"}]},
        {},
    ],
    "regions": {
        "r07": {"race": "orcs", "tokens": 2},
        "r16": {"race": "elves", "tokens": 3, "pieces": {"hero": 1}},
        "r21": {"race": "ghouls", "tokens": 1},
    },
}


@pytest.fixture
def editor() -> Editor:
    return Editor(SETUP)


def tokens(editor: Editor, region: str) -> tuple[str | None, int]:
    holding = editor.position.holding(region)
    return holding.race, holding.tokens


def seats(editor: Editor) -> int:
    return len(editor.position.players)


def a_region(editor: Editor, **pieces: int) -> str:
    """Some land region where nobody stands, with just these pieces printed."""
    return next(
        region.id
        for region in editor.position.rules.board.regions
        if dict(region.pieces) == pieces and not region.terrain.water and tokens(editor, region.id) == (None, 0)
    )


def test_placing_and_removing_tokens(editor: Editor) -> None:
    editor.place("r07", "race:base.orcs", 1)
    assert tokens(editor, "r07") == ("base.orcs", 3)
    editor.place("r07", "race:base.orcs", -3)
    assert tokens(editor, "r07") == (None, 0)


def test_a_region_cannot_go_below_nothing(editor: Editor) -> None:
    with pytest.raises(EditError, match="r07: 2 Orcs here"):
        editor.place("r07", "race:base.orcs", -3)
    with pytest.raises(EditError, match="r07: 0 mountains here"):
        editor.place("r07", "piece:mountain", -1)


def test_two_races_cannot_share_a_region(editor: Editor) -> None:
    with pytest.raises(EditError, match="r16: 3 Elves stand here"):
        editor.place("r16", "race:base.orcs", 1)
    assert tokens(editor, "r16") == ("base.elves", 3)


def test_lost_tribes_leave_where_a_race_comes_in(editor: Editor) -> None:
    region = a_region(editor, lost_tribe=1)
    editor.place(region, "race:base.elves", 1)
    assert editor.position.holding(region).count("lost_tribe") == 0


def test_a_piece_that_should_not_be_there_is_placed_and_complained_about(editor: Editor) -> None:
    assert not editor.problems
    editor.place("r07", "piece:mountain", 1)
    editor.place("r07", "piece:mountain", 1)
    assert editor.position.holding("r07").count("mountain") == 2
    assert [problem.place for problem in editor.problems] == ["/regions/r07/pieces/mountain"]


def test_clearing_leaves_the_mountain(editor: Editor) -> None:
    region = a_region(editor, mountain=1)
    editor.place(region, "race:base.elves", 2)
    editor.place(region, "piece:hero", 1)
    editor.clear(region)
    assert editor.position.holding(region).pieces == (("mountain", 1),)
    assert tokens(editor, region) == (None, 0)


def test_undo_and_redo(editor: Editor) -> None:
    start = editor.position
    editor.place("r07", "race:base.orcs", 1)
    editor.set_force(0, ACTIVE, "base.trolls", "base.flying", 4)
    after = editor.position
    editor.undo()
    editor.undo()
    assert editor.position == start
    assert not editor.can_undo
    editor.redo()
    editor.redo()
    assert editor.position == after
    with pytest.raises(EditError):
        editor.redo()


def test_a_new_edit_forgets_what_was_undone(editor: Editor) -> None:
    editor.place("r07", "race:base.orcs", 1)
    editor.undo()
    editor.place("r07", "race:base.orcs", -1)
    assert not editor.can_redo


def test_an_edit_that_changes_nothing_is_no_step(editor: Editor) -> None:
    editor.set_force(0, ACTIVE, "base.orcs", "base.flying", 4)
    assert not editor.can_undo


def test_another_race_takes_over_the_regions(editor: Editor) -> None:
    editor.set_force(0, ACTIVE, "base.tritons", "base.flying", 4)
    assert tokens(editor, "r07") == ("base.tritons", 2)
    assert not editor.problems


def test_a_race_or_badge_in_play_cannot_be_taken_twice(editor: Editor) -> None:
    with pytest.raises(EditError, match="Elves are in play"):
        editor.set_force(0, ACTIVE, "base.elves", "base.flying", 4)
    with pytest.raises(EditError, match="Heroic badge is in play"):
        editor.set_force(0, ACTIVE, "base.orcs", "base.heroic", 4)


def test_a_race_comes_into_play_and_goes_out(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    editor.set_force(2, ACTIVE, "base.wizards", "base.hill", 9)
    assert editor.position.players[2].active is not None
    editor.remove_force(1, ACTIVE)
    assert tokens(editor, "r16") == (None, 0)
    assert not editor.problems


def test_declining_keeps_the_tokens_and_loses_the_badge(editor: Editor) -> None:
    editor.remove_force(0, 0)
    editor.decline(0)
    force = editor.position.players[0].declined[0]
    assert (force.race, force.power, force.hand) == ("base.orcs", None, 0)
    assert tokens(editor, "r07") == ("base.orcs", 2)
    assert not editor.problems


def test_who_attacks(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    assert editor.position.player == 1
    editor.attack(0, 0)
    assert editor.document["phase"] == "declined conquest"
    with pytest.raises(EditError, match="Humans in decline do not conquer"):
        editor.attack(1, 0)
    with pytest.raises(EditError):
        editor.attack(2, ACTIVE)


def test_fewer_players_take_their_tokens_along(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    editor.set_seats(5)
    assert seats(editor) == 5
    editor.set_seats(2)
    assert seats(editor) == 2
    assert tokens(editor, "r16")[1] == 3
    editor.undo()
    assert seats(editor) == 5
    for count in (1, 6):
        with pytest.raises(EditError):
            editor.set_seats(count)


def test_another_board_keeps_the_players(editor: Editor) -> None:
    editor.set_board("base-5")
    position = editor.position
    assert position.rules.board.id == "base-5"
    assert len(position.players) == 5
    assert position.players[0].active is not None
    assert all(holding.race is None for holding in position.holdings)
    assert not editor.problems
    with pytest.raises(EditError):
        editor.set_board("../../etc/passwd")


def test_names(editor: Editor) -> None:
    editor.rename(2, " Žofie 三 ")
    assert editor.position.players[2].name == "Žofie 三"
    for name in ("", " ", "x" * 41, "a\nb"):
        with pytest.raises(EditError):
            editor.rename(2, name)


def test_what_is_saved_can_be_loaded(editor: Editor) -> None:
    saved = editor.save()
    other = Editor({"board": "base-2"})
    other.load(saved)
    assert other.position == editor.position
    other.undo()
    assert other.position.rules.board.id == "base-2"


def test_a_faulty_file_shows_what_it_can(editor: Editor) -> None:
    editor.load(json.dumps({"board": "base-2", "weather": "fine", "regions": {"r02": {"race": "orcs"}, "r99": {}}}))
    assert tokens(editor, "r02") == ("base.orcs", 1)
    places = {problem.place for problem in editor.problems}
    assert {"/weather", "/regions/r99", "/regions/r02"} <= places


@pytest.mark.parametrize("content", ["", "[", "null", "{}", '{"board": "atlantis"}', "[" * 5000, "9" * 500_000])
def test_an_unreadable_file_changes_nothing(editor: Editor, content: str) -> None:
    before = editor.position
    with pytest.raises(DocumentError):
        editor.load(content)
    assert editor.position == before
    assert not editor.can_undo


SEATS = st.integers(-1, 5)
SLOTS = st.integers(-2, 5)
RACES = st.sampled_from([*games.GAMES["base"].races, "base.gnomes", ""])
POWERS = st.sampled_from([*games.GAMES["base"].powers, "base.flaming", ""])
THINGS = st.sampled_from(
    ["look", *(f"race:{id}" for id in games.GAMES["base"].races), *(f"piece:{id}" for id in games.GAMES["base"].pieces)]
)
REGIONS = st.integers(0, 50).map(lambda n: f"r{n:02}")
EDITS = st.one_of(
    st.tuples(st.just("place"), REGIONS, THINGS, st.integers(-3, 3)),
    st.tuples(st.just("clear"), REGIONS),
    st.tuples(st.just("set_force"), SEATS, SLOTS, RACES, POWERS, st.integers(-1, 100)),
    st.tuples(st.just("remove_force"), SEATS, SLOTS),
    st.tuples(st.just("decline"), SEATS),
    st.tuples(st.just("attack"), SEATS, SLOTS),
    st.tuples(st.just("set_seats"), SEATS),
    st.tuples(st.just("set_board"), st.sampled_from(games.board_ids())),
    st.tuples(st.just("rename"), SEATS, st.text(max_size=4)),
    st.tuples(st.sampled_from(["undo", "redo"])),
)


@given(st.lists(EDITS, max_size=12))
def test_whatever_is_edited_the_document_says_what_is_shown(edits: list[tuple[Any, ...]]) -> None:
    editor = Editor(SETUP)
    for name, *arguments in edits:
        before = editor.position
        try:
            getattr(editor, name)(*arguments)
        except EditError:
            assert editor.position == before
        assert notation.inspect(editor.document) == (editor.position, editor.problems)
