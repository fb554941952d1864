"""Practice in a browser: a wrong answer is explained, and the progress is kept, and moves."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.words.text import counted
from tests.browser.visits import Visits, at_rest, press

#: The number of tokens for a region with a Lost Tribe: 3.
ASKED, SEED = "base.neutral_defenders", 584361682
QUESTION = f"#view=practice&id={ASKED}:{SEED}"
#: The kept progress is damaged when the page is first loaded. A page without an address keeps nothing.
DAMAGED = """if (location.host && !localStorage.getItem("tried")) {
    localStorage.setItem("smallworld progress", "{7");
    localStorage.setItem("tried", "once");
}"""


def opened(page: Page) -> None:
    """Opens the settings, and returns the part with the progress."""
    press(page.locator(".sw-practice-bar [data-key=settings]"))
    expect(page.locator(".sw-practice-bar [data-key=save]")).to_be_visible()


def test_a_wrong_answer_is_explained_and_progress_stays(visit: Visits) -> None:
    """The progress stays over a reload, in another page, and in another browser by a link."""
    page = visit(QUESTION, width=390)
    asked = exercise_about(ASKED, SEED)
    forgotten = mark(asked, asked.choices[0].value).forgotten
    assert forgotten is not None
    shaky = f"[data-key='ask-{forgotten.id}']"
    board = page.locator(".sw-practice-question")
    expect(board.locator(".sw-region[data-region=r07]")).to_be_visible()
    # The board does not give the answer away before.
    expect(board.locator(".sw-tag")).to_have_count(0)
    press(page.locator("[data-key=choice-0]"))
    expect(page.locator(".sw-question-verdict")).to_contain_text("3")
    expect(page.locator(".sw-question-verdict")).to_be_in_viewport()
    expect(page.locator(".sw-question-forgotten")).to_contain_text(str(forgotten.says))
    expect(page.locator(".sw-question-mark tr")).to_have_count(3)
    expect(page.locator(shaky)).to_have_class("sw-is-shaky")

    # A reload brings back the question with its answer, and the progress.
    page.reload()
    expect(page.locator(".sw-question-verdict")).to_contain_text("3")
    expect(page.locator(shaky)).to_have_class("sw-is-shaky")

    # A new page in the same browser brings back the progress, without the question of this tab.
    later = page.context.new_page()
    later.goto(visit.address + "#view=practice")
    expect(later.locator(shaky)).to_have_class("sw-is-shaky")
    expect(later.locator(".sw-question-verdict")).to_have_count(0)
    later.goto("about:blank")

    # A link takes the progress to another browser, which asks first.
    opened(page)
    press(page.locator(".sw-practice-bar [data-key=link]"))
    made = at_rest(page.locator("[data-key=progress-link]")).input_value()
    other = visit("#" + made.split("#")[1], width=390)
    told = counted("{n} concept asked about", "{n} concepts asked about", 1)
    expect(other.locator(".sw-progress-offer")).to_contain_text(str(told))
    expect(other.locator(shaky)).to_have_class("sw-is-new")
    press(other.locator(".sw-practice-bar [data-key=add]"))
    expect(other.locator(shaky)).to_have_class("sw-is-shaky")


def test_a_class_and_a_keyboard_practise_with_damaged_progress(visit: Visits) -> None:
    page = visit(QUESTION, script=DAMAGED)
    expect(page.locator(".sw-notice")).to_contain_text("damaged")
    a_class_thinks_then_sees_the_answer_wherever_the_focus_is(page)
    # The keyboard answers the same question.
    page.locator("[data-key=present]").press("Enter")
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "false")
    by_keyboard(page)
    # The rest is still there.
    expect(page.locator(f"[data-key='ask-{ASKED}']")).not_to_have_class("sw-is-new")
    kept = at_rest(page).evaluate(
        "[localStorage.getItem('smallworld progress'), localStorage.getItem('smallworld progress damaged')]"
    )
    assert ASKED in kept[0]
    assert kept[1] == "{7"


def a_class_thinks_then_sees_the_answer_wherever_the_focus_is(page: Page) -> None:
    present = page.locator("[data-key=present]")
    reveal = page.locator("[data-key=reveal]")
    expect(page.locator(".sw-question-asked h2")).to_be_visible()
    expect(reveal).to_be_hidden()
    present.click()
    expect(reveal).to_be_visible()
    # The focus is on the pressed button. A space leads on all the same, without pressing it.
    page.keyboard.press("Space")
    verdict = page.locator(".sw-question-verdict")
    expect(verdict).to_have_text("The answer is “3”.")
    expect(present).to_have_attribute("aria-pressed", "true")
    # A clicker goes back while the board has the focus.
    page.locator(".sw-practice-question .sw-region[data-region=r07]").focus()
    page.keyboard.press("PageUp")
    expect(verdict).to_have_count(0)
    page.keyboard.press("PageDown")
    expect(verdict).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(verdict).to_have_count(0)
    expect(page).not_to_have_url(re.compile(str(SEED)))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(str(SEED)))
    # Without an answer there is no progress.
    expect(page.locator(f"[data-key='ask-{ASKED}']")).to_have_class("sw-is-new")


def by_keyboard(page: Page) -> None:
    page.locator("[data-key=choice-2]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-question-verdict.sw-right")).to_be_visible()
    expect(page.locator("[data-key=choice-2]")).to_be_focused()
    page.locator("[data-key=another]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-question-verdict")).to_have_count(0)
    expect(page.locator("[data-key=another]")).to_be_focused()
