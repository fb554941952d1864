"""Half-written text, which stays in its field even if the page has other changes to show."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import coins, redraw, region
from tests.browser.visits import Visits, press


def name(page: Page) -> Locator:
    return page.get_by_label("Name of player 1")


def write(page: Page, words: str) -> None:
    """Writes another name, without handing it in."""
    press(name(page))
    name(page).select_text()
    page.keyboard.type(words)


def one_more_coin(page: Page, words: str, becomes: str) -> None:
    """Gives the player with this name one more coin by a script, so that the players are redrawn."""
    found = called(page, words)
    found.get_by_role("button", name="One coin more").dispatch_event("click")
    expect(found.locator("output")).to_have_text(becomes)


def called(page: Page, words: str) -> Locator:
    """Returns the coins of the player with this name."""
    return page.get_by_role("group", name=f"{words}: Coins", exact=True)


def test_a_name_is_written_during_redraws(visit: Visits) -> None:
    """The player is renamed and gets a coin, again and again on one page."""
    page = visit(width=390)
    a_character_in_composition_stays_whole(page)
    half_written_text_stays_with_its_caret(page)
    text_written_before_an_answer_is_handed_in(page)
    a_name_handed_in_is_as_the_answer_says(page)


def a_character_in_composition_stays_whole(page: Page) -> None:
    write(page, "A")
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    redraw(page)
    expect(coins(page).locator("output")).to_have_text("5")
    keyboard.send("Input.insertText", {"text": "你"})
    expect(coins(page).locator("output")).to_have_text("6")
    expect(name(page)).to_have_value("A你")


def half_written_text_stays_with_its_caret(page: Page) -> None:
    write(page, "Zo")
    page.keyboard.press("ArrowLeft")
    one_more_coin(page, "Player 1", "7")
    expect(name(page)).to_be_focused()
    expect(name(page)).to_have_value("Zo")
    # The name was not handed in.
    expect(called(page, "Player 1")).to_be_visible()
    page.keyboard.type("ar")
    expect(name(page)).to_have_value("Zaro")
    page.keyboard.press("Enter")
    expect(called(page, "Zaro")).to_be_visible()
    expect(name(page)).to_have_value("Zaro")


def text_written_before_an_answer_is_handed_in(page: Page) -> None:
    """Checks that leaving the field and Enter both hand the text in."""
    write(page, "Zoe")
    one_more_coin(page, "Zaro", "8")
    press(region(page, "r05"))
    expect(called(page, "Zoe")).to_be_visible()
    write(page, "Ann")
    one_more_coin(page, "Zoe", "9")
    page.keyboard.press("Enter")
    expect(called(page, "Ann")).to_be_visible()


def a_name_handed_in_is_as_the_answer_says(page: Page) -> None:
    """Checks that the name loses the blanks around it, and an empty name gives way to the last one."""
    write(page, "  Bob  ")
    one_more_coin(page, "Ann", "10")
    page.keyboard.press("Enter")
    expect(name(page)).to_have_value("Bob")
    name(page).select_text()
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("A name has 1 to 40 printable characters")
    expect(name(page)).to_have_value("Bob")
