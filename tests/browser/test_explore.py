"""Setting up, trying out and keeping a position in the explorer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from smallworld.line import from_line, to_line
from tests.browser.conftest import Visits
from tests.browser.explorer import region, shelf


def test_the_board_is_filled_with_a_ruling_found_by_words(visit: Visits) -> None:
    page = visit()
    dialog = shelf(page)
    expect(dialog.get_by_label("Find a setup")).to_be_focused()
    every = dialog.get_by_role("listitem").count()
    page.keyboard.type("commando amazons")
    expect(dialog.get_by_role("listitem").first).to_contain_text("How many Amazons there are")
    assert dialog.get_by_role("listitem").count() < every / 10
    dialog.get_by_label("Example turns").check()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Fill the board")).to_be_focused()
    dialog = shelf(page)
    dialog.get_by_label("Find a setup").fill("no such thing as this")
    expect(dialog.get_by_text("Nothing is called that.")).to_be_visible()
    dialog.get_by_label("Find a setup").fill("B-001")
    dialog.get_by_role("button", name="How many Amazons").click()
    expect(region(page, "Home")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sw-region")).to_have_count(23)


def test_the_board_is_filled_at_random(visit: Visits) -> None:
    page = visit()
    before = region(page, "r16").get_attribute("aria-label")
    shelf(page).get_by_role("button", name="Random position").click()
    # It is somebody's turn to conquer, in a setup that can be.
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.locator(".sw-problems")).to_have_count(0)
    expect(page.get_by_role("radio", name="attacks").and_(page.locator(":checked"))).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(region(page, "r16")).to_have_accessible_name(before or "")


def test_what_is_copied_as_text_can_be_pasted_elsewhere(visit: Visits) -> None:
    page = visit()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Copy as text").click()
    line = page.get_by_label("The position in one line").input_value()
    round_nine = to_line(from_line(line)._replace(round=9))
    dialog = shelf(page)
    dialog.get_by_label("A link, or a position as text").fill(round_nine)
    dialog.get_by_role("button", name="Put it on the board").click()
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")
    for text, said in (("view=explore&p=AAAA", "This link is damaged"), ("<b>hello</b>", "That could not be read.")):
        dialog = shelf(page)
        dialog.get_by_label("A link, or a position as text").fill(text)
        dialog.get_by_role("button", name="Put it on the board").click()
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(page.get_by_label("Round", exact=True)).to_have_value("9")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_of_the_board_stand_alone(visit: Visits, tmp_path: Path, scheme: str) -> None:
    page = visit(scheme=scheme)
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
    assert page.locator("svg text", has_text="Or").count() == 3
    terrain = page.locator("svg pattern rect").nth(1).evaluate("rect => getComputedStyle(rect).fill")
    assert terrain == ("rgb(143, 184, 132)" if scheme == "light" else "rgb(47, 82, 54)")
    data = files["png"].read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 2 * page.locator("svg").evaluate("svg => svg.width.baseVal.value")
