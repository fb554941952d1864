"""A journey through every view in every language, on a wide window and on a phone, with the rules for all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser import faults
from tests.browser.views import PARTS, view
from tests.browser.visits import Visits, at_rest, press, resize

#: The longest name of a board.
ISLANDS = "warcraft-l1a-l2a-m1a-s1a-s2a"
#: The findings of a check: its name and the faults.
Found = Iterator[tuple[str, list[str]]]


def journey(page: Page, languages: tuple[str, ...], check: Callable[[Page, str, str], Found]) -> list[str]:
    """Returns the faults of every view and language, each after its place."""
    found = []
    for language in languages:
        choose(page, language)
        for id in PARTS:
            view(page, id)
            for name, each in check(page, language, id):
                found += [f"{language}, {id}, {name}: {fault}" for fault in each]
    return found


def choose(page: Page, language: str) -> None:
    """Chooses a language, which is in a menu on a phone."""
    menu = page.locator("[data-key=more]")
    if at_rest(menu).is_visible():
        press(menu)
    page.locator("[data-key=language]").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    if at_rest(menu).is_visible():
        page.keyboard.press("Escape")


def everywhere(page: Page, language: str, id: str) -> Found:
    """Checks the rules that hold at every width."""
    yield "cut or covered", faults.cut_or_covered(page)
    if language == "en":
        if id == "explore":
            press(page.get_by_text("Compare two attackers"))
            expect(page.locator(".sw-rivals table")).to_be_visible()
        tree = page.context.new_cdp_session(page)
        yield "without a name", faults.nameless(tree)
        tree.detach()
        yield "unseen", faults.unseen(page)
        yield "barrier", faults.barriers(page)
    else:
        yield "English", faults.english(page)


# The two journeys share the parts that do not depend on the width. Each has one of the two Chinese scripts. That of the
# phone is by night, so that every view is checked for barriers in either light.


def test_every_view_on_a_wide_window(visit: Visits) -> None:
    def check(page: Page, language: str, id: str) -> Found:
        yield from everywhere(page, language, id)
        if language == "en":
            for width in (820, 1920):
                resize(page, width, 900)
                yield f"cut or covered at {width}", faults.cut_or_covered(page)
            # The view does not jump sideways.
            yield "jump", [] if id == "front" else faults.jump(page)
            resize(page, 1280, 900)

    page = visit("#view=practice")
    assert not journey(page, ("en", "zh-Hans"), check)
    expect(page).to_have_url(re.compile("lang=zh-Hans"))


def test_every_view_on_a_phone_by_night(visit: Visits) -> None:
    def check(page: Page, language: str, id: str) -> Found:
        yield from everywhere(page, language, id)
        lengthen(page, id)
        yield "list", faults.unreadable(page)
        if language == "en":
            yield "smaller than a finger", faults.too_small(page)
            yield "tab", [] if id == "front" else faults.tab_in_part(page, id)

    assert not journey(visit("#view=practice", width=390, height=844, scheme="dark"), ("en", "zh-Hant"), check)


def lengthen(page: Page, id: str) -> None:
    """Chooses the longest names in the lists of a view."""
    form = {"play": ".sw-play [data-key=new]", "puzzles": ".sw-puzzles [data-key=choose]"}.get(id)
    if form and at_rest(page.locator(form)).get_attribute("aria-expanded") == "false":
        page.locator(form).tap()
    if id in ("explore", "play"):
        page.locator("select[data-key=board]").locator("visible=true").select_option(ISLANDS)
        expect(page.locator(".sw-islands select").locator("visible=true")).to_have_count(5)
    if id in ("puzzles", "rulings"):
        page.locator("select[data-key=game]").locator("visible=true").select_option("warcraft")


def test_a_ruling_with_a_board_of_its_own_is_in_the_language_of_the_page(visit: Visits) -> None:
    page = visit("#view=rulings&id=U-111&lang=zh-Hant")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator(".sw-rulings .sw-region[data-region=Mid]")).to_have_accessible_name(re.compile("^中區、"))
    press(page.locator(".sw-ruling [data-key=reveal]"))
    expect(page.locator(".sw-ruling .sw-reply").first).to_be_visible()
    page.locator(".sw-reply").evaluate_all("all => all.forEach((reply) => { reply.open = true; })")
    assert not faults.english(page)
