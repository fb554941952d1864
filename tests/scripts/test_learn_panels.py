"""The panels of a lesson at its stops, drawn by Node: a guess, a second try, the end, and a test of a unit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld.teaching.lessons import scenes
from smallworld.teaching.lessons.exercises import own_exercise
from smallworld.teaching.lessons.path import Stage
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.practice.question import QuestionPanel, is_written
from tests.scripts.drawing import Found, captured, draw
from tests.scripts.test_panels import OPTIONAL


def send(view: Learn, do: str, **values: Any) -> None:
    view._hear({"do": do, **values})


def slip(panel: QuestionPanel) -> None:
    """Gives a wrong answer."""
    asked = panel.asked.exercise
    choice = next(i for i, choice in enumerate(asked.choices) if choice.forgets is not None)
    answer = asked.choices[choice].value if is_written(asked) else choice
    panel._hear({"do": "answer", "answer": answer, "of": panel.asked.serial})


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Found]:
    """The panels by the names of their stops."""
    view = Learn("base.price", go=lambda _: None, random=Random(1))
    looks = {"guess": shown(view.teller)}
    send(view, "guess", choice=0)
    looks["guessed"] = shown(view.teller)
    send(view, "choose", id="base.price.4")
    question = view.question
    assert question is not None
    slip(question)
    looks["slip"] = shown(question.card)
    looks["asking"] = shown(view.teller)
    while view.here is not None and view.here.stop.stage is not Stage.END:
        send(view, "next")
    looks["missing"] = shown(view.summary)
    tested = Learn("base.test.setting-out", random=Random(1))
    looks["test"] = shown(tested.summary)
    while tested.trial is not None and not tested.trial.is_over:
        send(tested, "next")
    looks["result"] = shown(tested.summary)
    found = draw(list(looks.values()), tmp_path_factory.mktemp("lessons"))
    return dict(zip(looks, found, strict=True))


def shown(panel: Panel) -> Any:
    return captured("learn", 0, panel, [])


def test_no_script_fails_or_reads_what_is_not_there(drawn: dict[str, Found]) -> None:
    assert {name: found.faults for name, found in drawn.items() if found.faults} == {}
    read = {path for found in drawn.values() for path in found.missing}
    assert not {path for path in read if path.rpartition(".")[2] not in set().union(*OPTIONAL.values())}


def sent(found: Found, *fields: str) -> list[Any]:
    return [tuple(message.get(field) for field in ("do", *fields)) for message in found.messages]


def test_a_guess_hides_the_words_of_the_step_until_it_is_made(drawn: dict[str, Found]) -> None:
    told = "As a rule, a region takes two tokens"
    assert told not in drawn["guess"].text
    assert "What do you think?" in drawn["guess"].text
    assert {("guess", 0), ("guess", 1), ("guess", 2), ("show_me", None)} <= set(sent(drawn["guess"], "choice"))
    assert told in drawn["guessed"].text
    assert "A fair guess. The answer is: 2." in drawn["guessed"].text
    assert "guess" not in [do for (do,) in sent(drawn["guessed"])]


def test_a_second_try_tells_the_rule_and_takes_every_other_answer(drawn: dict[str, Found]) -> None:
    assert "Not yet. You have a second try." in drawn["slip"].text
    assert "The answer is" not in drawn["slip"].text
    answers = {answer for do, answer in sent(drawn["slip"], "answer") if do == "answer"}
    [asking] = [scene for scene in scenes("base.price") if scene.step.question is not None]
    assert len(answers) == len(own_exercise(asking).choices) - 1
    assert "Question 1 of 4" in drawn["asking"].text


def test_an_end_tells_what_is_missing_and_leads_there(drawn: dict[str, Found]) -> None:
    assert "1 goal and 4 ideas are still open:" in drawn["missing"].text
    assert {("mend",), ("next",), ("back",), ("contents",)} == set(sent(drawn["missing"]))


def test_the_result_of_a_test_leads_to_lessons(drawn: dict[str, Found]) -> None:
    assert "Question 1 of" in drawn["test"].text
    assert {("next",), ("contents",)} == set(sent(drawn["test"]))
    assert ("choose", "base.entering") in sent(drawn["result"], "id")
    assert ("try_test", None) in sent(drawn["result"], "id")
