"""Journeys of a visitor, which are the same on every host: the stand-in of the tests, the static page, and Voila."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import coins, undo
from tests.browser.visits import Visits, press


def test_a_region_of_the_front_door_says_what_it_costs(visit: Visits) -> None:
    page = visit("")
    press(page.locator(".sw-front .sw-region[data-region=r14]"))
    expect(page.locator(".sw-front .sw-verdict .sw-price").first).to_have_text("4 tokens")


def test_a_reader_goes_from_a_ruling_to_an_ability_and_back(visit: Visits) -> None:
    page = visit("#view=rulings&id=B-001", width=390)
    press(page.locator(".sw-ruling [data-key=reveal]"))
    expect(page.locator(".sw-ruling .sw-answer").first).to_be_visible()
    press(page.locator(".sw-ruling [data-key^=about-]").first)
    expect(page).to_have_url(re.compile("view=codex"))
    title = page.locator(".sw-article h2")
    expect(title).to_be_visible()
    page.go_back()
    expect(page.locator(".sw-ruling h2")).to_be_visible()
    expect(page).to_have_url(re.compile("view=rulings&id=B-001"))


def test_an_example_turn_is_stepped_through_in_chinese(visit: Visits) -> None:
    page = visit("#view=watch&id=base.diplomat&lang=zh-Hant", width=390)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    steps = page.locator(".sw-steps")
    expect(steps).to_contain_text("1")
    press(page.get_by_role("button", name="前進", exact=True))
    expect(steps).to_contain_text("2")


def test_an_edit_of_a_position_is_undone_and_outlasts_a_reload(visit: Visits) -> None:
    page = visit("")
    press(page.locator("[data-key=view-explore]"))
    press(page.locator("[data-key=fold-seats]"))
    expect(owned(page)).to_have_text("5")
    press(coins(page).get_by_role("button", name="One coin more"))
    expect(owned(page)).to_have_text("6")
    press(undo(page))
    expect(owned(page)).to_have_text("5")
    press(page.get_by_role("button", name="Redo"))
    expect(owned(page)).to_have_text("6")
    expect(page).to_have_url(re.compile("&p="))
    page.reload()
    expect(owned(page)).to_have_text("6")


def owned(page: Page) -> Locator:
    """Returns the number of coins of the first player."""
    return coins(page).locator("output")
