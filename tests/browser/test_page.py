"""The page around the views: links, languages, presentation, the keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.views import to, view
from tests.browser.visits import Visits, at_rest, follow, press, release, resize, unanswered, unsent

#: The script of a browser that reports a new address late.
ADDRESSES_HELD = """addEventListener("hashchange", (event) => {
    if (!window.gone) return;
    event.stopImmediatePropagation();
    window.gone.push(event);
});"""
#: The script of a browser that reports nothing to a page that was loaded again, until that is released.
RELOADED_HELD = """if (performance.getEntriesByType("navigation")[0].type === "reload") wire.held = [];"""


def go_untold(page: Page, goes: str) -> None:
    """Goes to another address by a script, in a browser that does not report it to the page yet."""
    at_rest(page).evaluate(f"() => {{ window.gone = []; {goes}; }}")
    page.wait_for_function("window.gone.length === 1")


def tell(page: Page) -> None:
    """Reports the new address to the page."""
    at_rest(page).evaluate("() => { window.gone = null; dispatchEvent(new Event('hashchange')); }")


def go(page: Page, goes: str) -> None:
    """Goes to another address by a script, and reports it to the page."""
    telling = "addEventListener('hashchange', () => (window.told = true), { once: true })"
    at_rest(page).evaluate(f"() => {{ window.told = false; {telling}; {goes}; }}")
    page.wait_for_function("window.told")


def regions(page: Page) -> list[str]:
    names: list[str] = at_rest(page.locator(".sw-explorer .sw-region")).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return names


def link(page: Page) -> str:
    """Makes a link, by a button that is in a menu on a phone."""
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
    # The link goes when its subject changes.
    view(page, "rulings")
    expect(page.get_by_label("Link to what is shown", exact=True)).to_have_count(0)
    other = visit("#" + made.split("#")[1], width=390)
    expect(other.locator(".sw-explorer .sw-region")).to_have_count(33)
    assert regions(other) == expected


def test_a_damaged_link_says_so_and_nothing_else_happens(visit: Visits) -> None:
    page = visit("#view=explore&p=%3Cscript%3Ealert(1)%3C/script%3E")
    expect(page.locator(".sw-notice")).to_contain_text("This link is damaged")
    expect(page.locator(".sw-front .sw-region").first).to_be_visible()


def test_settling_a_question_with_the_keyboard_alone(visit: Visits) -> None:
    """The keyboard leads from the top of the page to a region's price, and on to another view."""
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


def come(page: Page, fragment: str, view: str) -> None:
    """Comes to a view by its address, from any other."""
    to(page, fragment, view)
    expect(page).to_have_url(re.compile(f"view={view}"))


def test_back_and_forward_lead_to_the_views_before(visit: Visits) -> None:
    """The history of one page grows: each part begins with an address of its own."""
    page = visit("#view=rulings&id=U-002")
    out_of_a_view_after_many_changes(page)
    two_steps_without_waiting(page)
    to_and_fro_without_waiting(page)
    with_an_answer_to_an_earlier_message(page)
    after_a_message_was_lost(page)
    over_an_address_that_cannot_be_followed(page, "#view=explore&p=broken")


def out_of_a_view_after_many_changes(page: Page) -> None:
    """Checks that Back leads to the view before, as it was left, and Forward leads in again."""
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


def two_steps_without_waiting(page: Page) -> None:
    """Checks that Back is pressed twice before the first answer."""
    come(page, "view=codex&id=base.trolls", "codex")
    for id in ("rulings", "watch"):
        view(page, id)
        expect(page).to_have_url(re.compile(f"view={id}"))
    with unanswered(page):
        go(page, "history.back()")
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Trolls")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_be_visible()
    page.go_forward()
    expect(page.locator(".sw-steps")).to_be_visible()


def to_and_fro_without_waiting(page: Page) -> None:
    """Checks that Back and Forward before the answer lead to the same view."""
    view(page, "rulings")
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


def with_an_answer_to_an_earlier_message(page: Page) -> None:
    """Checks that an answer to something done before cuts off nothing that lies ahead: Forward leads there."""
    come(page, "view=codex&id=base.elves", "codex")
    come(page, "view=rulings&id=B-001", "rulings")
    with unanswered(page):
        page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_contain_text("B-001")
    expect(page.locator(".sw-ruling")).to_be_visible()


def after_a_message_was_lost(page: Page) -> None:
    """Checks that the address is written again."""
    view(page, "codex")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    with unsent(page):
        go(page, "history.back()")
    page.locator("[data-key=view-front]").click()
    expect(page.locator(".sw-doors h2")).to_be_visible()
    expect(page).to_have_url(re.compile("view=front"))


def over_an_address_that_cannot_be_followed(page: Page, fragment: str) -> None:
    """Checks that the page says that the address leads nowhere, and Back is not caught by it."""
    view(page, "codex")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    follow(page, fragment)
    expect(page.locator(".sw-notice")).not_to_be_empty()
    expect(page).to_have_url(re.compile("view=rulings"))
    page.go_back()
    page.go_back()
    expect(page.locator("[data-key=view-codex]")).to_have_attribute("aria-current", "page")


def test_a_late_answer_does_not_undo_a_new_address(visit: Visits) -> None:
    """The browser reports a new address a while after the visitor has gone there."""
    page = visit("", script=f"window.steps = history.length; {ADDRESSES_HELD}")
    # One step back leaves a first visit.
    expect(page).to_have_url(re.compile("view=front"))
    assert at_rest(page).evaluate("history.length === window.steps")
    for goes in ("location.hash = 'view=codex&id=base.elves'", "history.back()"):
        come(page, "view=codex&id=base.elves", "codex")
        come(page, "view=rulings&id=B-001", "rulings")
        with unanswered(page):
            page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
            go_untold(page, goes)
        expect(page.locator(".sw-ruling")).to_contain_text("B-003")
        tell(page)
        expect(page.locator(".sw-app .sw-codex")).to_be_visible()
        expect(page.locator(".sw-article h2")).to_have_text("Elves")
        expect(page).to_have_url(re.compile("view=codex"))
    # The front door is seen by visitors who go there in two ways at once.
    view(page, "front")
    expect(page).to_have_url(re.compile("view=front"))
    view(page, "codex")
    expect(page).to_have_url(re.compile("view=codex"))
    with unanswered(page):
        page.locator("[data-key=view-front]").click()
        go_untold(page, "history.back()")
    expect(page.locator(".sw-article")).to_be_hidden()
    tell(page)
    expect(page.locator(".sw-doors h2")).to_be_visible()


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


def test_a_wide_window_has_a_line_each_for_head_and_tools_and_presents_a_larger_board(visit: Visits) -> None:
    page = visit(width=1024, height=768)
    for width in (1024, 1279, 1280):
        resize(page, width, 768)
        for part in (".sw-navigation > .sw-head", ".sw-toolbar > .sw-bar"):
            middles = at_rest(page.locator(f"{part} :is(button, select, summary)")).evaluate_all(
                "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())"
                ".map(({ top, bottom }) => (top + bottom) / 2)"
            )
            assert max(middles) - min(middles) < 12, (width, part)
    for id, width in (("explore", 1280), ("puzzles", 1280), ("rulings", 1280), ("watch", 1920), ("play", 1920)):
        view(page, id)
        resize(page, width, 900)
        assert width_when_presented(page) > width_of_board(page), (id, width)


def width_of_board(page: Page) -> float:
    box = at_rest(page.locator(".sw-map").locator("visible=true").first).bounding_box()
    assert box is not None
    return box["width"]


def width_when_presented(page: Page) -> float:
    present = page.locator("[data-key=present]")
    present.click()
    expect(present).to_have_attribute("aria-pressed", "true")
    presented = width_of_board(page)
    present.click()
    expect(present).to_have_attribute("aria-pressed", "false")
    return presented


def test_in_a_notebook_a_view_has_the_width_of_its_cell(visit: Visits) -> None:
    """The window is wide, but nothing juts out of the cell, and the board has its whole width."""
    page = visit(width=1280)
    at_rest(page).evaluate(
        """() => {
            delete document.body.dataset.voila;
            document.querySelector(".sw-app").closest(".jp-Cell").style.width = "500px";
        }"""
    )
    for id in ("front", "explore", "practice", "play", "codex"):
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
