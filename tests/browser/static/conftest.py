"""The static page, built small: a few entries have snapshots, and Python runs in the browser."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from smallworld_widgets.serving.static import Server
from tests.browser import visits
from tests.browser.visits import Visits
from tests.browser.voila.server import PROJECT

#: The time that Python may take to start in a browser, beside other tests.
PATIENCE = 120_000
#: The entries that have snapshots.
ONLY = ("B-001", "B-002", "base.trolls", "base.amazons", "base.diplomat", "base.first-turn")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of the page."""
    made = tmp_path_factory.mktemp("static") / "site"
    # `make site` names the folder from where it is, too.
    built = [sys.executable, "-m", "tools.site.make", os.path.relpath(made, PROJECT), "--only", *ONLY]
    found = subprocess.run(built, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    return made


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    """Yields the address of the page."""
    with Server(("127.0.0.1", 0), folder) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}/"
        served.shutdown()


class StaticVisits(Visits):
    """The visits to the static page. A test may keep Python away for a while, or for good."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Takes the browser, and the address of the page."""
        super().__init__(browser, address, PATIENCE)
        #: What becomes of the packages of Python that a page asks for, None if they come.
        self.instead: Callable[[Route], None] | None = None
        self._held: list[Route] = []

    def prepare(self, context: BrowserContext) -> None:
        """Keeps Python away from a browser, if the test asks for it."""
        if self.instead is not None:
            context.route("**/python/packages.bin", self.instead)

    def hold(self, route: Route) -> None:
        """Lets Python wait."""
        self._held.append(route)

    def release(self) -> None:
        """Lets Python come, once a page has asked for it."""
        while not self._held:
            self.contexts[-1].pages[0].wait_for_event("request")
        for route in self._held:
            route.continue_()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[StaticVisits]:
    """Yields the function by which a test opens the page."""
    expect.set_options(timeout=PATIENCE)
    strangers = StaticVisits(browser, address)
    yield strangers
    strangers.end()
    expect.set_options(timeout=visits.PATIENCE)
    assert not strangers.wrong
