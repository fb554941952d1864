"""Boards of islands on the screen: chosen by name, and what is said of landing on them."""

from __future__ import annotations

from random import Random
from xml.etree.ElementTree import tostring

import pytest

from smallworld.documents import boards, notation
from smallworld.drawing.outlines import drawing
from smallworld.drawing.tiles import TILES
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.position import Position
from smallworld.presentation.board import explanation, lenses, prices
from smallworld.presentation.editing import frame, regions
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.game import beginning
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.setup.problems import oddities_of
from smallworld.teaching.library import codex
from smallworld_widgets.explore.palette import LOOK, palette_state
from smallworld_widgets.explore.toolbar import toolbar_state
from smallworld_widgets.notebook import still
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from smallworld_widgets.play.play import Play
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

SET = "warcraft-l1b-s2a"
ORCS = {"race": "orcs", "power": "farmer", "hand": 5}


def orcs(*held: str) -> Position:
    """Orcs with tokens in hand, and one in each of these regions."""
    regions = {id: {"race": "orcs", "tokens": 1} for id in held}
    return notation.read({"board": SET, "players": [{"active": ORCS}, {}], "regions": regions})


def far_anchor(position: Position) -> int:
    """Returns an empty region with an anchor on the island without Orcs."""
    board = position.rules.board
    return next(
        i
        for i, region in enumerate(board.regions)
        if region.id[0] == "f" and "anchor" in region.symbols and not position.holdings[i].pieces
    )


def test_the_inspector_says_what_travelling_costs() -> None:
    position = orcs("a05")
    anchor = far_anchor(position)
    (way, *_) = explanation.explanation(position, anchor, prices.quotes_of(position, anchor))["ways"]
    assert [(term["amount"], term["reason"], term["source"]) for term in way["terms"]][-1] == (
        "+1",
        "travel, from another island",
        "Warcraft rulebook, Conquering a Region",
    )
    assert [link["reason"] for link in way["links"]] == ["an anchor marks it: every race may land here, at any time"]


def test_an_island_has_anchors_and_a_coast_but_no_edge() -> None:
    position = orcs()
    anchor = far_anchor(position)
    facts = explanation.explanation(position, anchor, ())["facts"]
    assert "anchor" in facts
    assert "edge of the board" not in facts


def test_the_lens_shows_every_anchor_at_any_time() -> None:
    for position in (orcs(), orcs("a05")):
        board = position.rules.board
        (entry,) = [lens for lens in lenses.lenses(position) if lens["kind"] == "entry"]
        own = position.regions_of("warcraft.orcs")
        assert entry["regions"] == list(board.names(board.symbol("anchor") & ~own))


def test_the_lens_says_what_travelling_costs() -> None:
    def why(*held: str) -> list[str]:
        (entry,) = [lens for lens in lenses.lenses(orcs(*held)) if lens["kind"] == "entry"]
        return [str(reason) for reason in entry["why"]]

    landing, *costs = why("a05")
    assert landing.startswith("an anchor marks it: every race may land here, at any time (")
    assert costs == [
        "+1 travel, along the coast (Warcraft rulebook, Conquering a Region)",
        "+1 travel, from another island (Warcraft rulebook, Conquering a Region)",
    ]
    assert why()[1:] == ["+1 travel, over the sea (Warcraft rulebook, Conquering a Region)"]


def test_a_marker_lies_open_where_a_race_is_put() -> None:
    position = orcs()
    (legend,) = [
        region.id for region in position.rules.board.regions if "legend" in region.symbols and region.id[0] == "a"
    ]
    assert position.holding(legend).count("warcraft.marker") == 1
    entered = regions.place(position, legend, "race:warcraft.orcs", 2)
    assert entered.holding(legend).pieces == ()
    assert not oddities_of(entered)
    again = regions.place(entered, legend, "piece:warcraft.marker", 1)
    assert [problem.code for problem in oddities_of(again)] == ["entered"]
    assert regions.clear(again, legend).holding(legend).count("warcraft.marker") == 1


def test_any_set_can_be_explored_and_is_chosen_face_by_face() -> None:
    position = frame.set_board(notation.read({"board": "base-2"}), SET)
    assert position.rules.board.id == SET
    state = toolbar_state(position, (), can_undo=False, can_redo=False, can_leave=False)
    assert all("entries" in group for group in state["boards"])
    # The list has the set for this number of players, and beside it the islands.
    assert state["board"] == "warcraft-l1a-s1a"
    assert state["islands"]["id"] == SET
    assert state["islands"]["boxes"] == [{"game": "warcraft", "faces": list(WARCRAFT.faces)}]
    with pytest.raises(EditError):
        frame.set_board(position, "warcraft-l1a-l1b")


def test_other_boards_have_no_islands_to_choose() -> None:
    position = notation.read({"board": "base-2"})
    state = toolbar_state(position, (), can_undo=False, can_redo=False, can_leave=False)
    assert (state["board"], state["islands"]["id"]) == ("base-2", "base-2")
    own = Warcraft(seat("farmer orcs")).position
    state = toolbar_state(own, (), can_undo=False, can_redo=False, can_leave=False)
    assert (state["board"], state["islands"]["id"]) == ("", "")


def test_the_form_of_a_new_game_knows_the_islands_and_says_that_they_are_ours() -> None:
    state = Play().bar.state
    assert state["islands"]["boxes"] == [{"game": "warcraft", "faces": list(WARCRAFT.faces)}]
    assert "our own" in state["islands"]["words"]["ours"]


def test_the_open_sea_is_around_islands_alone() -> None:
    assert drawing(boards.board(SET))["ocean"]
    assert not drawing(boards.board("base-5"))["ocean"]
    # Where regions are but joined by lines, there is no coast.
    assert not drawing(Warcraft(seat("farmer orcs")).position.rules.board)["ocean"]
    assert {"ocean", "shoal", "shore"} <= set(still.colours())
    assert "ocean" in TILES
    drawn = tostring(still.still(boards.board(SET)), encoding="unicode")
    assert "url(#ocean)" in drawn
    assert "url(#ocean)" not in tostring(still.still(boards.board("base-2")), encoding="unicode")


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


def test_islands_are_drawn_with_print_and_pieces() -> None:
    assert set(WARCRAFT.symbols) <= set(still.drawings("board/glyphs", "SYMBOLS"))
    drawn = {*still.drawings("board/glyphs", "PIECES"), *still.drawings("board/glyphs", "TILES")}
    assert set(map(WARCRAFT.short, WARCRAFT.pieces)) <= drawn
    assert {"glyph-anchor", "glyph-legend", "glyph-murloc", "glyph-marker"} <= set(still.colours())
    assert set(WARCRAFT.terrains) <= set(TILES)


def test_finds_go_by_the_names_of_their_box() -> None:
    names = {group["id"]: group["name"] for group in palette_state(orcs(), LOOK, removing=False)["groups"]}
    assert (names["places"], names["relics"]) == ("Legendary Places", "Artifacts")
    underground = notation.read({"board": "underground-2", "game": "underground"})
    names = {group["id"]: group["name"] for group in palette_state(underground, LOOK, removing=False)["groups"]}
    assert (names["places"], names["relics"]) == ("Places", "Relics")
    headings = {str(codex.heading(WARCRAFT, kind)) for kind in codex.Kind}
    assert {"Small World of Warcraft: artifacts", "Small World of Warcraft: legendary places"} < headings
