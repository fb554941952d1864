"""The front door: the ways in, who comes back, addresses that lead nowhere, and what is there before the app."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits, by_mouse_and_by_touch, press
from tests.browser.server import PATIENCE, serving
from tests.browser.test_practice import ASKED, QUESTION

FIRST = "Small World rules explorer"


def home(page: Page) -> None:
    """Back to the front door, by the mark in the head of the page."""
    press(page.locator("[data-key=view-front]"))
    expect(page.locator(".sw-doors h2")).to_be_visible()


@by_mouse_and_by_touch
def test_a_first_visit_has_a_live_board_and_three_ways_in(visit: Visits, width: int) -> None:
    page = visit("", width=width)
    expect(page).to_have_title(FIRST)
    expect(page.get_by_text("An unofficial project of players")).to_be_visible()
    press(page.locator(".sw-front .sw-region[data-region=r14]"))
    expect(page.locator(".sw-front .sw-verdict strong").first).to_have_text("4 tokens")
    expect(page.locator(".sw-front .sw-verdict").first).to_be_in_viewport()
    tab = ".sw-navigation nav [aria-current]"
    for door, leads, goes_on in (
        ("settle", ".sw-choices-made h2", tab),
        ("learn", ".sw-says", ".sw-teller h2"),
        ("try", ".sw-explorer .sw-map", tab),
    ):
        press(page.locator(f"[data-key=door-{door}]"))
        expect(page.locator(leads)).to_be_visible()
        expect(page.locator(".sw-front")).to_have_count(0)
        # The door has gone; the keyboard goes on from the tab of what it led to, or from what is told there.
        expect(page.locator(goes_on)).to_be_focused()
        home(page)
    # Back leads where the visitor was before.
    page.go_back()
    expect(page.locator(".sw-explorer .sw-map")).to_be_visible()


def test_who_comes_back_is_where_he_was(visit: Visits) -> None:
    page = visit(QUESTION)
    press(page.locator("[data-key=choice-0]"))
    expect(page.locator(f"[data-key='ask-{ASKED}']")).to_have_class("sw-is-shaky")
    # The browser is closed; another day it opens the page by its bare address.
    browser = visit.browser.new_context(storage_state=page.context.storage_state())
    again = browser.new_page()
    again.set_default_timeout(PATIENCE)
    again.goto(visit.server)
    expect(again.locator(f"[data-key='ask-{ASKED}']")).to_have_class("sw-is-shaky")
    expect(again).to_have_url(re.compile("view=practice"))
    home(again)
    again.reload()
    expect(again.locator(".sw-doors h2")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(visit: Visits) -> None:
    page = visit("#%%%")
    expect(page.locator(".sw-notice")).to_contain_text("This address cannot be understood")
    expect(page.locator(".sw-doors h2")).to_be_visible()
    page.goto(visit.server + "#view=nowhere")
    expect(page.locator(".sw-notice")).to_contain_text("This link leads to no view")
    expect(page.locator(".sw-doors h2")).to_be_visible()


def test_previews_of_links_have_the_whole_address_where_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADDRESS", "https://rules.example")
    with serving(tmp_path / "log") as address, urlopen(address) as page:
        assert '"https://rules.example/voila/templates/smallworld/static/preview.jpg"' in page.read().decode()
    # Nor does such a server outlive the make that serves it.
    with pytest.raises(URLError):
        urlopen(address)


def test_a_first_visit_fetches_nothing_that_no_page_of_ours_has(visit: Visits) -> None:
    page = visit("")
    fetched = "performance.getEntriesByType('resource').reduce((all, { decodedBodySize }) => all + decodedBodySize, 0)"
    # With all that sets formulas it would be 5.3 MB.
    assert page.evaluate(fetched) < 4_800_000


def test_the_page_says_who_it_is_before_the_app_is_there(visit: Visits) -> None:
    page = visit("")
    mark = page.locator("link[rel=icon]").get_attribute("href")
    assert mark is not None
    assert mark.startswith("data:image/svg+xml,")
    assert page.locator(".sw-home img").evaluate("mark => mark.decode().then(() => mark.naturalWidth)")
    assert page.locator("meta[name=description]").get_attribute("content")
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    assert picture is not None
    assert page.request.get(visit.server.rstrip("/") + picture).headers["content-type"] == "image/jpeg"
    # Without its script nothing else comes.
    page.route("**/voila.js", lambda route: route.abort())
    page.reload()
    expect(page.locator("#awaited svg")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Setting up the board…")
    assert [one["id"] for one in Axe().run(page, context="#awaited").response["violations"]] == []
