"""The real page in a real browser, with the real app behind it in the process of the test."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import chromium
from tests.browser.site import site
from tests.browser.visits import FLAGS, HostedVisits


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Returns the address of the page, which no server of widgets stands behind."""
    with site() as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Yields the driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def executable() -> str:
    """Returns the path to a Chromium: `$CHROMIUM`, or one on the PATH. The tests fail without: `make test` gets it."""
    path = os.environ.get("CHROMIUM") or chromium.on_path()
    if not path:
        pytest.fail("no Chromium: set CHROMIUM to the path of its executable, or run `make test`")
    return path


@pytest.fixture(scope="session")
def browser(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """Yields the browser that the tests share. Each visit is that of a stranger."""
    launched = playwright.chromium.launch(executable_path=executable, args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[HostedVisits]:
    """Yields the function by which a test opens the app."""
    visits = HostedVisits(browser, address)
    yield visits
    visits.end()
    assert not visits.wrong
