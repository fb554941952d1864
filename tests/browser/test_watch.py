"""Watching an example turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.teaching.lessons import examples
from tests.browser.visits import Visits, at_rest, press

[TITLE] = [example.title for example in examples() if example.id == "base.trolls"]


def open_watch(page: Page) -> None:
    press(page.get_by_role("button", name="Watch", exact=True))
    expect(page.get_by_label("Choose an example turn")).to_be_visible()


def board(page: Page) -> dict[str, str]:
    """Every region of the board that is shown, as a screen reader says it."""
    names: dict[str, str] = at_rest(page.locator(".sw-watch .sw-region")).evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.region, one.getAttribute('aria-label')]))"
    )
    return names


def step(page: Page, n: int) -> None:
    expect(page.locator(".sw-steps")).to_contain_text(f"Step {n} of")


def test_forward_and_back_to_the_same_position(visit: Visits) -> None:
    page = visit(width=390)
    open_watch(page)
    page.get_by_label("Choose an example turn").select_option("base.trolls")
    # The example that was open stands at its first step, too.
    expect(page.locator(".sw-story h2")).to_have_text(TITLE)
    step(page, 1)
    before = board(page)
    seen = [before]
    forward, back = (page.get_by_role("button", name=name, exact=True) for name in ("Forward", "Back"))
    count = at_rest(page.locator(".sw-dot")).count()
    for n in range(2, count + 1):
        press(forward)
        step(page, n)
        seen.append(board(page))
    assert len({str(sorted(names.items())) for names in seen}) > 1
    expect(forward).to_be_disabled()
    for n in range(count - 1, 0, -1):
        press(back)
        step(page, n)
        assert board(page) == seen[n - 1]
    assert board(page) == before


#: With what the inside of something on the board is filled, the colour of its line, and those of the players.
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


def test_jump_play_and_pause(visit: Visits) -> None:
    page = visit("#view=watch&id=EX-B2", width=390)
    step(page, 1)
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


def test_the_arrow_keys_go_through_the_story(visit: Visits) -> None:
    page = visit("#view=watch&id=base.giants")
    step(page, 1)
    page.get_by_role("button", name="Forward", exact=True).focus()
    page.keyboard.press("ArrowRight")
    step(page, 2)
    page.keyboard.press("ArrowLeft")
    step(page, 1)


def test_open_here_carries_the_step_into_explore(visit: Visits) -> None:
    page = visit("#view=watch&id=base.trolls")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
    shown = board(page)
    page.get_by_role("button", name="Open here in Explore").click()
    for id in ("r00", "r05", "r10"):
        expect(page.locator(f".sw-explorer .sw-region[data-region={id}]")).to_have_accessible_name(shown[id])
    expect(page).to_have_url(re.compile("view=explore"))
    # The browser's own Back leads back to the story, at the step where it was left.
    page.go_back()
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
