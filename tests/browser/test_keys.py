"""The list of keys, which "?" opens."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld_widgets.page.keys import key_words
from tests.browser.faults import barriers
from tests.browser.test_reload import kept
from tests.browser.views import view
from tests.browser.visits import Visits, at_rest, follow, press, unanswered


def test_a_button_opens_the_list_of_keys(visit: Visits) -> None:
    page = visit("#view=codex", width=390)
    menu, button = page.locator("[data-key=more]"), page.locator("[data-key=keys]")
    press(menu)
    press(button)
    dialog = page.get_by_role("dialog", name="Keys")
    words = [does["says"] for group in key_words()["groups"] for does in group["does"]]
    expect(dialog.locator("dd")).to_have_text(words)
    assert all(at_rest(keys.locator("kbd")).count() for keys in at_rest(dialog.locator("dt")).all())
    assert barriers(page, "dialog[open]") == []
    press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_a_key_opens_the_list_of_keys(visit: Visits) -> None:
    """The key works in a view and on the stage, until the visitor turns off keys that are characters."""
    page = visit("#view=rulings")
    the_head_is_skipped(page)
    a_group_of_chips_is_one_stop(page)
    the_focus_comes_back_and_a_field_takes_the_letter(page)
    view(page, "watch")
    on_the_stage_the_focus_goes_to_the_button_that_leaves(page)
    characters_are_no_keys_once_turned_off(page)


def the_head_is_skipped(page: Page) -> None:
    """Checks that the first stop of the Tab key skips the head of the page."""
    skip = page.get_by_role("button", name="Skip to the content")
    first = page.locator(".sw-app").locator("button, input, select, [tabindex]").first
    expect(first).to_have_attribute("data-key", "skip")
    skip.focus()
    assert at_rest(skip).evaluate("skip => getComputedStyle(skip).clipPath") == "none"
    page.keyboard.press("Enter")
    expect(page.locator(".sw-view.sw-rulings")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox", name="Search the rulings")).to_be_focused()


def a_group_of_chips_is_one_stop(page: Page) -> None:
    """Checks that Tab stops once in the group, that arrow keys go on in it, and that Tab returns to the chosen chip."""
    view(page, "quick")
    chips = page.locator(".sw-quick-group").first.locator(".sw-quick-chip")
    pressed = page.locator(".sw-view.sw-quick").locator("button, select, input").locator("visible=true")
    stops = "all => all.filter((one) => !one.disabled && one.tabIndex >= 0).length"
    assert at_rest(pressed).evaluate_all(stops) < 20
    chips.first.focus()
    page.keyboard.press("ArrowRight")
    expect(chips.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(chips.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(chips.last).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(chips.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".sw-quick-group").nth(1).locator(".sw-quick-chip[aria-pressed=true]")).to_be_focused()
    view(page, "rulings")


def the_focus_comes_back_and_a_field_takes_the_letter(page: Page) -> None:
    first = page.locator("[data-key=view-codex]")
    first.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    # Other keys wait until the list is closed.
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(first).to_be_focused()
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "false")
    # In a field the key writes a letter.
    field = page.get_by_role("searchbox", name="Search the rulings")
    field.press_sequentially("why?")
    expect(field).to_have_value("why?")
    expect(dialog).to_have_count(0)


def on_the_stage_the_focus_goes_to_the_button_that_leaves(page: Page) -> None:
    page.keyboard.press("p")
    expect(page.locator("nav")).to_be_hidden()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_have_count(0)
    out = page.get_by_role("button", name="Stop presenting")
    expect(out).to_be_focused()
    press(out)
    expect(page.locator("nav")).to_be_visible()


def characters_are_no_keys_once_turned_off(page: Page) -> None:
    """Checks that keys that are no characters stay. People who speak to a browser need this (WCAG 2.1.4)."""
    search, present, button = (page.locator(f"[data-key={key}]").first for key in ("search", "present", "keys"))
    expect(search).to_have_attribute("aria-keyshortcuts", "/")
    expect(present).to_have_accessible_name(re.compile("key: P"))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    single = keys.get_by_role("checkbox", name="Single-character keys")
    expect(single).to_be_checked()
    single.press("Space")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    # The search is a panel of its own, and hears its key once it is on the page.
    search_all = page.locator("dialog.sw-search-all")
    for _ in range(2):
        expect(search_all).to_be_attached()
        expect(present).not_to_have_accessible_name(re.compile("key"))
        for each in (search, present, button):
            expect(each).not_to_have_attribute("aria-keyshortcuts", re.compile("."))
        for key in ("/", "p", "?"):
            page.keyboard.press(key)
        # The answer to another key comes after these.
        page.locator(".sw-watch").get_by_role("button", name="Forward", exact=True).press("ArrowRight")
        expect(page.locator(".sw-steps")).to_contain_text("Step 2 of")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(present).to_have_attribute("aria-pressed", "false")
        page.locator(".sw-watch").get_by_role("button", name="Back", exact=True).press("ArrowLeft")
        expect(page.locator(".sw-steps")).to_contain_text("Step 1 of")
        kept(page, "watch", '"step":0')
        # The browser keeps the choice.
        page.reload()
    press(button)
    expect(single).not_to_be_checked()
    single.check()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(search_all).to_be_attached()
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Search everything")).to_be_focused()


def test_an_open_dialog_takes_all_keys(visit: Visits) -> None:
    page = visit("#view=explore")
    typing_while_a_dialog_opens_goes_to_it(page)
    a_dialog_closes_with_its_view(page)
    escape_ends_placing(page)
    escape_closes_the_search_and_not_the_stage_too(page)


def typing_while_a_dialog_opens_goes_to_it(page: Page) -> None:
    present, dialog = page.locator("[data-key=present]"), page.get_by_role("dialog", name="Fill the board")
    with unanswered(page):
        press(page.get_by_role("button", name="Fill the board"))
        page.keyboard.type("p?/pipe")
    field = dialog.get_by_label("Find a setup")
    expect(field).to_be_focused()
    expect(field).to_have_value("p?/pipe")
    field.fill("pipe")
    expect(dialog.get_by_role("listitem").first).to_contain_text(re.compile("pipe", re.IGNORECASE))
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(present).to_have_attribute("aria-pressed", "false")


def a_dialog_closes_with_its_view(page: Page) -> None:
    """Checks that a hidden dialog would still block the page."""
    follow(page, "view=codex")
    expect(page.get_by_role("searchbox", name="Search the codex")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    press(page.locator("[data-key=view-explore]"))
    expect(page.locator(".sw-palette")).to_be_visible()


def escape_ends_placing(page: Page) -> None:
    """Checks that Escape ends placing wherever the focus is, except in an open menu, which closes first."""
    tools = page.locator(".sw-palette")
    look, lost_tribe = (tools.get_by_role("radio", name=name) for name in ("Look only", "Lost Tribe"))
    armed = page.locator(".sw-armed")
    press(tools.locator("label", has=page.get_by_role("radio", name="Lost Tribe")))
    expect(armed).to_contain_text("Placing: Lost Tribe")
    menu = page.locator(".sw-menu summary")
    press(menu)
    page.keyboard.press("Escape")
    expect(page.locator(".sw-menu")).not_to_have_attribute("open", "")
    expect(menu).to_be_focused()
    assert at_rest(lost_tribe).is_checked()
    page.keyboard.press("Escape")
    expect(look).to_be_checked()
    expect(armed).not_to_contain_text("Placing")


def escape_closes_the_search_and_not_the_stage_too(page: Page) -> None:
    # A browser with full screen ends it upon Escape by itself.
    page.evaluate("delete Element.prototype.requestFullscreen")
    page.keyboard.press("p")
    expect(page.locator("nav")).to_be_hidden()
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Search everything")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert at_rest(page.locator("nav")).is_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("nav")).to_be_visible()


#: A page that is not our own, as far as the scripts can tell, which notes requests for full screen.
A_NOTEBOOK = """new MutationObserver(() => document.body && delete document.body.dataset.voila)
    .observe(document, { childList: true, subtree: true });
Element.prototype.requestFullscreen = async () => { window.askedForFullScreen = true; };"""


def test_another_page_offers_only_keys_that_work(visit: Visits) -> None:
    page = visit("", script=A_NOTEBOOK)
    search, present = (page.locator(f"[data-key={key}]").first for key in ("search", "present"))
    expect(search).to_have_accessible_name("Search: rules, rulings, races, powers, example turns")
    expect(present).to_have_accessible_name(re.compile("^Present: pieces and words"))
    expect(page.locator("dialog.sw-search-all")).to_be_attached()
    for key in ("p", "/", "?"):
        page.keyboard.press(key)
    assert at_rest(page.locator("dialog[open]")).count() == 0
    # The answer to the next message shows that "p" did nothing.
    press(page.locator("[data-key=view-codex]"))
    expect(page.locator("[data-key=view-codex]")).to_have_attribute("aria-current", "page")
    assert at_rest(present).get_attribute("aria-pressed") == "false"
    press(present)
    expect(present).to_have_attribute("aria-pressed", "true")
    expect(present).to_have_accessible_name("Stop presenting")
    assert not at_rest(page).evaluate("window.askedForFullScreen")
    press(page.locator("[data-key=keys]"))
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dd").first).to_have_text("Take the last step back")
    expect(keys.get_by_role("checkbox")).to_have_count(0)
    presenting = keys.locator("section", has=page.get_by_role("heading", name="While presenting"))
    expect(presenting.locator("kbd")).not_to_have_count(0)
    expect(presenting.locator("kbd", has_text="Esc")).to_have_count(0)
