"""The course: a stranger goes through the first lessons, by mouse, by touch and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from smallworld.teaching.lessons import Scene, scenes
from smallworld.teaching.lessons.exercises import exercise_of
from smallworld.words.languages import reading
from smallworld.words.text import text
from smallworld_widgets.practice.question import is_written
from tests.browser.faults import barriers
from tests.browser.test_reload import kept
from tests.browser.visits import Visits, at_rest, follow, press, speaking


def says(page: Page, scene: Scene) -> None:
    """Waits for a step with this text."""
    expect(page.locator(".sw-says")).to_have_text(str(text(scene.step.says)))


def order(page: Page, key: str) -> None:
    press(page.locator(f".sw-teller [data-key={key}]"))


def do(page: Page, scene: Scene) -> None:
    """Reaches the goal of a step on the board."""
    for action in scene.step.actions:
        press(page.locator(f".sw-learn .sw-region[data-region={str(action).split()[1]}]"))
    expect(page.locator(".sw-aims li:not(.sw-met)")).to_have_count(0)


def answer(page: Page, scene: Scene, *, right: bool) -> None:
    """Answers the question of a step."""
    asked = exercise_of(scene, 0)
    choice = next(i for i, choice in enumerate(asked.choices) if (choice.forgets is None) is right)
    forgotten = asked.choices[choice].forgets
    if is_written(asked):
        field = page.locator(".sw-learn [data-key=number]")
        press(field)
        page.keyboard.type(str(asked.choices[choice].value))
        press(page.locator(".sw-learn [data-key=answer]"))
    else:
        press(page.locator(f".sw-learn [data-key=choice-{choice}]"))
    expect(page.locator(".sw-question-mark")).to_contain_text(
        str(text("Right.") if forgotten is None else forgotten.says)
    )


def test_a_stranger_goes_through_the_first_three_lessons(visit: Visits) -> None:
    """The first lesson is in the language of the browser, with a wrong answer, and the next one in English."""
    page = visit("", width=390, script=speaking("zh-Hant"))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    with reading("zh-Hant"):
        go_through(page)
    follow(page, "view=learn&id=base.row.2&lang=en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    a_combo_is_chosen_and_another_after_the_first_is_taken_back(page)


def go_through(page: Page) -> None:
    press(page.locator("[data-key=door-learn]"))
    wrong_once = False
    for id in ("base.goal", "base.entering", "base.price"):
        for scene in scenes(id):
            says(page, scene)
            if scene.step.goal:
                do(page, scene)
                # The task and the text are in sight together.
                expect(page.locator(".sw-learn .sw-board svg").first).to_be_in_viewport()
            elif scene.step.about:
                answer(page, scene, right=wrong_once)
                wrong_once = True
            if (id, scene.step) == ("base.price", scenes(id)[-1].step):
                come_back(page, scene)
            order(page, "next")
    fourth = scenes("base.sequence")[0]
    says(page, fourth)
    order(page, "contents")
    expect(page.locator(".sw-lesson-done")).to_have_count(3)
    press(page.locator("[data-key='base.sequence']"))
    says(page, fourth)


def come_back(page: Page, scene: Scene) -> None:
    """Loads the page again, once the browser has kept the progress: the step and its actions come back."""
    kept(page, "learn", str(scene.step.actions[-1]))
    page.reload()
    says(page, scene)
    expect(page.locator(".sw-aims .sw-met")).to_have_count(len(scene.step.goal))


def test_lessons_are_gone_through_by_keyboard(visit: Visits) -> None:
    page = visit("#view=learn")
    the_focus_does_not_fall_off_the_page_between_the_contents_and_a_lesson(page)
    follow(page, "view=learn&id=base.price.4")
    a_question_and_a_task_are_done(page)


def the_focus_does_not_fall_off_the_page_between_the_contents_and_a_lesson(page: Page) -> None:
    page.locator(".sw-contents [data-key='base.price']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-lesson-told h2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".sw-teller [data-key=next]")).to_be_focused()
    page.locator(".sw-teller [data-key=contents]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-contents h2")).to_be_focused()


def a_combo_is_chosen_and_another_after_the_first_is_taken_back(page: Page) -> None:
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


def a_question_and_a_task_are_done(page: Page) -> None:
    asking, doing = scenes("base.price")[3:5]
    says(page, asking)
    page.locator(".sw-teller [data-key=hint]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-hint")).to_have_text(asking.step.hint)
    page.locator(".sw-teller [data-key=show]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-question-verdict")).to_contain_text("5")
    page.locator(".sw-teller [data-key=next]").focus()
    page.keyboard.press("Enter")
    says(page, doing)
    expect(page.locator(".sw-teller [data-key=next]")).to_be_focused()
    expect(page).to_have_url(re.compile(r"id=base\.price\.5"))
    for action in doing.step.actions:
        page.locator(f".sw-learn .sw-region[data-region={str(action).split()[1]}]").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".sw-lesson-verdict")).to_be_visible()
    assert barriers(page, ".sw-learn") == []
