"""Visits to the page in a real browser, and what visitors do there: press, type, turn a phone, wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from threading import Event
from time import monotonic
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from ipywidgets import Widget
from playwright.sync_api import Browser, BrowserContext, Locator, Page, StorageState, TimeoutError, expect

from smallworld_widgets import App
from tests.browser.site import Hosts

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
#: How long a test waits for what is to be seen, in milliseconds. Nothing is started for a page but the page itself.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)
#: A page of at most this width is a phone's: it is tapped, and has no mouse.
PHONE = 600
#: What there is when a page has come to its front door, where a damaged link leads too.
FRONT_DOOR = ":root:not(.sw-elsewhere) .sw-front [data-region=r00].sw-region"
#: What there is when a page has come where it leads: to a view, or to its front door; or shows a view alone.
HERE = f":is(.sw-elsewhere, body:not([data-voila])) .sw-view:not(.sw-front) :is(h2, .sw-region), {FRONT_DOOR}"
NO_MOUSE = """addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "mouse") throw new Error("a mouse was used on a phone: tests press, they do not click");
}, true)"""


def press(target: Locator, times: int = 1) -> None:
    """Presses something with a finger on a phone, else with the mouse, this many times without a pause."""
    size = target.page.viewport_size
    once = target.tap if size is not None and size["width"] <= PHONE else target.click
    for _ in range(times):
        once()


Seen = TypeVar("Seen", bound=Page | Locator)


def at_rest(seen: Seen) -> Seen:
    """Returns a page, or a part of it, once the page rests: whatever was to follow from what was done has followed.

    What is read of a page without being waited for, like a size or a number, is read of it at rest.
    """
    page = seen if isinstance(seen, Page) else seen.page
    page.evaluate("wire.idle()")
    return seen


#: Two frames are shown.
FRAMES = """async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    for (let frames = 0; frames < 2; frames++) await frame();
}"""


def at_once(seen: Seen) -> Seen:
    """Returns a page, or a part of it, after two frames: it does not rest while bots play, or a list is open."""
    page = seen if isinstance(seen, Page) else seen.page
    page.evaluate(FRAMES)
    return seen


def comes(read: Callable[[], object], expected: object, patience: int = PATIENCE) -> None:
    """Waits until a reading of the page is as expected, and fails with the last reading if it never is.

    The parts of a page are drawn one after the other: when one has changed, another may not have changed yet.
    """
    patience_ends = monotonic() + patience / 1000
    between = Event()
    while read() != expected and monotonic() < patience_ends:
        # Read without a pause, the page would have no time to be drawn.
        between.wait(0.05)
    assert read() == expected


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page is drawn at that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    at_rest(page)


def follow(page: Page, fragment: str) -> None:
    """Follows a link to the end of an address, on the same page."""
    at_rest(page).evaluate("fragment => { location.hash = fragment; }", fragment)


def is_narrow(page: Page) -> bool:
    """Returns whether a phone has no need to scroll sideways."""
    parts = page.locator("html, body, #rendered_cells, .sw")
    widths: list[int] = at_rest(parts).evaluate_all("all => all.map(e => e.scrollWidth)")
    return max(widths) <= 390


def release(page: Page) -> None:
    """Gives the page the messages that were held back from it."""
    page.evaluate("wire.release()")


@contextmanager
def unanswered(page: Page) -> Iterator[None]:
    """Holds back the messages to the page meanwhile."""
    page.evaluate("wire.held = []")
    yield
    release(page)


@contextmanager
def unsent(page: Page) -> Iterator[None]:
    """Loses the messages that the page sends meanwhile."""
    page.evaluate("wire.passes = () => false")
    yield
    page.evaluate("wire.passes = () => true")


def speaking(language: str) -> str:
    """Returns the script that makes this language the browser's."""
    return f'Object.defineProperty(navigator, "languages", {{ value: ["{language}"] }});'


def type_at(target: Locator) -> None:
    """Moves the focus to something by the keyboard alone, and presses Enter there."""
    keyboard = target.page.keyboard
    expect(target).to_be_visible()
    # Of a board one region is reached by Tab, and from it the others.
    on_board = target.get_attribute("data-region") is not None
    for _ in range(MOST_KEYS):
        if target.evaluate(FOCUSED):
            break
        keyboard.press("PageDown" if on_board and target.evaluate(BOARD_FOCUSED) else "Tab")
    expect(target).to_be_focused()
    keyboard.press("Enter")


MOST_KEYS = 200
FOCUSED = "target => target === document.activeElement"
BOARD_FOCUSED = "target => target.closest('svg').contains(document.activeElement)"


class Visits:
    """Opens the app; afterwards no visit may have asked another host for anything, or raised an error."""

    def __init__(self, browser: Browser, address: str, patience: int = PATIENCE) -> None:
        """Take the browser, the address of the page, and how many milliseconds it may take to come."""
        self.browser, self.address, self.patience = browser, address, patience
        self.wrong: list[str] = []
        #: A browser for each visit that goes on.
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        query: str = "#view=explore",
        width: int = 1280,
        height: int = 900,
        scheme: str = "light",
        script: str = "",
        kept: StorageState | None = None,
    ) -> Page:
        """A page of its own, come to where its address leads.

        A script may change the browser beforehand, and the browser may have `kept` something of earlier visits.
        """
        phone = width <= PHONE
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=phone,
            is_mobile=phone,
            storage_state=kept,
        )
        self.contexts.append(context)
        self.prepare(context)
        for prepared in (NO_MOUSE if phone else "", script):
            context.add_init_script(prepared)
        said: list[str] = []
        page = context.new_page()
        page.set_default_timeout(self.patience)
        page.on("request", lambda request: self._note(request.url))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        page.goto(self.address + query)
        try:
            page.locator(HERE).first.wait_for(state="attached")
        except TimeoutError as error:
            shown = page.inner_text("body")
            pytest.fail("\n".join([f"no board came: {error}", "the page:", shown, "the console:", *said, *self.log()]))
        return page

    def prepare(self, context: BrowserContext) -> None:
        """Prepare a browser for its visit."""

    def log(self) -> list[str]:
        """What was said of visits elsewhere than in the browser."""
        return self.wrong

    def end(self) -> None:
        """Leave every page of these visits."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.wrong.append(url)


class HostedVisits(Visits):
    """Visits to pages whose widgets live in the process of the test."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Take the browser and the address of the page."""
        super().__init__(browser, address)
        self._hosts: list[Hosts] = []
        #: What a page shows. What is left to chance is the same on every visit.
        self.make: Callable[[], Widget] = lambda: App(Random(0))

    def prepare(self, context: BrowserContext) -> None:
        """Give the pages of a browser a host each."""
        self._hosts.append(Hosts(context, self.wrong, self.make))

    def end(self) -> None:
        """Leave every page, and end its app."""
        super().end()
        for hosts in self._hosts:
            hosts.close()
