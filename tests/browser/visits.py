"""Visits to the page in a real browser, and the actions of a visitor: press, type, turn a phone, wait."""

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
#: The time that a test waits for an element, in milliseconds. Only the page itself has to start.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)
#: The largest width of a phone, which is tapped and has no mouse.
PHONE = 600
#: The element that shows that a page is at its front door, where a damaged link leads too.
FRONT_DOOR = ":root:not(.sw-elsewhere) .sw-front [data-region=r00].sw-region"
#: The element that shows that a page is where it leads: a view, its front door, or a view without the app.
HERE = f":is(.sw-elsewhere, body:not([data-voila])) .sw-view:not(.sw-front) :is(h2, .sw-region), {FRONT_DOOR}"
NO_MOUSE = """addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "mouse") throw new Error("a mouse was used on a phone: tests press, they do not click");
}, true)"""


def press(target: Locator, times: int = 1) -> None:
    """Presses an element with a finger on a phone, else with the mouse, this many times without a pause."""
    size = target.page.viewport_size
    once = target.tap if size is not None and size["width"] <= PHONE else target.click
    for _ in range(times):
        once()


Seen = TypeVar("Seen", bound=Page | Locator)


def at_rest(seen: Seen) -> Seen:
    """Returns a page, or a part of it, once the page rests and all consequences of the last action have come.

    A size, a number, or another reading that does not wait for its value, needs a page at rest.
    """
    page = seen if isinstance(seen, Page) else seen.page
    page.evaluate("wire.idle()")
    return seen


#: The script that waits until two frames are shown.
FRAMES = """async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    for (let frames = 0; frames < 2; frames++) await frame();
}"""


def at_once(seen: Seen) -> Seen:
    """Returns a page, or a part of it, after two frames: it does not rest while bots play or a list is open."""
    page = seen if isinstance(seen, Page) else seen.page
    page.evaluate(FRAMES)
    return seen


def comes(read: Callable[[], object], expected: object, patience: int = PATIENCE) -> None:
    """Waits until a reading of the page is as expected, and fails with the last reading otherwise.

    The parts of a page are drawn one after the other: when one has changed, another may still be old.
    """
    patience_ends = monotonic() + patience / 1000
    between = Event()
    while read() != expected and monotonic() < patience_ends:
        # Without a pause the page would have no time to draw.
        between.wait(0.05)
    assert read() == expected


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page is drawn at that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    at_rest(page)


def follow(page: Page, fragment: str) -> None:
    """Follows a link to the fragment of an address, on the same page."""
    at_rest(page).evaluate("fragment => { location.hash = fragment; }", fragment)


def is_narrow(page: Page) -> bool:
    """Returns whether a phone has no need to scroll sideways."""
    parts = page.locator("html, body, #rendered_cells, .sw")
    widths: list[int] = at_rest(parts).evaluate_all("all => all.map(e => e.scrollWidth)")
    return max(widths) <= 390


def release(page: Page) -> None:
    """Gives the page the messages that were held back."""
    page.evaluate("wire.release()")


@contextmanager
def unanswered(page: Page) -> Iterator[None]:
    """Holds back messages to the page within the block."""
    page.evaluate("wire.held = []")
    yield
    release(page)


@contextmanager
def unsent(page: Page) -> Iterator[None]:
    """Loses messages of the page within the block."""
    page.evaluate("wire.passes = () => false")
    yield
    page.evaluate("wire.passes = () => true")


def speaking(language: str) -> str:
    """Returns the script that makes this language the browser's."""
    return f'Object.defineProperty(navigator, "languages", {{ value: ["{language}"] }});'


def type_at(target: Locator) -> None:
    """Moves the focus to an element by the keyboard alone, and presses Enter there."""
    keyboard = target.page.keyboard
    expect(target).to_be_visible()
    # Tab reaches one region of a board, and the arrow keys the others.
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
    """The visits of a test. At the end, no visit may have asked another host for anything, or raised an error."""

    def __init__(self, browser: Browser, address: str, patience: int = PATIENCE) -> None:
        """Takes the browser, the address of the page, and the time that it may take to come in milliseconds."""
        self.browser, self.address, self.patience = browser, address, patience
        self.wrong: list[str] = []
        #: The browsers of the visits that go on.
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
        """Returns a page of its own, once it has come where its address leads.

        A `script` may change the browser beforehand, and the browser may have `kept` entries of earlier visits.
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
            pytest.fail(
                "\n".join([f"expected a board, got {error}", "the page:", shown, "the console:", *said, *self.log()])
            )
        return page

    def prepare(self, context: BrowserContext) -> None:
        """Prepares a browser for its visit."""

    def log(self) -> list[str]:
        """Returns the log of visits outside the browser."""
        return self.wrong

    def end(self) -> None:
        """Leaves every page of these visits."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.wrong.append(url)


class HostedVisits(Visits):
    """The visits to pages whose widgets are in the process of the test."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Takes the browser and the address of the page."""
        super().__init__(browser, address)
        self._hosts: list[Hosts] = []
        #: The widget that a page shows. Chance brings the same results on every visit.
        self.make: Callable[[], Widget] = lambda: App(Random(0))

    def prepare(self, context: BrowserContext) -> None:
        """Gives each page of a browser a host."""
        self._hosts.append(Hosts(context, self.wrong, self.make))

    def end(self) -> None:
        """Leaves every page, and ends its app."""
        super().end()
        for hosts in self._hosts:
            hosts.close()
