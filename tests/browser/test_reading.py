"""The answer to each press is in sight in every window, and in a lesson and in practice the button that leads on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from smallworld.model.actions import Conquer
from smallworld.teaching.lessons import Scene, scenes
from smallworld.teaching.puzzles.puzzle import puzzles
from tests.browser.playing import CAVERNS
from tests.browser.views import to
from tests.browser.visits import Visits, at_rest, resize

#: A phone on its side, a laptop at 200 %, a phone upright, a laptop, a tablet.
SIZES = [(844, 390), (667, 375), (640, 400), (390, 844), (360, 640), (1280, 800), (768, 1024)]
LESSON = "base.price"
#: A question whose answer is typed.
WRITTEN = "base.six_on_show:1"
#: The script that presses a button, if there is one, and returns what is not in sight then. That may be the button, or
#: a part that is missing, or that has a line cut off or covered.
UNSEEN = """async ([button, parts]) => {
    const isSeen = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines = part.matches("svg") ? [part.getBoundingClientRect()] : [...range.getClientRects()];
        return lines.every(({ left, top, right, bottom }) => {
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight + 1 && part.contains(there);
        });
    };
    const unseen = (selector) => {
        const part = document.querySelector(selector);
        return !part || !isSeen(part);
    };
    await wire.idle();
    if (button) {
        if (unseen(button)) return [button];
        document.querySelector(button).click();
        await wire.idle();
    }
    return parts.filter(unseen);
}"""
#: The parts that stay in place while the page scrolls, and are higher than this part of the window, except the text.
STAYS = """(most) => [...document.querySelectorAll(".sw-app *")]
    .filter((part) => /sticky|fixed/.test(getComputedStyle(part).position))
    .filter((part) => !part.querySelector(".sw-says, .sw-question-asked") && part.offsetHeight > most * innerHeight)
    .map((part) => part.className)"""
PUZZLES = [one for one in puzzles("base") if one.kind == "coins" and len(one.tempting) == 3][:2]
NEXT = ".sw-teller [data-key=next]"
SKIP = ".sw-teller [data-key=skip]"


class Reader:
    """A visitor who presses visible buttons, and notes what is out of sight afterwards."""

    def __init__(self, page: Page) -> None:
        """Takes the page."""
        self.page = page
        self.unseen: list[tuple[object, ...]] = []

    def press(self, button: str, *said: str) -> None:
        """Presses a button. All the answer must be in sight then."""
        self._note(button, at_rest(self.page).evaluate(UNSEEN, [button, said]))

    def tap_region(self, region: str, *said: str) -> None:
        """Presses a region of the board. All the answer must be in sight then."""
        self.page.locator(f".sw-region[data-region={region}]").locator("visible=true").tap()
        self._note(region, at_rest(self.page).evaluate(UNSEEN, ["", said]))

    def tap_far(self, key: str, *said: str) -> None:
        """Presses a button that is reached by scrolling. All the answer must be in sight then."""
        self.page.locator(f"[data-key='{key}']").locator("visible=true").tap()
        self._note(key, at_rest(self.page).evaluate(UNSEEN, ["", said]))

    def _note(self, pressed: str, unseen: list[str]) -> None:
        if unseen:
            self.unseen.append((*(self.page.viewport_size or {}).values(), pressed, unseen))


def test_a_lesson_is_read_in_every_window(visit: Visits) -> None:
    page = visit("#view=learn", width=390, height=844)
    reader = Reader(page)
    first, *others = scenes(LESSON)
    for width, height in SIZES:
        resize(page, width, height)
        reader.tap_far(LESSON, ".sw-says", NEXT)
        skip(reader)
        told(page, first)
        for scene in others:
            asked = [".sw-question-asked h2"] if scene.step.about else []
            reader.press(NEXT, ".sw-says", NEXT, *asked)
            skip(reader)
            if not asked or (width, height) == SIZES[0]:
                # Once the question of a step was answered, another one is asked about its ideas.
                told(page, scene)
            if scene.step.goal:
                do(reader, scene)
            elif not asked:
                reader.tap_region("r04", ".sw-lesson-sheet .sw-verdict")
            elif asked:
                try_twice(reader)
        assert at_rest(page).evaluate(STAYS, 0.45) == []
        page.locator("[data-key=contents]").tap()
    assert not reader.unseen, reader.unseen


def skip(reader: Reader) -> None:
    """Skips the guess before a step, if there is one that was not skipped before."""
    if at_rest(reader.page.locator(SKIP)).count():
        reader.press(SKIP, ".sw-lesson-guessed", NEXT)


def try_twice(reader: Reader) -> None:
    """Answers a question, and has the answer shown after a wrong one."""
    if at_rest(reader.page.locator("[data-key=choice-0]")).count():
        reader.press("[data-key=choice-0]", ".sw-question-slip, .sw-question-verdict")
    if at_rest(reader.page.locator("[data-key=show]")).count():
        reader.tap_far("show", ".sw-question-verdict", NEXT)
    # The next question of the step comes, and is left with the step.
    reader.press(NEXT, ".sw-question-asked h2", NEXT)


def told(page: Page, scene: Scene) -> None:
    """Waits for a step."""
    expect(page.locator(".sw-says")).to_have_text(str(scene.step.says))


#: The script that returns whether one part comes above another.
ABOVE = "([one, other]) => $(one).bottom <= $(other).top".replace(
    "$", "(selector => document.querySelector(selector).getBoundingClientRect())"
)


def do(reader: Reader, scene: Scene) -> None:
    """Fails, asks for a hint, wastes what the goal needs, takes that back, and reaches the goal."""
    *before, last = (str(action).split()[1] for action in scene.step.actions)
    reader.tap_region("r01", ".sw-refusals h3", ".sw-refusals .sw-reason")
    reader.tap_far("hint", ".sw-hint")
    reader.tap_region("r04", ".sw-lesson-lost p", ".sw-lesson-lost [data-key=undo]")
    reader.press(".sw-lesson-lost [data-key=undo]")
    for region in before:
        reader.tap_region(region, ".sw-events", ".sw-aims")
    reader.tap_region(last, ".sw-lesson-verdict", NEXT)
    # The button that leads on comes before those that would play on.
    assert at_rest(reader.page).evaluate(ABOVE, [NEXT, ".sw-lesson-doing"])


def test_questions_are_practised_in_every_window(visit: Visits) -> None:
    """The visitor may have scrolled to the known concepts below the question, and asks about one of them."""
    page = visit("#view=practice&id=base.neutral_defenders:584361682", width=390, height=844)
    reader = Reader(page)
    for width, height in SIZES:
        resize(page, width, height)
        reader.tap_far("ask-base.trolls", ".sw-question-asked h2", ".sw-practice-question .sw-map")
        answer(reader)
        reader.press("[data-key=another]", ".sw-question-asked h2", "[data-key=another]")
        answer(reader)
        assert at_rest(page).evaluate(STAYS, 0.45) == []
    assert not reader.unseen, reader.unseen
    # The button beside a number stays within a narrow column.
    resize(page, 640, 400)
    to(page, f"view=practice&id={WRITTEN}", "practice")
    row = page.locator(".sw-question-number")
    expect(row.locator("[data-key=answer]")).to_be_visible()
    assert at_rest(row).evaluate("row => row.offsetWidth <= row.parentElement.clientWidth")


def answer(reader: Reader) -> None:
    """Answers a question, right or wrong."""
    field = reader.page.locator("[data-key=number]")
    if at_rest(field).count():
        field.fill("3")
    reader.press("[data-key=answer], [data-key=choice-0]", ".sw-question-verdict", "[data-key=another]")


def test_the_answer_to_a_press_is_in_sight_beside_a_low_board(visit: Visits) -> None:
    """A game, a puzzle, a price, an example and a ruling have no sheet over the lower edge there."""
    page = visit("#view=quick", width=390, height=844)
    reader = Reader(page)
    for number, (width, height) in enumerate(((844, 390), (640, 400))):
        resize(page, width, height)
        to(page, "view=quick", "quick")
        reader.tap_far(f"race-base.{('giants', 'trolls')[number]}", ".sw-quick .sw-verdict")
        to(page, CAVERNS.lstrip("#"), "play")
        reader.tap_region("r12", ".sw-play .sw-map", ".sw-play .sw-here", ".sw-play .sw-verdict strong")
        reader.tap_far("end-conquests", ".sw-play .sw-map", ".sw-play-decision h2")
        to(page, f"view=puzzles&id={PUZZLES[number].id}", "puzzles")
        first = PUZZLES[number].tempting[0]
        assert isinstance(first, Conquer)
        reader.tap_region(first.region, ".sw-puzzles .sw-play-decision h2", ".sw-puzzles .sw-just")
        reader.tap_far("hint", ".sw-puzzle-hints p")
        reader.tap_far("end-conquests", ".sw-puzzles .sw-map", ".sw-puzzles .sw-asks p")
        to(page, "view=watch&id=EX-B2", "watch")
        reader.tap_region(("r15", "r16")[number], ".sw-watch .sw-title h2")
        to(page, f"view=rulings&id={('U-022', 'U-021')[number]}", "rulings")
        reader.tap_far("reveal", ".sw-ruling .sw-answer")
    assert not reader.unseen, reader.unseen
