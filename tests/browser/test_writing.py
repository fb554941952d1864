"""What is being written stays under the hands of whoever writes, whatever the page has to show meanwhile."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.explorer import coins, draw_anew, region
from tests.browser.visits import Visits, press


def name(page: Page) -> Locator:
    return page.get_by_label("name of player 1")


def write(page: Page, words: str) -> None:
    """Write something instead of the name, and do not hand it in."""
    press(name(page))
    name(page).select_text()
    page.keyboard.type(words)


def one_more_coin(page: Page) -> None:
    """Something that no finger did has the players drawn anew."""
    coins(page).get_by_role("button", name="one coin more").dispatch_event("click")
    expect(coins(page).locator("output")).to_have_text("6")


def called(page: Page, words: str) -> Locator:
    """The coins of the player who is called so."""
    return page.get_by_role("group", name=f"{words}: coins", exact=True)


def test_a_name_half_written_stays_with_its_caret(visit: Visits) -> None:
    page = visit(width=390)
    write(page, "Zo")
    page.keyboard.press("ArrowLeft")
    one_more_coin(page)
    expect(name(page)).to_be_focused()
    expect(name(page)).to_have_value("Zo")
    # It was not handed in.
    expect(called(page, "Player 1")).to_be_visible()
    page.keyboard.type("ar")
    expect(name(page)).to_have_value("Zaro")
    page.keyboard.press("Enter")
    expect(called(page, "Zaro")).to_be_visible()
    expect(name(page)).to_have_value("Zaro")


def test_what_was_written_before_an_answer_came_is_handed_in(visit: Visits) -> None:
    page = visit(width=390)
    write(page, "Zoe")
    one_more_coin(page)
    press(region(page, "r05"))
    expect(called(page, "Zoe")).to_be_visible()
    write(page, "Ann")
    coins_of_zoe = called(page, "Zoe")
    coins_of_zoe.get_by_role("button", name="one coin more").dispatch_event("click")
    expect(coins_of_zoe.locator("output")).to_have_text("7")
    page.keyboard.press("Enter")
    expect(called(page, "Ann")).to_be_visible()


def test_what_was_handed_in_is_as_the_answer_says(visit: Visits) -> None:
    page = visit()
    write(page, "  Zoe  ")
    one_more_coin(page)
    page.keyboard.press("Enter")
    expect(name(page)).to_have_value("Zoe")
    name(page).select_text()
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("A name has 1 to 40 printable characters")
    expect(name(page)).to_have_value("Zoe")


def test_a_character_that_is_being_put_together_is_not_torn_apart(visit: Visits) -> None:
    page = visit()
    write(page, "A")
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    draw_anew(page)
    expect(coins(page).locator("output")).to_have_text("5")
    keyboard.send("Input.insertText", {"text": "你"})
    expect(coins(page).locator("output")).to_have_text("6")
    expect(name(page)).to_have_value("A你")
