"""The pages of the browser tests, which no server serves, are the pages that Voila serves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import zip_longest

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.explorer import coins, region
from tests.browser.site import site
from tests.browser.visits import HostedVisits, Visits, at_rest, comes, press

#: The elements of the app on the page: name, classes, attributes, own words, entered text, and place. Only serial
#: numbers and the address of the server differ, and the heights that a browser remembers of long lists out of
#: sight. The focus belongs to it once it is `settled`.
ELEMENTS = """(settled) => {
    const changing = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}|127.0.0.1:[0-9]+/g;
    const serials = [...document.querySelectorAll("[id^=sw-], [name^=sw-]")]
        .flatMap(({ id, name }) => (id || name).match(/[a-z0-9]{9,}/g) ?? []);
    const named = (text) => [...new Set(serials)].reduce((all, one, n) => all.replaceAll(one, `#${n}`), text);
    return [...document.querySelectorAll("html, .sw-app, .sw-app *")].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const attributes = [...each.attributes].filter(({ name }) => !["class", "style"].includes(name));
        const entry = each.closest("li");
        const remembered = entry && getComputedStyle(entry).contentVisibility === "auto";
        const words = [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return [
            each.localName,
            [...each.classList].sort().join(" "),
            attributes.map(({ name, value }) => `${name}=${value}`).sort().join(" "),
            words.map(({ data }) => data).join("|"),
            String(each.value ?? ""),
            String(settled && each === document.activeElement),
            each.closest(".sw-app") ? [x, width, ...(remembered ? [] : [y, height])].map(Math.round).join(" ") : "",
        ].join("; ").replace(changing, "…");
    }).map(named);
}"""
#: The actions of a visitor, step by step.
STEPS: dict[str, Callable[[Page], object]] = {
    "open": lambda page: expect(region(page, "r14")).to_be_visible(),
    "press": lambda page: press(region(page, "r14")),
    "unfold": lambda page: press(page.locator("[data-key=fold-seats]")),
    "edit": lambda page: press(coins(page).get_by_role("button", name="One coin more")),
    "type": lambda page: page.get_by_label("Name of player 1").fill("Ann"),
    "hand in": lambda page: page.keyboard.press("Enter"),
    "undo": lambda page: press(page.get_by_role("button", name="Undo")),
    "reload": lambda page: page.reload(),
    "press again": lambda page: press(region(page, "r14")),
    "another view": lambda page: press(page.locator("[data-key=view-rulings]")),
    "speak": lambda page: page.locator("[data-key=language]").select_option("zh-Hant"),
    "present": lambda page: press(page.locator("[data-key=present]")),
}


#: The steps after which a tab may have the focus: a test that reads the page early counts as a visitor who has touched
#: it. The next press settles the focus.
UNSETTLED = {"open", "reload"}


def elements(page: Page, step: str) -> list[str]:
    found: list[str] = page.evaluate(ELEMENTS, step not in UNSETTLED)
    return found


@pytest.fixture
def hosted(browser: Browser) -> Iterator[HostedVisits]:
    """Yields the function that opens the page of the browser tests."""
    with site() as address:
        visits = HostedVisits(browser, address)
        yield visits
        visits.end()
        assert not visits.wrong


def test_the_same_visit_shows_the_same_page(visit: Visits, hosted: HostedVisits) -> None:
    served, here = (visits("#view=explore") for visits in (visit, hosted))
    for step, does in STEPS.items():
        does(here)
        does(served)
        expected = elements(at_rest(here), step)
        # The changes come to Voila's page one by one.
        with suppress(AssertionError):
            comes(partial(elements, served, step), expected)
        differing = [pair for pair in zip_longest(expected, elements(served, step)) if pair[0] != pair[1]]
        assert not differing[:10], f"{step}: {len(differing)} elements differ"
    assert len(expected) > 300
