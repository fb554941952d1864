"""The page around the views: links, languages, presentation, the keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.views import VIEWS, view
from tests.browser.visits import Visits, at_rest, press, release, resize, unanswered, unsent

#: The script of a browser that takes its time to tell of a new address.
ADDRESSES_HELD = """addEventListener("hashchange", (event) => {
    if (!window.gone) return;
    event.stopImmediatePropagation();
    window.gone.push(event);
});"""
#: The script of a browser that tells a page nothing from when it was loaded again, until that is released.
RELOADED_HELD = """if (performance.getEntriesByType("navigation")[0].type === "reload") wire.held = [];"""


def go_untold(page: Page, goes: str) -> None:
    """Go elsewhere, by a script, in a browser that does not tell the page of it yet."""
    at_rest(page).evaluate(f"() => {{ window.gone = []; {goes}; }}")
    page.wait_for_function("window.gone.length === 1")


def tell(page: Page) -> None:
    """The page is told where one has gone."""
    at_rest(page).evaluate("() => { window.gone = null; dispatchEvent(new Event('hashchange')); }")


def go(page: Page, goes: str) -> None:
    """Go elsewhere, by a script, and the page has been told of it."""
    telling = "addEventListener('hashchange', () => (window.told = true), { once: true })"
    at_rest(page).evaluate(f"() => {{ window.told = false; {telling}; {goes}; }}")
    page.wait_for_function("window.told")


def regions(page: Page) -> list[str]:
    names: list[str] = at_rest(page.locator(".sw-explorer .sw-region")).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return names


def link(page: Page) -> str:
    """Make a link; on a phone that is in a menu."""
    menu = page.locator("[data-key=more]")
    if at_rest(menu).is_visible():
        press(menu)
    press(page.get_by_role("button", name="Make a link"))
    return at_rest(page.get_by_label("Link to what is shown", exact=True)).input_value()


def test_a_link_opens_the_same_position_in_a_second_browser(visit: Visits) -> None:
    page = visit(width=390)
    page.get_by_label("Board", exact=True).select_option("underground-3")
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(33)
    press(page.locator(".sw-explorer .sw-region[data-region=r03]"))
    made = link(page)
    expected = regions(page)
    other = visit("#" + made.split("#")[1], width=390)
    expect(other.locator(".sw-explorer .sw-region")).to_have_count(33)
    assert regions(other) == expected


@pytest.mark.parametrize(
    "fragment", ["#p=broken", "#view=play&r=AAAA", "#view=explore&p=%3Cscript%3Ealert(1)%3C/script%3E"]
)
def test_a_damaged_link_says_so_and_nothing_else_happens(visit: Visits, fragment: str) -> None:
    page = visit(fragment)
    expect(page.locator(".sw-notice")).to_contain_text("This link is damaged")
    expect(page.locator(".sw-front .sw-region").first).to_be_visible()


def test_settling_a_question_with_the_keyboard_alone(visit: Visits) -> None:
    """From the top of the page to a region's price, and on to another view, without a mouse."""
    page = visit()
    page.locator("[data-key=view-explore]").focus()
    on_board = "document.activeElement.matches('.sw-region')"
    for _ in range(40):
        page.keyboard.press("Tab")
        if at_rest(page).evaluate(on_board):
            break
    assert at_rest(page).evaluate(on_board)
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(page.locator(".sw-inspector .sw-title")).to_be_visible()
    page.locator("[data-key=view-watch]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-story")).to_be_visible()


def test_another_view_is_seen_from_its_top(visit: Visits) -> None:
    page = visit("#view=rulings&id=U-002", width=390, height=844)
    away = page.get_by_role("button", name="Open in Explore")
    away.scroll_into_view_if_needed()
    press(away)
    expect(page.locator(".sw-explorer .sw-map")).to_be_in_viewport()
    expect(page.locator("[data-key=view-explore]")).to_be_in_viewport()


def test_the_head_and_the_tools_take_a_line_each(visit: Visits) -> None:
    page = visit(width=1024, height=768)
    for width in (1024, 1180, 1245, 1279, 1280):
        resize(page, width, 768)
        for part in (".sw-navigation > .sw-head", ".sw-toolbar > .sw-bar"):
            middles = at_rest(page.locator(f"{part} :is(button, select, summary)")).evaluate_all(
                "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())"
                ".map(({ top, bottom }) => (top + bottom) / 2)"
            )
            assert max(middles) - min(middles) < 12, (width, part)


def test_back_leads_out_of_a_view_however_much_was_done_there(visit: Visits) -> None:
    """To the view before it, as it was left; Forward leads in again."""
    page = visit("#view=rulings&id=U-002")
    ruling = page.locator(".sw-ruling h2")
    expect(ruling).to_be_visible()
    asked = at_rest(ruling).inner_text()
    view(page, "codex")
    for id, name in (("base.trolls", "Trolls"), ("base.elves", "Elves")):
        page.locator(f".sw-index [data-key='{id}']").click()
        expect(page.locator(".sw-article h2")).to_have_text(name)
    page.go_back()
    expect(ruling).to_have_text(asked)
    expect(page.locator(".sw-article")).to_be_hidden()
    page.go_forward()
    expect(page.locator(".sw-article h2")).to_have_text("Elves")


def test_back_leads_as_far_as_one_went_without_waiting_for_an_answer(visit: Visits) -> None:
    page = visit("#view=codex&id=base.elves")
    for id in ("rulings", "watch"):
        view(page, id)
        expect(page).to_have_url(re.compile(f"view={id}"))
    with unanswered(page):
        go(page, "history.back()")
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_be_visible()
    page.go_forward()
    expect(page.locator(".sw-steps")).to_be_visible()


def test_back_and_forward_without_waiting_for_an_answer_lead_nowhere(visit: Visits) -> None:
    page = visit("#view=rulings")
    view(page, "codex")
    expect(page).to_have_url(re.compile("view=codex"))
    with unanswered(page):
        go(page, "history.back()")
        go(page, "history.forward()")
    # The answer to this comes after theirs.
    assert "view=codex" in link(page)
    expect(page.locator(".sw-article")).to_be_visible()
    page.go_back()
    expect(page.locator(".sw-ruling")).to_be_visible()


def test_an_answer_to_what_was_done_before_cuts_off_nothing_that_lies_ahead(visit: Visits) -> None:
    """What was done is not in the address that one has left: Forward leads to that."""
    page = visit("#view=codex&id=base.elves")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings&id=B-001"))
    with unanswered(page):
        page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_contain_text("B-001")
    expect(page.locator(".sw-ruling")).to_be_visible()


def test_the_address_is_written_again_after_a_message_was_lost(visit: Visits) -> None:
    page = visit("#view=codex")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    with unsent(page):
        go(page, "history.back()")
    page.locator("[data-key=view-front]").click()
    expect(page.locator(".sw-doors h2")).to_be_visible()
    expect(page).to_have_url(re.compile("view=front"))


def test_a_first_visit_is_left_by_one_step_back(visit: Visits) -> None:
    page = visit("", script="window.steps = history.length;")
    expect(page).to_have_url(re.compile("view=front"))
    assert at_rest(page).evaluate("history.length === window.steps")


def test_back_leads_on_though_the_page_is_only_being_loaded_again(visit: Visits) -> None:
    page = visit("#view=codex&id=base.elves", script=RELOADED_HELD)
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    page.reload()
    go(page, "history.back()")
    release(page)
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_be_visible()


@pytest.mark.parametrize("fragment", ["#view=explore&p=broken", "#view=nowhere", "#%%%"])
def test_back_is_not_caught_by_an_address_that_cannot_be_followed(visit: Visits, fragment: str) -> None:
    page = visit("#view=codex")
    expect(page.locator(".sw-article")).to_be_visible()
    view(page, "rulings")
    at_rest(page).evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(page.locator(".sw-notice")).not_to_be_empty()
    expect(page).to_have_url(re.compile("view=rulings"))
    page.go_back()
    page.go_back()
    expect(page.locator("[data-key=view-codex]")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("goes", ["location.hash = 'view=codex'", "history.back()"])
def test_where_one_goes_is_not_taken_back_by_an_answer_that_comes_just_then(visit: Visits, goes: str) -> None:
    """The browser tells of a new address a while after it has been gone to."""
    page = visit("#view=codex&id=base.elves", script=ADDRESSES_HELD)
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    with unanswered(page):
        page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
        go_untold(page, goes)
    expect(page.locator(".sw-ruling")).to_contain_text("B-003")
    tell(page)
    expect(page.locator(".sw-app > .sw-codex")).to_be_visible()
    expect(page.locator(".sw-article h2")).to_have_text("Elves")
    expect(page).to_have_url(re.compile("view=codex"))


def test_the_front_door_is_seen_by_whoever_goes_there_in_two_ways_at_once(visit: Visits) -> None:
    page = visit("", script=ADDRESSES_HELD)
    doors = page.locator(".sw-doors h2")
    expect(doors).to_be_visible()
    view(page, "codex")
    expect(page).to_have_url(re.compile("view=codex"))
    with unanswered(page):
        page.locator("[data-key=view-front]").click()
        go_untold(page, "history.back()")
    expect(page.locator(".sw-article")).to_be_hidden()
    tell(page)
    expect(doors).to_be_visible()


def test_a_reload_loses_nothing(visit: Visits) -> None:
    page = visit()
    page.get_by_label("Player 1, active: race").select_option("Tritons")
    expect(page.locator(".sw-explorer .sw-region[data-region=r16]")).to_have_accessible_name(re.compile("Tritons"))
    expect(page).to_have_url(re.compile("p="))
    before = regions(page)
    page.reload()
    expect(page.locator(".sw-explorer .sw-region[data-region=r16]")).to_have_accessible_name(re.compile("Tritons"))
    assert regions(page) == before


def test_a_made_link_goes_with_what_it_was_made_of(visit: Visits) -> None:
    page = visit(width=390)
    assert "p=" in link(page)
    view(page, "rulings")
    expect(page.get_by_label("Link to what is shown", exact=True)).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 1920])
def test_presentation_makes_the_board_larger(visit: Visits, width: int) -> None:
    page = visit(width=width)
    for id in ("explore", "play", "puzzles", "watch", "rulings"):
        view(page, id)
        board = page.locator(".sw-map").locator("visible=true").first
        before = at_rest(board).bounding_box()
        present = page.locator("[data-key=present]")
        present.click()
        expect(present).to_have_attribute("aria-pressed", "true")
        after = at_rest(board).bounding_box()
        present.click()
        expect(present).to_have_attribute("aria-pressed", "false")
        assert before is not None
        assert after is not None
        assert after["width"] > before["width"], id


def test_in_a_notebook_a_view_goes_by_the_width_of_its_cell(visit: Visits) -> None:
    """Not by that of the window, which is wide: nothing juts out, and the board has the whole width for itself."""
    page = visit(width=1280)
    at_rest(page).evaluate(
        """() => {
            delete document.body.dataset.voila;
            document.querySelector(".sw-app").closest(".jp-Cell").style.width = "500px";
        }"""
    )
    for id in VIEWS:
        view(page, id)
        jutting = at_rest(page.locator(".sw, .sw *").locator("visible=true")).evaluate_all(
            """all => all.filter(e => !e.closest("nav, svg, .sw-entries, .sw-shelves"))
                         .filter(e => e.getBoundingClientRect().right > 501).map(e => e.outerHTML.slice(0, 80))"""
        )
        assert jutting == [], id
        for board in at_rest(page.locator(".sw-map").locator("visible=true")).all():
            box = at_rest(board).bounding_box()
            assert box is not None
            assert box["width"] > 440, id
