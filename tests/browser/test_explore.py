"""Setting up, trying out and keeping a position in the explorer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.documents.line import from_line, to_line
from smallworld.drawing.emblems import emblems
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import inspector, region, shelf, total
from tests.browser.faults import barriers
from tests.browser.midgame import is_over, lines, midgame, on_the_largest_boards
from tests.browser.visits import Visits, at_rest, press, resize


def test_the_board_is_filled_with_a_ruling_found_by_words(visit: Visits) -> None:
    page = visit(width=390)
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
    press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".sw-region")).to_have_count(23)


def test_the_board_is_filled_at_random(visit: Visits) -> None:
    page = visit()
    before = at_rest(region(page, "r16")).get_attribute("aria-label")
    shelf(page).get_by_role("button", name="Random position").click()
    # It is somebody's turn to conquer, in a setup that can be.
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.locator(".sw-problems")).to_have_count(0)
    expect(page.get_by_role("radio", name="attacks").and_(page.locator(":checked"))).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(region(page, "r16")).to_have_accessible_name(before or "")


def test_what_is_copied_as_text_can_be_pasted_elsewhere(visit: Visits) -> None:
    page = visit(width=390)
    press(page.get_by_role("button", name="Save"))
    press(page.get_by_role("button", name="Copy as text"))
    line = at_rest(page.get_by_label("The position in one line")).input_value()
    round_nine = to_line(from_line(line)._replace(round=9))
    dialog = shelf(page)
    dialog.get_by_label("A link, or a position as text").fill(round_nine)
    press(dialog.get_by_role("button", name="Put it on the board"))
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")
    for text, said in (("view=explore&p=AAAA", "This link is damaged"), ("<b>hello</b>", "That could not be read.")):
        dialog = shelf(page)
        dialog.get_by_label("A link, or a position as text").fill(text)
        press(dialog.get_by_role("button", name="Put it on the board"))
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


def test_pictures_of_the_board_stand_alone(visit: Visits, tmp_path: Path) -> None:
    page = visit(scheme="dark")
    files = {}
    for format in ("svg", "png"):
        page.get_by_role("button", name="Save").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=f"({format.upper()})").click()
        assert download.value.suggested_filename == f"small-world-base-2-round-5.{format}"
        files[format] = tmp_path / f"board.{format}"
        download.value.save_as(files[format])
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


def test_what_can_be_kept_is_in_sight_on_a_phone(visit: Visits) -> None:
    page = visit(width=390, height=844)
    press(page.get_by_role("button", name="Save"))
    for name in ("Position as a file", "Copy as text", "Picture of the board (SVG)", "Picture of the board (PNG)"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    press(region(page, "r05"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def test_what_can_be_kept_stays_in_sight_when_an_answer_comes(visit: Visits) -> None:
    page = visit(width=390)
    press(page.get_by_role("button", name="Save"))
    page.get_by_role("group", name="Player 1: coins").get_by_role("button", name="one coin more").dispatch_event(
        "click"
    )
    # The toolbar has been drawn anew.
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.get_by_role("button", name="Copy as text")).to_be_visible()
    press(page.get_by_role("button", name="Copy as text"))
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()


def test_a_setup_is_played_on(visit: Visits) -> None:
    page = visit()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("button", name="Play", exact=True).first).to_have_attribute("aria-current", "page")
    expect(region(page, "r16").and_(page.locator(":visible"))).to_have_accessible_name(re.compile("2 Orcs"))


def test_what_if_is_marked_on_the_board_and_listed_with_reasons(visit: Visits) -> None:
    page = visit(width=390)
    panel = page.locator(".sw-whatif")
    press(panel.get_by_role("button", name="Pin this"))
    expect(panel).to_contain_text("Nothing is different yet.")
    page.get_by_label("Player 1, active: power").select_option("Commando")
    expect(panel).to_contain_text("Orcs, Underworld, 3 in hand → Orcs, Commando, 3 in hand")
    expect(region(page, "r06")).to_have_accessible_name(re.compile("costs 2.*before: 3$"))
    expect(page.locator(".sw-map .sw-tag", has_text="3 → 2").first).to_be_visible()
    assert at_rest(page.locator(".sw-changed")).count() == at_rest(panel.locator(".sw-changed-regions > li")).count()
    press(panel.get_by_role("button", name=re.compile("^the western hill: pinned: 3, .* now: 2")))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The western hill")
    press(panel.get_by_role("button", name="Back to what is pinned"))
    expect(page.locator(".sw-changed")).to_have_count(0)
    expect(total(page)).to_have_text("3 tokens")
    press(panel.get_by_role("button", name="Unpin"))
    expect(panel.get_by_role("button", name="Pin this")).to_be_visible()


def test_two_attackers_side_by_side(visit: Visits) -> None:
    page = visit(width=390)
    panel = page.locator(".sw-rivals")
    press(panel.get_by_text("Compare two attackers"))
    expect(panel.get_by_role("columnheader")).to_have_text(
        ["Region", "Orcs, Underworld, 3 in hand", "Trolls, Heroic, 3 in hand"]
    )
    panel.get_by_label("race of the other attacker").select_option("Tritons")
    row = panel.get_by_role("row", name=re.compile("^the middle forest"))
    expect(row.locator(".sw-only")).to_contain_text(["needs 5, you have 3", "−1 Tritons: coast"])
    expect(panel.get_by_role("row", name=re.compile("^the southern swamp"))).to_have_count(0)
    press(panel.get_by_label("also where they are alike"))
    expect(panel.get_by_role("row", name=re.compile("^the southern swamp"))).to_be_visible()
    widths = at_rest(page.locator("html, body, .sw")).evaluate_all("all => all.map(e => e.scrollWidth)")
    assert max(widths) <= 390
    # What is on the board stays as it is.
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_what_the_turn_would_score(visit: Visits) -> None:
    page = visit()
    panel = page.locator(".sw-score")
    expect(panel.locator("summary")).to_contain_text("This turn would score5 coins")
    panel.locator("summary").click()
    rows = panel.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("3 regions of the Orcs")
    expect(rows.first.locator("cite")).to_contain_text("Small World rulebook")
    panel.get_by_label("player whose coins are shown").select_option("Player 2")
    expect(panel.locator("section")).to_have_count(2)
    page.get_by_role("button", name="one coin more").first.click()
    expect(panel.locator("section")).to_have_count(2)


def middle(page: Page, id: str) -> tuple[float, float]:
    """Where a region is drawn on the page."""
    box = at_rest(region(page, id)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_drawing_the_mouse_over_regions_fills_them(visit: Visits) -> None:
    page = visit()
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


def test_drawing_places_nothing_while_only_looking(visit: Visits) -> None:
    page = visit()
    page.mouse.move(*middle(page, "r02"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r08"), steps=8)
    page.mouse.up()
    page.mouse.click(*middle(page, "r05"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The north-west mountain")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_piece_is_dragged_onto_the_board(visit: Visits) -> None:
    page = visit()
    page.locator(".sw-tool", has_text="fortress").drag_to(region(page, "r11"))
    expect(region(page, "r11")).to_have_accessible_name(re.compile("1 fortress"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The western farmland")
    # The tool in use is still the one that it was.
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.get_by_label("look only")).to_be_checked()


def test_an_edit_leaves_the_page_around_it_alone(visit: Visits) -> None:
    """What is written on the whole of it, if only once more, has the whole of it laid out anew."""
    page = visit()
    at_rest(page).evaluate("""() => {
        window.written = [];
        const watch = new MutationObserver((all) => written.push(...all.map((one) => one.attributeName)));
        watch.observe(document.documentElement, { attributes: true });
        window.head = document.querySelector(".sw-navigation .sw-head");
    }""")
    before = page.url
    page.locator(".sw-tool", has_text="fortress").drag_to(region(page, "r11"))
    expect(page).not_to_have_url(before)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert at_rest(page).evaluate("written") == []
    assert at_rest(page).evaluate("head.isConnected")


def test_a_link_goes_when_what_it_leads_to_is_another(visit: Visits) -> None:
    page = visit()
    page.get_by_role("button", name="Share: make a link").click()
    expect(page.locator(".sw-link-made")).to_be_visible()
    page.locator(".sw-tool", has_text="fortress").drag_to(region(page, "r11"))
    expect(page.locator(".sw-link-made")).to_have_count(0)
    page.get_by_role("button", name="Present").click()
    expect(page.locator(".sw-link-made")).to_have_count(0)


def test_what_stands_in_the_way_is_removed_too(visit: Visits) -> None:
    page = visit()
    page.locator(".sw-tool", has_text="Orcs").click()
    region(page, "r12").click(button="right")
    expect(region(page, "r12")).to_have_accessible_name(re.compile("2 Ghouls of Player 2"))
    for _ in range(2):
        page.keyboard.press("Delete")
    expect(region(page, "r12")).not_to_have_accessible_name(re.compile("Ghoul"))
    page.keyboard.press("Delete")
    expect(page.get_by_role("alert")).to_contain_text("The middle forest: there is none to take away")


def test_nothing_of_it_keeps_anyone_out(visit: Visits) -> None:
    page = visit()
    page.locator(".sw-whatif").get_by_role("button", name="Pin this").click()
    page.get_by_label("Player 1, active: power").select_option("Flying")
    page.get_by_text("Compare two attackers").click()
    page.locator(".sw-score summary").click()
    expect(page.locator(".sw-rivals table")).to_be_visible()
    assert barriers(page) == []
    shelf(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert barriers(page) == []


def test_charts_of_the_chosen_region(visit: Visits) -> None:
    page = visit(width=390)
    press(region(page, "r14"))
    press(page.get_by_role("button", name="Chart", exact=True))
    charts = page.locator(".sw-charts")
    expect(charts.locator(".waterfalllayer .point")).to_have_count(5)
    expect(charts.locator(".barlayer .bars .point")).to_have_count(4)
    expect(charts.get_by_text("Underworld: cavern", exact=True)).to_be_in_viewport()
    assert barriers(page) == []
    widths = at_rest(page.locator("html, body, .sw")).evaluate_all("all => all.map(e => e.scrollWidth)")
    assert max(widths) <= 390
    press(region(page, "r05"))
    expect(charts.get_by_role("heading")).to_have_text("The north-west mountain: Conquest")
    expect(charts.locator(".barlayer")).to_have_count(0)
    press(charts.get_by_role("button", name="Close"))
    expect(charts).to_have_count(0)
    expect(page.get_by_role("button", name="Chart", exact=True)).to_have_attribute("aria-pressed", "false")


def test_charts_that_cannot_be_loaded_are_said_to_be_and_tried_again(visit: Visits) -> None:
    fails = "data:text/javascript,throw new Error()"
    page = visit(
        width=390,
        script=f"""const {{ createObjectURL }} = URL;
                   let failed = false;
                   URL.createObjectURL = (blob) => {{
                       if (failed || blob.size < 1e6) return createObjectURL.call(URL, blob);
                       failed = true;
                       return {fails!r};
                   }};""",
    )
    press(region(page, "r14"))
    chart = page.get_by_role("button", name="Chart", exact=True)
    press(chart)
    charts = page.locator(".sw-charts")
    expect(charts.get_by_role("alert")).to_have_text(
        "The charts could not be loaded. Close them and open them again to try once more."
    )
    press(charts.get_by_role("button", name="Close"))
    expect(charts).to_have_count(0)
    expect(chart).to_have_attribute("aria-pressed", "false")
    press(chart)
    expect(charts.locator(".waterfalllayer .point")).to_have_count(5)
    expect(charts.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("board", ["base-4", "base-5"])
def test_all_that_the_next_click_needs_is_in_sight(visit: Visits, board: str) -> None:
    """At 1280 × 800 with every seat taken, and a race in decline in each: pieces, players, the board, the verdict."""
    rules = rules_for(board)
    races, powers = iter(rules.races), iter(rules.powers)
    players = [
        {"active": {"race": next(races), "power": next(powers), "hand": 5}, "declined": [{"race": next(races)}]}
        for _ in range(rules.board.players)
    ]
    setup = notation.read_setup({"board": board, "players": players, "phase": "conquest"})
    fragment = to_fragment(Shared(Destination("explore", position=setup), None))
    page = visit(f"#{fragment}", height=800)
    expect(page.locator(".sw-player")).to_have_count(rules.board.players)
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


@on_the_largest_boards
def test_a_region_is_changed_without_scrolling(visit: Visits, board: str, held: str) -> None:
    """At 1280 × 800, in the middle of a game: its price, what stands there, and what can be put there."""
    setup = Destination("explore", position=midgame(board))
    page = visit(f"#{to_fragment(Shared(setup))}", height=800)
    region(page, held).click()
    expect(inspector(page)).to_have_attribute("data-region", held)
    parts = ".sw-verdict, .sw-put, .sw-tool, .sw-explorer .sw-frame, .sw-explorer .sw-legend li:first-child"
    for part in at_rest(page.locator(parts).locator("visible=true")).all():
        expect(part).to_be_in_viewport(ratio=0.99)
    # The price is still the first that one reads, and why it is so comes after it.
    verdict, standing = page.locator(".sw-verdict").first, page.locator(".sw-standing")
    assert is_over(verdict, standing)
    assert is_over(standing, page.locator(".sw-way table").first)


def test_the_legend_ends_in_sight(visit: Visits) -> None:
    """With five players on a board that is as high as it is wide."""
    page = visit(f"#{to_fragment(Shared(Destination('explore', position=midgame('base-5'))))}", height=800)
    legend = page.locator(".sw-explorer .sw-legend")
    expect(legend).to_contain_text("in decline")
    expect(legend).to_be_in_viewport(ratio=0.99)


@on_the_largest_boards
def test_a_tablet_shows_the_board_and_what_is_said_of_it(visit: Visits, board: str, held: str) -> None:
    setup = Destination("explore", position=midgame(board))
    page = visit(f"#{to_fragment(Shared(setup))}", width=820, height=1180)
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


def test_a_low_window_scrolls_to_everything(visit: Visits) -> None:
    """A phone on its side has no room for a sheet over the board."""
    page = visit(width=844, height=390)
    region(page, "r12").click()
    for part in (".sw-put", ".sw-tool", ".sw-seats button"):
        page.locator(part).locator("visible=true").last.click()


#: Lists whose longest name does not fit into them, with what that would need.
CUT = """() => [...document.querySelectorAll(".sw-toolbar select, .sw-force select")].filter((list) => {
    const whole = list.cloneNode(true);
    whole.style = "position: absolute; max-width: none; width: max-content";
    list.parentElement.append(whole);
    const needed = whole.offsetWidth;
    whole.remove();
    return needed > list.offsetWidth;
}).map((list) => `${list.dataset.key} ${list.offsetWidth}`)"""


@pytest.mark.parametrize("board", ["base-5", "underground-5", "warcraft-l1a-l2a-m1a-s1a-s2a"])
def test_the_names_that_are_chosen_from_lists_are_whole(visit: Visits, board: str) -> None:
    rules = rules_for(board)
    page = visit(height=800)
    page.get_by_label("Board", exact=True).select_option(board)
    page.get_by_label("Players", exact=True).select_option(str(rules.board.players))
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(len(rules.board.ids))
    expect(page.locator(".sw-player")).to_have_count(rules.board.players)
    # A power is chosen once there is a race for it.
    page.get_by_label("Player 1, active: race").select_option(next(iter(rules.races)))
    expect(page.get_by_label("Player 1, active: power")).to_be_visible()
    assert at_rest(page).evaluate(CUT) == []
    # With less room the bar over the board takes no more than a line, and another where islands are chosen.
    resize(page, 820, 1180)
    islands = at_rest(page.locator(".sw-islands select").locator("visible=true")).count()
    assert lines(page.locator(".sw-toolbar :is(button, select, summary)")) == (2 if islands else 1)
