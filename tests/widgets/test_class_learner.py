"""Class for a learner: a set is taken and sent back. Messages, links and damaged documents change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from smallworld.teaching.classes.answers import OPEN
from smallworld.teaching.classes.line import read_answers, set_id
from smallworld.teaching.classes.question_set import exercises
from smallworld.teaching.classes.register import Register, read
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark, shown_by
from smallworld.words import languages
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.share import LinkError, Shared, from_fragment, to_fragment
from tests.classes.pupils import NOON, homework
from tests.widgets.classes import at, begin, choose, say, taught
from tests.widgets.kept import Tab
from tests.widgets.practising import Clock


@pytest.fixture
def view(clock: Clock) -> Classes:
    """A teacher and learner in one, who has made nothing yet."""
    return Classes(learner=Learner(clock), random=Random(3), go=lambda _: None)


# A learner


def test_a_learner_sees_no_mark_before_the_end(view: Classes, clock: Clock) -> None:
    begin(view, " Mia  Lee ")
    question = view.question
    assert question is not None
    clock.time += timedelta(seconds=7)
    choose(view)
    assert view.steps.state["place"] == "Question 2 of 3"
    assert question.card.state["mark"] is None
    clock.time += timedelta(seconds=5)
    choose(view, miss=True)
    say(view.steps, "step_on")
    assert at(view) is Mode.CHECK
    assert view.taking.state["told"] == "Mia Lee, you have answered 2 of 3."
    assert not view.learner.progress.cards
    say(view.taking, "hand_in")
    state = view.taking.state
    assert state["told"] == "Mia Lee, you have 1 of 3 right."
    assert [result["right"] for result in state["results"]] == [True, False, None]
    assert state["results"][1]["verdict"].startswith("No: the answer is")
    given = read_answers(state["line"])
    assert (given.name, given.version, given.seconds, given.begun) == ("Mia Lee", 0, (7, 5, 0), NOON)
    assert given.answers[2] == OPEN
    assert from_fragment(state["fragment"]).destination.given == given
    (told,) = say(view.taking, "save_answers")
    assert read(json.loads(told["file"]["content"])) == Register((homework(),), (given,))


def test_each_answer_counts_once_for_the_progress(view: Classes) -> None:
    begin(view)
    marks = []
    for made in exercises(homework(), 0):
        marks.append(shown_by(made, _marked(made)).id)
        choose(view, miss=True)
    say(view.taking, "hand_in")
    say(view.taking, "hand_in")
    cards = view.learner.progress.cards
    assert set(cards) == set(marks)
    assert sum(card.wrong for card in cards.values()) == 3


def test_only_the_first_time_in_a_browser_counts_for_the_progress(view: Classes) -> None:
    hand_in(view)
    before = view.learner.progress
    assert before.cards
    assert view.taking.state["notice"] == ""
    say(view.taking, "start_again")
    say(view.taking, "begin", name="Tom", version=1)
    assert view.attempt is not None
    choose(view, miss=True)
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")
    assert view.learner.progress == before
    assert "does not count" in view.taking.state["notice"]
    # Nor does it after another visit, in a tab of its own.
    other = Classes(learner=view.learner, classroom=view.classroom)
    hand_in(other)
    assert view.learner.progress == before


def test_a_teacher_who_tries_a_set_makes_no_progress(view: Classes) -> None:
    taught(view)
    say(view.desk, "go_to", place="learner")
    say(view.taking, "begin", name="Me", version=0)
    choose(view)
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")
    assert view.taking.state["told"] == "Me, you have 1 of 3 right."
    assert "does not count" in view.taking.state["notice"]
    assert not view.learner.progress.cards
    assert view.taking.state["own"]
    say(view.taking, "go_to", place="desk")
    assert (at(view), view.attempt) == (Mode.DESK, None)


def test_a_learner_does_not_come_to_a_desk(view: Classes) -> None:
    begin(view)
    say(view.steps, "leave_question")
    assert not view.taking.state["own"]
    for place in ("desk", "sheets", "stage"):
        say(view.taking, "go_to", place=place)
        assert at(view) is Mode.CHECK


def hand_in(view: Classes) -> None:
    """Goes through the set as a learner, with one answer."""
    begin(view)
    choose(view)
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")


def _marked(made: Exercise) -> Mark:
    return mark(made, made.choices[(made.right + 1) % len(made.choices)].value)


def test_an_answer_can_be_changed_until_it_is_handed_in(view: Classes) -> None:
    begin(view)
    choose(view, miss=True)
    say(view.steps, "step_back")
    assert view.steps.state["said"].startswith("Your answer so far:")
    assert view.steps.state["words"]["on"] == "Next"
    choose(view)
    say(view.steps, "leave_question")
    say(view.taking, "step_back")
    assert at(view) is Mode.ASKING
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")
    assert view.taking.state["results"][0]["right"] is True


def test_marks_are_shown_at_once_if_the_set_says_so(view: Classes) -> None:
    begin(view, asked=homework()._replace(marks=True))
    choose(view, miss=True)
    question = view.question
    assert question is not None
    assert question.card.state["mark"]["right"] is False
    assert view.steps.state["place"] == "Question 1 of 3"
    # An answer that was marked stays.
    say(view.steps, "step_on")
    say(view.steps, "step_back")
    assert question.card.state["mark"]["right"] is False
    choose(view)
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")
    assert view.taking.state["results"][0]["right"] is False


def test_a_question_is_looked_at_again_with_its_mark(view: Classes) -> None:
    begin(view)
    choose(view, miss=True)
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")
    say(view.taking, "look", n=0)
    question = view.question
    assert question is not None
    assert question.card.state["mark"]["right"] is False
    say(view.steps, "leave_question")
    say(view.taking, "look", n=1)
    assert question.card.state["revealed"]
    say(view.steps, "leave_question")
    assert at(view) is Mode.END
    say(view.taking, "start_again")
    assert (view.mode, view.attempt) == (Mode.BEGIN, None)


@pytest.mark.parametrize("name", ["", "  ", "\u200b"])
def test_nobody_begins_without_a_name(view: Classes, name: str) -> None:
    begin(view, name)
    assert at(view) is Mode.BEGIN
    assert view.taking.state["notice"].startswith("Write your name first")


def test_the_version_is_that_of_the_link_or_of_the_learner(view: Classes) -> None:
    view.visit(Destination("class", "B", asked=homework()))
    assert view.taking.state["versions"] == []
    say(view.taking, "begin", name="Mia", version=0)
    assert view.attempt is not None
    assert view.attempt.version == 1
    other = Classes(learner=Learner())
    other.visit(Destination("class", asked=homework()))
    assert [each["name"] for each in other.taking.state["versions"]] == ["Version A", "Version B"]
    say(other.taking, "begin", name="Mia", version=7)
    assert other.attempt is None
    say(other.taking, "begin", name="Mia", version=1)
    assert other.attempt is not None


def test_the_same_link_does_not_begin_again(view: Classes) -> None:
    begin(view)
    choose(view)
    view.visit(Destination("class", asked=homework()))
    assert at(view) is Mode.ASKING
    view.visit(Destination("class"))
    assert at(view) is Mode.ASKING
    view.visit(Destination("class", "A", asked=homework()))
    assert at(view) is Mode.ASKING
    view.visit(Destination("class", asked=homework("Other")))
    assert at(view) is Mode.BEGIN


@pytest.fixture
def chinese() -> Iterator[None]:
    yield
    languages.use(languages.ENGLISH)


@pytest.mark.usefixtures("chinese")
def test_a_language_changes_no_answer(view: Classes) -> None:
    begin(view)
    choose(view)
    languages.use("zh-Hant")
    view.call({})
    view.repaint()
    assert "Player" not in json.dumps(view.question.card.state if view.question else {})
    choose(view)
    choose(view)
    say(view.taking, "hand_in")
    assert [result["right"] for result in view.taking.state["results"]] == [True] * 3


# Links, reloads, and strangers


def test_a_link_leads_a_learner_to_the_set_and_its_teacher_to_the_desk(view: Classes) -> None:
    asked = taught(view)
    there = view.destination
    assert from_fragment(to_fragment(Shared(there))).destination == there
    stranger = Classes(learner=Learner())
    stranger.visit(there)
    assert at(stranger) is Mode.BEGIN
    assert stranger.shows(there.id)
    teacher = Classes(learner=Learner(), classroom=view.classroom)
    teacher.visit(there)
    assert at(teacher) is Mode.DESK
    say(teacher.desk, "go_to", place="stage")
    teacher.visit(there)
    assert at(teacher) is Mode.STAGE
    teacher.visit(Destination("class", set_id(asked)))
    assert teacher.asked == asked


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("c=sws1/base", "cut short or changed on the way"),
        ("c=sws9/x", "made by a newer version of this page"),
        ("a=swa1/x", "cut short or changed on the way"),
        ("c=", "cut short or changed on the way"),
        ("a=7", "cut short or changed on the way"),
    ],
)
def test_a_damaged_link_is_refused(value: str, reason: str) -> None:
    with pytest.raises(LinkError, match=f"^This link is damaged: {reason}$"):
        from_fragment(f"view=class&{value}")


def test_only_the_open_set_and_its_versions_are_shown(view: Classes) -> None:
    assert not view.shows("A")
    begin(view)
    for id in ("A", "B", set_id(homework())):
        assert view.shows(id)
    assert not view.shows("aaaaaa")


def test_a_half_done_set_outlives_a_reload(tab: Tab) -> None:
    tab.fragment = to_fragment(Shared(Destination("class", "B", asked=homework())))
    tab.load()
    view = tab.shown()
    say(view.taking, "begin", name="Mia", version=1)
    choose(view, miss=True)
    tab.load(ours=True)
    again = tab.shown()
    assert (again.mode, again.attempt, again.steps.state["place"]) == (Mode.ASKING, view.attempt, "Question 2 of 3")
    # The link of the learner, opened again, brings it back too.
    tab.fragment = to_fragment(Shared(Destination("class", "B", asked=homework())))
    tab.load()
    assert tab.shown().attempt == view.attempt
    choose(tab.shown())
    choose(tab.shown())
    say(tab.shown().taking, "hand_in")
    tab.load(ours=True)
    assert tab.shown().taking.state["told"] == "Mia, you have 2 of 3 right."
    assert not tab.notice


def test_every_place_comes_back(view: Classes) -> None:
    asked = taught(view, ("Mia", ()))
    for place in ("sheets", "stage"):
        say(view.desk, "go_to", place=place)
        again = Classes(learner=Learner(), classroom=view.classroom)
        again.restore(json.loads(json.dumps(view.keep())))
        assert (again.mode, again.asked) == (view.mode, asked)
        say(view.sheet, "go_to", place="desk")
    say(view.desk, "home")
    say(view.maker, "add_subject", id="base.dwarves")
    again.restore(view.keep())
    assert again.maker.state["about"] == view.maker.state["about"]


@pytest.mark.parametrize(
    ("panel", "message"),
    [
        ("maker", {"do": "set", "what": "questions", "on": True}),
        ("maker", {"do": "count", "by": "1"}),
        ("maker", {"do": "make"}),
        ("maker", {"do": "open_set", "id": "nothing"}),
        ("maker", {"do": "go_to", "place": "stage"}),
        ("maker", {"do": "begin", "name": "Mia", "version": 0}),
        ("maker", {"do": "hand_in"}),
        ("maker", {"do": "look", "n": 0}),
        ("maker", {"do": "step_on"}),
        ("maker", {"do": "ask_again", "ids": ["base.dwarves"]}),
        ("maker", {"do": "remove_set"}),
        ("maker", {"do": "save_answers"}),
        ("maker", {"do": "reveal"}),
    ],
)
def test_other_messages_do_nothing(view: Classes, panel: str, message: dict[str, Any]) -> None:
    before = view.keep(), view.register
    getattr(view, panel)._handle_custom_msg(message, [])
    assert (view.keep(), view.register) == before
