"""What a visitor sees of Small World Underground."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.teaching.landmarks import called
from smallworld.words.text import reader
from smallworld_widgets.board.view import board_state
from smallworld_widgets.explore.examples import EXAMPLES
from tests.browser.explorer import choose, inspector, region
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, press

BOARDS = {id: len(boards.board(id).regions) for id in games.GAMES["underground"].boards}


def refusals(page: Page) -> Locator:
    return inspector(page).locator(".sw-refusals .sw-reason")


def open_example(page: Page, name: str) -> None:
    """Fill the board with a setup, and wait until it is the one on it."""
    [document] = [setup.document for setup in EXAMPLES.values() if str(setup.name) == name]
    choose(page, name)
    position = notation.read(document)
    with reader.calling(called(position.rules.board)):
        shown = board_state(position)["regions"]
    for id, state in shown.items():
        expect(region(page, id)).to_have_accessible_name(state["name"])


def unfold(page: Page) -> None:
    """Show the tools that are folded away."""
    for group in ("Places", "Relics"):
        fold = page.locator(".sw-fold", has_text=group)
        if at_rest(fold).get_attribute("open") is None:
            press(fold.locator("summary"))


def use(page: Page, tool: str) -> None:
    unfold(page)
    press(page.locator(".sw-tool", has_text=tool))


def test_with_the_pipe_held_a_distant_region_of_its_terrain_is_conquerable(visit: Visits) -> None:
    page = visit(width=390)
    open_example(page, "Drow and the Pipe")
    press(page.get_by_label("the Pipe"))
    expect(page.locator(".sw-link.sw-lens-pipe")).to_have_count(3)
    expect(page.locator(".sw-why")).to_contain_text("Places: Great Brass Pipe")
    press(region(page, "r25"))
    expect(inspector(page).locator(".sw-verdict")).to_contain_text("enough tokens in hand")
    expect(inspector(page).locator(".sw-links")).to_contain_text(
        "the Great Brass Pipe joins all regions of its terrain (Mine)"
    )
    # Nothing but the Pipe leads there.
    use(page, "Great Brass Pipe")
    press(page.get_by_label("remove instead"))
    press(region(page, "r10"))
    press(region(page, "r25"))
    expect(refusals(page)).to_have_text(["not next to a region you hold"])
    expect(page.get_by_label("the Pipe")).to_have_count(0)


def test_behind_a_chasm_is_refused_and_the_chasm_named(visit: Visits) -> None:
    page = visit()
    open_example(page, "Drow and the Pipe")
    region(page, "r21").click()
    expect(refusals(page)).to_have_text(
        ["not next to a region you hold", "an abysmal chasm lies between: its rims are no neighbours"]
    )
    expect(region(page, "r21")).to_have_attribute("data-mark", "refused")
    region(page, "r14").click()
    expect(refusals(page)).to_have_text(["an abysmal chasm, impassable to all"])
    expect(region(page, "r14")).to_have_accessible_name(re.compile("abysmal chasm.*, volcano, not allowed"))


def test_a_river_shows_one_and_says_that_it_must_be_emptied(visit: Visits) -> None:
    page = visit()
    open_example(page, "Drow and the Pipe")
    expect(region(page, "r02")).to_have_accessible_name("The northern river, costs 1, enough tokens in hand")
    region(page, "r02").click()
    expect(inspector(page).locator(".sw-verdict strong")).to_have_text("1 token")
    expect(inspector(page).locator(".sw-notes")).to_contain_text("it must be emptied when you redeploy")


def test_relics_at_hand_are_further_ways(visit: Visits) -> None:
    page = visit()
    open_example(page, "Spiderines and relics")
    region(page, "r10").click()
    ways = inspector(page).locator(".sw-way")
    expect(ways).to_have_count(3)
    expect(ways.filter(has_text="Doormat + Sword").locator("tfoot .sw-amount")).to_have_text("2")
    page.get_by_role("radio", name="Flying Doormat", exact=True).check()
    expect(page.locator(".sw-halo").first).to_be_visible()
    # Liches ask for a coin that Player 1 does not have.
    region(page, "r22").click()
    expect(refusals(page).first).to_have_text("conquering it costs 1 coin, you have 0")
    page.get_by_role("group", name="Player 1: coins").get_by_role("button", name="one coin more").click()
    expect(inspector(page).locator(".sw-notes").first).to_contain_text("you pay 1 coin to Player 3")
    expect(refusals(page)).to_have_count(0)
    # A player who attacked is cheaper to attack.
    expect(inspector(page)).to_contain_text("Vengeful: this player attacked you")
    page.get_by_role("group", name="attacked by").get_by_label("Player 3").uncheck()
    expect(inspector(page)).not_to_contain_text("Vengeful")


def test_what_stonehedge_lends_can_be_chosen(visit: Visits) -> None:
    page = visit()
    open_example(page, "Flames and the Volcano")
    region(page, "r20").click()
    expect(inspector(page).locator(".sw-way h3")).to_have_text(["Vampire", "Conquest"])
    region(page, "r13").click()
    page.get_by_label("power lent by Stonehedge").select_option("Magic")
    region(page, "r20").click()
    expect(inspector(page).locator(".sw-way h3").first).to_have_text("Conquest")
    expect(inspector(page)).not_to_contain_text("Vampire")
    hammers = page.get_by_role("group", name="Player 2, active: Silver Hammer")
    hammers.get_by_role("button", name="one more in hand").click()
    expect(hammers.locator("output")).to_have_text("3")


def test_every_piece_can_be_placed_and_has_a_drawing(visit: Visits) -> None:
    page = visit()
    open_example(page, "Flames and the Volcano")
    unfold(page)
    expect(page.locator(".sw-tool")).to_have_count(1 + 6 + len(games.GAMES["underground"].pieces))
    expect(page.locator(".sw-glyph-frame")).to_have_count(0)
    expect(page.locator(".sw-map .sw-glyph-monster").first).to_be_visible()
    use(page, "Shiny Orb")
    region(page, "r05").click()
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Mine, Shiny Orb, costs 2"))
    expect(inspector(page).locator(".sw-about")).to_contain_text("Once a turn")
    # The group of the tool in use stays open.
    expect(page.locator(".sw-tool", has_text="Shiny Orb")).to_be_visible()


def test_nothing_keeps_anyone_out(visit: Visits) -> None:
    page = visit()
    for name, id in (("Spiderines and relics", "r10"), ("Flames and the Volcano", "r13")):
        open_example(page, name)
        region(page, id).click()
        expect(inspector(page)).to_have_attribute("data-region", id)
        unfold(page)
        assert barriers(page) == []


def test_every_board_on_a_phone(visit: Visits) -> None:
    page = visit(width=390, height=844)
    for id, regions in BOARDS.items():
        page.get_by_label("Board", exact=True).select_option(id)
        expect(page.locator(".sw-region")).to_have_count(regions)
        expect(page.locator(".sw-player")).to_have_count(boards.board(id).players)
        widths = at_rest(page.locator("html, body, #rendered_cells, .sw")).evaluate_all(
            "all => all.map(e => e.scrollWidth)"
        )
        assert max(widths) <= 390
    expect(page.locator(".sw-board-note")).to_have_text("This board is our own, not the printed one.")
    open_example(page, "Spiderines and relics")
    press(region(page, "r10"))
    expect(inspector(page).locator(".sw-way")).to_have_count(3)
    widths = at_rest(page.locator("html, body, #rendered_cells, .sw")).evaluate_all(
        "all => all.map(e => e.scrollWidth)"
    )
    assert max(widths) <= 390
