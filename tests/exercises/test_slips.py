"""The slips of typed numbers. The mark names a slip if no other one gives the same number."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.teaching.exercises.concepts import concept
from smallworld.teaching.exercises.exercise import Exercise, exercise, mark
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.exercises.questions.slips import slip_behind, slips

#: Ann's Alchemist Orcs hold three regions: 3 coins and 2 more. Bob's Elves hold four.
SCORING = notation.read(
    {
        "board": "base-2",
        "phase": "placement",
        "players": [
            {"name": "Ann", "coins": 9, "active": {"race": "orcs", "power": "alchemist"}},
            {"name": "Bob", "coins": 20, "active": {"race": "elves", "power": "forest"}},
        ],
        "regions": {
            **{id: {"race": "orcs", "tokens": 1} for id in ("r01", "r03", "r06")},
            **{id: {"race": "elves", "tokens": 2} for id in ("r09", "r11", "r13", "r14")},
        },
    }
)
#: Ann has five coins, and takes the third combo, which has one on it: 5 − 2 + 1.
PICKING = notation.read(
    {
        "board": "base-2",
        "phase": "pick",
        "players": [{"name": "Ann", "coins": 5}, {"name": "Bob", "coins": 8}],
        "row": [
            {"race": race, "power": power, "coins": coins}
            for race, power, coins in (
                ("orcs", "hill", 0),
                ("elves", "forest", 0),
                ("trolls", "swamp", 1),
                ("ratmen", "flying", 0),
                ("humans", "merchant", 0),
                ("giants", "wealthy", 0),
            )
        ],
    }
)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (3, "You left this out: Alchemist"),
        (2, "You left this out: 3 regions of the Orcs"),
        (7, "You counted this twice: Alchemist"),
        (4, "That’s what Bob would score."),
        (14, "Those are all the coins, from this turn and from before."),
        (9, "Those are the coins from earlier turns."),
    ],
)
def test_a_number_tells_what_was_done_wrong(answer: int, words: str) -> None:
    question = Question("income", "Ann")
    found = slip_behind(SCORING, question, ask(SCORING, question), answer)
    assert found is not None
    assert str(found.words).startswith(words)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (1, "That’s only the change. Add the coins from before."),
        (3, "You left this out: Ann pockets 1 coin that lay on the combo."),
        (8, "Those are the coins of Bob."),
    ],
)
def test_coins_along_the_row_have_slips_of_their_own(answer: int, words: str) -> None:
    question = Question("coins", "Ann", parse("pick 2"))
    truth = ask(PICKING, question)
    assert truth.value == 4
    found = slip_behind(PICKING, question, truth, answer)
    assert found is not None
    assert str(found.words) == words


def test_a_number_that_two_slips_give_tells_none() -> None:
    """Ann's coins before are five. Bob, with five as well, would be another explanation."""
    players = [player._replace(coins=5) for player in PICKING.players]
    position = PICKING._replace(players=tuple(players))
    question = Question("coins", "Ann", parse("pick 2"))
    truth = ask(position, question)
    assert len([slip for slip in slips(position, question, truth) if slip.value == 5]) > 1
    assert slip_behind(position, question, truth, 5) is None


def test_no_slip_gives_the_true_number_or_one_below_zero() -> None:
    question = Question("income", "Bob")
    truth = ask(SCORING, question)
    assert all(slip.value not in (truth.value, -1) and slip.value >= 0 for slip in slips(SCORING, question, truth))
    assert slips(SCORING, Question("winner"), ask(SCORING, Question("winner"))) == ()


def made() -> Exercise:
    found = exercise(SCORING, Question("income", "Ann"), concept("base.a_coin_for_each_region"), Random(1))
    assert found is not None
    return found


def test_the_mark_of_a_number_tells_the_slip() -> None:
    marked = mark(made(), 4)
    assert not marked.right
    assert str(marked.words) == "No: the answer is “5”. That’s what Bob would score."


def test_the_slips_are_among_the_choices() -> None:
    """The choices are in order, and the true one is not always in the same place."""
    question, about = Question("income", "Ann"), concept("base.a_coin_for_each_region")
    places = set()
    for seed in range(12):
        asked = exercise(SCORING, question, about, Random(seed))
        assert asked is not None
        values = [choice.value for choice in asked.choices]
        assert len(values) == 4
        assert values == sorted(values)
        # 2 leaves the regions out. The others are the slips above.
        assert {5, 2} < set(values) <= {2, 3, 4, 5, 7, 8, 9, 14}
        places.add(asked.right)
    assert len(places) > 2
