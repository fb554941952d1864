"""The parts that a player needs in sight at each decision: the board, the decision and the coins of all players."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from smallworld.documents import notation
from smallworld.documents.records import Record
from tests.browser.midgame import LARGEST_BOARDS, is_over, lines, midgame
from tests.browser.playing import CAVERNS, bar, decision, link, region
from tests.browser.visits import Visits, at_rest, follow, press, resize

#: The middle of the visible part of a board, in units of its drawing.
SHOWN_MIDDLE = "({ viewBox: { baseVal: { x, y, width, height } } }) => [x + width / 2, y + height / 2]"
#: Five players on the largest board, as the first of them redeploys.
FIVE = {
    "board": "base-5",
    "phase": "redeploy",
    "players": [
        {"coins": 9, "active": {"race": "orcs", "power": "bivouacking", "hand": 3}},
        {"coins": 8, "active": {"race": "trolls", "power": "hill"}},
        {"coins": 12},
        {"coins": 105},
        {"coins": 0},
    ],
    "regions": {"r01": {"race": "orcs", "tokens": 1}, "r02": {"race": "trolls", "tokens": 2}},
}


def test_five_players_at_a_laptop_and_in_a_wide_window(visit: Visits) -> None:
    page = visit(link(Record(notation.read(FIVE))), width=1280, height=800)
    purses = page.locator(".sw-purse")
    expect(purses).to_have_count(5)
    for purse, coins in zip(at_rest(purses).all(), (9, 8, 12, 105, 0), strict=True):
        expect(purse).to_be_in_viewport(ratio=1)
        worth = purse.locator(".sw-worth")
        expect(worth).to_have_text(str(coins))
        inner, outer = at_rest(worth).bounding_box(), at_rest(purse).bounding_box()
        assert inner is not None
        assert outer is not None
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] - 5
    # All purses are equally wide.
    widths = at_rest(purses).evaluate_all("all => all.map((e) => Math.round(e.getBoundingClientRect().width))")
    assert max(widths) - min(widths) <= 1
    asked = page.locator(".sw-todo span")
    expect(asked).to_have_text(["Deploy 3 tokens", "Place 5 encampments"])
    for what in at_rest(asked).all():
        expect(what).to_be_in_viewport(ratio=1)
    expect(page.locator(".sw-play .sw-map")).to_be_in_viewport(ratio=0.98)

    # Beside a square board in a wide window, the decision has the room that the board leaves.
    resize(page, 1920, 1080)
    asked = page.locator(".sw-deciding")
    box, map = at_rest(asked).bounding_box(), at_rest(page.locator(".sw-play .sw-map")).bounding_box()
    assert box is not None
    assert map is not None
    assert box["width"] == 520
    assert map["width"] >= map["height"] == 960
    assert lines(page.locator(".sw-purse")) == 1
    # A wide board needs the room for itself.
    play(page, CAVERNS)
    expect(purses).to_have_count(2)
    box = at_rest(asked).bounding_box()
    assert box is not None
    assert box["width"] == 380


def play(page: Page, link: str) -> None:
    """Goes to another game on the same page."""
    follow(page, link)
    at_rest(page)


def test_five_players_at_a_tablet(visit: Visits) -> None:
    """The board is over the sheet with the decision, which holds the price of the chosen region."""
    page = visit(CAVERNS, width=820, height=1180)
    map, sheet = page.locator(".sw-play .sw-map"), page.locator(".sw-deciding")
    end = decision(page).get_by_role("button", name="End the conquests")
    for board, held in LARGEST_BOARDS:
        play(page, link(Record(midgame(board))))
        expect(page.locator(".sw-purse")).to_have_count(5)
        region(page, held).click()
        for part in (map, end, page.locator(".sw-play .sw-verdict").first, *at_rest(page.locator(".sw-purse")).all()):
            expect(part).to_be_in_viewport(ratio=0.98)
        assert is_over(map, sheet)
        assert lines(page.locator(".sw-play-controls button")) == 1
        # The page scrolls under the sheet with the board in sight.
        page.locator(".sw-play-story").scroll_into_view_if_needed()
        expect(map).to_be_in_viewport(ratio=0.98)
        assert is_over(map, sheet)
    # A low window, of a phone on its side, has no room for a sheet over the board, so the page scrolls.
    resize(page, 844, 390)
    end.click()
    expect(bar(page, "Back")).to_be_enabled()


def test_the_next_question_is_at_the_top_of_the_sheet(visit: Visits) -> None:
    """The sheet may be scrolled. An action within one task leaves it where it is."""
    page = visit(CAVERNS, width=390, height=844)
    # A board without a chosen region zooms into its middle.
    board, zoom = page.locator(".sw-play .sw-map"), page.locator(".sw-play [data-key=zoom]")
    whole = at_rest(board).evaluate(SHOWN_MIDDLE)
    for drawn in (re.compile("sw-zoomed"), re.compile("^((?!sw-zoomed).)*$")):
        press(zoom)
        expect(board).to_have_class(drawn)
        assert at_rest(board).evaluate(SHOWN_MIDDLE) == pytest.approx(whole)
    sheet = page.locator(".sw-deciding")
    press(region(page, "r12"))
    expect(decision(page).locator(".sw-here")).to_be_visible()
    at_rest(sheet).evaluate("sheet => sheet.scrollTo(0, 50)")
    press(region(page, "r14"))
    expect(page.locator(".sw-inspector")).to_have_attribute("data-region", "r14")
    at_rest(page)
    assert at_rest(sheet).evaluate("sheet => sheet.scrollTop") == 50
    press(decision(page).get_by_role("button", name="End the conquests"))
    expect(decision(page).get_by_role("heading", level=2)).to_contain_text("Redeployment")
    at_rest(page)
    assert at_rest(sheet).evaluate("sheet => sheet.scrollTop") == 0
