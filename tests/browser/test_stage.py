"""In front of a class: what is told stays in sight, whatever the size of the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from smallworld.teaching.lessons import Example, examples
from tests.browser.conftest import Visits, press

#: Whether every line of what is told is in sight, and all regions that it is about, in a window of this size.
IN_SIGHT = """([width, height]) => {
    if (innerWidth !== width || innerHeight !== height) return false;
    const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height;
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const shows = (part) => (box) => inside(box) && part.contains(document.elementFromPoint(...middle(box)));
    const told = document.querySelector(".sw-now > p");
    const range = document.createRange();
    range.selectNodeContents(told);
    const looks = [...document.querySelectorAll(".sw-watch .sw-look")].map((look) => look.getBoundingClientRect());
    const map = document.querySelector(".sw-watch .sw-map");
    return [...range.getClientRects()].every(shows(told)) && looks.every(shows(map));
}"""


def _length(example: Example) -> int:
    return sum(len(step.says) for step in example.steps)


def _longest() -> list[Example]:
    """Of each game the example turn with most to say."""
    games = {example.game for example in examples()}
    return [max((each for each in examples() if each.game == game), key=_length) for game in sorted(games)]


def step(page: Page, n: int) -> None:
    expect(page.locator(".sw-steps")).to_contain_text(f"Step {n} of")


def see(page: Page, width: int, height: int) -> None:
    """All of the step is in sight, without scrolling; a window has its size a moment after it is given one."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(IN_SIGHT, arg=[width, height])


@pytest.mark.parametrize(
    "sizes", [[(390, 844)], [(844, 390), (820, 1180), (1280, 800), (1920, 1080)]], ids=["phone", "larger"]
)
def test_a_step_is_in_sight_with_what_it_is_about(visit: Visits, sizes: list[tuple[int, int]]) -> None:
    page = visit("#view=watch&id=EX-B2", *sizes[0])
    forward, back = (page.get_by_role("button", name=name, exact=True) for name in ("Forward", "Back"))

    def look(n: int) -> None:
        step(page, n)
        for width, height in sizes:
            see(page, width, height)

    for example in _longest():
        page.get_by_label("Choose an example turn").select_option(example.id)
        expect(page.locator(".sw-story h2")).to_have_text(example.title)
        look(1)
        for n in range(2, len(example.steps) + 1):
            press(forward)
            look(n)
        # Whoever reads on below does not lose it either.
        page.locator(".sw-standings").evaluate("found => found.scrollIntoView({ block: 'center' })")
        press(back)
        look(len(example.steps) - 1)
