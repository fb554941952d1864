"""Boards of islands on the screen: chosen by name, and what is said of landing on them."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.documents import boards, notation
from smallworld.games import GAMES
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.position import Position
from smallworld_widgets.board import view
from smallworld_widgets.explore import frame
from smallworld_widgets.explore.drafts import EditError
from smallworld_widgets.explore.toolbar import toolbar_state
from smallworld_widgets.notebook import still
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from smallworld_widgets.play import beginning
from smallworld_widgets.play.playthrough import HUMAN

SET = "warcraft-l1b-s2a"
ORCS = {"race": "orcs", "power": "farmer", "hand": 5}


@pytest.fixture(autouse=True)
def _box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "warcraft", WARCRAFT)


def orcs(*held: str) -> Position:
    """Orcs with tokens in hand, and one in each of these regions."""
    regions = {id: {"race": "orcs", "tokens": 1} for id in held}
    return notation.read({"board": SET, "players": [{"active": ORCS}, {}], "regions": regions})


def far_anchor(position: Position) -> int:
    """A region with an anchor, and nothing in it, on the island that is not the Orcs'."""
    board = position.rules.board
    return next(
        i
        for i, region in enumerate(board.regions)
        if region.id[0] == "f" and "anchor" in region.symbols and not position.holdings[i].pieces
    )


def test_the_inspector_says_what_travelling_costs() -> None:
    position = orcs("a05")
    anchor = far_anchor(position)
    (way, *_) = view.explanation(position, anchor, view.quotes_of(position, anchor))["ways"]
    assert [(term["amount"], term["reason"], term["source"]) for term in way["terms"]][-1] == (
        "+1",
        "travel, from another island",
        "Warcraft rulebook, Conquering a Region",
    )
    assert [link["reason"] for link in way["links"]] == ["an anchor marks it: every race may land here, at any time"]


def test_an_island_has_anchors_and_a_coast_but_no_edge() -> None:
    position = orcs()
    anchor = far_anchor(position)
    facts = view.explanation(position, anchor, ())["facts"]
    assert "anchor" in facts
    assert "edge of the board" not in facts


def test_the_lens_shows_every_anchor_at_any_time() -> None:
    for position in (orcs(), orcs("a05")):
        board = position.rules.board
        (entry,) = [lens for lens in view.lenses(position) if lens["kind"] == "entry"]
        own = position.regions_of("warcraft.orcs")
        assert entry["regions"] == list(board.names(board.symbol("anchor") & ~own))


def test_any_set_can_be_explored_and_stands_in_the_toolbar() -> None:
    position = frame.set_board(notation.read({"board": "base-2"}), SET)
    assert position.rules.board.id == SET
    state = toolbar_state(position, (), can_undo=False, can_redo=False, can_leave=False)
    assert state["board"] == SET
    assert state["boards"][0] == {"id": SET, "name": str(boards.called(position.rules.board)), "disabled": True}
    listed = frame.set_board(position, "warcraft-l1a-s1a")
    state = toolbar_state(listed, (), can_undo=False, can_redo=False, can_leave=False)
    assert all("entries" in group for group in state["boards"])
    with pytest.raises(EditError):
        frame.set_board(position, "warcraft-l1a-l1b")


def test_any_set_can_be_played() -> None:
    id = boards.drawn_islands(WARCRAFT, 3, Random(1))
    start = beginning.asked_for(id, ["Ann", "Bob", "Cy"], [HUMAN] * 3, "1")
    assert isinstance(start, Position)
    assert start.rules.board.id == id
    assert beginning.asked_for("warcraft-l1a-l1b", ["Ann", "Bob"], [HUMAN] * 2, "1") is None


def test_a_link_holds_a_set() -> None:
    position = orcs("a05")
    there = Destination("explore", position=position)
    assert from_fragment(to_fragment(Shared(there))).destination.position == position


def test_what_is_printed_on_islands_is_drawn() -> None:
    assert set(WARCRAFT.symbols) <= set(still.drawings("board/glyphs", "SYMBOLS"))
    assert {"mountain", "murloc", "marker"} <= set(still.drawings("board/glyphs", "PIECES"))
    assert {"glyph-anchor", "glyph-legend", "glyph-murloc", "glyph-marker"} <= set(still.colours())
    assert set(WARCRAFT.terrains) <= set(still.drawings("board/board", "PATTERNS"))
