"""Class: a set is made, taken and sent back, and strangers' messages, links and kept documents change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from smallworld.teaching.classes.answers import OPEN
from smallworld.teaching.classes.line import answers_line, read_answers, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import QuestionSet, exercises
from smallworld.teaching.classes.register import MOST_ANSWERS, MOST_SETS, Register, read, write
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark, shown_by
from smallworld.words import languages
from smallworld.words.faults import DocumentError
from smallworld_widgets import App
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.classroom import Classroom
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import LinkError, Shared, from_fragment, to_fragment
from smallworld_widgets.practice.practice import Practice
from smallworld_widgets.practice.question import is_written
from tests.classes.pupils import NOON, answered, homework
from tests.widgets.kept import Tab
from tests.widgets.practising import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def view(clock: Clock) -> Classes:
    """A teacher and learner in one, who has made nothing yet."""
    return Classes(learner=Learner(clock), random=Random(3), go=lambda _: None)


def say(panel: Panel, do: str, **values: Any) -> list[dict[str, Any]]:
    """Sends a message from a panel, and returns what the panel was told."""
    told: list[dict[str, Any]] = []
    panel.send = lambda content, *_: told.append(content)
    panel._handle_custom_msg({"do": do, **values}, [])
    return told


def taught(view: Classes, *missed: tuple[str, tuple[int, ...]]) -> QuestionSet:
    """Gives a teacher a set with answers, and opens it."""
    asked = homework()
    view.classroom.take(Register((asked,), tuple(answered(name, which, of=asked) for name, which in missed)))
    say(view.maker, "open_set", id=set_id(asked))
    return asked


def at(view: Classes) -> Mode:
    return view.mode


def choose(view: Classes, *, miss: bool = False) -> None:
    """Answers the open question."""
    question = view.question
    assert question is not None
    made = question.asked.exercise
    place = (made.right + 1) % len(made.choices) if miss else made.right
    answer = made.choices[place].value if is_written(made) else place
    say(question.card, "answer", answer=answer, of=question.asked.serial)


def begin(view: Classes, name: str = "Mia", version: int = 0, *, asked: QuestionSet | None = None) -> None:
    view.visit(Destination("class", asked=asked or homework()))
    say(view.taking, "begin", name=name, version=version)


# A teacher


def test_a_set_is_made_and_opened(view: Classes) -> None:
    say(view.maker, "add_subject", id="base.dwarves")
    say(view.maker, "add_subject", id="base:race")
    say(view.maker, "drop_subject", id="base:race")
    say(view.maker, "count", by=-3)
    say(view.maker, "set", what="both", on=True)
    say(view.maker, "set", what="marks", on=True)
    say(view.maker, "make", title="  3b\tTuesday ")
    (made,) = view.register.sets
    assert (made.title, made.about, len(made.items), made.versions, made.marks) == (
        "3b Tuesday",
        ("base.dwarves",),
        3,
        ("A", "B"),
        True,
    )
    assert view.desk.state["title"] == "3b Tuesday"
    assert [link["id"] for link in view.desk.state["links"]] == ["A", "B"]
    assert view.shown == set_id(made)


def test_a_set_without_a_title_is_called_after_what_it_is_about(view: Classes) -> None:
    say(view.maker, "choose_game", game="underground")
    say(view.maker, "count", by=-100)
    say(view.maker, "make", title=" ")
    assert view.register.sets[0].title == "Everything"
    assert view.register.sets[0].game == "underground"
    assert len(view.register.sets[0].items) == 1


def test_another_game_has_other_subjects(view: Classes) -> None:
    say(view.maker, "add_subject", id="base.dwarves")
    say(view.maker, "choose_game", game="warcraft")
    assert view.maker.state["about"] == []
    say(view.maker, "add_subject", id="base.dwarves")
    assert view.maker.state["about"] == []


def test_the_table_shows_the_clause_that_two_missed_and_asks_again(view: Classes) -> None:
    asked = taught(view, ("Mia", ()), ("Tom", (1,)), ("7", (1,)))
    worst = view.desk.state["clauses"][0]
    clause = exercises(asked, 0)[1].concept
    assert (worst["id"], worst["right"], worst["wrong"], worst["weak"]) == (clause.id, 1, 2, True)
    assert [learner["name"] for learner in view.desk.state["learners"]] == ["7", "Mia", "Tom"]
    assert [mark["right"] for mark in view.desk.state["learners"][0]["marks"]] == [True, False, True]
    say(view.desk, "ask_again", ids=[clause.id, "nothing", 7])
    made = view.register.sets[-1]
    assert view.asked == made
    assert (made.title, made.about) == ("Homework, again", (clause.id,))
    assert {each.concept.id for each in exercises(made, 0)} == {clause.id}
    before = view.register
    say(view.desk, "ask_again", ids=["nothing"])
    assert view.register == before


def test_answers_come_back_by_line_link_and_file(view: Classes) -> None:
    asked = taught(view)
    a, b, c = (answered(name, of=asked) for name in ("Mia", "小明", "7"))
    view.visit(Destination("class", asked=asked, given=a))
    assert view.desk.state["said"] == "Added: Mia."
    say(view.desk, "gather", content=f"From Tom: {answers_line(b)}, thanks! swa1/broken")
    assert view.desk.state["said"] == "Added: 小明."
    assert len(view.desk.state["refused"]) == 1
    file = json.dumps({"version": 1, "sets": [set_line(asked)], "answers": [answers_line(c), answers_line(a)]})
    say(view.desk, "gather", content=file)
    assert view.desk.state["said"] == "Added: 7. 1 were here before."
    assert len(view.register.answers) == 3
    say(view.desk, "gather", content=file)
    assert view.desk.state["said"] == "These answers were here before."
    say(view.desk, "gather", content="no answers at all")
    assert view.desk.state["said"] == "No answers were found in this text."


def test_answers_to_an_unknown_set_wait_for_its_link(view: Classes) -> None:
    taught(view)
    other = homework("Other")
    say(view.desk, "gather", content=answers_line(answered("Mia", of=other)))
    assert view.desk.state["refused"] == ["Mia: answers to a set that is not here: open the link of the set first"]
    assert not view.register.answers
    say(view.desk, "gather", content=set_line(other))
    assert view.desk.state["said"] == "The set is here now."
    assert other in view.register.sets


def test_answers_to_another_set_are_told_with_its_title(view: Classes) -> None:
    asked, other = taught(view), homework("Other")
    lines = (set_line(other), answers_line(answered("Mia", of=other)), answers_line(answered("Tom", of=asked)))
    say(view.desk, "gather", content=" ".join(lines))
    assert view.desk.state["said"] == "Added: Mia (Other), Tom."


def test_a_full_register_refuses_more_sets_and_loses_none(view: Classes) -> None:
    full = Register(tuple(homework()._replace(title=str(n)) for n in range(MOST_SETS)))
    view.classroom.take(full)
    no_room = "no room for more sets: save everything as a file, then remove a set"
    say(view.maker, "gather", content=set_line(homework()))
    assert view.maker.state["faults"] == [f"Homework: {no_room}"]
    say(view.maker, "make", title="One more")
    assert (at(view), view.maker.state["said"]) == (Mode.HOME, no_room)
    assert view.register == full


def test_a_full_register_refuses_more_answers(view: Classes) -> None:
    asked = homework()
    mia = answered("Mia", of=asked)
    full = tuple(mia._replace(begun=NOON + timedelta(seconds=n)) for n in range(MOST_ANSWERS))
    view.classroom.take(Register((asked,), full))
    say(view.maker, "gather", content=answers_line(answered("Tom", of=asked)))
    assert view.maker.state["faults"] == ["Tom: no room for more answers: save everything as a file, then remove a set"]
    assert view.register.answers == full


def test_a_learner_who_answered_twice_is_named(view: Classes) -> None:
    asked = taught(view, ("Mia", ()))
    say(view.desk, "gather", content=answers_line(answered("mia", (0,), minutes=5, of=asked)))
    assert view.desk.state["learners"][0]["right"] == 3
    assert "has answered before" in view.desk.state["refused"][0]
    say(view.desk, "remove_answers", learner="mia")
    assert view.register.answers == ()


def test_everything_can_be_taken_away_as_a_file(view: Classes) -> None:
    asked = taught(view, ("Mia", ()))
    (told,) = say(view.desk, "save_table")
    assert told["file"]["content"].splitlines()[1].startswith("Mia,")
    say(view.desk, "home")
    (told,) = say(view.maker, "save_all")
    assert read(json.loads(told["file"]["content"])) == view.register
    assert view.maker.state["sets"][0]["facts"].endswith("answers of 1 learner")
    say(view.maker, "open_set", id=set_id(asked))
    say(view.desk, "remove_set")
    assert view.register == Register(gone=(set_id(asked),))
    assert view.asked is None


def test_the_stage_reveals_an_answer_and_goes_on(view: Classes) -> None:
    taught(view)
    say(view.desk, "go_to", place="stage")
    assert view.steps.state["said"].startswith("Everyone thinks.")
    question = view.question
    assert question is not None
    say(question.card, "reveal", of=question.asked.serial)
    assert view.steps.state["revealed"]
    assert view.steps.state["said"] == ""
    say(question.card, "another", of=question.asked.serial)
    assert view.steps.state["place"] == "Question 2 of 3"
    say(view.steps, "reveal")
    assert question.asked.revealed
    say(view.steps, "step_on")
    say(view.steps, "step_on")
    assert view.steps.state["place"] == "Question 3 of 3"
    assert view.steps.state["last"]
    say(view.steps, "step_back")
    say(question.card, "back", of=question.asked.serial)
    say(question.card, "back", of=question.asked.serial)
    assert view.steps.state["place"] == "Question 1 of 3"
    say(view.steps, "leave_question")
    assert at(view) is Mode.DESK
    assert not view.learner.progress.cards


def test_the_sheets_are_those_of_the_printer(view: Classes) -> None:
    taught(view)
    say(view.desk, "go_to", place="sheets")
    page = view.sheet.state["page"]
    assert page.count('"class":"question"') == page.count('"class":"answer"') == 6
    assert "<" not in page.replace("\\u003c", "")
    say(view.sheet, "go_to", place="desk")
    assert at(view) is Mode.DESK


def test_a_set_of_another_version_of_the_project_is_only_told_of(view: Classes) -> None:
    asked = homework()
    old = read_set(set_line(asked._replace(items=(asked.items[0]._replace(keys=("aaaaa", "aaaaa")),))))
    view.classroom.take(Register((old,)))
    say(view.maker, "open_set", id=set_id(old))
    assert "another version of this page" in view.desk.state["problem"]
    for place in ("stage", "sheets", "learner"):
        say(view.desk, "go_to", place=place)
        assert at(view) is Mode.DESK
        assert "another version" in view.desk.state["said"]
    view.classroom.register = Register()
    view.visit(Destination("class", asked=old))
    assert at(view) is Mode.BEGIN
    assert "another version" in view.taking.state["problem"]
    say(view.taking, "begin", name="Mia", version=0)
    assert at(view) is Mode.BEGIN


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


@pytest.mark.parametrize("value", ["c=sws1/base", "c=sws9/x", "a=swa1/x", "c=", "a=7"])
def test_a_damaged_link_is_refused(value: str) -> None:
    with pytest.raises(LinkError, match="damaged"):
        from_fragment(f"view=class&{value}")


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
    "change",
    [
        {"mode": "nowhere"},
        {"mode": "asking"},
        {"mode": "desk", "set": ""},
        {"set": "sws1/x"},
        {"at": 3},
        {"at": "1"},
        {"answers": "swa1/x"},
        {"answers": answers_line(answered("Mia", of=homework("Other")))},
        {"handed_in": 1},
        {"letter": 7},
        {"draft": {}},
        {"draft": {"game": "chess", "about": [], "questions": 6, "both": False, "marks": False}},
        {"draft": {"game": "base", "about": ["nothing"], "questions": 6, "both": False, "marks": False}},
        {"draft": {"game": "base", "about": [], "questions": 99, "both": False, "marks": False}},
        {"version": 2},
        {"more": 1},
    ],
)
def test_a_damaged_document_changes_nothing(view: Classes, change: dict[str, Any]) -> None:
    begin(view)
    kept = view.keep()
    if change.get("mode") == "asking":
        change = {**change, "answers": ""}
    fresh = Classes(learner=Learner())
    with pytest.raises(DocumentError):
        fresh.restore({**kept, **change})
    assert at(fresh) is Mode.HOME


def test_a_kept_set_of_another_version_of_the_project_is_lost(view: Classes) -> None:
    begin(view)
    asked = homework()
    old = asked._replace(items=tuple(item._replace(keys=("aaaaa", "aaaaa")) for item in asked.items))
    kept = {**view.keep(), "set": set_line(old), "mode": "begin", "answers": ""}
    with pytest.raises(DocumentError, match="another version"):
        Classes(learner=Learner()).restore(kept)


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


# The app


class Storage:
    """The documents that a browser keeps for all tabs."""

    def __init__(self) -> None:
        self.classes: str | None = None

    def kept(self) -> str | None:
        return self.classes

    def page(self) -> App:
        """Returns a page that was loaded in this browser."""
        app = App(Random(1))
        app.navigation.send = self._hear
        if self.classes is not None:
            app.navigation._handle_custom_msg({"do": "recall_classes", "content": self.classes}, [])
        return app

    def _hear(self, message: dict[str, Any], *_: object) -> None:
        if "classes" in message:
            self.classes = message["classes"]


def test_links_that_are_opened_in_tabs_of_their_own_come_together() -> None:
    browser, asked = Storage(), homework()
    for name in ("Mia", "Tom"):
        link = to_fragment(Shared(Destination("class", asked=asked, given=answered(name, of=asked))))
        browser.page().navigation._handle_custom_msg({"do": "arrive", "fragment": link}, [])
    assert browser.classes is not None
    assert [given.name for given in read(json.loads(browser.classes)).answers] == ["Mia", "Tom"]


def test_an_open_desk_hears_of_answers_in_another_tab() -> None:
    browser, asked = Storage(), homework()
    app = browser.page()
    app.classroom.take(Register((asked,)))
    app.go(Destination("class", set_id(asked)))
    (view,) = (child for child in app.children if isinstance(child, Classes))
    other = Register((asked,), (answered("Mia", of=asked),))
    browser.page().classroom.take(other)
    app.navigation._handle_custom_msg({"do": "recall_classes", "content": browser.classes}, [])
    assert [learner["name"] for learner in view.desk.state["learners"]] == ["Mia"]


def test_damaged_classes_are_set_aside() -> None:
    browser = Storage()
    browser.classes = '{"version": 1, "sets": ["sws1/x"]}'
    app = browser.page()
    assert "damaged" in app.navigation.state["notice"]
    assert browser.kept() is None
    assert app.classroom.register == Register()


def test_a_damaged_line_takes_no_other_with_it() -> None:
    browser, asked = Storage(), homework()
    mia = answered("Mia", of=asked)
    document = write(Register((asked,), (mia,)))
    browser.classes = json.dumps({**document, "sets": [*document["sets"], "sws1/x"]})
    app = browser.page()
    assert "damaged (/sets/1" in app.navigation.state["notice"]
    assert app.classroom.register == Register((asked,), (mia,))
    assert browser.classes is not None
    assert read(json.loads(browser.classes)) == app.classroom.register


def test_the_tab_of_the_class_is_there_while_it_is_open() -> None:
    app = App()
    assert app.navigation.state["aside"] == ["class"]
    app.go(Destination("class"))
    assert app.navigation.state["view"] == "class"


def test_practice_leads_to_the_class() -> None:
    went: list[Destination] = []
    practice = Practice(go=went.append, random=Random(1))
    assert practice.bar.state["can_leave"]
    practice.bar._handle_custom_msg({"do": "class"}, [])
    assert went == [Destination("class")]
    alone = Practice(random=Random(1))
    assert not alone.bar.state["can_leave"]
    alone.bar._handle_custom_msg({"do": "class"}, [])


def test_a_classroom_takes_both() -> None:
    room = Classroom()
    room.take(Register((homework(),)))
    room.take(Register((homework("Other"),)))
    assert len(room.register.sets) == 2
