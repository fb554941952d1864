"""What a visitor sees of boards that are put together of islands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smallworld import games
from smallworld.documents import boards
from tests.browser.conftest import Visits, by_mouse_and_by_touch, press
from tests.browser.explorer import inspector, region

SET = "warcraft-l1b-s2b"
pytestmark = pytest.mark.skipif("warcraft" not in games.GAMES, reason="no game on islands is among the games yet")


@by_mouse_and_by_touch
def test_islands_are_set_up_and_landing_from_another_one_costs_one_more(visit: Visits, width: int) -> None:
    board = boards.board(SET)
    anchors = board.names(board.symbol("anchor"))
    page = visit(width=width)
    page.get_by_label("Board", exact=True).select_option("warcraft-l1a-s1a")
    page.get_by_label("island 1").select_option("l1b")
    page.get_by_label("island 2").select_option("s2b")
    # The sea is no region: it takes no click and has no name.
    expect(page.locator(".sw-layer-ocean rect")).to_be_visible()
    expect(page.locator(".sw-region")).to_have_count(len(board.ids))

    press(page.get_by_role("radio", name="entry", exact=True))
    expect(page.locator(".sw-halo.sw-lens-entry")).to_have_count(len(anchors))
    away = next(id for id in anchors if id.startswith("f"))
    press(region(page, away))
    expect(inspector(page)).to_contain_text("travel, over the sea")
    look, race = page.locator(".sw-tool").nth(0), page.locator(".sw-tool").nth(1)
    press(race)
    press(region(page, "a05"))
    press(look)
    press(region(page, away))
    expect(inspector(page)).to_contain_text("travel, from another island")
    expect(page.locator(".sw-why")).to_contain_text("+1 travel, from another island")

    press(page.get_by_role("button", name="Draw the islands by chance, as the game is set up"))
    expect(page.locator(".sw-told")).to_contain_text("left the map")
    expect(page.locator(".sw-layer-ocean rect")).to_be_visible()
