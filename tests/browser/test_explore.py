"""Setting up, trying out and keeping a position in the explorer."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.documents.line import from_line, to_line
from smallworld.drawing.emblems import emblems
from smallworld.model.position import Position
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import coins, inspector, region, shelf, take_all_back, total, unfold
from tests.browser.faults import barriers
from tests.browser.midgame import LARGEST_BOARDS, is_over, lines, midgame
from tests.browser.visits import Visits, at_rest, follow, is_narrow, press, resize


def undo(page: Page) -> Locator:
    return page.get_by_role("button", name="Undo")


def test_the_board_is_filled_and_what_is_on_it_kept(visit: Visits) -> None:
    """By finger: from the shelf by words, by chance, by a text; and what can be kept of it is in sight."""
    page = visit(width=390, height=844)
    find_a_setup(page)
    have_one_by_chance(page)
    copy_and_paste(page)
    paste_what_is_no_position(page)
    see_what_can_be_kept(page)
    see_it_still_when_an_answer_comes(page)
    play_on(page)


def find_a_setup(page: Page) -> None:
    dialog = shelf(page)
    expect(dialog.get_by_label("Find a setup")).to_be_focused()
    every = at_rest(dialog.get_by_role("listitem")).count()
    page.keyboard.type("commando amazons")
    expect(dialog.get_by_role("listitem").first).to_contain_text("How many Amazons there are")
    assert at_rest(dialog.get_by_role("listitem")).count() < every / 10
    press(dialog.get_by_label("Example turns"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Fill the board")).to_be_focused()
    dialog = shelf(page)
    dialog.get_by_label("Find a setup").fill("no such thing as this")
    expect(dialog.get_by_text("Nothing is called that.")).to_be_visible()
    dialog.get_by_label("Find a setup").fill("B-001")
    press(dialog.get_by_role("button", name="How many Amazons"))
    expect(region(page, "Home")).to_be_visible()
    press(undo(page))
    expect(page.locator(".sw-region")).to_have_count(23)


def have_one_by_chance(page: Page) -> None:
    before = at_rest(region(page, "r16")).get_attribute("aria-label")
    expect(undo(page)).to_be_disabled()
    press(shelf(page).get_by_role("button", name="Random position"))
    # It is somebody's turn to conquer, in a setup that can be.
    expect(undo(page)).to_be_enabled()
    expect(page.locator(".sw-problems")).to_have_count(0)
    expect(page.get_by_role("radio", name="attacks").and_(page.locator(":checked"))).to_have_count(1)
    press(undo(page))
    expect(region(page, "r16")).to_have_accessible_name(before or "")


def copy_and_paste(page: Page) -> None:
    press(page.get_by_role("button", name="Save"))
    press(page.get_by_role("button", name="Copy as text"))
    copied = page.get_by_label("The position in one line")
    line = at_rest(copied).input_value()
    press(page.locator(".sw-copied").get_by_role("button", name="Close"))
    expect(copied).to_have_count(0)
    paste(page, to_line(from_line(line)._replace(round=9)))
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


def paste_what_is_no_position(page: Page) -> None:
    paste(page, "<b>hello</b>")
    expect(page.get_by_role("alert").filter(has_text="That could not be read.")).to_be_visible()
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


def paste(page: Page, text: str) -> None:
    dialog = shelf(page)
    dialog.get_by_label("A link, or a position as text").fill(text)
    press(dialog.get_by_role("button", name="Put it on the board"))


def see_what_can_be_kept(page: Page) -> None:
    press(page.get_by_role("button", name="Save"))
    for name in ("Position as a file", "Copy as text", "Picture of the board (SVG)", "Picture of the board (PNG)"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    press(region(page, "r05"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def see_it_still_when_an_answer_comes(page: Page) -> None:
    take_all_back(page)
    press(page.get_by_role("button", name="Save"))
    coins(page).get_by_role("button", name="one coin more").dispatch_event("click")
    # The toolbar has been drawn anew.
    expect(undo(page)).to_be_enabled()
    expect(page.get_by_role("button", name="Copy as text")).to_be_visible()
    press(page.get_by_role("button", name="Copy as text"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def play_on(page: Page) -> None:
    press(page.get_by_role("button", name="Play on from here"))
    expect(page.get_by_role("button", name="Play", exact=True).first).to_have_attribute("aria-current", "page")
    expect(region(page, "r16").and_(page.locator(":visible"))).to_have_accessible_name(re.compile("2 Orcs"))


def test_what_would_be_otherwise_is_told_with_reasons(visit: Visits) -> None:
    """By finger: what the turn would score, with another power, with another attacker, and from the shelf."""
    page = visit(width=390)
    read_what_the_turn_would_score(page)
    see_what_another_power_changes(page)
    compare_two_attackers(page)
    dialog = shelf(page)
    expect(dialog).to_be_visible()
    assert barriers(page, "dialog[open]") == []
    press(dialog.get_by_label("Example turns"))
    press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_have_count(0)


def read_what_the_turn_would_score(page: Page) -> None:
    panel = page.locator(".sw-score")
    expect(panel.locator("summary")).to_contain_text("This turn would score5 coins")
    press(panel.locator("summary"))
    rows = panel.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("3 regions of the Orcs")
    expect(rows.first.locator("cite")).to_contain_text("Small World rulebook")
    panel.get_by_label("player whose coins are shown").select_option("Player 2")
    expect(panel.locator("section")).to_have_count(2)
    press(coins(page).get_by_role("button", name="one coin more"))
    expect(coins(page).locator("output")).to_have_text("6")
    expect(panel.locator("section")).to_have_count(2)


def see_what_another_power_changes(page: Page) -> None:
    panel, power = page.locator(".sw-whatif"), page.get_by_label("Player 1, active: power")
    press(panel.get_by_role("button", name="Pin this"))
    expect(panel).to_contain_text("Nothing is different yet.")
    power.select_option("Commando")
    expect(panel).to_contain_text("Orcs, Underworld, 3 in hand → Orcs, Commando, 3 in hand")
    expect(region(page, "r06")).to_have_accessible_name(re.compile("costs 2.*before: 3$"))
    expect(page.locator(".sw-map .sw-tag", has_text="3 → 2").first).to_be_visible()
    assert at_rest(page.locator(".sw-changed")).count() == at_rest(panel.locator(".sw-changed-regions > li")).count()
    press(panel.get_by_role("button", name=re.compile("^the western hill: pinned: Yes, 3 .* now: Yes, 2")))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The western hill")
    press(panel.get_by_role("button", name="Back to what is pinned"))
    expect(page.locator(".sw-changed")).to_have_count(0)
    expect(total(page)).to_have_text("3 tokens")
    press(panel.get_by_role("button", name="Unpin"))
    expect(panel.get_by_role("button", name="Pin this")).to_be_visible()


def compare_two_attackers(page: Page) -> None:
    panel = page.locator(".sw-rivals")
    press(panel.get_by_text("Compare two attackers"))
    expect(panel.get_by_role("columnheader")).to_have_text(
        ["Region", "Orcs, Underworld, 3 in hand", "Trolls, Heroic, 3 in hand"]
    )
    before = at_rest(region(page, "r06")).get_attribute("aria-label")
    panel.get_by_label("race of the other attacker").select_option("Tritons")
    row = panel.get_by_role("row", name=re.compile("^the middle forest"))
    expect(row.locator(".sw-only")).to_contain_text(["needs 5, you have 3", "−1 Tritons: coast"])
    expect(panel.get_by_role("row", name=re.compile("^the southern swamp"))).to_have_count(0)
    press(panel.get_by_label("also where they are alike"))
    expect(panel.get_by_role("row", name=re.compile("^the southern swamp"))).to_be_visible()
    assert is_narrow(page)
    # What is on the board stays as it is.
    expect(region(page, "r06")).to_have_accessible_name(before or "")


def middle(page: Page, id: str) -> tuple[float, float]:
    """Where a region is drawn on the page."""
    box = at_rest(region(page, id)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pieces_are_put_on_the_board_and_taken_off_by_mouse(visit: Visits, tmp_path: Path) -> None:
    """Once pictures have been taken of it: dragged there, drawn over regions, deleted."""
    page = visit()
    files = keep_pictures(page, tmp_path)
    only_look(page)
    drag_a_piece_and_leave_the_page_around_it_alone(page)
    lose_the_link_to_what_was_there_before(page)
    draw_over_regions(page)
    remove_what_stands_in_the_way(page)
    look_at_pictures(page, files)


def only_look(page: Page) -> None:
    """Drawing places nothing."""
    page.mouse.move(*middle(page, "r02"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r08"), steps=8)
    page.mouse.up()
    page.mouse.click(*middle(page, "r05"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The north-west mountain")
    expect(undo(page)).to_be_disabled()


def drag_a_piece_and_leave_the_page_around_it_alone(page: Page) -> None:
    """What is written on the whole of it, if only once more, has the whole of it laid out anew."""
    at_rest(page).evaluate("""() => {
        window.written = [];
        const watch = new MutationObserver((all) => written.push(...all.map((one) => one.attributeName)));
        watch.observe(document.documentElement, { attributes: true });
        window.head = document.querySelector(".sw-navigation .sw-head");
    }""")
    before = at_rest(page).url
    page.locator(".sw-tool", has_text="fortress").drag_to(region(page, "r11"))
    expect(page).not_to_have_url(before)
    expect(region(page, "r11")).to_have_accessible_name(re.compile("1 fortress"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The western farmland")
    # The tool in use is still the one that it was.
    expect(undo(page)).to_be_enabled()
    expect(page.get_by_label("look only")).to_be_checked()
    assert at_rest(page).evaluate("written") == []
    assert at_rest(page).evaluate("head.isConnected")


def lose_the_link_to_what_was_there_before(page: Page) -> None:
    """It leads to what is there no more."""
    page.get_by_role("button", name="Share: make a link").click()
    expect(page.locator(".sw-link-made")).to_be_visible()
    page.locator(".sw-tool", has_text="fortress").drag_to(region(page, "r05"))
    expect(page.locator(".sw-link-made")).to_have_count(0)
    page.get_by_role("button", name="Present").click()
    expect(page.locator(".sw-link-made")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".sw-tool").first).to_be_visible()


def draw_over_regions(page: Page) -> None:
    page.locator(".sw-tool", has_text="Orcs").click()
    expect(page.locator(".sw-explorer .sw-board")).to_have_attribute("data-paints", "true")
    page.mouse.move(*middle(page, "r02"))
    page.mouse.down()
    for id in ("r08", "r02", "r08"):
        page.mouse.move(*middle(page, id), steps=8)
    page.mouse.up()
    for id in ("r02", "r08"):
        expect(region(page, id)).to_have_accessible_name(re.compile("1 Orc of Player 1"))
    page.mouse.click(*middle(page, "r08"))
    expect(region(page, "r08")).to_have_accessible_name(re.compile("2 Orcs of Player 1"))
    page.mouse.click(*middle(page, "r08"), button="right")
    expect(region(page, "r08")).to_have_accessible_name(re.compile("1 Orc of Player 1"))


def remove_what_stands_in_the_way(page: Page) -> None:
    region(page, "r12").click(button="right")
    expect(region(page, "r12")).to_have_accessible_name(re.compile("2 Ghouls of Player 2"))
    for _ in range(2):
        page.keyboard.press("Delete")
    expect(region(page, "r12")).not_to_have_accessible_name(re.compile("Ghoul"))
    page.keyboard.press("Delete")
    expect(page.get_by_role("alert")).to_contain_text("The middle forest: there is none to take away")


def keep_pictures(page: Page, folder: Path) -> dict[str, Path]:
    """By night."""
    page.emulate_media(color_scheme="dark")
    files = {}
    for format in ("svg", "png"):
        page.get_by_role("button", name="Save").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=f"({format.upper()})").click()
        assert download.value.suggested_filename == f"small-world-base-2-round-5.{format}"
        files[format] = folder / f"board.{format}"
        download.value.save_as(files[format])
    page.emulate_media(color_scheme="light")
    return files


def look_at_pictures(page: Page, files: dict[str, Path]) -> None:
    """They stand alone."""
    source = files["svg"].read_text(encoding="utf-8")
    # Nothing in it needs a style sheet or a variable of the page, and nothing is left of what the page does with it.
    assert not re.search(r"class=|style=|var\(|light-dark|data-|aria-|tabindex", source)
    page.set_content(f"<body>{source}</body>")
    assert "<use" not in source
    assert source.count(emblems()["base.orcs"]) == 3
    grounds = at_rest(page.locator("svg path")).evaluate_all("all => all.map((path) => getComputedStyle(path).fill)")
    assert "rgb(47, 82, 54)" in grounds
    data = files["png"].read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 2 * at_rest(page.locator("svg")).evaluate(
        "svg => svg.width.baseVal.value"
    )


#: Plotly is on its way, the first time, until the test has it fail.
FAILS_WHEN_TOLD = """
    const { createObjectURL } = URL;
    let asked = false;
    URL.createObjectURL = (blob) => {
        if (asked || blob.size < 1e6) return createObjectURL.call(URL, blob);
        asked = true;
        return "data:text/javascript,await new Promise((_, fail) => { window.fail = fail; })";
    };"""


def test_charts_are_waited_for_and_tried_again_and_follow_the_chosen_region(visit: Visits) -> None:
    """Meanwhile the page answers. That they cannot be loaded is said; the next time they can."""
    page = visit(width=390, script=FAILS_WHEN_TOLD)
    chart, charts = page.get_by_role("button", name="Chart", exact=True), page.locator(".sw-charts")
    press(region(page, "r14"))
    press(chart)
    wait_while_they_are_loading(page, charts)
    page.wait_for_function("() => 'fail' in window")
    page.evaluate("() => fail(new Error())")
    expect(charts.get_by_role("alert")).to_have_text(
        "The charts could not be loaded. Close them and open them again to try once more."
    )
    close_them(charts, chart)
    press(chart)
    expect(charts.locator(".waterfalllayer .point")).to_have_count(5)
    expect(charts.locator(".barlayer .bars .point")).to_have_count(4)
    expect(charts.get_by_role("alert")).to_have_count(0)
    expect(charts.get_by_text("Underworld: cavern", exact=True)).to_be_in_viewport()
    assert is_narrow(page)
    press(region(page, "r05"))
    expect(charts.get_by_role("heading")).to_have_text("The north-west mountain: Conquest")
    expect(charts.locator(".barlayer")).to_have_count(0)
    press(region(page, "r14"))
    expect(charts.locator(".barlayer .bars .point")).to_have_count(4)
    be_kept_out_by_nothing(page)
    close_them(charts, chart)


def wait_while_they_are_loading(page: Page, charts: Locator) -> None:
    hand = page.get_by_role("group", name="Player 1, active: tokens in hand")
    expect(charts.get_by_role("heading")).to_have_text("The eastern hill: Conquest")
    press(region(page, "r05"))
    expect(charts.get_by_role("heading")).to_have_text("The north-west mountain: Conquest")
    press(hand.get_by_role("button", name="one token more"))
    expect(hand.locator("output")).to_have_text("4")
    press(undo(page))
    press(region(page, "r14"))
    expect(charts.get_by_role("heading")).to_have_text("The eastern hill: Conquest")


def be_kept_out_by_nothing(page: Page) -> None:
    """With all unfolded that there is, over the board and under it."""
    press(page.locator(".sw-whatif").get_by_role("button", name="Pin this"))
    page.get_by_label("Player 1, active: power").select_option("Flying")
    press(page.get_by_text("Compare two attackers"))
    press(page.locator(".sw-score summary"))
    expect(page.locator(".sw-changed").first).to_be_visible()
    expect(page.locator(".sw-rivals table")).to_be_visible()
    expect(page.locator(".sw-score table").first).to_be_visible()
    assert barriers(page) == []


def close_them(charts: Locator, chart: Locator) -> None:
    press(charts.get_by_role("button", name="Close"))
    expect(charts).to_have_count(0)
    expect(chart).to_have_attribute("aria-pressed", "false")


def test_what_is_needed_next_is_in_sight(visit: Visits) -> None:
    """With every seat taken on the largest boards: in a window of 1280 × 800, on a tablet, and by scrolling."""
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
    """The board has most of the width; the terms come right under the verdict, and what can be changed after them."""
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
    """Put a position on the board, by its link."""
    fragment = to_fragment(Shared(Destination("explore", position=position), None))
    follow(page, fragment)
    expect(page.locator(".sw-player")).to_have_count(len(position.players))
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(len(position.holdings))
    at_rest(page).evaluate("() => { for (const part of document.querySelectorAll('*')) part.scrollTop = 0; }")


def every_seat_taken(board: str) -> Position:
    """By a race, and one in decline in each."""
    rules = rules_for(board)
    races, powers = iter(rules.races), iter(rules.powers)
    players = [
        {"active": {"race": next(races), "power": next(powers), "hand": 5}, "declined": [{"race": next(races)}]}
        for _ in range(rules.board.players)
    ]
    return notation.read_setup({"board": board, "players": players, "phase": "conquest"})


def see_all_that_the_next_click_needs(page: Page) -> None:
    """Pieces, players, the board, the verdict."""
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
    """Its price, what stands there, and what can be put there."""
    region(page, held).click()
    expect(inspector(page)).to_have_attribute("data-region", held)
    parts = ".sw-verdict, .sw-put, .sw-tool, .sw-explorer .sw-frame, .sw-explorer .sw-legend li:first-child"
    for part in at_rest(page.locator(parts).locator("visible=true")).all():
        expect(part).to_be_in_viewport(ratio=0.99)
    # The price is still the first that one reads; why it is so comes after it, unless what is changed lies over that.
    verdict = page.locator(".sw-verdict").first
    assert is_over(verdict, page.locator(".sw-way table").first)
    assert is_over(verdict, page.locator(".sw-standing"))


def see_the_legend_end(page: Page) -> None:
    """With five players on a board that is as high as it is wide."""
    legend = page.locator(".sw-explorer .sw-legend")
    expect(legend).to_contain_text("in decline")
    expect(legend).to_be_in_viewport(ratio=0.99)


#: Lists whose longest name does not fit into them, with what that would need.
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
    """With less room the bar over the board takes no more than a line, and another where islands are chosen."""
    islands = at_rest(page.locator(".sw-islands select").locator("visible=true")).count()
    assert lines(page.locator(".sw-toolbar :is(button, select, summary)")) == (2 if islands else 1)


def see_the_board_of_a_tablet(page: Page, held: str) -> None:
    """And what is said of it."""
    region(page, held).click()
    expect(inspector(page)).to_have_attribute("data-region", held)
    map, sheet = page.locator(".sw-explorer .sw-map"), page.locator(".sw-explorer .sw-side")
    expect(map).to_be_in_viewport(ratio=0.99)
    assert is_over(map, sheet)
    for part in at_rest(page.locator(".sw-verdict, .sw-put").locator("visible=true")).all():
        expect(part).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".sw-tool").first).to_be_in_viewport(ratio=0.99)
    assert is_over(page.locator(".sw-tool").first, sheet)
    # The last of them, and what the players own, are reached with the board in sight.
    for part in (page.locator(".sw-tool").locator("visible=true").last, page.locator(".sw-seats button").last):
        part.click()
        expect(map).to_be_in_viewport(ratio=0.98)
        assert is_over(map, sheet)


def scroll_to_everything_in_a_low_window(page: Page) -> None:
    """A phone on its side has no room for a sheet over the board."""
    resize(page, 844, 390)
    region(page, "a08").click()
    for part in (".sw-put", ".sw-tool", ".sw-seats button"):
        page.locator(part).locator("visible=true").last.click()
