"""Class for a teacher: a set is made, its answers come back, and browsers keep them."""

from __future__ import annotations

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.teaching.classes.line import answers_line, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import exercises
from smallworld.teaching.classes.register import MOST_ANSWERS, MOST_SETS, Register, read, write
from smallworld_widgets import App
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.classroom import Classroom
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.share import Shared, to_fragment
from smallworld_widgets.practice.practice import Practice
from tests.classes.pupils import NOON, answered, homework
from tests.widgets.classes import at, say, taught
from tests.widgets.practising import Clock


@pytest.fixture
def view(clock: Clock) -> Classes:
    """A teacher and learner in one, who has made nothing yet."""
    return Classes(learner=Learner(clock), random=Random(3), go=lambda _: None)


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
    say(view.desk, "gather", content="x" * MOST_CHARACTERS + file)
    assert view.desk.state["refused"] == [f"only the first {MOST_CHARACTERS} characters were read"]


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
