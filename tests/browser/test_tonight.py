"""Tonight in a browser: a phone sets a table, reads its cards, answers and shares, and another phone follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from smallworld.teaching.tonight.cards import cards
from smallworld.teaching.tonight.table import Combo, Table
from smallworld.words.languages import reading
from smallworld.words.text import text
from tests.browser.visits import Visits, at_rest, is_narrow, press, resize, speaking, type_at

TABLE = Table("base", 4, 42, (Combo("base.orcs", "base.hill"), Combo("base.tritons", "base.commando")))
LINK = "#view=tonight&id=base.4.42.orcs-hill.tritons-commando"
CARD = ".sw-tonight-card h2"
#: The number of questions at the end, and the narrow side of a phone.
QUESTIONS, PHONE = 5, 390


def on(page: Page) -> None:
    press(page.locator(".sw-tonight [data-key=on]"))


def swipe(page: Page) -> None:
    """Moves a finger over the card to the left."""
    page.locator(".sw-tonight-card article").evaluate(
        """card => {
            const touch = clientX => new Touch({ identifier: 1, target: card, clientX, clientY: 300 });
            const send = (name, lists) => card.dispatchEvent(new TouchEvent(name, { bubbles: true, ...lists }));
            send("touchstart", { touches: [touch(300)] });
            send("touchend", { changedTouches: [touch(120)] });
        }"""
    )


def test_a_phone_sets_a_table_and_another_one_follows_its_link(visit: Visits) -> None:
    page = visit("", width=390)
    press(page.locator("[data-key=door-tonight]"))
    press(page.locator("[data-key=players-4]"))
    while at_rest(page.locator(".sw-tonight-row > li")).count() > 2:
        press(page.locator("[data-key=remove-0]"))
    page.locator("[data-key=race-0]").select_option("base.elves")
    page.locator("[data-key=power-1]").select_option("base.flying")
    expect(page.locator("[data-key='power-0'] option[value='base.flying']")).to_be_disabled()
    assert is_narrow(page)

    # The cards are read to their end: by the button, and by a finger.
    on(page)
    expect(page.locator(CARD)).to_have_text("How to win")
    swipe(page)
    expect(page.locator(".sw-tonight-pager [role=status]")).to_have_text("Card 2 of 10")
    expect(page.locator(".sw-tonight-card img")).to_be_visible()
    assert is_narrow(page)
    for number in range(3, 11):
        on(page)
        expect(page.locator(".sw-tonight-pager [role=status]")).to_have_text(f"Card {number} of 10")
        expect(page.locator(CARD)).to_be_in_viewport()
    expect(page.locator(".sw-tonight-watch li").first).to_be_visible()

    # The table answers aloud, and the answer is revealed.
    on(page)
    for number in range(1, 6):
        expect(page.locator(".sw-tonight-pager [role=status]")).to_have_text(f"Question {number} of 5")
        expect(page.locator(".sw-question-verdict")).to_have_count(0)
        press(page.locator(".sw-tonight [data-key=reveal]"))
        expect(page.locator(".sw-question-verdict")).to_be_in_viewport()
        on(page)
    expect(page.locator("[data-key=print]")).to_be_visible()
    assert is_narrow(page)

    # A reload comes back here. The link leads others to the first card.
    page.reload()
    press(page.locator("[data-key=share-table]"))
    made = at_rest(page.locator("[data-key=link]")).input_value()
    other = visit("#" + made.split("#")[1], width=390)
    expect(other.locator(CARD)).to_have_text("How to win")
    expect(other.locator("[data-key=share-table]")).to_be_visible()
    press(other.locator("[data-key=stage-table]"))
    expect(other.locator("[data-key=race-0]")).to_have_value("base.elves")
    expect(other.locator("[data-key=power-1]")).to_have_value("base.flying")
    expect(other.locator("[data-key=players-4]")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("width", "height", "by", "language"),
    [
        pytest.param(844, 390, Locator.tap, "zh-Hant", id="touch sideways"),
        pytest.param(1280, 900, type_at, "zh-Hans", id="keyboard"),
    ],
)
def test_a_shared_table_is_read_to_its_end(
    visit: Visits, width: int, height: int, by: Callable[[Locator], object], language: str
) -> None:
    page = visit(LINK, width=PHONE if height == PHONE else width, script=speaking(language))
    resize(page, width, height)
    expect(page.locator("html")).to_have_attribute("lang", language)
    on = page.locator(".sw-tonight [data-key=on]")
    with reading(language):
        for card in cards(TABLE):
            expect(page.locator(CARD)).to_have_text(str(card.title))
            by(on)
        for number in range(1, QUESTIONS + 1):
            place = text("Question {n} of {most}", n=number, most=QUESTIONS)
            expect(page.locator(".sw-tonight-pager [role=status]")).to_have_text(str(place))
            by(page.locator(".sw-tonight [data-key=reveal]"))
            expect(page.locator(".sw-question-verdict")).to_be_visible()
            by(on)
    expect(page.locator("[data-key=print]")).to_be_visible()


def test_a_keyboard_and_a_clicker_turn_the_cards_and_the_sheet_is_printed(visit: Visits) -> None:
    page = visit(LINK)
    titles = [str(card.title) for card in cards(TABLE)]
    expect(page.locator(CARD)).to_have_text(titles[0])
    page.locator(".sw-tonight [data-key=on]").press("ArrowRight")
    expect(page.locator(CARD)).to_have_text(titles[1])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(CARD)).to_have_text(titles[0])

    # A clicker turns cards and reveals answers on the stage.
    press(page.locator("[data-key=present]"))
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sw-tonight-bar")).to_be_hidden()
    for title in titles[1:]:
        page.keyboard.press("PageDown")
        expect(page.locator(CARD)).to_have_text(title)
    page.keyboard.press("PageDown")
    expect(page.locator(".sw-tonight [data-key=reveal]")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".sw-question-verdict")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".sw-tonight-pager [role=status]")).to_have_text("Question 2 of 5")
    page.keyboard.press("Escape")
    expect(page.locator(".sw-tonight-bar")).to_be_visible()

    press(page.locator("[data-key=stage-sheet]"))
    press(page.locator("[data-key=print]"))
    sheet = page.frame_locator(".sw-tonight-frame")
    expect(sheet.locator(".cards > li")).to_have_count(len(titles))
    expect(sheet.locator(".questions > li")).to_have_count(6)
    with page.expect_download() as saved:
        press(page.locator("[data-key=save]"))
    assert saved.value.suggested_filename == "small-world-tonight.html"
