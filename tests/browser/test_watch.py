"""Watching an example turn in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.teaching.examples import examples
from tests.browser.visits import Visits, at_rest, press

TITLES = {example.id: example.title for example in examples()}


def open_watch(page: Page) -> None:
    press(page.get_by_role("button", name="Watch", exact=True))
    expect(page.get_by_label("Choose an example turn")).to_be_visible()


def board(page: Page) -> dict[str, str]:
    """Returns the names of all regions of the shown board, as a screen reader reads them."""
    names: dict[str, str] = at_rest(page.locator(".sw-watch .sw-region")).evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.region, one.getAttribute('aria-label')]))"
    )
    return names


def step(page: Page, n: int) -> None:
    expect(page.locator(".sw-steps")).to_contain_text(f"Step {n} of")


def test_a_story_is_gone_through_by_finger_and_by_keys(visit: Visits) -> None:
    """The visitor steps forward and back, jumps, lets the story play by itself, and goes on to Explore."""
    page = visit(width=390)
    open_watch(page)
    forward_and_back_to_the_same_position(page)
    choose(page, "EX-B2")
    jump_play_and_pause(page)
    choose(page, "base.giants")
    by_the_arrow_keys(page)
    choose(page, "base.trolls")
    open_here_carries_the_step_into_explore(page)


def choose(page: Page, id: str) -> None:
    """Chooses an example turn, which begins with its first step."""
    page.get_by_label("Choose an example turn").select_option(id)
    # The example before may stand at its first step too.
    expect(page.locator(".sw-story h2")).to_have_text(TITLES[id])
    step(page, 1)


def forward_and_back_to_the_same_position(page: Page) -> None:
    choose(page, "base.trolls")
    seen = [board(page)]
    forward, back = (page.get_by_role("button", name=name, exact=True) for name in ("Forward", "Back"))
    for n in range(2, 5):
        press(forward)
        step(page, n)
        seen.append(board(page))
    assert len({str(sorted(names.items())) for names in seen}) > 1
    for n in range(3, 0, -1):
        press(back)
        step(page, n)
        assert board(page) == seen[n - 1]


#: The fill of an element on the board, the colour of its line, and those of the players.
LOOK = """found => {
    const players = [0, 1, 2, 3, 4].map((seat) => {
        const held = found.parentNode.appendChild(found.cloneNode());
        held.setAttribute("class", `sw-band sw-seat-${seat}`);
        const { stroke } = getComputedStyle(held);
        held.remove();
        return stroke;
    });
    const { fill, stroke } = getComputedStyle(found);
    return [fill, stroke, players];
}"""


def jump_play_and_pause(page: Page) -> None:
    press(page.get_by_role("button", name="4", exact=True))
    step(page, 4)
    look = page.locator(".sw-watch .sw-look")
    expect(look).not_to_have_count(0)
    # The ground keeps its colour, and no player has this one.
    fill, colour, players = at_rest(look.first).evaluate(LOOK)
    assert fill == "none"
    assert colour not in players
    press(page.get_by_role("button", name="To the beginning"))
    step(page, 1)
    press(page.get_by_role("button", name="Play the story"))
    step(page, 2)
    press(page.get_by_role("button", name="Pause"))
    expect(page.locator(".sw-steps")).to_contain_text("Play the story")


def by_the_arrow_keys(page: Page) -> None:
    page.get_by_role("button", name="Forward", exact=True).focus()
    page.keyboard.press("ArrowRight")
    step(page, 2)
    page.keyboard.press("ArrowLeft")
    step(page, 1)


def open_here_carries_the_step_into_explore(page: Page) -> None:
    press(page.get_by_role("button", name="To the end"))
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
    shown = board(page)
    press(page.get_by_role("button", name="Open here in Explore"))
    for id in ("r00", "r05", "r10"):
        expect(page.locator(f".sw-explorer .sw-region[data-region={id}]")).to_have_accessible_name(shown[id])
    expect(page).to_have_url(re.compile("view=explore"))
    # The browser's Back leads to the story, at the step where it was left.
    page.go_back()
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
