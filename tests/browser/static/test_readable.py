"""The app takes the place of a readable page, or leaves it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from smallworld.words.languages import LANGUAGES
from smallworld_widgets.readable.rendering import Site, style_sheet
from smallworld_widgets.readable.writing import Batch, write_batch
from tests.browser.static.conftest import StaticVisits
from tests.browser.static.test_takeover import here
from tests.browser.visits import at_once, press

RULING = "zh-Hant/rulings/B-001/"
SNAPSHOTS = "**/snapshots/contents.json"


@pytest.fixture(scope="module", autouse=True)
def pages(folder: Path) -> None:
    """Writes readable pages into the folder of the site."""
    (folder / "readable.css").write_text(style_sheet(), encoding="utf-8")
    for batch in (Batch("rulings", ("B-001",)), Batch("codex", ("base.trolls",))):
        write_batch(folder, Site(None, tuple(LANGUAGES)), batch)


def taken(page: Page) -> None:
    """Waits until the app is in the place of the page."""
    expect(page.locator("#readable")).to_have_count(0)


def test_the_app_takes_the_place_of_a_page_and_moves_on_and_back(visit: StaticVisits) -> None:
    page = visit(RULING)
    taken(page)
    # The app tells what the page told, in its language, at its address.
    answer = page.locator(".sw-answer").first
    expect(answer).to_be_visible()
    expect(page).to_have_url(visit.address + RULING)
    expect(page).to_have_title(re.compile("^亞馬遜有多少個標記 · "))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    # Readers come for the words. A press is answered, and Python comes with it.
    assert page.workers == []
    press(page.locator(".sw-rulings .sw-region").first)
    expect(page.locator(".sw-rulings .sw-inspector h2")).to_have_text("家園、山丘")
    here(page)
    # Another view has an address of the app, and a reload stays there.
    press(page.locator("[data-key=view-workshop]"))
    expect(page).to_have_url(f"{visit.address}#view=workshop&lang=zh-Hant")
    expect(page).to_have_title(re.compile("^工坊 · "))
    page.reload()
    expect(page.locator(".sw-workshop h2").first).to_be_visible()
    # Back leads to the page, of which the document of the app knows nothing.
    page.go_back()
    expect(page).to_have_url(visit.address + RULING)
    taken(page)
    expect(answer).to_be_visible()
    press(page.locator("[data-key=view-workshop]"))
    expect(page).to_have_url(f"{visit.address}#view=workshop&lang=zh-Hant")
    page.go_back()
    expect(answer).to_be_visible()
    expect(page).to_have_title(re.compile("^亞馬遜有多少個標記 · "))


def test_the_reader_keeps_their_place_and_the_focus(visit: StaticVisits) -> None:
    context = visit.browser.new_context(viewport={"width": 390, "height": 600})
    visit.contexts.append(context)
    context.route(SNAPSHOTS, visit.hold)
    page = context.new_page()
    page.goto(f"{visit.address}en/codex/base.trolls/")
    focused = page.locator("#readable .links a").last
    focused.evaluate("link => link.focus()")
    name = focused.inner_text()
    heading = page.get_by_role("heading", name="3 rulings")
    heading.evaluate("heading => { heading.scrollIntoView(); scrollBy(0, -4); }")
    top = "heading => heading.getBoundingClientRect().top"
    before = heading.evaluate(top)
    visit.release()
    taken(page)
    expect(page.locator(":focus")).to_have_text(name)
    assert abs(heading.evaluate(top) - before) < 2


def test_a_page_stays_without_scripts_or_without_the_app(visit: StaticVisits) -> None:
    still = visit.browser.new_context(java_script_enabled=False)
    visit.contexts.append(still)
    page = still.new_page()
    page.goto(visit.address + RULING)
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator("#rendered_cells")).to_have_count(0)

    missed: list[Route] = []

    def miss(route: Route) -> None:
        missed.append(route)
        route.abort()

    broken = visit.browser.new_context()
    visit.contexts.append(broken)
    broken.route("**/rulings/*.js", miss)
    page = broken.new_page()
    with page.expect_event("requestfailed"):
        page.goto(visit.address + RULING)
    # The app is as complete as it will be.
    page.wait_for_load_state("networkidle")
    expect(at_once(page).locator(".verdict")).to_be_visible()
    assert missed
    assert page.locator("#rendered_cells").evaluate("app => getComputedStyle(app).visibility") == "hidden"


def test_a_later_visit_to_a_page_needs_no_network(visit: StaticVisits) -> None:
    page = visit("#view=codex")
    here(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.goto(visit.address + RULING)
    taken(page)
    page.context.set_offline(True)
    # In place of a page that was never asked for, the app shows the same.
    page.goto(f"{visit.address}zh-Hant/codex/base.trolls/")
    expect(page).to_have_url(f"{visit.address}#view=codex&id=base.trolls&lang=zh-Hant")
    expect(page.locator(".sw-article h2")).to_have_text("巨魔")
    page.goto(visit.address + RULING)
    taken(page)
    expect(page.locator(".sw-answer").first).to_be_visible()
    expect(page).to_have_url(visit.address + RULING)
