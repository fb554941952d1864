"""Editing a setup without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.line import to_line
from smallworld.model.options import OPTIONS
from smallworld.presentation.editing.drafts import ACTIVE, EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.rules.conquest.quotes import quote
from smallworld.words.faults import DocumentError
from tests.widgets.setups import SETUP, UNDERGROUND, tokens


def seats(editor: Editor) -> int:
    return len(editor.position.players)


def a_region(editor: Editor, **pieces: int) -> str:
    """Returns a land region where nobody stands, with just these pieces printed."""
    return next(
        region.id
        for region in editor.position.rules.board.regions
        if dict(region.pieces) == {f"base.{id}": n for id, n in pieces.items()}
        and not region.terrain.water
        and tokens(editor, region.id) == (None, 0)
    )


def test_placing_and_removing_tokens(editor: Editor) -> None:
    editor.place("r07", "race:base.orcs", 1)
    assert tokens(editor, "r07") == ("base.orcs", 3)
    editor.place("r07", "race:base.orcs", -3)
    assert tokens(editor, "r07") == (None, 0)


def test_removing_takes_what_is_meant_or_else_what_is_there(editor: Editor) -> None:
    editor.place("r16", "piece:base.mountain", 1)
    editor.remove("r16", "piece:base.hero")
    assert tokens(editor, "r16") == ("base.elves", 3)
    editor.remove("r16", "race:base.orcs")
    assert tokens(editor, "r16") == ("base.elves", 2)
    editor.remove("r16", "piece:base.mountain")
    assert editor.position.holding("r16").pieces == ()
    editor.remove("r07", "race:base.elves")
    editor.remove("r07", "race:base.elves")
    with pytest.raises(EditError, match="r07: there is none to take away"):
        editor.remove("r07", "race:base.elves")
    with pytest.raises(EditError, match="no such region"):
        editor.remove("r99", "race:base.elves")


def test_a_region_cannot_go_below_nothing(editor: Editor) -> None:
    with pytest.raises(EditError, match="r07: there are fewer than 3 to take away"):
        editor.place("r07", "race:base.orcs", -3)
    with pytest.raises(EditError, match="r07: there is none to take away"):
        editor.place("r07", "piece:base.mountain", -1)
    editor.place("r07", "race:base.orcs", 97)
    with pytest.raises(EditError, match="r07: at most 99"):
        editor.place("r07", "race:base.orcs", 1)


def test_two_races_cannot_share_a_region(editor: Editor) -> None:
    with pytest.raises(EditError, match="r16: 3 Elves stand here"):
        editor.place("r16", "race:base.orcs", 1)
    assert tokens(editor, "r16") == ("base.elves", 3)


def test_lost_tribes_leave_where_a_race_comes_in(editor: Editor) -> None:
    region = a_region(editor, lost_tribe=1)
    editor.place(region, "race:base.elves", 1)
    assert editor.position.holding(region).count("base.lost_tribe") == 0


def test_a_piece_that_should_not_be_there_is_placed_and_complained_about(editor: Editor) -> None:
    assert not editor.problems
    editor.place("r07", "piece:base.mountain", 1)
    editor.place("r07", "piece:base.mountain", 1)
    assert editor.position.holding("r07").count("base.mountain") == 2
    assert [problem.place for problem in editor.problems] == ["/regions/r07/pieces/mountain"]


def test_lairs_come_and_go_with_trolls(editor: Editor) -> None:
    """The rules put one into every region that they take, so nobody has to."""
    region = a_region(editor, mountain=1)
    editor.set_race(2, -1, "base.trolls")
    editor.add_to_hand(2, -1, -5)
    editor.place(region, "race:base.trolls", 2)
    assert editor.position.holding(region).pieces == (("base.lair", 1), ("base.mountain", 1))
    editor.place(region, "piece:base.lair", -1)
    editor.place(region, "race:base.trolls", 1)
    assert [(problem.code, problem.odd) for problem in editor.problems] == [("missing_piece", True)]
    editor.place(region, "piece:base.lair", 1)
    assert not editor.problems
    editor.place(region, "race:base.trolls", -3)
    assert editor.position.holding(region).pieces == (("base.mountain", 1),)


def test_lairs_go_with_trolls_who_make_room_for_another_race(editor: Editor) -> None:
    region = a_region(editor, mountain=1)
    editor.set_race(2, -1, "base.trolls")
    editor.place(region, "race:base.trolls", 2)
    editor.place(region, "piece:base.fortress", 1)
    editor.set_race(2, -1, "base.giants")
    assert editor.position.holding(region).pieces == (("base.fortress", 1), ("base.mountain", 1))
    editor.set_race(2, -1, "base.trolls")
    assert editor.position.holding(region).pieces == (("base.fortress", 1), ("base.lair", 1), ("base.mountain", 1))


def test_clearing_leaves_the_mountain(editor: Editor) -> None:
    region = a_region(editor, mountain=1)
    editor.place(region, "race:base.elves", 2)
    editor.place(region, "piece:base.hero", 1)
    editor.clear(region)
    assert editor.position.holding(region).pieces == (("base.mountain", 1),)
    assert tokens(editor, region) == (None, 0)


def test_undo_and_redo(editor: Editor) -> None:
    start = editor.position
    editor.place("r07", "race:base.orcs", 1)
    editor.set_race(0, ACTIVE, "base.trolls")
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
    editor.set_race(0, ACTIVE, "base.orcs")
    editor.set_power(0, ACTIVE, "base.flying")
    assert not editor.can_undo


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


def test_house_rules_change_prices_and_are_kept(editor: Editor) -> None:
    editor.place("r21", "race:base.ghouls", 1)
    region = editor.position.rules.board.index["r21"]
    before = quote(editor.position, region).price
    editor.set_option("own_declined_defends", False)
    assert editor.document["options"] == {"own_declined_defends": False}
    assert quote(editor.position, region).price == (before or 0) - 2
    other = Editor({"board": "base-2"})
    other.load(editor.save())
    assert not other.position.rules.options.own_declined_defends
    editor.set_option("own_declined_defends", True)
    assert "options" not in editor.document
    with pytest.raises(EditError):
        editor.set_option("changed", True)


def test_the_house_rules_are_those_of_the_game_and_whatever_a_document_changed() -> None:
    editor = Editor({**SETUP, "options": {"armor_moves": True}})
    with pytest.raises(EditError, match="no such house rule"):
        editor.set_option("figure_walks", False)
    editor.set_option("armor_moves", False)
    assert "options" not in editor.document


def test_rounds(editor: Editor) -> None:
    editor.set_round(10)
    assert editor.position.round == 10
    for number in (0, 11):
        with pytest.raises(EditError, match="10 rounds"):
            editor.set_round(number)


def test_saved_setup_can_be_loaded(editor: Editor) -> None:
    saved = editor.save()
    other = Editor({"board": "base-2"})
    other.load(saved)
    assert other.position == editor.position
    other.undo()
    assert other.position.rules.board.id == "base-2"


def test_an_impossible_setup_is_loaded_with_its_problems(editor: Editor) -> None:
    editor.load(json.dumps({"board": "base-2", "regions": {"r02": {"race": "orcs"}}}))
    assert tokens(editor, "r02") == ("base.orcs", 1)
    assert [problem.place for problem in editor.problems] == ["/regions/r02"]


def test_a_faulty_document_is_not_half_loaded(editor: Editor) -> None:
    before = editor.position
    faulty = {
        "board": "base-2",
        "weather": "fine",
        "players": [{"coins": -1}, {"name": 3}],
        "regions": {"r02": {"race": "orcs"}, "r99": {}},
    }
    with pytest.raises(DocumentError) as refused:
        editor.load(json.dumps(faulty))
    # Every fault of the document is listed. A race that nobody plays is not among them.
    places = {problem.place for problem in refused.value.problems}
    assert places == {"/weather", "/players/0/coins", "/players/1/name", "/regions/r99"}
    assert editor.position == before
    assert not editor.can_undo
    with pytest.raises(DocumentError):
        Editor(faulty)


def test_a_position_line_is_loaded_like_a_document(editor: Editor) -> None:
    other = Editor({"board": "base-2"})
    other.load(f"{to_line(editor.position)}\n")
    assert other.position == editor.position
    with pytest.raises(DocumentError):
        other.load("sw1 base-2 end")


@pytest.mark.parametrize("content", ["", "[", "null", "{}", '{"board": "atlantis"}', "[" * 5000, "9" * 500_000])
def test_an_unreadable_file_changes_nothing(editor: Editor, content: str) -> None:
    before = editor.position
    with pytest.raises(DocumentError):
        editor.load(content)
    assert editor.position == before
    assert not editor.can_undo


def powers(editor: Editor) -> tuple[str, ...]:
    return editor.position.stacks.powers


@pytest.mark.parametrize("board", games.GAMES["underground"].boards)
def test_a_board_of_another_game_brings_its_races(editor: Editor, board: str) -> None:
    editor.set_board(board)
    position = editor.position
    assert position.rules.game.id == "underground"
    assert len(position.players) == position.rules.board.players
    for player in position.players:
        assert player.active is not None
        assert player.active.power is not None
        assert player.active.hand
    assert not editor.problems
    assert any(quote(position, i).allowed for i in range(len(position.holdings)))


def test_finds_are_placed_and_taken_away(below: Editor) -> None:
    below.place("r25", "piece:underground.pipe", 1)
    assert not below.problems
    assert "underground.pipe" not in below.position.stacks.finds
    below.place("r25", "piece:underground.pipe", -1)
    assert "underground.pipe" in below.position.stacks.finds


def test_a_place_lends_a_power_for_as_long_as_it_is_on_the_map(below: Editor) -> None:
    below.lend("underground.vampire")
    assert "underground.vampire" in below.position.controlled("underground.iron_dwarves")
    assert "underground.vampire" not in powers(below)
    with pytest.raises(EditError, match="Vampire badge is lent out"):
        below.set_power(1, ACTIVE, "underground.vampire")
    below.place("r10", "piece:underground.stonehedge", -1)
    assert below.position.stacks.lent_power is None
    assert "underground.vampire" in powers(below)
    with pytest.raises(EditError, match="no place on the map lends"):
        below.lend("underground.vampire")
    below.undo()
    below.lend("")
    assert below.position.stacks.lent_power is None
    assert not below.problems


@pytest.mark.parametrize(("power", "why"), [("underground.mining", "in play"), ("base.flying", "no such")])
def test_no_other_badge_can_be_lent(below: Editor, power: str, why: str) -> None:
    with pytest.raises(EditError, match=why):
        below.lend(power)


def test_a_loan_out_of_a_stack_that_is_spelled_out() -> None:
    editor = Editor({**UNDERGROUND, "stacks": {"powers": ["vampire", "wise"]}})
    editor.lend("underground.wise")
    assert powers(editor) == ("underground.vampire",)
    editor.clear("r10")
    assert powers(editor) == ("underground.vampire", "underground.wise")
    assert not editor.problems


SEATS = st.integers(-1, 5)
SLOTS = st.integers(-2, 5)
REGIONS = st.integers(0, 60).map(lambda n: f"r{n:02}")


def edits(game: str, other: str) -> st.SearchStrategy[tuple[Any, ...]]:
    """Returns any edit that can be asked of an editor, mostly with names of a game."""
    box = games.GAMES[game]
    races = st.sampled_from([*box.races, f"{other}.gnomes", ""])
    powers = st.sampled_from([*box.powers, f"{other}.flaming", ""])
    things = st.sampled_from(["look", *(f"race:{id}" for id in box.races), *(f"piece:{id}" for id in box.pieces)])
    return st.one_of(
        st.tuples(st.just("place"), REGIONS, things, st.integers(-3, 3)),
        st.tuples(st.just("remove"), REGIONS, things),
        st.tuples(st.just("clear"), REGIONS),
        st.tuples(st.just("set_race"), SEATS, SLOTS, races),
        st.tuples(st.just("set_power"), SEATS, SLOTS, powers),
        st.tuples(st.just("add_to_hand"), SEATS, SLOTS, st.integers(-2, 100)),
        st.tuples(st.just("add_auxiliaries"), SEATS, SLOTS, st.integers(-2, 8)),
        st.tuples(st.just("set_round"), st.integers(0, 12)),
        st.tuples(st.just("set_number"), races | powers, st.sampled_from(["", "4", "x"])),
        st.tuples(st.just("set_option"), st.sampled_from([*OPTIONS, "changed"]), st.booleans()),
        st.tuples(st.just("add_coins"), SEATS, st.integers(-3, 3)),
        st.tuples(st.just("remember"), SEATS, st.sampled_from(["grudges", "harmony", "nothing"]), SEATS, st.booleans()),
        st.tuples(st.just("lend"), powers),
        st.tuples(st.just("remove_force"), SEATS, SLOTS),
        st.tuples(st.just("decline"), SEATS),
        st.tuples(st.just("attack"), SEATS, SLOTS),
        st.tuples(st.just("set_seats"), SEATS),
        st.tuples(st.just("set_board"), st.sampled_from(boards.board_ids())),
        st.tuples(st.just("rename"), SEATS, st.text(max_size=4)),
        st.tuples(st.sampled_from(["undo", "redo"])),
    )


@pytest.mark.parametrize(
    ("start", "game", "other"), [(SETUP, "base", "underground"), (UNDERGROUND, "underground", "base")]
)
@given(data=st.data())
def test_document_matches_the_board_after_every_edit(
    start: dict[str, Any], game: str, other: str, data: st.DataObject
) -> None:
    editor = Editor(start)
    for name, *arguments in data.draw(st.lists(edits(game, other), max_size=12)):
        before = editor.position
        try:
            getattr(editor, name)(*arguments)
        except EditError:
            assert editor.position == before
        assert notation.inspect(editor.document) == (editor.position, editor.problems)
