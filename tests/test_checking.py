"""A learner’s answers, checked by the engine: numbers, choices and turns."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from smallworld.documents import notation
from smallworld.planning.plan import plan
from smallworld.teaching.exercises.checking import check
from smallworld.teaching.exercises.concepts import Concept, concept, concepts, without
from smallworld.teaching.exercises.making.fresh import exercise_about
from tests.test_cli_play import TRITONS

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "5-can-you-work-it-out.ipynb"
PRICE = exercise_about("base.mountains", 8)
DECLINE = exercise_about("base.one_token_in_decline", 1)
TURN = notation.read(TRITONS)


def test_a_number_is_checked_and_the_forgotten_rule_named() -> None:
    assert str(check(PRICE, PRICE.truth.value).words) == "Right."
    assert check(PRICE, PRICE.truth.value).right
    wrong = next(choice for choice in PRICE.choices if choice.forgets is PRICE.concept)
    checked = check(PRICE, wrong.value)
    assert not checked.right
    assert str(PRICE.concept.says) in str(checked.words)
    assert checked.why == PRICE.truth.why


def test_a_forgotten_rule_is_named_even_if_it_was_no_choice() -> None:
    """An exercise has one choice left here. Other wrong numbers still show the rule that they forget."""
    others = [id for id in concepts("base") if id != PRICE.concept.id]
    fewer = PRICE._replace(choices=PRICE.choices[PRICE.right :][:1])
    found: dict[int, list[Concept]] = {}
    for each in (concept(id) for id in others):
        answered = without(each, PRICE.position, PRICE.question, PRICE.truth)
        if answered is not None and answered.value != PRICE.truth.value:
            found.setdefault(answered.value, []).append(each)
    single = {value: rules[0] for value, rules in found.items() if len(rules) == 1}
    assert single
    for value, rule in single.items():
        assert str(rule.says) in str(check(fewer, value).words)
    assert "Left out" not in str(check(PRICE, 40).words)


def test_a_choice_is_named_by_its_number() -> None:
    assert not DECLINE.asks_number
    assert str(check(DECLINE, DECLINE.right + 1).words) == "Right."
    assert str(check(DECLINE, 9).words) == f"There are {len(DECLINE.choices)} answers to choose from."
    assert str(check(DECLINE, 0).words) == f"There are {len(DECLINE.choices)} answers to choose from."


def test_every_best_turn_is_accepted_and_no_other() -> None:
    best = plan(TURN)
    found = check(TURN, [str(action) for action in best.actions])
    assert "Nothing earns more" in str(found.words)
    assert found.right
    checked = check(TURN, "end-conquests")
    assert not checked.right
    assert f"Another line brings {best.value}" in str(checked.words)
    assert checked.differences


def test_illegal_turns_are_refused_with_their_reasons() -> None:
    checked = check(TURN, ["conquer r22"])
    assert "You can’t do" in str(checked.words)
    assert checked.why
    assert "is not an action" in str(check(TURN, ["fly"]).words)


def test_no_answer_is_no_answer() -> None:
    assert check(PRICE, None) == check(TURN, None)
    for task, answer in ((PRICE, "conquer r01"), (TURN, 3)):
        with pytest.raises(TypeError):
            check(task, answer)


def test_the_notebook_gives_none_of_its_answers_away() -> None:
    """The cells to fill in are empty, and an exercise shows neither prices nor future coins."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    assert sum("= None\ncheck(" in source for source in sources) == 3
    # A board has the prices, also as the still picture that is stored.
    assert not any(f"{asked}.position" in source for asked in ("price", "coins") for source in sources)
    for cell in cells:
        for output in cell.get("outputs", ()):
            shown = "".join(output.get("data", {}).get("text/html", ""))
            if "Exercise(" in "".join(output.get("data", {}).get("text/plain", "")):
                assert "would score now</th>" not in shown
                assert not re.search(r"tag-(affordable|roll|short)", shown)
