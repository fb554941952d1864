"""What tests do with the explorer again and again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.visits import at_rest, press


def region(page: Page, id: str) -> Locator:
    """A region of the board."""
    return page.locator(f".sw-region[data-region={id}]")


def inspector(page: Page) -> Locator:
    """What is said about the chosen region."""
    return page.locator(".sw-inspector")


def undo(page: Page) -> Locator:
    """The button that takes the last change back."""
    return page.get_by_role("button", name="Undo")


def total(page: Page) -> Locator:
    """The price of the first way, as the inspector gives it."""
    return inspector(page).locator(".sw-verdict .sw-price").first


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


def take_all_back(page: Page) -> None:
    """Begin again, on the same page."""
    undo = page.get_by_role("button", name="Undo")
    while at_rest(undo).is_enabled():
        press(undo)


def unfold(page: Page) -> None:
    """Unfold what is folded beside a board: the players, and what stands in the chosen region."""
    players = page.locator("[data-key=fold-seats][aria-expanded=false]")
    if at_rest(players).is_visible():
        press(players)
    standing = page.locator(".sw-explorer .sw-changing:not([open]) > summary")
    if at_rest(standing).is_visible():
        press(standing)


def coins(page: Page) -> Locator:
    """How much the first player owns: 5 coins, and a button each for one more and one less; folded away, perhaps."""
    return page.get_by_role("group", name="Player 1: coins", include_hidden=True)


def draw_anew(page: Page, wait: Callable[[Page], Page] = at_rest) -> None:
    """Something happens that no finger did. Its answer is here, the board shows it, and would redraw the panels."""
    coins(page).get_by_role("button", name="one coin more", include_hidden=True).dispatch_event("click")
    powers = page.get_by_label("Player 1, active: power")
    powers.evaluate("list => { list.value = 'base.commando'; list.dispatchEvent(new Event('change')); }")
    expect(region(page, "r06")).to_have_accessible_name(re.compile("costs 2"))
    wait(page)


def draw_house_rules_anew(page: Page) -> None:
    """Something happens that no finger did: the first of the contested readings is another."""
    page.locator(".sw-house-rules fieldset").first.locator("input:not(:checked)").dispatch_event("change")
    at_rest(page)
