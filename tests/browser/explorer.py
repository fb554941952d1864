"""The steps that tests often take in the explorer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.visits import at_rest, press


def region(page: Page, id: str) -> Locator:
    """Returns a region of the board."""
    return page.locator(f".sw-region[data-region={id}]")


def inspector(page: Page) -> Locator:
    """Returns the explanation of the chosen region."""
    return page.locator(".sw-inspector")


def undo(page: Page) -> Locator:
    """Returns the button that takes the last change back."""
    return page.get_by_role("button", name="Undo")


def total(page: Page) -> Locator:
    """Returns the price of the first way, as the inspector shows it."""
    return inspector(page).locator(".sw-verdict .sw-price").first


def shelf(page: Page) -> Locator:
    """Opens the shelf of setups for the board, and returns it."""
    press(page.get_by_role("button", name="Fill the board"))
    return page.get_by_role("dialog", name="Fill the board")


def load(page: Page, file: Path) -> None:
    """Loads a file."""
    shelf(page).get_by_label("Load a file").set_input_files(file)


def choose(page: Page, name: str) -> None:
    """Fills the board with a setup from the shelf."""
    dialog = shelf(page)
    dialog.get_by_label("Find a setup").fill(name)
    press(dialog.get_by_role("button", name=name).first)


def take_all_back(page: Page) -> None:
    """Undoes all changes, on the same page."""
    undo = page.get_by_role("button", name="Undo")
    while at_rest(undo).is_enabled():
        press(undo)


def unfold(page: Page) -> None:
    """Unfolds all that is folded beside a board: the players, and the contents of the chosen region."""
    players = page.locator("[data-key=fold-seats][aria-expanded=false]")
    if at_rest(players).is_visible():
        press(players)
    standing = page.locator(".sw-explorer .sw-changing:not([open]) > summary")
    if at_rest(standing).is_visible():
        press(standing)


def coins(page: Page) -> Locator:
    """Returns the coins of the first player: 5, with buttons for one more and one less, perhaps folded away."""
    return page.get_by_role("group", name="Player 1: coins", include_hidden=True)


def redraw(page: Page, wait: Callable[[Page], Page] = at_rest) -> None:
    """Changes the position by scripts. The answer is here, the board shows it, and the panels are about to redraw."""
    coins(page).get_by_role("button", name="One coin more", include_hidden=True).dispatch_event("click")
    powers = page.get_by_label("Player 1, active: power")
    powers.evaluate("list => { list.value = 'base.commando'; list.dispatchEvent(new Event('change')); }")
    expect(region(page, "r06")).to_have_accessible_name(re.compile("costs 2"))
    wait(page)


def redraw_house_rules(page: Page) -> None:
    """Changes the first of the contested readings by a script."""
    page.locator(".sw-house-rules fieldset").first.locator("input:not(:checked)").dispatch_event("change")
    at_rest(page)
