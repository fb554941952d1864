"""The tutor of the workshop: it asks about inventions, marks the answers, and strangers’ messages change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld.documents.inventions import read
from smallworld.documents.inventions.files import examples
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import Game
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.words import languages
from smallworld.words.naming import UnknownNameError
from smallworld_widgets.workshop.tutor import Tutor

MOLES, HIGHLAND = (
    with_inventions(GAMES["base"], next(file for file in examples() if file.id == id).inventions)
    for id in ("moles", "highland")
)


def tutor(game: Game | None = MOLES) -> Tutor:
    """Returns a tutor for a box with inventions."""
    found = Tutor(Random(1))
    found.show(game)
    return found


def asked(view: Tutor) -> Exercise | None:
    """Returns the question on the page."""
    return view.asked


def press(view: Tutor, do: Any, **values: Any) -> None:
    """Sends a message of the buttons, as a browser does."""
    view.bar._handle_custom_msg({"do": do, **values}, [])


def answer(view: Tutor, do: str, **values: Any) -> None:
    """Sends a message of the question, as a browser does."""
    assert view.question is not None
    view.question.card._handle_custom_msg({"do": do, "of": view.question.asked.serial, **values}, [])


def test_it_asks_about_an_invention_and_marks_what_leaves_it_out() -> None:
    view = tutor()
    assert [each["id"] for each in view.bar.state["abilities"]] == ["own.moles"]
    assert asked(view) is None
    press(view, "ask", id="own.moles")
    assert view.bar.state["chosen"] == "own.moles"
    assert view.question is not None
    assert view.parts[1].children == (view.question,)
    exercise = asked(view)
    assert exercise is not None
    assert exercise.concept.ability == "own.moles"
    (wrong,) = (i for i, choice in enumerate(exercise.choices) if choice.forgets is not None)
    answer(view, "answer", answer=wrong)
    mark = view.question.card.state["mark"]
    assert not mark["right"]
    assert mark["forgotten"] == {"reason": str(exercise.concept.says), "source": "Invented, Moles"}
    assert mark["read"] == []


def test_another_question_follows_about_the_same_invention() -> None:
    view = tutor()
    press(view, "ask", id="own.moles")
    before = asked(view)
    answer(view, "another")
    after = asked(view)
    assert after is not None
    assert after != before
    assert after.concept.ability == "own.moles"


def test_another_seed_begins_after_the_last_question() -> None:
    view = tutor()
    press(view, "ask", id="own.moles")
    before, view._questions = asked(view), iter(())
    answer(view, "another")
    assert asked(view) not in (None, before)


def test_chance_alone_chooses_the_question() -> None:
    one, other, another = tutor(), tutor(), tutor()
    for view in (one, other):
        view.ask(MOLES, "own.moles", Random(2))
    another.ask(MOLES, "own.moles", Random(3))
    assert asked(one) == asked(other) != asked(another)


def test_a_question_about_other_rules_goes() -> None:
    view = tutor()
    press(view, "ask", id="own.moles")
    view.show(MOLES)
    assert asked(view) is not None
    view.show(HIGHLAND)
    assert asked(view) is None
    assert view.parts[1].children == ()
    assert "have changed" in view.bar.state["said"]
    assert view.bar.state["chosen"] is None
    press(view, "ask", id="own.highland")
    assert asked(view) is not None
    assert view.bar.state["said"] == ""


@pytest.mark.parametrize("game", [None, GAMES["base"]])
def test_it_says_why_there_is_nothing_to_ask_about(game: Game | None) -> None:
    view = tutor(game)
    assert view.bar.state["abilities"] == []
    assert "nothing to ask about" in view.bar.state["said"]


def test_an_invention_that_does_nothing_has_no_question() -> None:
    find = {"id": "own.stone", "name": "Stone", "effects": []}
    view = tutor(with_inventions(GAMES["underground"], read({"finds": [find]}, GAMES["underground"])))
    press(view, "ask", id="own.stone")
    assert asked(view) is None
    assert view.bar.state["said"].startswith("No question: it has no effect")


@pytest.mark.parametrize(
    "message",
    [
        {"do": "ask"},
        {"do": "ask", "id": ""},
        {"do": "ask", "id": "own.unknown"},
        {"do": "ask", "id": "base.trolls"},
        {"do": "ask", "id": 7},
        {"do": "ask", "id": ["own.moles"]},
        {"do": "ask", "id": "own.moles", "game": "base"},
        {"do": "ask", "id": "own.moles" * 100},
        {"do": "show", "id": "own.moles"},
        {"do": None},
        {},
    ],
)
def test_a_message_that_makes_no_sense_changes_nothing(message: dict[str, Any]) -> None:
    view = tutor()
    before = view.bar.state
    view.bar._handle_custom_msg(message, [])
    assert asked(view) is None
    assert view.bar.state == before
    press(view, "ask", id="own.moles")
    first = asked(view)
    view.bar._handle_custom_msg(message, [])
    assert asked(view) is first


def test_an_answer_to_an_earlier_question_is_late() -> None:
    view = tutor()
    press(view, "ask", id="own.moles")
    press(view, "ask", id="own.moles")
    assert view.question is not None
    view.question.card._handle_custom_msg({"do": "answer", "of": 0, "answer": 0}, [])
    assert view.question.card.state["mark"] is None
    assert "Too late" in view.question.card.state["notice"]


def test_the_view_may_ask_about_a_known_ability_only() -> None:
    view = tutor()
    with pytest.raises(UnknownNameError):
        view.ask(MOLES, "own.unknown", Random(1))
    assert asked(view) is None


def test_it_speaks_the_language_of_the_reader_and_leaves_names_alone() -> None:
    view = tutor()
    languages.use("zh-Hant")
    try:
        view.repaint()
        assert view.bar.state["words"]["title"] != "Questions about it"
        assert "Moles" in view.bar.state["abilities"][0]["name"]
    finally:
        languages.use(languages.ENGLISH)
