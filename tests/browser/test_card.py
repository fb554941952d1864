"""The card of inventions in a real font: the estimated widths are enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from smallworld.documents.inventions.files import examples
from smallworld.drawing.card import card
from smallworld.drawing.markup import html
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.words.languages import reading
from tests.browser.visits import at_once
from tests.inventing.test_card import NAMES, long

WIDER = """(lines) => lines
  .filter((line) => line.getComputedTextLength() > line.ownerSVGElement.width.baseVal.value)
  .map((line) => line.textContent)"""


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_no_line_is_wider_than_its_room(browser: Browser, language: str) -> None:
    files = [*examples(), *map(long, NAMES)]
    with reading(language):
        cards = [card(with_inventions(GAMES[file.game], file.inventions), file.inventions) for file in files]
    page = browser.new_page()
    page.set_content("".join(map(html, cards)))
    words = page.locator("svg svg text")
    assert at_once(words).count() > 10 * len(files)
    assert at_once(words).evaluate_all(WIDER) == []
    page.close()
