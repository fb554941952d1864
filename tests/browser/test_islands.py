"""Boards of islands in the browser."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from smallworld.documents import boards
from tests.browser.explorer import inspector, region
from tests.browser.visits import Visits, at_rest, is_narrow, press

SET = "warcraft-l1b-s2b"
#: The islands that a random draw may bring: the last ones of each size, in order.
LAST = "warcraft-l2b-s2b"


def expect_board(regions: Locator, id: str) -> None:
    """Waits for a board with its regions. Their number alone does not distinguish one set of islands from another."""
    ids = boards.board(id).ids
    expect(regions).to_have_count(len(ids))
    expect(regions.first).to_have_attribute("data-region", ids[0])


def draw_the_last(page: Page) -> None:
    """Draws islands at random, with a source of chance that brings the last ones."""
    at_rest(page).evaluate("Math.random = () => 0.999")
    press(page.get_by_role("button", name="Draw the islands at random, as in the setup of the game"))


def test_islands_are_set_up_and_landing_from_another_one_costs_one_more(visit: Visits) -> None:
    board = boards.board(SET)
    anchors = board.names(board.symbol("anchor"))
    page = visit(width=390)
    page.get_by_label("Board", exact=True).select_option("warcraft-l1a-s1a")
    page.get_by_label("Island 1").select_option("l1b")
    page.get_by_label("Island 2").select_option("s2b")
    # The sea is no region: it takes no click and has no name.
    expect(page.locator(".sw-layer-ocean rect")).to_be_visible()
    expect(page.locator(".sw-region")).to_have_count(len(board.ids))
    expect(page.locator(".sw-board-note")).to_have_text("This board is our own, not the printed one.")

    press(page.get_by_role("radio", name="Entry", exact=True))
    expect(page.locator(".sw-halo.sw-lens-entry")).to_have_count(len(anchors))
    away = next(id for id in anchors if id.startswith("f"))
    press(region(page, away))
    expect(inspector(page)).to_contain_text("Travel, over the sea")
    look, race = page.locator(".sw-tool").nth(0), page.locator(".sw-tool").nth(1)
    press(race)
    press(region(page, "a05"))
    press(look)
    press(region(page, away))
    term = inspector(page).locator(".sw-way tr", has_text="travel, from another island")
    expect(term).to_contain_text("+1")
    expect(term).to_contain_text("Warcraft rulebook, Conquering a Region")
    expect(page.locator(".sw-why")).to_contain_text("+1 travel, from another island")

    draw_the_last(page)
    expect(page.locator(".sw-told")).to_contain_text("left the map")
    expect_board(page.locator(".sw-explorer .sw-region"), LAST)
    for island, face in (("Island 1", "l2b"), ("Island 2", "s2b")):
        expect(page.get_by_label(island)).to_have_value(face)
    assert is_narrow(page)


def test_a_game_is_begun_on_islands_chosen_face_by_face_or_drawn(visit: Visits) -> None:
    page = visit("#view=play", width=390)
    for chosen in (SET, LAST):
        press(page.locator(".sw-play-bar").get_by_role("button", name="New game"))
        form = page.locator(".sw-new-game")
        form.get_by_label("Board").select_option("warcraft-l1a-s1a")
        expect(form).to_contain_text("The look of the islands is our own")
        if chosen == SET:
            form.get_by_label("Island 1").select_option("l1b")
            form.get_by_label("Island 2").select_option("s2b")
        else:
            draw_the_last(page)
        press(form.get_by_role("button", name="Start"))
        expect_board(page.locator(".sw-play .sw-region"), chosen)
        expect(page.locator(".sw-play .sw-layer-ocean rect")).to_be_visible()
        # Each island has a find face down until a player enters its region.
        expect(page.locator(".sw-play .sw-map .sw-glyph-marker")).to_have_count(2)
        # No source gives the numbers on these badges.
        combos = page.locator(".sw-play-decision .sw-combo")
        expect(combos.first).to_contain_text("(ours, not printed)")
        # The name has room once the form has gone, which a phone has no room beside.
        expect(combos.first).to_be_visible()
        shares = at_rest(combos).evaluate_all(
            "all => all.map(e => e.querySelector('strong').offsetWidth / e.offsetWidth)"
        )
        assert min(shares) > 0.4
