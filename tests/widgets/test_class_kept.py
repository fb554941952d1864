"""A learner's half-done sets: other links put them aside, and neither damage nor an update takes more than it must."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.line import answers_line, read_answers, set_id, set_line
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.classes.register import read
from smallworld.words.faults import DocumentError
from smallworld_widgets.classes import attempt as attempts
from smallworld_widgets.classes import keeping
from smallworld_widgets.classes.attempt import MOST_ASIDE, of_answers, put_aside
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.share import Shared, to_fragment
from tests.classes.pupils import NOON, answered, homework
from tests.widgets.classes import at, begin, choose, say, taught
from tests.widgets.kept import Tab
from tests.widgets.practising import Clock


@pytest.fixture
def view(clock: Clock) -> Classes:
    """A learner who has answered the first of three questions, in seven seconds."""
    view = Classes(learner=Learner(clock))
    begin(view)
    clock.time += timedelta(seconds=7)
    choose(view)
    return view


# Other links


def test_a_set_goes_on_after_the_link_of_another(view: Classes, clock: Clock) -> None:
    before = view.attempt
    assert before is not None
    clock.time += timedelta(seconds=5)
    view.visit(Destination("class", asked=homework("Other")))
    assert (at(view), view.attempt) == (Mode.BEGIN, None)
    say(view.taking, "begin", name="Mia", version=0)
    again = Classes(learner=view.learner)
    again.restore(json.loads(json.dumps(view.keep())))
    again.visit(Destination("class", asked=homework()))
    assert again.attempt == before._replace(seconds=(7, 5, 0))
    assert again.steps.state["place"] == "Question 2 of 3"
    again.visit(Destination("class", asked=homework("Other")))
    assert (at(again), again.steps.state["place"]) == (Mode.ASKING, "Question 1 of 3")


def test_the_link_of_the_other_version_begins_anew(view: Classes) -> None:
    before = view.attempt
    view.visit(Destination("class", "B", asked=homework()))
    assert at(view) is Mode.BEGIN
    view.visit(Destination("class", "A", asked=homework()))
    assert view.attempt == before


def test_a_link_with_answers_leaves_the_attempt(view: Classes) -> None:
    before, other = view.attempt, homework("Other")
    view.visit(Destination("class", asked=other, given=answered("Tom", of=other)))
    assert at(view) is Mode.DESK
    say(view.desk, "home")
    view.visit(Destination("class", asked=homework()))
    assert view.attempt == before


def test_a_result_comes_back_too(view: Classes) -> None:
    finish(view)
    state = view.taking.state
    view.visit(Destination("class", asked=homework("Other")))
    view.visit(Destination("class", asked=homework()))
    assert view.taking.state == state
    say(view.taking, "start_again")
    view.visit(Destination("class", asked=homework("Other")))
    view.visit(Destination("class", asked=homework()))
    assert (at(view), view.attempt) == (Mode.BEGIN, None)


def test_answers_to_all_questions_wait_to_be_handed_in(view: Classes) -> None:
    choose(view)
    choose(view)
    view.visit(Destination("class", asked=homework("Other")))
    view.visit(Destination("class", asked=homework()))
    assert at(view) is Mode.CHECK


def test_the_oldest_that_was_handed_in_goes_first() -> None:
    def done(n: int, *, handed_in: bool) -> attempts.Attempt:
        return of_answers(Answers(f"set{n}", 0, "Mia", ("x",), (0,), NOON), handed_in=handed_in)

    aside: tuple[attempts.Attempt, ...] = ()
    for n in range(MOST_ASIDE + 2):
        aside = put_aside(aside, done(n, handed_in=n in (3, 5)))
    assert [each.set for each in aside] == [f"set{n}" for n in range(MOST_ASIDE + 2) if n not in (3, 5)]
    aside = put_aside(aside, done(99, handed_in=True))
    assert [each.set for each in aside] == [f"set{n}" for n in (1, 2, 4, 6, 7, 8, 9, 99)]


def finish(view: Classes) -> None:
    """Hands the answers in."""
    say(view.steps, "leave_question")
    say(view.taking, "hand_in")


# An update of the page


def of_another_version(asked: QuestionSet) -> QuestionSet:
    """Returns a set whose questions this version of the project does not make, in version B alone."""
    return asked._replace(items=tuple(item._replace(keys=(item.keys[0], "aaaaa")) for item in asked.items))


def outdated(kept: dict[str, Any], given: Answers) -> dict[str, Any]:
    """Returns what a browser has kept of a set before an update changed its questions."""
    old = of_another_version(homework())
    return {**kept, "set": set_line(old), "answers": answers_line(given._replace(set=set_id(old)))}


@pytest.mark.parametrize("mode", ["asking", "check", "end", "look"])
def test_answers_to_changed_questions_can_still_be_sent(view: Classes, mode: str) -> None:
    assert view.attempt is not None
    kept = {**outdated(view.keep(), view.attempt.given), "mode": mode, "handed_in": mode in ("end", "look")}
    fresh = Classes(learner=Learner())
    assert fresh.restore(kept) is None
    state = fresh.taking.state
    assert state["moment"] == "changed"
    assert "asks other questions now. Your answers are still here." in state["problem"]
    assert state["told"] == "Mia, you have answered 1 of 3."
    assert read_answers(state["line"]).answers == view.attempt.answers
    (told,) = say(fresh.taking, "save_answers")
    assert read(json.loads(told["file"]["content"])).answers == (read_answers(state["line"]),)
    # Nothing goes on from here, and nothing is lost elsewhere.
    for do, values in (("begin", {"name": "Tom", "version": 0}), ("hand_in", {}), ("look", {"n": 0})):
        say(fresh.taking, do, **values)
        assert fresh.taking.state == state
    fresh.visit(Destination("class", asked=homework("Other")))
    fresh.visit(Destination("class", asked=of_another_version(homework())))
    assert fresh.taking.state == state


def test_a_set_of_another_version_is_told_of_before_it_begins(view: Classes) -> None:
    kept = {**outdated(view.keep(), answered("Mia", of=homework())), "mode": "begin", "answers": ""}
    fresh = Classes(learner=Learner())
    fresh.restore(kept)
    assert fresh.taking.state["moment"] == "begin"
    assert "another version of this page" in fresh.taking.state["problem"]


@pytest.mark.parametrize("mode", ["sheets", "stage"])
def test_a_teacher_comes_back_to_the_desk_of_a_changed_set(view: Classes, mode: str) -> None:
    kept = {**outdated(view.keep(), answered("Mia", of=homework())), "mode": mode, "answers": ""}
    fresh = Classes(learner=Learner())
    fresh.restore(kept)
    assert at(fresh) is Mode.DESK
    assert "another version of this page" in fresh.desk.state["problem"]


# Damage


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"mode": "nowhere"}, "the place"),
        ({"at": 3}, "the number of the question"),
        ({"at": "1"}, "the number of the question"),
        ({"handed_in": 1}, "whether they were handed in"),
        ({"letter": 7}, "the version of the link"),
        ({"letter": "C"}, "the version of the link"),
        ({"draft": {}}, "the form for a new set"),
        ({"draft": 7}, "the form for a new set"),
        ({"draft": {"game": "base", "about": ["nothing"], "questions": 99, "both": 1, "marks": "x"}}, "the form"),
        ({"aside": 7}, "answers to other sets"),
        ({"aside": [7, {}]}, "answers to other sets"),
        ({"at": None, "draft": None}, "the number of the question, the form for a new set"),
        ({"version": 2}, ""),
        ({"more": 1}, ""),
    ],
)
def test_a_damaged_part_leaves_the_answers(view: Classes, change: dict[str, Any], told: str) -> None:
    fresh = Classes(learner=Learner())
    damaged = fresh.restore({**view.keep(), **change})
    assert told in str(damaged or "")
    assert (damaged is None) == (not told)
    assert fresh.attempt == view.attempt
    assert at(fresh) in (Mode.ASKING, Mode.CHECK)
    assert fresh.asked == homework()


@pytest.mark.parametrize("part", ["set", "mode", "answers"])
def test_a_damaged_line_is_told(view: Classes, part: str) -> None:
    fresh = Classes(learner=Learner())
    damaged = fresh.restore({**view.keep(), part: "sws1/x"})
    assert {"set": "the set of questions", "mode": "the place", "answers": "the answers"}[part] in str(damaged)
    # The link of the set brings back what is left.
    fresh.visit(Destination("class", asked=homework()))
    assert fresh.attempt == (None if part == "answers" else view.attempt)
    assert at(fresh) is (Mode.BEGIN if part == "answers" else fresh.mode)


def test_answers_that_fit_no_question_are_told(view: Classes) -> None:
    assert view.attempt is not None
    fresh = Classes(learner=Learner())
    for answers in (("h", "x", "x"), ("a",), ("a", "999", "a", "a")):
        forged = view.attempt.given._replace(answers=answers, seconds=(0,) * len(answers))
        assert "the answers" in str(fresh.restore({**view.keep(), "answers": answers_line(forged)}))
        assert (at(fresh), fresh.attempt) == (Mode.BEGIN, None)
        # Nor are they taken up where they wait aside.
        aside = [{"answers": answers_line(forged), "handed_in": True}]
        fresh.restore({**view.keep(), "mode": "home", "answers": "", "aside": aside})
        fresh.visit(Destination("class", asked=homework()))
        assert (at(fresh), fresh.attempt) == (Mode.BEGIN, None)


def test_the_answers_to_another_set_wait_for_its_link(view: Classes) -> None:
    other = answered("Tom", of=homework("Other"))
    fresh = Classes(learner=Learner())
    assert fresh.restore({**view.keep(), "answers": answers_line(other)}) is not None
    assert at(fresh) is Mode.BEGIN
    fresh.visit(Destination("class", asked=homework("Other")))
    assert fresh.attempt is not None
    assert fresh.attempt.given == other


def test_the_document_of_an_older_version_has_none_aside(view: Classes) -> None:
    kept = view.keep()
    del kept["aside"]
    fresh = Classes(learner=Learner())
    assert fresh.restore(kept) is None
    assert fresh.attempt == view.attempt


def test_a_part_of_the_form_leaves_the_others() -> None:
    view = Classes(learner=Learner())
    say(view.maker, "add_subject", id="base.dwarves")
    say(view.maker, "set", what="marks", on=True)
    kept = view.keep()
    kept["draft"] |= {"questions": 99, "about": [*kept["draft"]["about"], "nothing"]}
    found, damaged = keeping.read(kept)
    assert damaged is not None
    assert (found.draft.about, found.draft.questions, found.draft.marks) == (("base.dwarves",), 6, True)


def test_the_answers_in_a_document_that_was_cut_short_are_taken_up(tab: Tab) -> None:
    tab.fragment = to_fragment(Shared(Destination("class", "A", asked=homework())))
    tab.load()
    say(tab.shown().taking, "begin", name="Mia", version=0)
    choose(tab.shown())
    before = tab.shown().attempt
    tab.kept["class"] = tab.kept["class"][:-30]
    there, tab.fragment = tab.fragment, "view=class"
    tab.load(ours=True)
    assert "Your answers are here: open the link of their questions." in tab.notice
    tab.load(ours=True)
    assert not tab.notice
    tab.fragment = there
    tab.load()
    assert tab.shown().attempt == before


def test_the_open_attempt_in_a_document_that_was_cut_short_is_the_newest(view: Classes) -> None:
    others = [of_answers(answered(f"N{n}", of=homework(f"Set {n}")), handed_in=False) for n in range(MOST_ASIDE)]
    kept, _ = keeping.read(view.keep())
    assert kept.attempt is not None
    content = json.dumps(keeping.write(kept._replace(aside=tuple(others))))
    assert keeping.rescued(content[:-2]) == (*others[1:], kept.attempt)


def test_a_document_without_answers_is_lost(tab: Tab) -> None:
    tab.kept["class"] = '{"version": 1, "mode": "ho'
    tab.fragment = "view=class"
    tab.load(ours=True)
    assert tab.notice == "The part of Class that your browser kept is damaged, and lost."


@pytest.mark.parametrize("document", [[], None, "x", 7])
def test_a_document_without_parts_changes_nothing(document: Any) -> None:
    fresh = Classes(learner=Learner())
    with pytest.raises(DocumentError):
        fresh.restore(document)
    assert at(fresh) is Mode.HOME


def test_the_place_and_the_attempt_go_together(view: Classes) -> None:
    """Checks that a place that the attempt does not allow becomes the nearest one."""
    for mode, handed_in, expected in (
        ("asking", True, Mode.END),
        ("look", False, Mode.CHECK),
        ("begin", False, Mode.CHECK),
        ("desk", False, Mode.DESK),
        ("home", False, Mode.HOME),
    ):
        fresh = Classes(learner=Learner())
        fresh.restore({**view.keep(), "mode": mode, "handed_in": handed_in})
        assert at(fresh) is expected
        assert (fresh.attempt is None) == (expected in (Mode.DESK, Mode.HOME))


def test_a_teacher_goes_on_at_the_desk_behind_a_damaged_place() -> None:
    view = Classes(learner=Learner())
    asked = taught(view)
    kept = {**view.keep(), "mode": 7}
    fresh = Classes(learner=Learner(), classroom=view.classroom)
    assert "the place" in str(fresh.restore(kept))
    fresh.visit(Destination("class", set_id(asked)))
    assert at(fresh) is Mode.DESK


def test_the_page_tells_of_damage_and_goes_on(tab: Tab) -> None:
    tab.fragment = to_fragment(Shared(Destination("class", "A", asked=homework())))
    tab.load()
    say(tab.shown().taking, "begin", name="Mia", version=0)
    choose(tab.shown())
    before = tab.shown().attempt
    kept = json.loads(tab.kept["class"])
    for part in ("set", "draft", "at"):
        tab.kept["class"] = json.dumps({**kept, part: 7})
        tab.load(ours=True)
        assert tab.notice.startswith("Part of what your browser kept of Class is damaged")
        assert tab.shown().attempt == before
        assert at(tab.shown()) is Mode.ASKING
        # The notice comes once: the page keeps a sound document again.
        tab.load(ours=True)
        assert not tab.notice
        assert tab.shown().attempt == before
