"""The page as Voila serves it, for the parts that only a server, its kernels and its template can show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import visits
from tests.browser.visits import Visits
from tests.browser.voila.server import PATIENCE, serving


class ServedVisits(Visits):
    """The visits to pages of a server, which gives each a kernel."""

    def __init__(self, browser: Browser, address: str, served: Path) -> None:
        """Takes the browser, the address, and the log of the server there."""
        super().__init__(browser, address, PATIENCE)
        self._served = served

    def log(self) -> list[str]:
        """Returns the last lines that the server has printed."""
        return self._served.read_text().splitlines()[-60:]

    def end(self) -> None:
        """Leaves every page, which ends its kernel."""
        for context in self.contexts:
            for page in context.pages:
                page.goto("about:blank")
        super().end()


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the path to the log of the server."""
    return tmp_path_factory.mktemp("voila") / "log"


@pytest.fixture(scope="session")
def server(log: Path) -> Iterator[str]:
    """Yields the address of the app, served by `make app`, on a machine where no home can be written."""
    with serving(log) as address:
        yield address


@pytest.fixture
def patience() -> Iterator[None]:
    """Makes tests wait for elements as long as a kernel may take to start."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=visits.PATIENCE)


@pytest.fixture
def visit(browser: Browser, server: str, log: Path, patience: None) -> Iterator[ServedVisits]:
    """Yields the function by which a test opens the app."""
    served = ServedVisits(browser, server, log)
    yield served
    served.end()
    assert not served.wrong
