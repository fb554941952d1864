"""What a player wants in sight at each decision: the board, what is to be done, and what everybody owns."""

from __future__ import annotations

from playwright.sync_api import expect

from smallworld.documents import notation
from smallworld.documents.records import Record
from tests.browser.conftest import Visits
from tests.browser.playing import link

#: Five players on the largest board, as the first of them redeploys.
FIVE = {
    "board": "base-5",
    "phase": "redeploy",
    "players": [
        {"coins": 9, "active": {"race": "orcs", "power": "bivouacking", "hand": 3}},
        {"coins": 8, "active": {"race": "trolls", "power": "hill"}},
        {"coins": 12},
        {"coins": 105},
        {"coins": 0},
    ],
    "regions": {"r01": {"race": "orcs", "tokens": 1}, "r02": {"race": "trolls", "tokens": 2}},
}


def test_five_players_at_a_laptop(visit: Visits) -> None:
    page = visit(link(Record(notation.read(FIVE))), width=1280, height=800)
    purses = page.locator(".sw-purse")
    expect(purses).to_have_count(5)
    for purse, coins in zip(purses.all(), (9, 8, 12, 105, 0), strict=True):
        expect(purse).to_be_in_viewport(ratio=1)
        worth = purse.locator(".sw-worth")
        expect(worth).to_have_text(str(coins))
        inner, outer = worth.bounding_box(), purse.bounding_box()
        assert inner is not None
        assert outer is not None
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] - 5
    asked = page.locator(".sw-todo span")
    expect(asked).to_have_text(["Deploy 3 tokens", "Place 5 encampments"])
    for what in asked.all():
        expect(what).to_be_in_viewport(ratio=1)
    expect(page.locator(".sw-play .sw-map")).to_be_in_viewport(ratio=0.98)
