"""Putting pieces on the board of the explorer by mouse, and keeping pictures of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from smallworld.drawing.emblems import emblems
from tests.browser.explorer import inspector, region, undo
from tests.browser.visits import Visits, at_rest


def middle(page: Page, id: str) -> tuple[float, float]:
    """Returns the place of a region on the page."""
    box = at_rest(region(page, id)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pieces_are_put_on_the_board_and_taken_off_by_mouse(visit: Visits, tmp_path: Path) -> None:
    """Pieces are dragged onto the board, drawn over regions and deleted, after pictures of it were taken."""
    page = visit()
    files = keep_pictures(page, tmp_path)
    only_look(page)
    drag_a_piece_and_leave_the_page_around_it_alone(page)
    lose_the_link_to_the_board_before(page)
    draw_over_regions(page)
    remove_the_pieces_in_the_way(page)
    look_at_pictures(page, files)


def only_look(page: Page) -> None:
    """Checks that a stroke without a tool places nothing."""
    page.mouse.move(*middle(page, "r02"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r08"), steps=8)
    page.mouse.up()
    page.mouse.click(*middle(page, "r05"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The north-west mountain")
    expect(undo(page)).to_be_disabled()


def drag_a_piece_and_leave_the_page_around_it_alone(page: Page) -> None:
    """Checks that no attribute of the root element is written, which would have the whole page laid out again."""
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
    # The tool in use stays the same.
    expect(undo(page)).to_be_enabled()
    expect(page.get_by_label("Look only")).to_be_checked()
    assert at_rest(page).evaluate("written") == []
    assert at_rest(page).evaluate("head.isConnected")


def lose_the_link_to_the_board_before(page: Page) -> None:
    """Checks that the link leads to a board that has changed."""
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


def remove_the_pieces_in_the_way(page: Page) -> None:
    region(page, "r12").click(button="right")
    expect(region(page, "r12")).to_have_accessible_name(re.compile("2 Ghouls of Player 2"))
    for _ in range(2):
        page.keyboard.press("Delete")
    expect(region(page, "r12")).not_to_have_accessible_name(re.compile("Ghoul"))
    page.keyboard.press("Delete")
    expect(page.get_by_role("alert")).to_contain_text("The middle forest: there is none to take away")


def keep_pictures(page: Page, folder: Path) -> dict[str, Path]:
    """Checks that the pictures are taken in the dark theme."""
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
    """Checks that the pictures need no page around them."""
    source = files["svg"].read_text(encoding="utf-8")
    # The picture needs no style sheet or variable of the page, and keeps no attribute for its use there.
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
