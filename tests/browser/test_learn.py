"""The course: a stranger goes through the first lessons, by mouse, by touch and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from smallworld.teaching.exercises.exercise import Choice, Exercise
from smallworld.teaching.lessons import Scene, lesson, scenes
from smallworld.teaching.lessons.exercises import exercise_on, learner_after, next_number, own_exercise
from smallworld.teaching.lessons.guesses import guess_before
from smallworld.teaching.lessons.mastery import Record, ideas_of
from smallworld.teaching.lessons.units import MOST_QUESTIONS
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import reader, text
from smallworld_widgets.practice.question import is_written
from tests.browser.faults import barriers
from tests.browser.test_reload import kept
from tests.browser.visits import Visits, at_rest, follow, press, resize, speaking, type_at


def says(page: Page, scene: Scene) -> None:
    """Waits for a step with this text."""
    expect(page.locator(".sw-says")).to_have_text(str(text(scene.step.says)))


#: The narrow side of a phone.
PHONE = 390
#: A way to press an element: by a finger or the mouse, or by the keyboard.
Press = Callable[[Locator], None]


def order(page: Page, key: str, by: Press = press) -> None:
    by(page.locator(f".sw-teller [data-key={key}]"))


def do(page: Page, scene: Scene, by: Press = press) -> None:
    """Reaches the goal of a step on the board."""
    for action in scene.step.actions:
        by(page.locator(f".sw-learn .sw-region[data-region={str(action).split()[1]}]"))
    expect(page.locator(".sw-aims li:not(.sw-met)")).to_have_count(0)


def give(page: Page, asked: Exercise, choice: Choice, by: Press) -> None:
    """Gives an answer to a question, by its choice or as a number."""
    with reader.calling(region_names(asked.position.rules.board)):
        expect(page.locator(".sw-question-asked h2")).to_have_text(str(asked.words))
    if is_written(asked):
        field = page.locator(".sw-learn [data-key=number]")
        by(field)
        page.keyboard.type(str(choice.value))
        by(page.locator(".sw-learn [data-key=answer]"))
    else:
        by(page.locator(f".sw-learn [data-key=choice-{asked.choices.index(choice)}]"))


def right(page: Page, asked: Exercise, by: Press) -> None:
    """Answers a question right."""
    give(page, asked, asked.choices[asked.right], by)
    expect(page.locator(".sw-question-verdict")).to_have_text(str(text("Right.")))


def wrong(page: Page, asked: Exercise, by: Press) -> None:
    """Answers a question wrong: the hint names the rule that was left out, and there is a second try."""
    choice = next(choice for choice in asked.choices if choice.forgets is not None)
    give(page, asked, choice, by)
    assert choice.forgets is not None
    expect(page.locator(".sw-question-slip p")).to_have_text(str(choice.forgets.says))
    expect(page.locator(".sw-question-slip")).to_be_in_viewport()
    expect(page.locator(".sw-question-verdict")).to_have_count(0)


def again(place: int, record: Record) -> Exercise:
    """Returns the next exercise about the first idea of a step of the first lesson."""
    idea = ideas_of(lesson("base.goal"), place)[0]
    return exercise_on(idea, next_number(idea, record), learner_after("base", 1, frozenset()))


def ended(page: Page, missing: int) -> None:
    """Waits for the end of a lesson. `missing` is the number of ideas and of parts of goals to go."""
    words = text("Not done yet.") if missing else text("Lesson done. You know these ideas:")
    expect(page.locator(".sw-summary .sw-says")).to_have_text(str(words))
    expect(page.locator(".sw-summary li:not(.sw-met)")).to_have_count(missing)


@pytest.mark.parametrize(
    ("width", "height", "by", "language"),
    [
        pytest.param(390, 844, press, "zh-Hant", id="touch"),
        pytest.param(844, 390, Locator.tap, "en", id="touch sideways"),
        pytest.param(1280, 900, press, "en", id="mouse"),
        pytest.param(1280, 900, type_at, "zh-Hans", id="keyboard"),
    ],
)
def test_a_lesson_is_failed_and_done(visit: Visits, width: int, height: int, by: Press, language: str) -> None:
    """A stranger, in the language of the browser: from five times Next to a lesson that is done."""
    first = PHONE if PHONE in (width, height) else width
    page = visit("#view=learn&id=base.goal", width=first, script=speaking(language))
    resize(page, width, height)
    expect(page.locator("html")).to_have_attribute("lang", language)
    with reading(language):
        five_times_next_is_not_done(page, by)
        a_guess_is_met_kindly(page, by)
        what_is_missing_is_done_with_a_wrong_answer(page, by)


def five_times_next_is_not_done(page: Page, by: Press) -> None:
    count = len(scenes("base.goal"))
    for n in range(1, count + 1):
        progress = text("Step {n} of {count}", n=n, count=count)
        expect(page.locator(".sw-lesson-steps")).to_have_text(str(progress))
        order(page, "next", by)
    ended(page, 3)
    by(page.locator(".sw-summary [data-key=contents]"))
    expect(page.locator(".sw-lesson-done")).to_have_count(0)


def a_guess_is_met_kindly(page: Page, by: Press) -> None:
    by(page.locator("[data-key='base.goal']"))
    guess = guess_before("base.goal", 0)
    assert guess is not None
    expect(page.locator(".sw-says")).to_have_text(str(guess.words))
    by(page.locator(f"[data-key=guess-{(guess.right + 1) % len(guess.choices)}]"))
    says(page, scenes("base.goal")[0])
    said = text("A fair guess. The answer is: {answer}.", answer=guess.truth.words)
    expect(page.locator(".sw-lesson-guessed > p")).to_have_text(str(said))


def what_is_missing_is_done_with_a_wrong_answer(page: Page, by: Press) -> None:
    _seen, goal, first, shown, second = scenes("base.goal")
    order(page, "next", by)
    says(page, goal)
    do(page, goal, by)
    # The task and the text are in sight together.
    expect(page.locator(".sw-learn .sw-board svg").first).to_be_in_viewport()
    come_back(page, goal)
    order(page, "next", by)
    says(page, first)
    wrong(page, own_exercise(first), by)
    right(page, own_exercise(first), by)
    order(page, "next", by)
    if guess_before("base.goal", 3) is not None:
        order(page, "skip", by)
    says(page, shown)
    order(page, "next", by)
    says(page, second)
    right(page, own_exercise(second), by)
    for place, record in ((2, Record(1, 0)), (2, Record(2, 1)), (4, Record(1, 1))):
        # A like question comes later, and each idea once more.
        order(page, "next", by)
        expect(page.locator(".sw-lesson-part")).to_have_text(str(text("Once more")))
        right(page, again(place, record), by)
    order(page, "next", by)
    ended(page, 0)
    by(page.locator(".sw-summary [data-key=contents]"))
    expect(page.locator(".sw-lesson-done")).to_have_count(1)


def come_back(page: Page, scene: Scene) -> None:
    """Loads the page again, once the browser has kept the progress: the step and its actions come back."""
    kept(page, "learn", str(scene.step.actions[-1]))
    page.reload()
    says(page, scene)
    expect(page.locator(".sw-aims .sw-met")).to_have_count(len(scene.step.goal))


def test_a_combo_is_chosen_and_another_after_the_first_is_taken_back(visit: Visits) -> None:
    page = visit("#view=learn&id=base.row.2", width=390)
    combos = page.locator(".sw-teller [data-key^='pick ']")
    expect(combos).to_have_count(6)
    # The combos lie one below the other, equally wide and not wider than the page.
    boxes = [at_rest(combo).bounding_box() for combo in at_rest(combos).all()]
    assert len({(box["x"], box["width"]) for box in boxes if box is not None}) == 1
    assert all(box is not None and box["x"] + box["width"] <= 390 for box in boxes)
    words = at_rest(combos.first.locator("span")).bounding_box()
    first = boxes[0]
    assert words is not None
    assert first is not None
    # The words of a combo stand in the middle of it.
    assert abs((words["y"] + words["height"] / 2) - (first["y"] + first["height"] / 2)) < 3
    press(combos.nth(4))
    expect(page.locator(".sw-lesson-hand")).to_have_text("10 tokens of the Trolls in hand")
    expect(page.locator(".sw-aims .sw-met")).to_have_count(0)
    order(page, "undo")
    press(combos.nth(2))
    expect(page.locator(".sw-aims .sw-met")).to_have_count(1)
    expect(page.locator(".sw-lesson-hand")).to_have_text("10 tokens of the Tritons in hand")
    order(page, "next")
    says(page, scenes("base.row")[2])


def test_lessons_are_gone_through_by_keyboard(visit: Visits) -> None:
    page = visit("#view=learn")
    the_focus_does_not_fall_off_the_page_between_the_contents_and_a_lesson(page)
    follow(page, "view=learn&id=base.price.4")
    a_question_and_a_task_are_done(page)
    follow(page, "view=learn&id=base.test.setting-out")
    a_test_is_taken(page)


def the_focus_does_not_fall_off_the_page_between_the_contents_and_a_lesson(page: Page) -> None:
    page.locator(".sw-contents [data-key='base.price']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-lesson-told h2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".sw-teller [data-key=guess-0]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-lesson-guessed")).to_be_visible()
    page.locator(".sw-teller [data-key=contents]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-contents h2")).to_be_focused()


def a_question_and_a_task_are_done(page: Page) -> None:
    asking, doing = scenes("base.price")[3:5]
    says(page, asking)
    page.locator(".sw-teller [data-key=hint]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-hint")).to_have_text(asking.step.hint)
    page.locator(".sw-teller [data-key=show]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-question-verdict")).to_contain_text("5")
    follow(page, "view=learn&id=base.price.5")
    says(page, doing)
    for action in doing.step.actions:
        page.locator(f".sw-learn .sw-region[data-region={str(action).split()[1]}]").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".sw-lesson-verdict")).to_be_visible()
    assert barriers(page, ".sw-learn") == []


def a_test_is_taken(page: Page) -> None:
    """The keyboard reveals nothing here, and a skipped question counts as not answered."""
    title = page.locator(".sw-summary h2")
    expect(title).to_have_text("Test: Setting out")
    for _ in range(MOST_QUESTIONS):
        if at_rest(page.locator(".sw-summary [data-key=try_test]")).count():
            break
        before = at_rest(page.locator(".sw-summary header p")).text_content() or ""
        page.locator(".sw-summary [data-key=next]").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sw-summary header p")).not_to_have_text(before)
    expect(page.locator(".sw-summary .sw-aims li")).not_to_have_count(0)
    expect(page.locator(".sw-summary .sw-aims .sw-met")).to_have_count(0)
    assert barriers(page, ".sw-learn") == []
