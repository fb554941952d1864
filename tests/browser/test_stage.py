"""In front of a class: the text stays in sight in a window of any size, and the board fills the stage."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from smallworld.documents import boards, notation
from smallworld.documents.records import Record
from smallworld.model.position import Position
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld.teaching.examples import examples
from smallworld.teaching.lessons import scenes
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld.words.text import text
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import load
from tests.browser.playing import link
from tests.browser.views import to
from tests.browser.visits import Visits, at_rest, press, resize, unanswered

#: Whether every line of the text and all regions that it speaks of are in sight, in a window of this size.
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


def step(page: Page, n: int) -> None:
    expect(page.locator(".sw-steps")).to_contain_text(f"Step {n} of")


def see(page: Page, width: int, height: int) -> None:
    """Checks that all of the step is in sight, without scrolling. A window has its new size a moment later."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(IN_SIGHT, arg=[width, height])


@pytest.mark.parametrize(
    "sizes", [[(390, 844)], [(844, 390), (820, 1180), (1280, 800), (1920, 1080)]], ids=["phone", "larger"]
)
def test_a_step_is_in_sight_with_its_regions(visit: Visits, sizes: list[tuple[int, int]]) -> None:
    """The step is the longest one of the longest example turn."""
    page = visit("#view=watch&id=EX-B2", *sizes[0])
    forward, back = (page.get_by_role("button", name=name, exact=True) for name in ("Forward", "Back"))
    example = max(examples(), key=lambda example: sum(len(step.says) for step in example.steps))
    page.get_by_label("Choose an example turn").select_option(example.id)
    expect(page.locator(".sw-story h2")).to_have_text(example.title)
    n = max(range(1, len(example.steps)), key=lambda n: len(example.steps[n].says)) + 1
    press(forward, times=n - 1)
    step(page, n)
    for width, height in sizes:
        see(page, width, height)
    # Scrolling on to the rest keeps the step in sight too.
    at_rest(page.locator(".sw-standings")).evaluate("found => found.scrollIntoView({ block: 'center' })")
    press(back)
    step(page, n - 1)
    see(page, *sizes[-1])


def present(page: Page) -> None:
    """Presents the view, by a button that is in a menu on a phone."""
    menu = page.locator("[data-key=more]")
    if at_rest(menu).is_visible():
        press(menu)
    press(page.locator("[data-key=present]"))
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "true")


#: The script that returns whether the first element of a selector is whole, and below the board.
UNDER_THE_BOARD = """selector => {
    const map = [...document.querySelectorAll(".sw-map")].find((each) => each.checkVisibility());
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top >= map.getBoundingClientRect().bottom - 1 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
}"""
#: The scales of the labels in Explore, and whether they hang over a border.
SIZES = """() => {
    const regions = [...document.querySelectorAll(".sw-explorer .sw-region")];
    return [...document.querySelectorAll(".sw-explorer .sw-label")].map((label, i) => {
        const into = regions[i].getScreenCTM().inverse();
        const within = (x, y) => regions[i].isPointInFill(new DOMPoint(x, y).matrixTransform(into));
        const parts = [...label.querySelectorAll(".sw-token-disc, .sw-tag rect, .sw-no-entry circle")];
        const hangs = parts.some((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const ends = [[left, y], [left + width, y], [x, top], [x, top + height]];
            return !ends.every(([x, y]) => within(x, y));
        });
        return [new DOMMatrix(getComputedStyle(label).transform).a, hangs];
    });
}"""


def crowded() -> Position:
    """Returns a position on the board with the smallest regions, every other one of which is held by five players."""
    named = ("mining cultists", "muddy drow", "frightened flames", "fisher gnomes", "mystic iron_dwarves")
    combos = [combo.split() for combo in named]
    players = [{"active": {"race": race, "power": power, "hand": 3}} for power, race in combos]
    board = boards.board("underground-5")
    land = [region.id for region in board.regions if region.terrain.impassable is None and not region.terrain.fleeting]
    regions = {id: {"race": combos[i % len(combos)][1], "tokens": 1} for i, id in enumerate(land[::2])}
    return notation.read({"board": board.id, "phase": "conquest", "players": players, "regions": regions})


#: A Sorcerer replaces a lone Troll. Two Trolls are conquered, or not.
SORCERERS = {
    "version": 1,
    "board": "base-2",
    "phase": "conquest",
    "players": [
        {"active": {"race": "sorcerers", "power": "hill", "hand": 1}},
        {"active": {"race": "trolls", "power": "forest"}},
    ],
    "regions": {
        "r16": {"race": "sorcerers", "tokens": 2},
        "r17": {"race": "trolls", "tokens": 1, "pieces": {"lair": 1}},
        "r11": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1}},
    },
}


PLAYED = link(Record(notation.read(EXAMPLES["caverns"].document)))


def test_explore_on_the_stage(visit: Visits, tmp_path: Path) -> None:
    """The stage shows only the board, large, over the price of the chosen region."""
    page = visit()
    region = page.locator(".sw-explorer .sw-region[data-region=r05]")
    press(region)
    # Explore begins with another region chosen.
    verdict = page.locator(".sw-explorer .sw-inspector[data-region=r05] .sw-verdict").first
    expect(verdict).to_be_visible()
    said = at_rest(verdict).inner_text()
    parts = [page.locator(part).first for part in ("nav", ".sw-toolbar", ".sw-tool", ".sw-seats", ".sw-legend")]
    for part in parts:
        expect(part).to_be_visible()
    present(page)
    for part in parts:
        expect(part).to_be_hidden()
    expect(verdict).to_have_text(said, use_inner_text=True)
    page.wait_for_function(UNDER_THE_BOARD, arg=".sw-explorer .sw-verdict")
    sizes = at_rest(page).evaluate(SIZES)
    assert all(size > 1 and not hangs for size, hangs in sizes)
    assert max(sizes)[0] == 1.6
    press(page.locator(".sw-explorer .sw-region[data-region=r00]"))
    expect(page.locator(".sw-explorer .sw-inspector[data-region=r00] .sw-verdict").first).not_to_have_text(
        said, use_inner_text=True
    )
    press(page.locator("[data-key=present]"))
    for part in parts:
        expect(part).to_be_visible()

    # The caption names the way by which a region falls, except by conquest.
    file = tmp_path / "setup.json"
    file.write_text(json.dumps(SORCERERS), encoding="utf-8")
    load(page, file)
    region = page.locator(".sw-explorer .sw-region[data-region=r17]")
    expect(region).to_have_accessible_name(re.compile("Troll"))
    present(page)
    way = page.locator(".sw-explorer .sw-way h3")
    region.click()
    expect(way.first).to_have_text("Sorcerers")
    expect(way.first).to_be_visible()
    expect(way.nth(1)).to_be_hidden()
    page.wait_for_function(UNDER_THE_BOARD, arg=".sw-explorer .sw-way h3")
    # The ordinary way needs no name.
    page.locator(".sw-explorer .sw-region[data-region=r11]").click()
    expect(way.first).to_have_text("Conquest")
    expect(way.first).to_be_hidden()
    expect(page.locator(".sw-explorer .sw-verdict").first).to_be_visible()


def test_a_phone_shows_the_board_and_the_decision_or_question(visit: Visits) -> None:
    fragment = to_fragment(Shared(Destination("explore", position=crowded())))
    page = visit(f"#{fragment}", width=390, height=844)
    present(page)
    expect(page.locator("nav")).to_be_hidden()
    sizes = at_rest(page).evaluate(SIZES)
    # Without any room the label is as large as usual.
    assert [size for size, hangs in sizes if hangs and size > 1] == []
    assert sum(size > 1.2 for size, _ in sizes) > 0.75 * len(sizes)
    unpresent(page)
    to(page, PLAYED, "play")
    play_on_the_stage(page)


def test_a_tablet_shows_the_board_and_the_decision(visit: Visits) -> None:
    play_on_the_stage(visit(PLAYED, width=820, height=1180))


#: The visible blocks of Play, each with the one that lies on it.
OVERLAPPING = """() => {
    const parts = ".sw-map, .sw-play-decision > *, .sw-play > * > :is(.sw-inspector, .sw-play-table, .sw-play-story)";
    const shown = [...document.querySelectorAll(".sw-play")].flatMap((play) => [...play.querySelectorAll(parts)])
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0);
    const over = (one, other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
    };
    return shown.flatMap((one, n) => shown.slice(n + 1).filter((other) => over(one, other))
        .map((other) => [one.className.baseVal ?? one.className, other.className]));
}"""


def play_on_the_stage(page: Page) -> None:
    """Checks that the stage shows the board and the decision."""
    others = [page.locator(".sw-play").locator(part) for part in (".sw-owners", ".sw-turns")]
    inspector = page.locator(".sw-play .sw-inspector")
    for part in others:
        expect(part).to_be_visible()
    present(page)
    for part in others:
        expect(part).to_be_hidden()
    expect(inspector.locator(".sw-muted").first).to_be_hidden()
    expect(page.locator(".sw-play .sw-map")).to_be_in_viewport(ratio=0.98)
    expect(page.locator(".sw-play-decision h2")).to_be_in_viewport()
    assert at_rest(page).evaluate(OVERLAPPING) == []
    # The reason against a region is still in sight.
    press(page.locator(".sw-play .sw-region[data-region=r13]"))
    expect(inspector.locator("h2")).to_be_visible()
    assert at_rest(page).evaluate(OVERLAPPING) == []


def unpresent(page: Page) -> None:
    """Leaves the stage by its key."""
    page.keyboard.press("Escape")
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "false")


def test_a_clicker_leads_through_every_view_on_the_stage(visit: Visits) -> None:
    """A single page presents each view in turn, which is stepped through from the back of the room."""
    page = visit("#view=codex", width=1920, height=1080)
    present(page)
    for id in ("codex", "rulings", "practice", "play", "puzzles"):
        to(page, f"view={id}", id)
        view = page.locator(f".sw-app .sw-{id}")
        assert at_rest(view).evaluate("view => view.getBoundingClientRect().width") == 1920, id
    unpresent(page)
    a_ruling(page)
    resize(page, 1280, 900)
    an_example(page)
    the_demonstration_of_a_lesson(page)
    a_question_of_a_lesson(page)
    a_puzzle(page)
    resize(page, 1280, 800)
    the_codex_and_a_ruling_without_their_lists(page)


def an_example(page: Page) -> None:
    """Checks that each press is a step, wherever the focus is."""
    to(page, "view=watch&id=EX-B2", "watch")
    step(page, 1)
    page.keyboard.press("p")
    expect(page.locator(".sw-story > select")).to_be_hidden()
    page.wait_for_function(UNDER_THE_BOARD, arg=".sw-now > p")
    page.locator("[data-key=present]").focus()
    for key, reached in [("PageDown", 2), ("Space", 3), ("ArrowRight", 4), ("PageUp", 3), ("ArrowLeft", 2)]:
        page.keyboard.press(key)
        step(page, reached)
    page.locator(".sw-watch .sw-region").first.focus()
    page.keyboard.press("ArrowRight")
    step(page, 3)
    see(page, 1280, 900)
    page.keyboard.press("Escape")
    expect(page.locator(".sw-story > select")).to_be_visible()
    expect(page.locator("nav")).to_be_visible()


#: The script that returns whether a lesson's board has changed.
MOVED_ON = "before => document.querySelector('.sw-learn .sw-map').innerHTML !== before"


def the_demonstration_of_a_lesson(page: Page) -> None:
    """Checks that each press shows an action of the demonstration, and the next press leads on."""
    to(page, "view=learn&id=base.redeployment", "learn")
    watched, done, asked = scenes("base.redeployment")
    says, left = page.locator(".sw-says"), page.locator(".sw-teller").locator("[data-key=watch], [data-key=show]")
    skip = page.locator(".sw-teller [data-key=skip]")
    expect(skip).to_be_visible()
    present(page)
    # The class has guessed.
    page.keyboard.press("PageDown")
    expect(skip).to_have_count(0)
    for scene in (watched, done):
        expect(says).to_have_text(str(text(scene.step.says)))
        for n in range(len(scene.step.actions)):
            expect(left).to_have_count(1)
            before = at_rest(page.locator(".sw-learn .sw-map")).inner_html()
            page.keyboard.press(("PageDown", "Space", "ArrowRight")[n % 3])
            page.wait_for_function(MOVED_ON, arg=before)
        expect(left).to_have_count(0)
        expect(says).to_have_text(str(text(scene.step.says)))
        page.keyboard.press("PageDown")
    expect(says).to_have_text(str(text(asked.step.says)))
    # Back goes a step at a press, and shows the demonstration again.
    for scene in (done, watched):
        page.keyboard.press("PageUp")
        expect(says).to_have_text(str(text(scene.step.says)))
        expect(left).to_have_count(1)
    unpresent(page)


def a_question_of_a_lesson(page: Page) -> None:
    """Checks that Forward leads to the answer first, if there is one to give, and then on."""
    to(page, "view=learn&id=base.price.4", "learn")
    present(page)
    expect(page.locator(".sw-learn .sw-question-choices")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".sw-learn .sw-question-verdict")).to_be_visible()
    page.keyboard.press("PageUp")
    expect(page.locator(".sw-learn .sw-question-choices")).to_have_count(0)
    page.wait_for_function(UNDER_THE_BOARD, arg=".sw-says")
    unpresent(page)


def the_codex_and_a_ruling_without_their_lists(page: Page) -> None:
    to(page, "view=codex&id=base.trolls", "codex")
    said = page.locator(".sw-article .sw-summary")
    expect(said).to_be_visible()
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    before = at_rest(said).evaluate(size)
    page.keyboard.press("p")
    expect(page.locator(".sw-index")).to_be_hidden()
    expect(page.locator(".sw-together")).to_be_hidden()
    expect(said).to_be_in_viewport()
    assert at_rest(said).evaluate(size) > 1.2 * before
    page.keyboard.press("Escape")
    expect(page.locator(".sw-index")).to_be_visible()
    page.locator("[data-key=view-rulings]").click()
    expect(page.locator(".sw-ruling h2")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".sw-library")).to_be_hidden()
    expect(page.locator(".sw-ruling h2")).to_be_in_viewport()
    expect(page.locator(".sw-rulings .sw-map")).to_be_in_viewport(ratio=0.98)


#: The height of the first line of an element on the screen.
LINE = """said => {
    const range = document.createRange();
    range.selectNodeContents(said);
    return range.getClientRects()[0].height;
}"""


def a_ruling(page: Page) -> None:
    """Checks that a ruling is legible from the back of the room. Presses show its answer and turn to the next one."""
    to(page, "view=rulings&id=B-009", "rulings")
    id, answer = page.locator(".sw-marks span").first, page.locator(".sw-answer").first
    page.keyboard.press("p")
    expect(page.locator(".sw-library")).to_be_hidden()
    assert at_rest(page.locator(".sw-question")).evaluate(LINE) >= 30
    page.keyboard.press("PageDown")
    expect(answer).to_be_visible()
    assert at_rest(answer).evaluate(LINE) >= 30
    page.keyboard.press("PageDown")
    expect(id).not_to_have_text("B-009")
    expect(answer).to_have_count(0)
    page.keyboard.press("PageUp")
    expect(id).to_have_text("B-009")
    unpresent(page)


def a_puzzle(page: Page) -> None:
    """Checks that the stage shows a puzzle's task and board. Presses show hints, the solution and another puzzle."""
    puzzle = puzzles("base")[0]
    to(page, f"view=puzzles&id={puzzle.id}", "puzzles")
    task, filters = page.locator(".sw-puzzle-choice h2"), page.locator(".sw-puzzle-filters")
    expect(filters).to_be_visible()
    page.keyboard.press("p")
    expect(filters).to_be_hidden()
    expect(task).to_be_in_viewport(ratio=1)
    expect(page.locator(".sw-puzzles .sw-map")).to_be_in_viewport(ratio=0.98)
    hints, steps = page.locator(".sw-puzzle-hints p"), page.locator(".sw-puzzle-solution li button")
    for n in (1, 2):
        page.keyboard.press("PageDown")
        expect(hints).to_have_count(n)
    page.keyboard.press("PageDown")
    expect(steps.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("PageDown")
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("PageUp")
    expect(steps.first).to_have_attribute("aria-current", "step")
    for n in range(1, at_rest(steps).count()):
        page.keyboard.press("PageDown")
        expect(steps.nth(n)).to_have_attribute("aria-current", "step")
    page.keyboard.press("PageDown")
    expect(steps).to_have_count(0)
    expect(task).not_to_have_attribute("data-puzzle", puzzle.id)
    unpresent(page)


def test_the_stage_is_left_before_it_is_answered(visit: Visits) -> None:
    page = visit("#view=rulings")

    def by_its_key() -> None:
        page.keyboard.press("p")

    def with_the_full_screen() -> None:
        at_rest(page).evaluate("document.exitFullscreen()")

    for leave, next_view in ((by_its_key, "codex"), (with_the_full_screen, "rulings")):
        with unanswered(page):
            page.keyboard.press("p")
            page.wait_for_function("document.fullscreenElement")
            leave()
            page.wait_for_function("!document.fullscreenElement")
        # The answer to another view comes after these.
        to(page, f"view={next_view}", next_view)
        expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "false")
