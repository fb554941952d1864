"""The search of the page in the browser: one field over the whole page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import redraw
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, is_narrow, press


def field(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search everything")


def hits(page: Page) -> Locator:
    return page.locator(".sw-search-all [role=option]")


#: The script that returns whether a field has room for its whole placeholder.
HINT_FITS = """field => {
  const style = getComputedStyle(field), pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontSize} ${style.fontFamily}`;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return pen.measureText(field.placeholder).width <= room;
}"""


def an_answer_on_its_way_is_said_at_once(page: Page) -> None:
    """Checks that the page says at once that an answer is on its way."""
    typed = "field => { field.value = 'elves'; field.dispatchEvent(new Event('input')); return said(); }"
    said = "const said = () => field.closest('dialog').ariaBusy + document.querySelector('.sw-busy').textContent;"
    assert at_rest(field(page)).evaluate(typed.replace("{", "{" + said, 1)) == "trueSearching…"
    expect(page.locator("dialog.sw-search-all")).to_have_attribute("aria-busy", "false")


def test_a_question_opens_its_answer(visit: Visits) -> None:
    """Axe finds no barriers in the results."""
    page = visit(width=390)
    press(page.locator("[data-key=search]").first)
    assert at_rest(field(page)).evaluate(HINT_FITS)
    an_answer_on_its_way_is_said_at_once(page)
    field(page).fill("how do I win")
    press(hits(page).filter(has_text="How to win").first)
    expect(page.locator(".sw-article").get_by_role("heading", level=2)).to_have_text("How to win")
    expect(field(page)).to_be_hidden()
    assert is_narrow(page)
    press(page.locator("[data-key=search]").first)
    field(page).fill("river")
    expect(hits(page).first).to_be_visible()
    assert barriers(page, ".sw-search-all") == []


def test_from_the_keyboard_alone(visit: Visits) -> None:
    """The mouse has held down a result before, while an answer came."""
    page = visit()
    # The parts of the page are drawn one after the other.
    expect(page.locator("dialog.sw-search-all")).to_be_attached()
    an_answer_does_not_take_away_the_hit_that_is_pressed(page)
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("pillaging orcs are paid twice")
    page.keyboard.press("Enter")
    expect(page.locator(".sw-ruling").get_by_role("heading", level=2)).to_have_text("Pillaging Orcs are paid twice")
    # In a field the key writes a letter.
    page.get_by_role("searchbox", name="Search the rulings").press_sequentially("1/2")
    expect(field(page)).to_be_hidden()
    page.locator(".sw-ruling").get_by_role("heading", level=2).click()
    page.keyboard.press("/")
    field(page).fill("river")
    # The results before stay until the answer comes.
    expect(hits(page).first).to_contain_text(re.compile("river", re.IGNORECASE))
    expect(hits(page).first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(hits(page).nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(field(page)).to_be_hidden()


def an_answer_does_not_take_away_the_hit_that_is_pressed(page: Page) -> None:
    page.keyboard.press("/")
    field(page).fill("ghouls")
    hit = hits(page).filter(has_text="Ghouls and the die").first
    hit.hover()
    page.mouse.down()
    at_rest(field(page)).evaluate("field => { field.value = 'river'; field.dispatchEvent(new Event('input')); }")
    redraw(page)
    page.mouse.up()
    expect(page.locator(".sw-ruling").get_by_role("heading", level=2)).to_have_text("Ghouls and the die")
