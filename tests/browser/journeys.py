"""Journeys of a visitor, which are the same on every host: the stand-in of the tests, the static page, and Voila."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import coins, undo
from tests.browser.playing import CAVERNS, bar, region
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


def test_a_lesson_shows_the_answer_to_its_question(visit: Visits) -> None:
    page = visit("#view=learn&id=base.price.4", width=390)
    press(page.locator(".sw-teller [data-key=show]"))
    expect(page.locator(".sw-question-verdict")).to_contain_text("5")


def test_a_conquest_is_taken_back_and_made_again(visit: Visits) -> None:
    page = visit(CAVERNS, width=390)
    press(region(page, "r05"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs of Player 1"))
    expect(page.locator(".sw-play .sw-inspector .sw-verdict")).to_contain_text("Paid: ")
    press(bar(page, "Back"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Ghoul"))
    press(bar(page, "Forward"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))


def test_a_search_leads_to_its_article(visit: Visits) -> None:
    page = visit(width=390)
    press(page.locator("[data-key=search]").first)
    page.get_by_role("combobox", name="Search everything").fill("how do I win")
    press(page.locator(".sw-search-all [role=option]").filter(has_text="How to win").first)
    expect(page.locator(".sw-article h2")).to_have_text("How to win")


def test_the_language_changes_where_the_reader_is(visit: Visits) -> None:
    page = visit("#view=rulings&id=B-002")
    title = page.locator(".sw-ruling h2")
    expect(title).to_be_visible()
    page.locator("[data-key=language]").select_option("zh-Hans")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(title).to_have_text(re.compile("[\u4e00-\u9fff]"))
    expect(page).to_have_url(re.compile("view=rulings&id=B-002"))


def owned(page: Page) -> Locator:
    """Returns the number of coins of the first player."""
    return coins(page).locator("output")
