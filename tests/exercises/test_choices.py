"""The choices of exercises: distinct, short, in a player's voice, and none right too often."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import smallworld
from smallworld import games
from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.model.actions import Conquer
from smallworld.model.position import Position
from smallworld.teaching.exercises.concepts import concept, concepts
from smallworld.teaching.exercises.exercise import Exercise, beside, mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.making.controls import control
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.asking import ask, words
from smallworld.teaching.exercises.questions.choices import LONGEST, others, spoken
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import REASONS, place
from smallworld.wording.landmarks import region_names
from smallworld.words.text import reader, text
from tests.faults import no_faults

#: Concepts of every box and of every kind of question.
ABOUT = (
    "base.halflings",
    "base.sorcerers",
    "base.dragon_master",
    "base.stout",
    "base.diplomat",
    "base.hill",
    "base.paying_along_the_row",
    "base.readying",
    "base.blank_faces",
    "base.ties",
    "underground.gnomes",
    "underground.shadow_mimes",
    "underground.liches",
    "underground.altar",
    "underground.one_race_in_decline",
    "underground.finds_are_turned_up",
    "warcraft.draenei",
    "warcraft.goblins",
    "warcraft.travelling",
    "warcraft.kobolds",
)
_SEEDS = 4
YES = Reply([], "Yes")
#: The seeds over which answers vary, and the largest share of them in which one may be right.
_MANY_SEEDS, _MOST_USUAL = 40, 0.6
#: The refusals of lines that name nothing there is, and of the order in a line: nobody asks about them.
_OF_LINES = {"unknown_region", "no_such_face", "not_drawn", "same_region", "order"}


@cache
def made() -> tuple[Exercise, ...]:
    """Returns the sample of exercises."""
    return tuple(exercise_about(id, seed) for id in ABOUT for seed in range(_SEEDS))


def english(asked: Exercise) -> list[str]:
    """Returns the choices in English."""
    return [str(choice.words) for choice in asked.choices]


def test_choices_are_short_and_distinct_and_none_is_part_of_another() -> None:
    """A number with fewer than three choices is written."""
    for asked in made():
        found = english(asked)
        values = [json.dumps(choice.value, sort_keys=True) for choice in asked.choices]
        assert len(set(values)) == len(set(found)) == len(found) >= (2 if asked.asks_number else 3)
        assert all(len(said) <= LONGEST for said in found)
        if not asked.asks_number:
            assert not [pair for pair in combinations(found, 2) if pair[0].casefold() in pair[1].casefold()]
            assert not [pair for pair in combinations(found, 2) if pair[1].casefold() in pair[0].casefold()]


def test_most_questions_have_four_choices() -> None:
    numbers = Counter(len(asked.choices) for asked in made())
    assert max(numbers) == 4
    assert numbers[4] > 0.75 * numbers.total()
    assert numbers[2] < 0.1 * numbers.total()


def test_a_question_addresses_the_learner_who_is_ann() -> None:
    for asked in made():
        said = f" {asked.words}"
        assert "Player" not in said
        assert "{" not in said
        if asked.question.kind in ("price", "against", "brings", "odds"):
            assert re.search(r"\byou\b", said.casefold())


def test_no_choice_is_a_message_of_the_engine() -> None:
    """The reasons of the answer come with the mark."""
    for asked in (each for each in made() if each.question.kind == "against"):
        assert all(said == "Yes" or said.startswith("No: ") for said in english(asked))
        assert not [part for part in asked.truth.why if str(part.reason) in english(asked)]
        assert mark(asked, asked.truth.value).why == asked.truth.why


def test_the_answer_is_not_in_the_question() -> None:
    for asked in (each for each in made() if each.asks_number and each.question.kind != "live"):
        said = re.sub(r"\b[a-z]+-?\d+\b", "", str(asked.words))
        assert str(asked.truth.value) not in re.findall(r"\d+", said)


def standing(phase: str, hand: int = 3) -> Position:
    """Returns a position in which Ann has three Orcs in the hill, and some in hand."""
    return notation.read(
        {
            "board": "base-2",
            "phase": phase,
            "players": [
                {"name": "Ann", "coins": 5, "active": {"race": "orcs", "power": "alchemist", "hand": hand}},
                {"name": "Bob", "coins": 5, "active": {"race": "elves", "power": "forest"}},
            ],
            "regions": {"r06": {"race": "orcs", "tokens": 3}, "r09": {"race": "elves", "tokens": 2}},
        }
    )


READY = standing("ready")


def test_a_number_in_the_question_is_not_asked_for() -> None:
    """Ann takes two tokens in hand, where three are already. With none there, she would have the two just named."""
    question = Question("hand", "orcs", parse("pick-up r06 2"))
    said = "You take 2 tokens from the hill r06. How many Orcs do you have in hand then?"
    assert str(words(READY, question)) == said
    wrong = Reply(9, "9")
    assert beside(READY, question, concept("base.one_stays"), wrong, Random(1)) is not None
    assert beside(standing("ready", hand=0), question, concept("base.one_stays"), wrong, Random(1)) is None


def test_things_are_named_as_a_player_names_them() -> None:
    """A thing alone says so, so that it is no part of a longer answer."""
    stands, grudges, winner = (
        Question(kind, "r06" if kind == "stands" else "Ann") for kind in ("stands", "grudges", "winner")
    )

    def said(question: Question, value: object) -> str:
        return str(spoken(READY, question, Reply(value, "")).words)

    assert said(stands, {}) == "Nothing"
    assert said(stands, {"orcs": 1}) == "Just 1 Orc"
    assert said(stands, {"orcs": 3, "fortress": 1, "mountain": 1}) == "3 Orcs, 1 fortress and 1 mountain"
    assert said(grudges, []) == "Nobody"
    assert said(grudges, ["Bob"]) == "Bob alone"
    assert said(winner, ["Ann"]) == "You alone"
    assert said(winner, ["Bob", "Ann"]) == "You and Bob share the victory"


def test_a_diplomat_who_only_makes_peace_places_no_pieces() -> None:
    """The moment after the redeployment has the same name with every power."""
    made = exercise_about("base.diplomat", 8)
    assert made.truth.value == [0, "placement"]
    assert str(made.truth.words) == "You: finish the turn"


def test_nobody_is_offered_as_their_own_attacker() -> None:
    for name in ("Ann", "Bob"):
        offered = others(READY, Question("grudges", name), Reply([], "nobody"), Random(1))
        assert offered
        assert all(name not in reply.value for reply in offered)


# Refusals


def _codes() -> Iterator[str]:
    """Yields the codes of refusals in the engine."""
    for file in Path(smallworld.__file__).parent.joinpath("rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "Barrier"):
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value)


def test_every_refusal_has_a_few_words_of_a_player() -> None:
    found = set(_codes()) - _OF_LINES
    assert len(found) > 50
    no_faults(found - set(REASONS))
    assert set(REASONS) <= found | {"immune", "peace", "impassable"}
    assert all(len(str(reason)) < LONGEST - 10 for reason in REASONS.values())


def test_a_piece_that_protects_is_named() -> None:
    holes = notation.read(
        {
            "board": "base-2",
            "players": [
                {"name": "Ann", "active": {"race": "orcs", "power": "alchemist", "hand": 5}},
                {"name": "Bob", "active": {"race": "halflings", "power": "forest"}},
            ],
            "regions": {
                "r06": {"race": "orcs", "tokens": 2},
                "r09": {"race": "halflings", "tokens": 2, "pieces": {"hole": 1}},
            },
        }
    )
    question = Question("against", "conquer r09")
    said = spoken(holes, question, ask(holes, question)).words
    assert str(said) == "No: the Hole-in-the-Ground protects it"
    assert str(words(holes, question)) == "Can you take the farmland r09 from Bob’s Halflings now?"


def test_what_is_true_besides_is_no_choice() -> None:
    """Ann still has tokens to put down, all through her redeployment."""
    position = standing("redeploy")
    for seed in range(5):
        made = beside(
            position, Question("against", "conquer r09"), concept("base.conquests_come_first"), YES, Random(seed)
        )
        assert made is not None
        assert made.truth.value == ["not_now"]
        assert ["tokens_left"] not in [choice.value for choice in made.choices]


# Answers that vary


def test_a_rule_that_forbids_is_also_asked_where_it_does_not() -> None:
    """Every second answer is another one than "it's the wrong moment", which is a choice all the same."""
    for id in ("base.readying", "base.abandoning", "base.decline_takes_a_turn"):
        usual, other = exercise_about(id, 0), exercise_about(id, 1)
        assert (usual.truth.value, other.truth.value) == (["not_now"], [])
        assert ["not_now"] in [choice.value for choice in other.choices]
        assert not mark(other, ["not_now"]).right


def test_a_control_is_about_the_same_action_elsewhere() -> None:
    asked = next(exercise_about("base.readying", seed) for seed in range(0, 20, 2))
    found = control(asked, standing("ready"), Random(1))
    assert found is not None
    assert (found.question.subject, found.truth.value) in [("pick-up r06 1", []), ("pick-up r06 2", [])]
    assert found.concept == asked.concept


@pytest.mark.parametrize("subject", ["pick 5", "swap-power 5"])
def test_no_control_names_a_combo_beyond_the_row(subject: str) -> None:
    """The control is searched where the row has a single combo."""
    asked = exercise_about("base.readying", 1)._replace(question=Question("against", subject), truth=YES)
    short = READY._replace(row=READY.row[:1])
    assert control(asked, short, Random(1)) is None


@pytest.mark.parametrize(
    "id", ["base.empty_tray", "warcraft.abilities_end_in_decline", "underground.losses_in_decline"]
)
def test_a_control_of_a_number_is_about_the_same_player_after_the_same_action(id: str) -> None:
    """The hand of a player who does nothing, or the coins of one who holds nothing, say nothing about a rule."""
    made = [exercise_about(id, seed) for seed in (1, 3, 5, 7)]
    controls = [asked for asked in made if not decides(asked.concept, asked.position, asked.question)]
    assert {asked.question.kind for asked in controls} & {"hand", "stands", "survivors", "income"}
    for asked in controls:
        position, (kind, subject, after) = asked.position, asked.question
        if kind in ("hand", "stands"):
            assert after is not None
        if kind == "survivors":
            assert isinstance(after, Conquer)
            assert position.holding(after.region).race == position.rules.game.full(subject)
        if kind == "income":
            player = next(player for player in position.players if player.name == subject)
            races = (*filter(None, (player.active,)), *player.declined)
            assert any(position.regions_of(force.race) for force in races)


def test_answers_that_name_players_or_combos_are_no_choices_elsewhere() -> None:
    costs = exercise_about("base.row_moves_up", 0)
    assert costs.question.kind == "costs"
    assert control(costs, standing("ready"), Random(1)) is None


@pytest.mark.parametrize("game", games.GAMES)
def test_no_answer_to_questions_about_a_rule_is_right_too_often(game: str) -> None:
    """Nobody can learn it by heart. `benchmarks.choices` measures that of abilities."""
    rules = [id for id, each in concepts(game).items() if not each.ability]
    assert len(rules) >= 40
    no_faults(filter(None, map(_too_usual, rules)))


def _too_usual(id: str) -> str | None:
    """Returns the answer that is right in too many of the exercises, with its share, or None."""
    answers: Counter[str] = Counter()
    for seed in range(_MANY_SEEDS):
        answers[json.dumps(exercise_about(id, seed).truth.value, sort_keys=True)] += 1
        # No answer can become too usual any more.
        if max(answers.values()) + _MANY_SEEDS - answers.total() <= _MOST_USUAL * _MANY_SEEDS:
            return None
    answer, n = answers.most_common(1)[0]
    return f"{id}: {answer} in {n / _MANY_SEEDS:.0%}"


def test_a_region_is_shown_with_its_ground_once() -> None:
    position = smallworld.new_game("base-2")
    found = place(position, "r05")
    assert str(found) == "the mountain r05"
    with reader.calling(region_names(position.rules.board)):
        assert str(text("You take {place}.", place=found)) == "You take the north-west mountain."
        assert found.in_english() == "the mountain r05"
