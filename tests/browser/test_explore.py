"""Filling the board of the explorer, and keeping what is on it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.documents.line import from_line, to_line
from tests.browser.explorer import coins, region, shelf, take_all_back, undo
from tests.browser.visits import Visits, at_rest, press


def test_the_board_is_filled_and_kept(visit: Visits) -> None:
    """The board is filled by words, at random and by a text, and all ways of keeping it are in sight."""
    page = visit(width=390, height=844)
    find_a_setup(page)
    draw_one_at_random(page)
    copy_and_paste(page)
    paste_a_text_that_is_no_position(page)
    see_the_ways_to_keep_it(page)
    see_them_still_after_an_answer(page)
    play_on(page)


def find_a_setup(page: Page) -> None:
    dialog = shelf(page)
    expect(dialog.get_by_label("Find a setup")).to_be_focused()
    every = at_rest(dialog.get_by_role("listitem")).count()
    page.keyboard.type("commando amazons")
    expect(dialog.get_by_role("listitem").first).to_contain_text("How many Amazons there are")
    assert at_rest(dialog.get_by_role("listitem")).count() < every / 10
    press(dialog.get_by_label("Example turns"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Fill the board")).to_be_focused()
    dialog = shelf(page)
    dialog.get_by_label("Find a setup").fill("no such thing as this")
    expect(dialog.get_by_text("Nothing has that name.")).to_be_visible()
    dialog.get_by_label("Find a setup").fill("B-001")
    press(dialog.get_by_role("button", name="How many Amazons"))
    expect(region(page, "Home")).to_be_visible()
    press(undo(page))
    expect(page.locator(".sw-region")).to_have_count(23)


def draw_one_at_random(page: Page) -> None:
    before = at_rest(region(page, "r16")).get_attribute("aria-label")
    expect(undo(page)).to_be_disabled()
    press(shelf(page).get_by_role("button", name="Random position"))
    # A player may conquer, and the position is a valid one.
    expect(undo(page)).to_be_enabled()
    expect(page.locator(".sw-problems")).to_have_count(0)
    expect(page.get_by_role("radio", name="attacks").and_(page.locator(":checked"))).to_have_count(1)
    press(undo(page))
    expect(region(page, "r16")).to_have_accessible_name(before or "")


def copy_and_paste(page: Page) -> None:
    press(page.get_by_role("button", name="Save"))
    press(page.get_by_role("button", name="Copy as text"))
    copied = page.get_by_label("The position in one line")
    line = at_rest(copied).input_value()
    press(page.locator(".sw-copied").get_by_role("button", name="Close"))
    expect(copied).to_have_count(0)
    paste(page, to_line(from_line(line)._replace(round=9)))
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


def paste_a_text_that_is_no_position(page: Page) -> None:
    paste(page, "<b>hello</b>")
    expect(page.get_by_role("alert").filter(has_text="That could not be read.")).to_be_visible()
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


def paste(page: Page, text: str) -> None:
    dialog = shelf(page)
    dialog.get_by_label("A link, or a position as text").fill(text)
    press(dialog.get_by_role("button", name="Put it on the board"))


def see_the_ways_to_keep_it(page: Page) -> None:
    press(page.get_by_role("button", name="Save"))
    for name in ("Position as a file", "Copy as text", "Picture of the board (SVG)", "Picture of the board (PNG)"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    press(region(page, "r05"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def see_them_still_after_an_answer(page: Page) -> None:
    take_all_back(page)
    press(page.get_by_role("button", name="Save"))
    coins(page).get_by_role("button", name="One coin more").dispatch_event("click")
    # The toolbar has been redrawn.
    expect(undo(page)).to_be_enabled()
    expect(page.get_by_role("button", name="Copy as text")).to_be_visible()
    press(page.get_by_role("button", name="Copy as text"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def play_on(page: Page) -> None:
    press(page.get_by_role("button", name="Play on from here"))
    expect(page.get_by_role("button", name="Play", exact=True).first).to_have_attribute("aria-current", "page")
    expect(region(page, "r16").and_(page.locator(":visible"))).to_have_accessible_name(re.compile("2 Orcs"))
