"""The explorer shows what is needed next, in windows of every size."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.model.position import Position
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import inspector, region, unfold
from tests.browser.midgame import LARGEST_BOARDS, is_over, lines, midgame
from tests.browser.visits import Visits, at_rest, follow, resize


def test_the_parts_needed_next_are_in_sight(visit: Visits) -> None:
    """Every seat is taken on the largest boards, in a window of 1280 × 800, on a tablet, and by scrolling."""
    page = visit(height=800)
    see_the_board_and_why_it_costs_what_it_costs(page)
    put(page, every_seat_taken("base-5"))
    unfold(page)
    see_all_that_the_next_click_needs(page)
    for board, held in LARGEST_BOARDS:
        put(page, midgame(board))
        change_a_region_without_scrolling(page, held)
        read_names_in_lists_whole(page)
    put(page, midgame("base-5"))
    see_the_legend_end(page)
    resize(page, 820, 1180)
    for board, held in LARGEST_BOARDS:
        put(page, midgame(board))
        see_the_toolbar_in_few_lines(page)
        see_the_board_of_a_tablet(page, held)
    scroll_to_everything_in_a_low_window(page)


def see_the_board_and_why_it_costs_what_it_costs(page: Page) -> None:
    """Checks that the board has most of the width, and that verdict, terms and contents to edit follow one another."""
    [board, verdict, terms, changing] = at_rest(page).evaluate(
        """parts => parts.map(part => document.querySelector(part).getBoundingClientRect())
            .map(({ top, bottom, width }) => ({ top, bottom, width }))""",
        [".sw-explorer .sw-map", ".sw-verdict", ".sw-way table", ".sw-changing > summary"],
    )
    assert board["width"] >= 0.6 * 1280
    assert 0 <= terms["top"] - verdict["bottom"] < 20
    assert terms["bottom"] < changing["top"] < changing["bottom"] < 800
    expect(page.locator(".sw-changing")).to_contain_text("Ghouls of Player 2, in decline × 3")
    expect(page.locator(".sw-put").first).to_be_hidden()


def put(page: Page, position: Position) -> None:
    """Puts a position on the board by its link."""
    fragment = to_fragment(Shared(Destination("explore", position=position), None))
    follow(page, fragment)
    expect(page.locator(".sw-player")).to_have_count(len(position.players))
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(len(position.holdings))
    at_rest(page).evaluate("() => { for (const part of document.querySelectorAll('*')) part.scrollTop = 0; }")


def every_seat_taken(board: str) -> Position:
    """Returns a position with a race in play and one in decline for each player."""
    rules = rules_for(board)
    races, powers = iter(rules.races), iter(rules.powers)
    players = [
        {"active": {"race": next(races), "power": next(powers), "hand": 5}, "declined": [{"race": next(races)}]}
        for _ in range(rules.board.players)
    ]
    return notation.read_setup({"board": board, "players": players, "phase": "conquest"})


def see_all_that_the_next_click_needs(page: Page) -> None:
    """Pieces, players, the board and the verdict are in sight."""
    region(page, "r12").click()
    expect(inspector(page)).to_have_attribute("data-region", "r12")
    parts = (
        ".sw-seats :is(button, select, input), .sw-tool, .sw-removing, .sw-explorer .sw-frame, .sw-toolbar button, "
        ".sw-verdict, .sw-explorer .sw-legend"
    )
    hidden = at_rest(page.locator(parts).locator("visible=true")).evaluate_all(
        "all => all.map(e => [e, e.getBoundingClientRect()])"
        ".filter(([e, { top, bottom }]) => top < 0 || bottom > innerHeight).map(([e]) => e.outerHTML.slice(0, 90))"
    )
    assert hidden == []


def change_a_region_without_scrolling(page: Page, held: str) -> None:
    """Checks that the price, the contents and the buttons for them are in sight."""
    region(page, held).click()
    expect(inspector(page)).to_have_attribute("data-region", held)
    parts = ".sw-verdict, .sw-put, .sw-tool, .sw-explorer .sw-frame, .sw-explorer .sw-legend li:first-child"
    for part in at_rest(page.locator(parts).locator("visible=true")).all():
        expect(part).to_be_in_viewport(ratio=0.99)
    # The price comes first. The reasons follow, unless the buttons lie over them.
    verdict = page.locator(".sw-verdict").first
    assert is_over(verdict, page.locator(".sw-way table").first)
    assert is_over(verdict, page.locator(".sw-standing"))


def see_the_legend_end(page: Page) -> None:
    """Checks that the legend of five players on a square board is in sight."""
    legend = page.locator(".sw-explorer .sw-legend")
    expect(legend).to_contain_text("In decline")
    expect(legend).to_be_in_viewport(ratio=0.99)


#: The lists whose longest name does not fit into them, with their width.
CUT = """() => [...document.querySelectorAll(".sw-toolbar select, .sw-force select")].filter((list) => {
    const whole = list.cloneNode(true);
    whole.style = "position: absolute; max-width: none; width: max-content";
    list.parentElement.append(whole);
    const needed = whole.offsetWidth;
    whole.remove();
    return needed > list.offsetWidth;
}).map((list) => `${list.dataset.key} ${list.offsetWidth}`)"""


def read_names_in_lists_whole(page: Page) -> None:
    assert at_rest(page).evaluate(CUT) == []


def see_the_toolbar_in_few_lines(page: Page) -> None:
    """Checks that the bar over the board takes one line in a narrow window, and another one for islands."""
    islands = at_rest(page.locator(".sw-islands select").locator("visible=true")).count()
    assert lines(page.locator(".sw-toolbar :is(button, select, summary)")) == (2 if islands else 1)


def see_the_board_of_a_tablet(page: Page, held: str) -> None:
    """Checks that the board and the explanation of a region are in sight."""
    region(page, held).click()
    expect(inspector(page)).to_have_attribute("data-region", held)
    map, sheet = page.locator(".sw-explorer .sw-map"), page.locator(".sw-explorer .sw-side")
    expect(map).to_be_in_viewport(ratio=0.99)
    assert is_over(map, sheet)
    for part in at_rest(page.locator(".sw-verdict, .sw-put").locator("visible=true")).all():
        expect(part).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".sw-tool").first).to_be_in_viewport(ratio=0.99)
    assert is_over(page.locator(".sw-tool").first, sheet)
    # The last tool and the coins of the last player are reached with the board in sight.
    for part in (page.locator(".sw-tool").locator("visible=true").last, page.locator(".sw-seats button").last):
        part.click()
        expect(map).to_be_in_viewport(ratio=0.98)
        assert is_over(map, sheet)


def scroll_to_everything_in_a_low_window(page: Page) -> None:
    """Checks that a phone on its side has no room for a sheet over the board."""
    resize(page, 844, 390)
    region(page, "a08").click()
    for part in (".sw-put", ".sw-tool", ".sw-seats button"):
        page.locator(part).locator("visible=true").last.click()
