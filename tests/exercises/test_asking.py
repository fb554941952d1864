"""The questions of exercises: the engine's answers."""

from __future__ import annotations

from smallworld.documents import notation
from smallworld.model.actions import Decline
from smallworld.teaching.exercises.concepts import concepts, without
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.words.explain import Term

#: Ann's Vanishing Drow hold two regions. She is about to go into decline.
VANISHING = notation.read(
    {
        "board": "underground-2",
        "phase": "turn",
        "players": [
            {"name": "Ann", "coins": 5, "active": {"race": "drow", "power": "vanishing"}},
            {"name": "Bob", "coins": 5},
        ],
        "regions": {
            "r01": {"race": "drow", "tokens": 2},
            "r06": {"race": "drow", "tokens": 1},
        },
    }
)


def test_the_coins_of_a_turn_are_those_that_it_has_paid_if_it_is_over() -> None:
    """Two regions left pay 2 coins each. Without the ability, they stay and pay one each."""
    question = Question("income", "Ann", Decline())
    truth = ask(VANISHING, question)
    assert truth.value == 4
    assert sum(term.amount for term in truth.why if isinstance(term, Term)) == 4
    vanishing = next(one for one in concepts("underground").values() if one.id.startswith("underground.vanishing"))
    answered = without(vanishing, VANISHING, question, truth)
    assert answered is not None
    assert answered.value == 2


def test_nobody_is_asked_what_they_would_score_once_more() -> None:
    asked = exercise_about("underground.vanishing", 396)
    assert asked.question == Question("income", asked.question.subject, Decline())
    assert asked.truth.value
