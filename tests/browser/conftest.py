"""The real page in a real browser: Voila on a free port with our configuration, and Chromium to visit it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, TimeoutError, expect, sync_playwright

from tests.browser import chromium
from tests.browser.server import PATIENCE, serving

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
expect.set_options(timeout=PATIENCE)
#: A page of at most this width is a phone's: it is tapped, and has no mouse.
PHONE = 600
#: What there is when a page has come to its front door, where a damaged link leads too.
FRONT_DOOR = ":root:not(.sw-elsewhere) .sw-front [data-region=r00].sw-region"
#: What there is when a page has come where it leads: to a view, or to its front door.
HERE = f".sw-elsewhere .sw-app > :not(.sw-front, .sw-navigation) :is(h2, .sw-region), {FRONT_DOOR}"
NO_MOUSE = """addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "mouse") throw new Error("a mouse was used on a phone: tests press, they do not click");
}, true)"""

#: For tests of what both can do.
by_mouse_and_by_touch = pytest.mark.parametrize("width", [1280, 390])


def press(target: Locator, times: int = 1) -> None:
    """Press something as fast as may be: with a finger on a phone, else with the mouse."""
    size = target.page.viewport_size
    once = target.tap if size is not None and size["width"] <= PHONE else target.click
    for _ in range(times):
        once()


#: Two frames are shown.
FRAMES = """async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    for (let frames = 0; frames < 2; frames++) await frame();
}"""


def settled(page: Page) -> None:
    """What follows in the frame after something else, like the panels beside a board, or the focus, has followed."""
    page.evaluate(FRAMES)


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window, which has it a moment later; what goes by it is drawn with the next picture."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    settled(page)


#: The script of a browser in which answers can be held back, and let go in their order.
ANSWERS_HELD = """window.WebSocket = class extends WebSocket {
    set onmessage(listener) {
        super.onmessage = (event) => window.held ? window.held.push(() => listener(event)) : listener(event);
    }
};"""


def release(page: Page) -> None:
    """Tell the page what was held back from it."""
    page.evaluate("() => { const told = window.held; window.held = null; for (const tell of told) tell(); }")


@contextmanager
def unanswered(page: Page) -> Iterator[None]:
    """Hold back what the page is told meanwhile."""
    page.evaluate("window.held = []")
    yield
    release(page)


def speaking(language: str) -> str:
    """The script of a browser whose reader has chosen a language."""
    return f'Object.defineProperty(navigator, "languages", {{ value: ["{language}"] }});'


#: How somebody presses something.
Press = Callable[[Locator], None]


def type_at(target: Locator) -> None:
    """Come to something by the keyboard alone, from wherever one is, and press it."""
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


#: For what everybody has to come through, however he points and whichever language he reads.
in_every_way = pytest.mark.parametrize(
    ("width", "language", "press"),
    [(1280, "en", type_at), (390, "zh-Hant", press), (1280, "zh-Hans", press)],
    ids=["by keyboard", "by touch", "by mouse"],
)

MOST_KEYS = 200
FOCUSED = "target => target === document.activeElement"
BOARD_FOCUSED = "target => target.closest('svg').contains(document.activeElement)"


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the server says."""
    return tmp_path_factory.mktemp("voila") / "log"


@pytest.fixture(scope="session")
def server(log: Path) -> Iterator[str]:
    """The address of the app, served by `make app`, on a machine where no home can be written."""
    with serving(log) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def executable() -> str:
    """A Chromium: `$CHROMIUM`, or one on the PATH. Without one the tests fail; `make test` sees to it."""
    path = os.environ.get("CHROMIUM") or chromium.on_path()
    if not path:
        pytest.fail("no Chromium: set CHROMIUM to the path of its executable, or run `make test`")
    return path


@pytest.fixture(scope="session")
def browser(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """The browser that the tests share; each visit is a stranger's."""
    launched = playwright.chromium.launch(executable_path=executable, args=FLAGS)
    yield launched
    launched.close()


class Visits:
    """Opens the app; afterwards no visit may have asked another host for anything, or raised an error."""

    def __init__(self, browser: Browser, server: str, log: Path) -> None:
        """Take the browser, the address, and what the server says there."""
        self.browser, self.server, self.log = browser, server, log
        self.wrong: list[str] = []

    def __call__(
        self,
        query: str = "#view=explore",
        width: int = 1280,
        height: int = 900,
        scheme: str = "light",
        script: str = "",
    ) -> Page:
        """A page of its own, come to where its address leads; a script may change the browser beforehand."""
        phone = width <= PHONE
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=phone,
            is_mobile=phone,
        )
        for prepared in (NO_MOUSE if phone else "", script):
            context.add_init_script(prepared)
        said: list[str] = []
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: self._note(request.url))
        page.on("websocket", lambda socket: self._note(socket.url))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        page.goto(self.server + query)
        try:
            page.locator(HERE).first.wait_for(state="attached")
            if "view=explore" in query:
                page.locator(f".sw-explorer .sw-region, {FRONT_DOOR}").first.wait_for(state="attached")
        except TimeoutError as error:
            served = self.log.read_text().splitlines()[-60:]
            shown = page.inner_text("body")
            pytest.fail("\n".join([f"no board came: {error}", "the page:", shown, "the console:", *said, *served]))
        return page

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.wrong.append(url)


@pytest.fixture
def visit(browser: Browser, server: str, log: Path) -> Iterator[Visits]:
    """How a test opens the app."""
    visits = Visits(browser, server, log)
    yield visits
    for context in browser.contexts:
        for page in context.pages:
            # Leaving the page ends its kernel.
            page.goto("about:blank")
        context.close()
    assert not visits.wrong
