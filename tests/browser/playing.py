"""The steps that tests often take in a game."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from smallworld.documents import notation
from smallworld.documents.records import Record
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.visits import at_rest


def link(start: Record) -> str:
    """Returns the fragment of a link to a game."""
    fragment = to_fragment(Shared(Destination("play", record=start)))
    assert fragment is not None
    return fragment if fragment.startswith("#") else f"#{fragment}"


CAVERNS = link(Record(notation.read(EXAMPLE)))


def region(page: Page, id: str) -> Locator:
    return page.locator(f".sw-play .sw-region[data-region={id}]")


def decision(page: Page) -> Locator:
    return page.locator(".sw-play-decision")


def story(page: Page) -> Locator:
    return page.locator(".sw-play-story")


#: The number of moments, of half a second each, after which the test gives up.
MOMENTS = 200


def pass_time(page: Page, words: str) -> None:
    """Lets the page's clock run, half a second at a time, until some words are in the story."""
    for _ in range(MOMENTS):
        if words in at_rest(story(page)).inner_text():
            return
        page.clock.run_for(500)
    expect(story(page)).to_contain_text(words)


def regions(page: Page) -> dict[str, str]:
    """Returns the names of all regions of the board, as a screen reader reads them."""
    names: dict[str, str] = at_rest(page.locator(".sw-play .sw-region")).evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.region, one.getAttribute('aria-label')]))"
    )
    return names


def bar(page: Page, name: str) -> Locator:
    return page.locator(".sw-play-bar").get_by_role("button", name=name)
