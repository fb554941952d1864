"""Pages that need no script, in a browser that runs none."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from smallworld_widgets.readable.rendering import Site, style_sheet
from smallworld_widgets.readable.writing import Batch, write_batch
from tests.browser.faults import violations
from tests.browser.visits import at_once

WIDTH = 390


@pytest.mark.parametrize(("shelf", "id"), [("rulings", "C-041"), ("examples", "base.trolls")])
def test_a_page_is_read_without_scripts_on_a_phone(browser: Browser, tmp_path: Path, shelf: str, id: str) -> None:
    (tmp_path / "readable.css").write_text(style_sheet(), encoding="utf-8")
    [file] = write_batch(tmp_path, Site(None, ("zh-Hant",)), Batch(shelf, (id,)))
    page = browser.new_page(java_script_enabled=False, viewport={"width": WIDTH, "height": 844})
    page.goto(file.as_uri())
    expect(page.locator(".verdict")).to_be_visible()
    for drawn in (".board", ".board .r", ".board .disc"):
        expect(page.locator(drawn).first).to_be_visible()
    page.close()
    # The checks are scripts, which the page itself has none of.
    page = browser.new_page(viewport={"width": WIDTH, "height": 844}, color_scheme="dark")
    page.goto(file.as_uri())
    assert violations(at_once(page), {"include": ["html"]}) == []
    assert at_once(page).evaluate("document.documentElement.scrollWidth") == WIDTH
    page.close()
