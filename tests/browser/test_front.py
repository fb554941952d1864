"""The front door: the links to the views, visitors who come back, and addresses that lead nowhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.teaching.exercises.making.fresh import exercise_about
from tests.browser.test_practice import ASKED, QUESTION, SEED
from tests.browser.visits import Visits, press, speaking

FIRST = "Small World rules explorer"


def home(page: Page) -> None:
    """Returns to the front door by the mark in the head of the page."""
    press(page.locator("[data-key=view-front]"))
    expect(page.locator(".sw-doors h2")).to_be_visible()


def test_a_first_visit_has_a_live_board_and_its_ways_in(visit: Visits) -> None:
    page = visit("", width=390)
    expect(page).to_have_title(FIRST)
    expect(page.get_by_text("An unofficial project of players")).to_be_visible()
    press(page.locator(".sw-front .sw-region[data-region=r14]"))
    expect(page.locator(".sw-front .sw-verdict .sw-price").first).to_have_text("4 tokens")
    expect(page.locator(".sw-front .sw-verdict").first).to_be_in_viewport()
    tab = ".sw-navigation nav [aria-current]"
    for door, leads, goes_on in (
        ("settle", ".sw-choices-made h2", tab),
        ("learn", ".sw-says", ".sw-teller h2"),
        ("tonight", ".sw-tonight-row", tab),
        ("try", ".sw-explorer .sw-map", tab),
    ):
        press(page.locator(f"[data-key=door-{door}]"))
        expect(page.locator(leads)).to_be_visible()
        expect(page.locator(".sw-front")).to_have_count(0)
        # The door has gone. The keyboard goes on from the tab of its view, or from the text there.
        expect(page.locator(goes_on)).to_be_focused()
        home(page)
    # Back leads to the view before.
    page.go_back()
    expect(page.locator(".sw-explorer .sw-map")).to_be_visible()


def test_a_visitor_comes_back_to_the_last_view(visit: Visits) -> None:
    page = visit(QUESTION)
    choices = exercise_about(ASKED, SEED).choices
    [(slip, forgotten), *_] = [(i, choice.forgets) for i, choice in enumerate(choices) if choice.forgets is not None]
    press(page.locator(f"[data-key=choice-{slip}]"))
    shaky = f"[data-key='ask-{forgotten.id}']"
    expect(page.locator(shaky)).to_have_class("sw-is-shaky")
    # The browser is closed. On another day it opens the page by its bare address.
    again = visit("", kept=page.context.storage_state())
    expect(again.locator(shaky)).to_have_class("sw-is-shaky")
    expect(again).to_have_url(re.compile("view=practice"))
    home(again)
    again.reload()
    expect(again.locator(".sw-doors h2")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(visit: Visits) -> None:
    page = visit("#view=nowhere")
    expect(page.locator(".sw-notice")).to_contain_text("This link leads to no view")
    expect(page.locator(".sw-doors h2")).to_be_visible()


def test_a_first_visit_is_in_the_language_of_the_browser_and_later_ones_in_the_chosen_one(visit: Visits) -> None:
    page = visit(script=speaking("zh-TW"))
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("[data-key=view-explore]")).to_have_text("探索")
    expect(page).to_have_title(re.compile("探索"))
    page.locator("[data-key=language]").select_option("zh-Hans")
    expect(html).to_have_attribute("lang", "zh-Hans")
    later = page.context.new_page()
    later.goto(visit.address)
    expect(later.locator("[data-key=view-explore]")).to_have_text("探索")
    expect(later.locator("html")).to_have_attribute("lang", "zh-Hans")
    # A link names its language.
    later.goto("about:blank")
    later.goto(f"{visit.address}#view=explore&lang=en")
    expect(later.locator("[data-key=view-explore]")).to_have_text("Explore")
    expect(later.locator("html")).to_have_attribute("lang", "en")
