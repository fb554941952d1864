"""Small World Underground in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.presentation.board.view import board_state
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld.wording.landmarks import region_names
from smallworld.words.text import reader
from tests.browser.explorer import choose, inspector, region
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, comes, is_narrow, press

BOARDS = {id: len(boards.board(id).regions) for id in games.GAMES["underground"].boards}


def refusals(page: Page) -> Locator:
    return inspector(page).locator(".sw-refusals .sw-reason")


def open_example(page: Page, name: str) -> None:
    """Fills the board with a setup, and waits until it is on the board."""
    [document] = [setup.document for setup in EXAMPLES.values() if str(setup.name) == name]
    choose(page, name)
    position = notation.read(document)
    with reader.calling(region_names(position.rules.board)):
        shown = board_state(position)["regions"]
    names = "all => Object.fromEntries(all.map((each) => [each.dataset.region, each.getAttribute('aria-label')]))"
    expected = {id: state["name"] for id, state in shown.items()}
    comes(lambda: at_rest(page.locator(".sw-region")).evaluate_all(names), expected)


def unfold(page: Page) -> None:
    """Shows the tools that are folded away."""
    for group in ("Places", "Relics"):
        fold = page.locator(".sw-fold", has_text=group)
        if at_rest(fold).get_attribute("open") is None:
            press(fold.locator("summary"))


def use(page: Page, tool: str) -> None:
    unfold(page)
    press(page.locator(".sw-tool", has_text=tool))


def test_underground_by_finger(visit: Visits) -> None:
    """Every board has a whole setup, and its own parts: the Pipe, and places and relics to put there."""
    page = visit(width=390, height=844)
    every_board_is_no_wider_than_a_phone(page)
    by_the_pipe_a_distant_region_is_conquerable(page)
    open_example(page, "Spiderines and relics")
    press(region(page, "r10"))
    expect(inspector(page).locator(".sw-way")).to_have_count(3)
    assert is_narrow(page)
    unfold(page)
    assert barriers(page, ".sw-explorer") == []
    a_relic_is_put_on_the_board(page)


def every_board_is_no_wider_than_a_phone(page: Page) -> None:
    for id, regions in BOARDS.items():
        page.get_by_label("Board", exact=True).select_option(id)
        expect(page.locator(".sw-region")).to_have_count(regions)
        expect(page.locator(".sw-player")).to_have_count(boards.board(id).players)
        assert is_narrow(page)
    expect(page.locator(".sw-board-note")).to_have_text("This board is our own, not the printed one.")


def by_the_pipe_a_distant_region_is_conquerable(page: Page) -> None:
    open_example(page, "Drow and the Pipe")
    press(page.get_by_role("radio", name="The Pipe"))
    expect(page.locator(".sw-link.sw-lens-pipe")).to_have_count(3)
    expect(page.locator(".sw-why")).to_contain_text("Places: Great Brass Pipe")
    press(region(page, "r25"))
    expect(inspector(page).locator(".sw-verdict")).to_contain_text("Yes, ")
    expect(inspector(page).locator(".sw-links")).to_contain_text(
        "The Great Brass Pipe joins all regions of its terrain (Mine)"
    )
    # Only the Pipe leads there.
    use(page, "Great Brass Pipe")
    press(page.get_by_label("Remove instead"))
    press(region(page, "r10"))
    press(region(page, "r25"))
    expect(refusals(page)).to_have_text(["Not next to a region you hold"])
    expect(page.get_by_role("radio", name="The Pipe")).to_have_count(0)
    press(page.get_by_label("Remove instead"))


def a_relic_is_put_on_the_board(page: Page) -> None:
    use(page, "Shiny Orb")
    press(region(page, "r05"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Shiny Orb"))
    expect(inspector(page).locator(".sw-about").last).to_contain_text("Once a turn, a token from the tray")
    # The group of the tool in use stays open.
    expect(page.locator(".sw-tool", has_text="Shiny Orb")).to_be_visible()
