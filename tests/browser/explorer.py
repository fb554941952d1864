"""What tests do with the explorer again and again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.conftest import press


def region(page: Page, id: str) -> Locator:
    """A region of the board."""
    return page.locator(f".sw-region[data-region={id}]")


def inspector(page: Page) -> Locator:
    """What is said about the chosen region."""
    return page.locator(".sw-inspector")


def total(page: Page) -> Locator:
    """The price of the first way, as the inspector gives it."""
    return inspector(page).locator(".sw-verdict strong").first


def shelf(page: Page) -> Locator:
    """What the board can be filled with, opened."""
    press(page.get_by_role("button", name="Fill the board"))
    return page.get_by_role("dialog", name="Fill the board")


def load(page: Page, file: Path) -> None:
    """Load a file."""
    shelf(page).get_by_label("Load a file").set_input_files(file)


def choose(page: Page, name: str) -> None:
    """Fill the board with something from the shelf."""
    dialog = shelf(page)
    dialog.get_by_label("Find a setup").fill(name)
    press(dialog.get_by_role("button", name=name).first)
