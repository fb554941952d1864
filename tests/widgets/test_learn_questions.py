"""Questions of the course, as a browser asks for them: second tries, cards, guesses, and tests of units."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.teaching.lessons import scenes
from smallworld.teaching.lessons.path import Stage
from smallworld.teaching.lessons.units import units
from smallworld.teaching.library import codex
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.practice.question import is_written
from tests.widgets.learning import KINDS, answer, asked_in, at, do, go_through, send


@pytest.fixture
def view(goes: list[Destination]) -> Learn:
    return Learn("base.price", go=goes.append)


def test_a_wrong_answer_gets_a_hint_and_a_second_try_and_is_asked_about_later() -> None:
    view = at("base.entering")
    send(view, "show_me")
    for _ in range(2):
        send(view, "next")
        do(view)
    send(view, "next")
    panel = asked_in(view)
    asked = panel.asked.exercise
    wrong = next(choice for choice in asked.choices if choice.forgets is not None)
    assert not view.teller.state["card"]
    assert view.here is not None
    idea = view.here.stop.idea
    answer(view, wrong.value)
    # The hint names the rule that was left out, and not the answer.
    assert not panel.card.state["mark"]
    assert panel.card.state["right"] is None
    assert wrong.forgets is not None
    assert panel.card.state["slip"]["hint"] == str(wrong.forgets.says)
    assert {id: card.wrong for id, card in view.learner.progress.cards.items()} == {wrong.forgets.id: 1}
    before = view.learner.progress
    answer(view, wrong.value)
    assert not panel.card.state["mark"]
    answer(view, asked.truth.value)
    # The second try is right, and proves nothing.
    assert panel.card.state["mark"]["right"]
    assert view.learner.progress == before
    assert view.here.journal.record(idea).right == 0
    send(view, "next")
    later = go_through(view)
    assert [stop.rpartition(":")[2] for stop in later if "again" in stop].count(idea) == 2
    assert view.learner.progress.lessons.keys() == {"base.entering"}


def test_after_a_second_wrong_answer_the_right_one_is_shown_with_its_reasons() -> None:
    view = at("base.price.4")
    panel = asked_in(view)
    exercise = panel.asked.exercise
    wrong = [choice for choice in exercise.choices if choice.value != exercise.truth.value]
    for choice in wrong[:2]:
        answer(view, choice.value)
    mark = panel.card.state["mark"]
    assert not mark["right"]
    assert mark["why"]
    assert panel.card.state["slip"] is None
    assert sum(card.wrong for card in view.learner.progress.cards.values()) == 1


def test_another_question_about_the_same_idea_proves_nothing_more() -> None:
    view = at("base.price.4")
    panel = asked_in(view)
    numbers = set()
    for _ in range(3):
        assert view.here is not None
        assert view.here.asking is not None
        numbers.add(view.here.asking.number)
        assert panel.asked.exercise.concept.id == "base.defenders"
        answer(view, panel.asked.exercise.truth.value)
        assert view.here.journal.record("base.defenders").right == 1
        panel._hear({"do": "another", "of": panel.asked.serial})
        assert not panel.card.state["mark"]
    assert len(numbers) == 3


def test_a_question_that_is_passed_over_makes_way_for_another() -> None:
    view = at("base.price.4")
    panel = asked_in(view)
    seen = []
    for _ in range(3):
        seen.append((panel.asked.exercise.position, panel.asked.exercise.question))
        panel._hear({"do": "another", "of": panel.asked.serial})
    assert seen[0] != seen[1] != seen[2]
    assert view.here is not None
    assert view.here.journal.record("base.defenders").right == 0
    assert not view.learner.progress.cards


def test_an_answer_after_a_hint_is_not_marked_as_right() -> None:
    view = at("base.price.4")
    send(view, "hint")
    answer(view, asked_in(view).asked.exercise.truth.value)
    assert asked_in(view).card.state["mark"]["right"]
    assert view.here is not None
    assert view.here.journal.record("base.defenders").right == 0
    assert not view.learner.progress.cards


def test_the_answer_is_shown_to_whoever_asks_for_it_and_nothing_is_marked() -> None:
    view = at(KINDS["ask"])
    send(view, "hint")
    assert view.teller.state["hint"]
    send(view, "show_me")
    card = asked_in(view).card.state
    assert card["revealed"]
    assert str(asked_in(view).asked.exercise.truth.words) in card["mark"]["verdict"]
    assert not view.learner.progress.cards
    assert not view.teller.state["can"]["show"]


def test_a_family_is_a_walk_through_all_its_cards() -> None:
    steps = scenes("base.discounts")
    [family] = [number for number, scene in enumerate(steps, 1) if scene.step.family]
    cards = steps[family - 1].step.cards
    view = at(f"base.discounts.{family}")
    for number, card in enumerate(cards, 1):
        assert view.here is not None
        assert view.teller.state["part"] == f"Card {number} of {len(cards)}"
        asked = asked_in(view).asked.exercise
        assert asked.concept.id in card.concepts
        assert view.teller.state["card"].startswith(f"{codex.entries()[card.ability].ability.name}: ")
        # Only the cards so far were shown, and so count as taught.
        assert view.here.journal.shown == {card.ability for card in cards[:number]}
        answer(view, asked.truth.value)
        send(view, "next")


# Guesses


def test_a_guess_comes_before_the_words_and_the_prices_and_is_never_marked(view: Learn) -> None:
    state = view.teller.state
    assert state["says"] == ""
    assert state["can"]["skip"]
    assert state["guess"]["choices"] == ["1", "2", "3"]
    assert state["guess"]["right"] is None
    assert not any(place["price"] for place in view.board.state["places"].values() if "price" in place)
    send(view, "guess", choice=9)
    assert view.teller.state["says"] == ""
    send(view, "guess", choice=0)
    state = view.teller.state
    assert state["says"].startswith("As a rule, a region takes two")
    assert (state["guess"]["chosen"], state["guess"]["right"]) == (0, 1)
    assert state["guess"]["verdict"] == "A fair guess. The answer is: 2."
    assert [term["amount"] for term in state["guess"]["why"]] == ["+2"]
    assert not view.learner.progress.cards
    send(view, "guess", choice=1)
    assert view.teller.state["guess"]["chosen"] == 0
    # Who comes back is not asked again.
    send(view, "next")
    send(view, "back")
    assert view.teller.state["guess"]["chosen"] == 0


def test_a_clicker_skips_the_guess(view: Learn) -> None:
    send(view, "show_me")
    state = view.teller.state
    assert (state["guess"]["chosen"], state["guess"]["right"]) == (None, 1)
    assert state["guess"]["verdict"] == "The answer is: 2."
    assert state["can"]["go_on"]
    send(view, "next")
    send(view, "guess", choice=2)
    assert view.teller.state["guess"]["verdict"] == "You guessed it: 3."


def test_pictures_come_after_the_guess() -> None:
    view = at("base.losses")
    assert view.teller.state["can"]["skip"]
    assert not view.teller.state["can"]["watch"]
    send(view, "guess", choice=0)
    assert view.teller.state["can"]["watch"]
    send(view, "show_me")
    assert view.teller.state["told"]


# Tests of units


def test_a_test_has_no_second_try_and_ends_with_its_ideas() -> None:
    view = Learn("base.test.conquering", random=Random(1))
    assert view.destination == Destination("learn", "base.test.conquering")
    assert view.trial is not None
    questions = view.trial.questions
    for number, asked in enumerate(questions):
        assert view.trial is not None
        assert view.trial.exercise is not None
        exercise = view.trial.exercise
        assert exercise.concept.id in asked.idea.concepts
        assert view.reader.children[0].children[0] is view.summary
        assert view._tested is not None
        wrong = next(choice for choice in exercise.choices if choice.value != exercise.truth.value)
        given = wrong.value if number == 0 else exercise.truth.value
        choice = next(i for i, choice in enumerate(exercise.choices) if choice.value == given)
        view._tested._hear(
            {"do": "answer", "answer": given if is_written(exercise) else choice, "of": view._tested.asked.serial}
        )
        assert view._tested.card.state["slip"] is None
        assert view._tested.card.state["mark"]["right"] is (number > 0)
        send(view, "next", of=view.trial.id)
    state = view.summary.state
    assert state["number"] == f"{len(questions) - 1} of {len(questions)} right"
    assert state["says"] == "Look at one idea again:"
    assert [item["met"] for item in state["items"]] == [False] + [True] * (len(state["items"]) - 1)
    assert state["items"][0]["lesson"] == questions[0].lesson
    assert sum(card.wrong for card in view.learner.progress.cards.values()) == 1
    send(view, "choose", id=questions[0].lesson)
    assert view.shown == questions[0].lesson
    assert view.trial is None


def test_an_answer_that_is_shown_counts_as_none_in_a_test() -> None:
    view = Learn("base.test.setting-out", random=Random(1))
    while view.trial is not None and not view.trial.is_over:
        send(view, "show_me")
        send(view, "next")
    assert view.summary.state["number"].startswith("0 of ")
    assert not view.learner.progress.cards
    send(view, "try_test")
    assert view.trial is not None
    assert not view.trial.is_over


def test_a_test_is_offered_after_the_last_lesson_of_its_unit_and_in_the_contents() -> None:
    view = Learn()
    assert [each["id"] for each in view.contents.state["units"]] == [each.id for each in units("base")]
    send(view, "test", id="base.conquering")
    assert view.shown == "base.test.conquering"
    for each in units("base"):
        for found in each.lessons[-2:]:
            view = at(f"{found.id}.{len(found.steps)}")
            while view.here is not None and view.here.stop.stage is not Stage.END:
                send(view, "next")
            offered = "try_test" in [one["do"] for one in view.summary.state["buttons"]]
            assert offered is (found == each.lessons[-1])
    send(view, "try_test")
    assert view.shown == f"base.test.{units('base')[-1].id.partition('.')[2]}"
