"""A class without a server: a set goes out by link, answers come back, and a table shows what is not known."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from smallworld.teaching.classes.line import set_line
from smallworld.teaching.classes.question_set import exercises
from smallworld.words.languages import reading
from smallworld.words.text import counted, text
from smallworld_widgets.practice.question import is_written
from tests.browser.visits import Visits, at_rest, press, resize, speaking, type_at
from tests.classes.pupils import homework

#: The question that two of the three learners miss.
MISSED = 1
#: The width of a phone.
PHONE = 390
#: A way to press an element: by a finger or the mouse, or by the keyboard.
Press = Callable[[Locator], None]


def answer(page: Page, n: int, by: Press, *, miss: bool) -> None:
    """Answers question `n` of the set, right or wrong."""
    made = exercises(homework(), 0)[n]
    place = text("Question {n} of {of}", n=n + 1, of=3)
    expect(page.locator(".sw-class-steps strong")).to_have_text(str(place))
    right = made.right
    chosen = (right + 1) % len(made.choices) if miss else right
    if is_written(made):
        page.locator("[data-key=number]").fill(str(made.choices[chosen].value))
        by(page.locator("[data-key=answer]"))
    else:
        by(page.locator(f"[data-key=choice-{chosen}]"))


def take(page: Page, name: str, by: Press, missed: tuple[int, ...] = ()) -> None:
    """Goes through the set as a learner, with a reload in the middle, and hands it in."""
    page.locator("[data-key=name]").fill(name)
    by(page.locator("[data-key=start]"))
    answer(page, 0, by, miss=0 in missed)
    expect(page.locator(".sw-class-steps strong")).to_have_text(str(text("Question {n} of {of}", n=2, of=3)))
    expect(page.locator(".sw-question-verdict")).to_have_count(0)
    at_rest(page).reload()
    answer(page, 1, by, miss=1 in missed)
    answer(page, 2, by, miss=2 in missed)
    answered = text("{name}, you have answered {n} of {of}.", name=name, n=3, of=3)
    expect(page.locator(".sw-class-check p")).to_contain_text(str(answered))
    by(page.locator("[data-key=hand-in]"))
    result = text("{name}, you have {n} of {of} right.", name=name, n=3 - len(missed), of=3)
    expect(page.locator(".sw-class-told")).to_have_text(str(result))


def copied(page: Page, key: str, by: Press = press) -> str:
    """Presses a button to copy something, and returns what it offers."""
    by(page.locator(f"[data-key={key}]"))
    return at_rest(page.locator("[data-key=answers]")).input_value()


class Way(NamedTuple):
    """A way to use the page: the size of the window, the way to press an element, and the language of the browser."""

    width: int
    height: int
    by: Press
    language: str


#: The ways of the three learners, and that of their teacher.
MIAS = Way(PHONE, 844, Locator.tap, "zh-Hant")
TOMS = Way(1280, 900, type_at, "zh-Hans")
UNAS = Way(844, PHONE, Locator.tap, "en")
TEACHERS = Way(1280, 900, type_at, "zh-Hant")


def test_three_learners_answer_and_the_table_shows_the_rule_that_two_missed(visit: Visits, tmp_path: Path) -> None:
    """Checks that answers come back by link, as a pasted line and as a file."""
    link = f"#view=class&id=A&c={set_line(homework())}"
    pages = []
    for way, name, missed in ((MIAS, "Mia", ()), (TOMS, "小明", (MISSED,)), (UNAS, "7", (MISSED,))):
        page = come(visit, link, way)
        with reading(way.language):
            take(page, name, way.by, missed)
        assert_fits(page, way.width)
        pages.append(page)
    mia, tom, una = pages
    by_link, by_line = copied(mia, "copy-link", MIAS.by), copied(tom, "copy-line", TOMS.by)
    with una.expect_download() as download:
        UNAS.by(una.locator("[data-key=save-answers]"))
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    # Nothing is forgotten at one press.
    UNAS.by(una.locator("[data-key=again]"))
    expect(una.locator("[data-key=sure]")).to_be_visible()
    expect(una.locator(".sw-class-told")).to_be_visible()

    # The teacher opens the link of the first. The set is there with it.
    teacher = come(visit, "#" + by_link.split("#")[1], TEACHERS)
    with reading(TEACHERS.language):
        the_answers_come_together(teacher, by_line, file, TEACHERS.by)
        the_rule_that_two_missed_comes_first(teacher)

        # Another tab of the same browser adds nothing twice, and has all of it.
        again = teacher.context.new_page()
        again.goto(visit.address + "#" + by_link.split("#")[1])
        expect(again.locator(".sw-class-said")).to_have_text(str(text("These answers were here before.")))
        expect(again.locator(".sw-class-counted")).to_have_text(answers_of(3))
        again.goto("about:blank")

        for width, height in ((PHONE, 844), (844, PHONE), (1280, 900)):
            resize(teacher, width, height)
            assert_fits(teacher, width)
        TEACHERS.by(teacher.locator(f"[data-key='again-{exercises(homework(), 0)[MISSED].concept.id}']"))
        called = text("{title}, again", title="Homework")
        expect(teacher.locator(".sw-class-desk h2")).to_have_text(str(called))


def the_answers_come_together(page: Page, line: str, file: Path, by: Press) -> None:
    said = page.locator(".sw-class-said")
    expect(said).to_have_text(str(text("Added: {what}.", what="Mia")))
    page.locator("[data-key=paste]").fill(f"小明 wrote: {line} (and swa1/broken/A/x/a/1/1/aaaa)")
    by(page.locator("[data-key=add]"))
    expect(said).to_have_text(str(text("Added: {what}.", what="小明")))
    expect(page.locator(".sw-class-collect .sw-faults li")).to_have_count(1)
    page.locator(".sw-class-collect input[type=file]").set_input_files(file)
    expect(page.locator(".sw-class-counted")).to_have_text(answers_of(3))


def come(visit: Visits, link: str, way: Way) -> Page:
    """Returns a page that was opened in this way, on a phone if it is tapped."""
    page = visit(link, width=PHONE if way.by is Locator.tap else way.width, script=speaking(way.language))
    resize(page, way.width, way.height)
    expect(page.locator("html")).to_have_attribute("lang", way.language)
    return page


def assert_fits(page: Page, width: int) -> None:
    """Checks that no part of the page is wider than its window."""
    widths = at_rest(page.locator("html, body, #rendered_cells, .sw")).evaluate_all(
        "all => all.map(e => e.scrollWidth)"
    )
    assert max(widths) <= width


def answers_of(n: int) -> str:
    """Returns the words for the answers of some learners."""
    return str(counted("Answers of {n} learner", "Answers of {n} learners", n))


def the_rule_that_two_missed_comes_first(page: Page) -> None:
    clause = exercises(homework(), 0)[MISSED].concept
    first = page.locator(".sw-class-table tbody tr").first
    expect(first.locator("th > span")).to_have_text(str(clause.says))
    expect(first.locator("td").nth(0)).to_have_text("1")
    expect(first.locator("td").nth(1)).to_have_text("2")
    expect(first).to_have_class("sw-weak")
    expect(page.locator(".sw-class-table .sw-weak")).to_have_count(1)


def test_a_teacher_makes_a_set_shows_it_and_prints_it(visit: Visits) -> None:
    page = visit("#view=class")
    page.locator("[data-key=title]").fill("3b")
    page.locator("[data-key=about]").select_option("base.dwarves")
    expect(page.locator(".sw-class-subjects")).to_contain_text("Dwarves")
    page.locator("[data-key=both]").check()
    press(page.locator("[data-key=make]"))
    expect(page.locator(".sw-class-desk h2")).to_have_text("3b")
    press(page.locator("[data-key=link-B]"))
    assert "view=class&id=B&c=sws1/base/3b/" in at_rest(page.locator("[data-key=class-link]")).input_value()

    on_the_stage_everyone_thinks_first(page)

    press(page.locator("[data-key=sheets]"))
    expect(page.locator(".sw-class-paper .question")).to_have_count(12)
    assert pages_of(page) == 8
    press(page.locator("[data-key=back]"))
    # Another visit in the same browser still has the set.
    later = page.context.new_page()
    later.goto(visit.address + "#view=class")
    expect(later.locator(".sw-class-set strong")).to_have_text("3b")


def on_the_stage_everyone_thinks_first(page: Page) -> None:
    press(page.locator("[data-key=stage]"))
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "true")
    steps, verdict = page.locator(".sw-class-steps"), page.locator(".sw-question-verdict")
    expect(steps).to_contain_text("Everyone thinks.")
    at_rest(page).keyboard.press("Space")
    expect(verdict).to_contain_text("The answer is")
    expect(steps).not_to_contain_text("Everyone thinks.")
    at_rest(page).keyboard.press("PageDown")
    expect(steps).to_contain_text("Question 2 of 6")
    expect(verdict).to_have_count(0)
    press(page.locator("[data-key=reveal-here]"))
    expect(verdict).to_be_visible()
    page.locator("[data-key=present]").press("Enter")
    press(page.locator("[data-key=leave-question]"))


def pages_of(page: Page) -> int:
    """Returns the number of pages that come from the printer: three for each version, and one for each key."""
    return len(re.findall(rb"/Type\s*/Page[^s]", at_rest(page).pdf(prefer_css_page_size=True)))
