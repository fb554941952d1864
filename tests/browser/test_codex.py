"""The codex in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.faults import barriers
from tests.browser.test_search import HINT_FITS
from tests.browser.visits import Visits, at_rest, is_narrow, press


def open_codex(page: Page) -> None:
    press(page.get_by_role("button", name="Codex", exact=True))
    expect(entry(page, "Amazons")).to_be_visible()


def entry(page: Page, name: str, box: str = "") -> Locator:
    """Returns an entry of the index. The `box` distinguishes entries of two boxes with the same name."""
    found = page.locator(".sw-index").get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \(.*\))?$"))
    return found.and_(page.locator(f"[data-key^='{box}.']")) if box else found


def article(page: Page) -> Locator:
    return page.locator(".sw-article")


def title(page: Page) -> Locator:
    return article(page).get_by_role("heading", level=2)


def test_the_codex_by_finger(visit: Visits) -> None:
    page = visit(width=390, height=844)
    an_entry_in_full(page)
    assert at_rest(page.get_by_role("searchbox", name="Search the codex")).evaluate(HINT_FITS)
    press(entry(page, "Stonehedge"))
    expect(title(page)).to_have_text("Stonehedge")
    assert is_narrow(page)
    assert barriers(page, ".sw-article") == []
    a_race_and_a_power_together(page)


def test_the_codex_at_a_desk(visit: Visits) -> None:
    """A visitor comes by a link to an entry in another language, and goes on by keys and by mouse."""
    page = visit("#view=codex&id=base.trolls&lang=zh-Hant")
    expect(title(page)).to_have_text("巨魔")
    page.locator("[data-key=language]").select_option("en")
    expect(title(page)).to_have_text("Trolls")
    expect(entry(page, "Orcs", "base")).to_be_visible()
    searched_and_chosen_by_keys(page)
    a_lent_power(page)
    to_its_example_turn(page)


def an_entry_in_full(page: Page) -> None:
    """Checks that the article shows all parts of an entry."""
    open_codex(page)
    press(entry(page, "Fortified"))
    expect(title(page)).to_have_text("Fortified")
    expect(article(page)).to_contain_text("3 tokens on the badge")
    # A reference to an emblem that the page does not have takes no room.
    expect(article(page).locator(".sw-power-badge use")).to_be_visible()
    expect(article(page).locator(".sw-names")).to_contain_text("駐防")
    expect(article(page).locator(".sw-stage-declined")).to_contain_text("Stays: fortress")
    expect(article(page).locator(".sw-brought")).to_contain_text("6 in the box")


def a_race_and_a_power_together(page: Page) -> None:
    """Checks that a race and a power are shown together, with a link to a ruling about them."""
    open_codex(page)
    press(entry(page, "Orcs", "base"))
    expect(title(page)).to_have_text("Orcs")
    together = page.locator(".sw-together")
    together.get_by_label("Power", exact=True).select_option("Pillaging")
    expect(together.get_by_role("heading", level=3)).to_have_text("Pillaging Orcs")
    expect(together).to_contain_text("5 + 5 = 10 tokens")
    press(together.get_by_role("button", name="Pillaging Orcs are paid twice"))
    expect(page.locator(".sw-ruling").get_by_role("heading", level=2)).to_have_text("Pillaging Orcs are paid twice")


def searched_and_chosen_by_keys(page: Page) -> None:
    """Keys lead from the search into the list, and back."""
    open_codex(page)
    search = page.get_by_role("searchbox", name="Search the codex")
    everything = at_rest(page.locator(".sw-codex-entry:visible")).count()
    search.fill("pipe")
    expect(page.locator(".sw-codex-entry:visible").first).to_have_text("Great Brass Pipe")
    search.press("ArrowDown")
    expect(entry(page, "Great Brass Pipe")).to_be_focused()
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Great Brass Pipe")
    search.fill("")
    expect(page.locator(".sw-codex-entry:visible")).to_have_count(everything)
    entry(page, "Great Brass Pipe").focus()
    page.keyboard.press("ArrowRight")
    expect(entry(page, "Fountain of Youth")).to_be_focused()
    page.keyboard.press("Home")
    expect(entry(page, "How to win")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(search).to_be_focused()


def a_lent_power(page: Page) -> None:
    """Checks that the list keeps the focus while a lent power is chosen."""
    open_codex(page)
    entry(page, "Liches").click()
    together = page.locator(".sw-together")
    lent = together.get_by_label("Power lent by a place")
    lent.focus()
    lent.select_option("Tomb")
    expect(together.locator(".sw-stage-declining")).to_contain_text("Tomb: one more redeployment")
    expect(together.get_by_role("heading", level=3)).to_contain_text("Liches")
    # The list keeps the focus while somebody chooses.
    expect(lent).to_be_focused()


def to_its_example_turn(page: Page) -> None:
    """Checks that a link leads from the article to its example turn."""
    open_codex(page)
    entry(page, "Trolls", "base").click()
    article(page).get_by_role("button", name=re.compile("^Trolls:")).click()
    expect(page.get_by_label("Choose an example turn")).to_have_value("base.trolls")
