"""The search of the page in the browser: one field over everything."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import draw_anew
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, press


def field(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search everything")


def hits(page: Page) -> Locator:
    return page.locator(".sw-search-all [role=option]")


def test_a_question_opens_its_answer(visit: Visits) -> None:
    page = visit(width=390)
    press(page.locator("[data-key=search]").first)
    field(page).fill("how do I win")
    press(hits(page).filter(has_text="How to win").first)
    expect(page.locator(".sw-article").get_by_role("heading", level=2)).to_have_text("How to win")
    expect(field(page)).to_be_hidden()
    assert at_rest(page).evaluate("document.documentElement.scrollWidth") <= 390


def test_from_the_keyboard_alone(visit: Visits) -> None:
    page = visit()
    # Parts of the page are drawn one after the other.
    expect(page.locator("dialog.sw-search-all")).to_be_attached()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("ghouls and the die")
    page.keyboard.press("Enter")
    expect(page.locator(".sw-ruling").get_by_role("heading", level=2)).to_have_text("Ghouls and the die")
    # In a field it is a letter like others.
    page.get_by_role("searchbox", name="Search the rulings").press_sequentially("1/2")
    expect(field(page)).to_be_hidden()
    page.locator(".sw-ruling").get_by_role("heading", level=2).click()
    page.keyboard.press("/")
    field(page).fill("river")
    expect(hits(page).first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(hits(page).nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(field(page)).to_be_hidden()


def test_an_answer_does_not_take_away_the_hit_that_is_pressed(visit: Visits) -> None:
    page = visit()
    page.keyboard.press("/")
    field(page).fill("ghouls")
    hit = hits(page).filter(has_text="Ghouls and the die").first
    hit.hover()
    page.mouse.down()
    at_rest(field(page)).evaluate("field => { field.value = 'river'; field.dispatchEvent(new Event('input')); }")
    draw_anew(page)
    page.mouse.up()
    expect(page.locator(".sw-ruling").get_by_role("heading", level=2)).to_have_text("Ghouls and the die")


def test_everybody_can_read_it(visit: Visits) -> None:
    page = visit("#view=codex&id=rivers", width=390)
    expect(page.locator(".sw-article").get_by_role("heading", level=2)).to_have_text("Rivers")
    press(page.locator("[data-key=search]").first)
    field(page).fill("river")
    expect(hits(page).first).to_be_visible()
    assert barriers(page, ".sw-search-all") == []
