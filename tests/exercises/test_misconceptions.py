"""Misconceptions: each gives a wrong answer to a question about its rule, and the mark names that rule."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from smallworld.documents import notation
from smallworld.documents.line import from_line
from smallworld.games import GAMES
from smallworld.model.action_lines import parse
from smallworld.model.position import Position
from smallworld.teaching.exercises.concepts import Concept, concept, without
from smallworld.teaching.exercises.exercise import Choice, Exercise, exercise, mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.misconceptions import MISCONCEPTIONS, Misconception, held
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.collection import known
from smallworld.teaching.exercises.questions.kinds import Question

HELD = [(game, one.id) for game in GAMES for one, _ in held(game)]


#: Ann's Ratmen hold the forest r02 with two tokens, Bob's Orcs r01 with two, and Bob's declined Elves the hill r06.
ANN: dict[str, Any] = {"name": "Ann", "coins": 9, "active": {"race": "ratmen", "power": "forest", "hand": 4}}
BOB: dict[str, Any] = {
    "name": "Bob",
    "coins": 5,
    "active": {"race": "orcs", "power": "merchant"},
    "declined": [{"race": "elves"}],
}
TABLE: dict[str, Any] = {
    "board": "base-2",
    "players": [ANN, BOB],
    "regions": {
        "r01": {"race": "orcs", "tokens": 2},
        "r02": {"race": "ratmen", "tokens": 2},
        "r06": {"race": "elves", "tokens": 1},
    },
}
FEW = {**TABLE, "players": [{**ANN, "active": {**ANN["active"], "hand": 2}}, BOB]}
MANY = {**FEW, "regions": {**TABLE["regions"], "r01": {"race": "orcs", "tokens": 5}}}
#: The Elves hold a second region, so that they stay in play.
LONE = {**TABLE, "regions": {**TABLE["regions"], "r18": {"race": "elves", "tokens": 1}}}
PAIR = {**LONE, "regions": {**LONE["regions"], "r06": {"race": "elves", "tokens": 2}}}
DWARVES = {
    **TABLE,
    "players": [ANN, {**BOB, "declined": [{"race": "dwarves"}]}],
    "regions": {**TABLE["regions"], "r06": {}, "r18": {"race": "dwarves", "tokens": 1}},
}
PICK = {
    "board": "base-2",
    "phase": "pick",
    "players": [{"name": "Ann"}, {"name": "Bob"}],
    "row": [
        {"race": race, "power": power}
        for race, power in zip(
            ("orcs", "elves", "trolls", "ratmen", "humans", "giants"),
            ("hill", "forest", "swamp", "flying", "merchant", "wealthy"),
            strict=True,
        )
    ],
}


class Case(NamedTuple):
    """A question that can be worked out by hand, with its true answer and that of a false belief."""

    document: dict[str, Any]
    kind: str
    subject: str
    after: str
    true: Any
    believed: Any


CASES = {
    # Two coins of five would be paid for the second combo, not one.
    "first_combo_costs": Case(PICK, "coins", "Ann", "pick 1", 4, 3),
    # 2 for the region + 2 Orcs.
    "one_is_enough": Case(TABLE, "price", "r01", "", 4, 3),
    "defenders_count_once": Case(TABLE, "price", "r01", "", 4, 3),
    "one_more_than_defend": Case(TABLE, "price", "r01", "", 4, 3),
    # 2 for the region + 1 Elf in decline.
    "declined_do_not_defend": Case(TABLE, "price", "r06", "", 3, 2),
    # Two Elves in decline are lost. Of two active ones, one would come back.
    "declined_like_active": Case(PAIR, "survivors", "elves", "conquer r06", 0, 1),
    "attackers_lose_too": Case(TABLE, "stands", "r01", "conquer r01", {"ratmen": 4}, {"ratmen": 3}),
    # Two in hand are two short of the Orcs, one short of the Elves.
    "die_for_any_conquest": Case(FEW, "against", "conquer r01", "", ["not_enough_tokens"], []),
    "die_for_any_gap": Case(MANY, "odds", "r01", "", None, "1/6"),
    "die_against_the_price": Case(FEW, "odds", "r06", "", "1/2", "1/6"),
    # Two in hand and one of the two in the forest.
    "spent_for_good": Case(FEW, "hand", "ratmen", "end-conquests", 3, 2),
    # The forest pays one, and one more by the power.
    "every_token_pays": Case(TABLE, "income", "Ann", "", 2, 3),
    "only_new_regions_pay": Case(TABLE, "income", "Ann", "conquer r06", 3, 2),
    "paid_next_turn": Case(TABLE, "income", "Ann", "conquer r06", 3, 2),
    # The power ends, the region pays.
    "declining_scores_nothing": Case({**TABLE, "phase": "turn"}, "income", "Ann", "decline", 1, 0),
    # Orcs 1, Merchant 1, Dwarves 1, their mine 1.
    "nothing_outlasts_decline": Case(DWARVES, "income", "Bob", "", 4, 3),
    "most_regions_win": Case(TABLE, "winner", "", "", ["Ann"], ["Bob"]),
}


def test_there_are_as_many_as_there_should_be() -> None:
    ids = [one.id for one in MISCONCEPTIONS]
    assert len(ids) == len(set(ids)) >= 30
    assert {id for _, id in HELD} == set(ids)
    assert set(CASES) == {one.id for one in MISCONCEPTIONS if one.kinds}


@pytest.mark.parametrize(("game", "id"), HELD, ids=lambda value: value)
def test_a_rule_that_was_left_out_is_named_beside_what_is_believed(game: str, id: str) -> None:
    """Of those who leave a rule out: each fails the questions that come with the project about that rule."""
    misconception, view = next(pair for pair in held(game) if pair[0].id == id)
    if misconception.kinds:
        return
    for entry in (entry for entry in known(game)[view.id] if not entry.seen):
        position = from_line(entry.position)
        marked = _failed(position, entry.question, misconception, view)
        assert str(misconception.thinks) in marked


@pytest.mark.parametrize("id", CASES)
def test_whoever_believes_it_is_wrong_and_told_why(id: str) -> None:
    """Of those who put something else in the place of a rule: what each answers can be worked out by hand."""
    misconception, view = next(pair for pair in held("base") if pair[0].id == id)
    case = CASES[id]
    position = notation.read(case.document)
    question = Question(case.kind, case.subject, parse(case.after) if case.after else None)
    assert ask(position, question).value == case.true
    answered = without(view, position, question, ask(position, question))
    assert answered is not None
    assert answered.value == case.believed
    _failed(position, question, misconception, view)


def _failed(position: Position, question: Question, misconception: Misconception, view: Concept) -> str:
    """Returns the faults of the mark of a misconception: it must be wrong, and name the rule."""
    truth = ask(position, question)
    answered = without(view, position, question, truth)
    assert answered is not None
    assert answered.value != truth.value
    choices = (Choice(truth.value, truth.words), Choice(answered.value, answered.words, view))
    marked = mark(Exercise(view, position, question, truth, choices), answered.value)
    assert not marked.right
    assert marked.forgotten is not None
    assert marked.forgotten.id == position.rules.game.prefix + misconception.mends
    assert str(view.says) in str(marked.words)
    assert str(view.source) in str(marked.words)
    assert marked.belief is not None
    return str(marked.words)


def test_a_wrong_answer_that_was_no_choice_is_known_by_what_is_believed() -> None:
    """Ann would score two coins. The answer three counts the tokens, and nothing else gives three."""
    position = notation.read(TABLE)
    question = Question("income", "Ann")
    truth = ask(position, question)
    rule = next(view for one, view in held("base") if one.id == "worthless_decline")
    marked = mark(Exercise(rule, position, question, truth, (Choice(truth.value, truth.words),)), 3)
    assert marked.belief is not None
    assert marked.belief.id == "every_token_pays"
    assert str(marked.words).endswith("Many think: “Every token on the map pays a coin.”")


# False diagnoses


def _asked(document: dict[str, Any], kind: str, subject: str, after: str, about: str) -> Exercise | None:
    question = Question(kind, subject, parse(after) if after else None)
    return exercise(notation.read(document), question, concept(about), Random(1))


def test_a_belief_is_named_only_where_it_gives_the_answer() -> None:
    """An Elf in decline falls, and none comes back. None would come back, too, if one of them were lost."""
    asked = _asked(LONE, "survivors", "elves", "conquer r06", "base.losses_in_decline")
    assert asked is not None
    assert asked.truth.value == 0
    marked = mark(asked, 1)
    assert marked.belief is not None
    assert marked.belief.id == "surviving_decline"
    assert "all but one" not in str(marked.words)


def test_a_rule_that_an_ability_bends_there_is_not_asked_about() -> None:
    """Ghouls lose no more in decline than before: one of three."""
    ghouls = {
        **TABLE,
        "players": [ANN, {**BOB, "declined": [{"race": "ghouls"}]}],
        "regions": {**TABLE["regions"], "r06": {"race": "ghouls", "tokens": 2}},
    }
    question = Question("survivors", "ghouls", parse("conquer r06"))
    truth = ask(notation.read(ghouls), question)
    assert truth.value == 1
    for _, view in held("base"):
        if view.id == "base.losses_in_decline":
            assert without(view, notation.read(ghouls), question, truth) is None


#: Ann's Draenei have not entered yet.
ISLANDS = {
    "board": "warcraft-l1a-s1a",
    "players": [
        {"name": "Ann", "active": {"race": "draenei", "power": "ranger", "hand": 9}},
        {"name": "Bob", "active": {"race": "orcs", "power": "sailing"}},
    ],
}


def test_who_holds_a_region_is_not_told_how_to_enter() -> None:
    """A race that holds no region enters at an anchor: that is no rule for one that holds some."""
    board = notation.read(ISLANDS).rules.board
    without_anchor = board.names(board.open & ~board.symbol("anchor"))
    assert without_anchor
    entering = concept("warcraft.entering")
    for regions in ({}, {without_anchor[0]: {"race": "draenei", "tokens": 2}}):
        position = notation.read({**ISLANDS, "regions": regions})
        decided = [id for id in without_anchor if decides(entering, position, Question("against", f"conquer {id}"))]
        assert bool(decided) is not bool(regions)


def test_a_price_is_asked_only_of_a_conquest_that_is_possible() -> None:
    """The swamp r20 is far from the forest of Ann's Ratmen. The hill with the Elves is next door."""
    assert _asked(TABLE, "price", "r20", "", "base.price_of_any_region") is None
    assert _asked(TABLE, "price", "r06", "", "base.price_of_any_region") is not None
    # Too few tokens in hand are no hindrance: the price tells how many are missing.
    assert _asked(FEW, "price", "r01", "", "base.defenders") is not None


def test_a_time_that_one_rule_gives_is_not_left_out_with_another() -> None:
    """A learner who gives up a region too late forgets when that is done, not when races decline."""
    position = {**TABLE, "phase": "conquest"}
    asked = _asked(position, "against", "abandon r02", "", "base.abandoning")
    assert asked is not None
    marked = mark(asked, [])
    assert marked.forgotten is not None
    assert marked.forgotten.id == "base.abandoning"
    assert not marked.likely
    for id in ("base.readying", "base.decline_takes_a_turn", "base.conquests_come_first"):
        assert without(concept(id), asked.position, asked.question, asked.truth) is None


def test_a_number_that_two_omissions_give_is_told_as_likely_or_names_none() -> None:
    """Four tokens for the Orcs: two for the region, two for the tokens. Two is wrong by either."""
    asked = _asked(TABLE, "price", "r01", "", "base.defenders")
    assert asked is not None
    marked = mark(asked, 2)
    assert marked.likely
    assert marked.forgotten == asked.concept
    assert "Left out, it seems:" in str(marked.words)
    other = asked._replace(concept=concept("base.mountains"))
    assert mark(other, 2).forgotten is None
