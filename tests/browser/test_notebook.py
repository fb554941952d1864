"""Views in a notebook, whose layout follows their room there, not the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ipywidgets import HBox, VBox, Widget
from playwright.sync_api import expect

from smallworld.documents import notation
from smallworld.teaching import examples
from smallworld_widgets import App, Board, Explorer
from smallworld_widgets.play.play import Play
from tests.browser.test_keys import A_NOTEBOOK
from tests.browser.visits import HostedVisits, at_rest

WIDTH = 1280
POSITION = notation.read(examples.example("EX-B2").position)
#: The left and right edges of the visible parts of each view, and the width of its board.
SEEN = """views => views.map((view) => {
    const inside = [...view.querySelectorAll(".sw, .sw *")].filter((each) => !each.closest("nav, svg"));
    const edges = inside.filter((each) => each.checkVisibility({ visibilityProperty: true })).flatMap((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 ? [left, right] : [];
    });
    const map = view.querySelector(".sw-map").getBoundingClientRect();
    return [Math.min(...edges), Math.max(...edges), map.width];
})"""


@pytest.mark.parametrize("make", [Explorer, Play, App])
def test_two_views_beside_each_other_have_half_the_room_each(visit: HostedVisits, make: Callable[[], Widget]) -> None:
    visit.make = lambda: HBox([make(), make()])
    page = visit("", width=WIDTH, script=A_NOTEBOOK)
    # Our template shows the outline of a board until the whole app is there.
    page.evaluate("document.documentElement.classList.add('sw-begun')")
    views = page.locator("#app > .widget-box > *")
    expect(views.locator(".sw-region").locator("visible=true")).not_to_have_count(0)
    seen = at_rest(views).evaluate_all(SEEN)
    assert len(seen) == 2
    for place, (left, right, board) in enumerate(seen):
        assert left >= place * WIDTH / 2 - 1
        assert right <= (place + 1) * WIDTH / 2 + 1
        # There is no column beside the board, or one that leaves it the larger part.
        assert board > WIDTH / 2 * 0.6


def test_two_boards_beside_each_other_are_of_one_width(visit: HostedVisits) -> None:
    visit.make = lambda: VBox([HBox([Board(POSITION), Board({"board": "base-2"})]), Explorer()])
    page = visit("", width=WIDTH, script=A_NOTEBOOK)
    page.evaluate("document.documentElement.classList.add('sw-begun')")
    boards = page.locator(".widget-hbox > .sw-board")
    expect(boards.locator(".sw-map")).to_have_count(2)
    first, second = (at_rest(boards.nth(n)).bounding_box() for n in (0, 1))
    assert first is not None
    assert second is not None
    assert first["width"] == pytest.approx(second["width"], abs=1)
    assert first["width"] > WIDTH * 0.4
