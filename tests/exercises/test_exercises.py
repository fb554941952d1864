"""Exercises out of random games: fresh, the same for a seed, in every language, about positions that load again."""

from __future__ import annotations

import json
from random import Random

import pytest

from smallworld.documents import boards
from smallworld.documents.line import from_line, to_line
from smallworld.model.actions import Decline
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from smallworld.teaching.exercises.concepts import concept
from smallworld.teaching.exercises.exercise import exercise, mark
from smallworld.teaching.exercises.making.contrast import contrasts, decides
from smallworld.teaching.exercises.making.fresh import exercise_about, fresh
from smallworld.teaching.exercises.making.known import shipped, written
from smallworld.teaching.exercises.questions.asking import KINDS
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.exercises.questions.names import AT_THE_TABLE, at_the_table
from smallworld.teaching.exercises.questions.phrases import you
from smallworld.words.languages import LANGUAGES, reading
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run

#: A few of every kind: a price, reach, what is paid, losses, decline, finds, general rules.
ABOUT = (
    "base.tritons",
    "base.amazons",
    "base.ratmen",
    "base.elves",
    "base.merchant",
    "base.mountains",
    "base.one_token_in_decline",
    "base.readying",
    "underground.spiderines",
    "underground.rivers_are_emptied",
    "underground.keep",
    "warcraft.pandaren",
    "warcraft.travelling",
    "warcraft.dark_portal",
)


@pytest.mark.parametrize("id", ABOUT)
def test_a_seed_gives_the_same_exercise_and_others_give_others(id: str) -> None:
    made = [exercise_about(id, seed) for seed in (1, 1, 2, 3)]
    assert made[0] == made[1]
    assert len({to_line(one.position) + str(one.question) for one in made}) > 1
    # Controls have no choice that forgets the concept.
    decided = [decides(one.concept, one.position, one.question) for one in made]
    assert any(decided)
    assert decided == [any(choice.forgets for choice in one.choices) for one in made]


def test_you_are_ann_and_the_others_have_the_other_names() -> None:
    """Some shipped positions are of a "Player 1", others of example turns, in which Bob may be the one to act."""
    about = concept("base.dwarves"), concept("base.paying_along_the_row"), concept("warcraft.heart")
    for language in LANGUAGES:
        with reading(language):
            asked = [next(shipped(each, Random(seed))) for each in about for seed in range(3)]
            asked += [exercise_about(each.id, seed) for each in about for seed in range(3)]
            for each in asked:
                names = [player.name for player in each.position.players]
                assert names[you(each.position)] == "Ann"
                assert {*names} == {*AT_THE_TABLE[: len(names)]}
                assert each.question.kind not in ("coins", "income") or each.question.subject in names


def test_names_go_round_the_table_from_the_learner() -> None:
    """The position may name its players as it likes, even by a name that another one gets."""
    position = new_game(boards.rules_for("base-3"))
    players = [
        player._replace(name=name) for player, name in zip(position.players, ("Bob", "Cleo", "Ann"), strict=True)
    ]
    theirs = position._replace(players=tuple(players), player=1)
    named, question = at_the_table(theirs, Question("coins", "Ann"))
    assert [player.name for player in named.players] == ["Cara", "Ann", "Bob"]
    assert question.subject == "Bob"


@pytest.mark.parametrize("id", ABOUT)
def test_an_exercise_is_about_a_position_that_loads_again(id: str) -> None:
    asked = exercise_about(id, 4)
    entry = written(asked)
    again = exercise(from_line(entry.position), entry.question, asked.concept, Random(1))
    assert again is not None
    assert again.truth.value == asked.truth.value
    assert asked.concept in [choice.forgets for choice in again.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exercise_is_put_into_words_when_it_is_read(language: str) -> None:
    made = [exercise_about(id, 5) for id in ABOUT]
    with reading(language):
        for asked in made:
            said = [str(asked.words), *(str(choice.words) for choice in asked.choices)]
            said += [str(mark(asked, choice.value).words) for choice in asked.choices]
            assert all(said)
            assert not any("{" in words for words in said)
    english = [str(asked.words) for asked in made]
    with reading(language):
        assert ([str(asked.words) for asked in made] == english) is (language == "en")


def test_whoever_forgets_the_races_in_decline_can_be_asked_after_a_conquest_of_theirs() -> None:
    """Seed 2 finds one, in which the tokens in decline are off the map for the learner."""
    assert exercise_about("base.regions_in_decline_pay", 2).question.kind == "income"


def test_values_are_json() -> None:
    for id in ABOUT:
        asked = exercise_about(id, 6)
        for choice in asked.choices:
            assert json.loads(json.dumps(choice.value)) == choice.value


def test_an_answer_that_nobody_offered_is_wrong_and_nothing_is_said_to_be_left_out() -> None:
    asked = exercise_about("base.tritons", 1)
    marked = mark(asked, "no answer at all")
    assert not marked.right
    assert marked.forgotten is None
    assert marked.slip is None
    assert str(marked.words) == f"No: the answer is “{asked.truth.words}”."


def test_what_is_done_first_is_told() -> None:
    for seed in range(3):
        asked = exercise_about("base.one_token_in_decline", seed)
        assert asked.question.after == Decline()
        before, after = asked.position, apply(asked.position, Decline()).position
        name = before.players[before.player].name
        had, has = before.players[before.player].coins, after.players[before.player].coins
        assert had is not None
        assert has is not None
        scored = has - had
        declines, earned, scores, turn = map(str, mark(asked, asked.truth.value).told)
        assert declines.endswith(" go into decline.")
        assert earned.startswith(declines.removesuffix(" go into decline.") + " earn ")
        assert scores == f"{name} scores {scored} coin{'s' if scored != 1 else ''}."
        assert turn == f"Round {after.round}: {after.players[after.player].name}’s turn."


def test_contrasts_are_found_in_any_position_that_has_them() -> None:
    about = concept("base.mountains")
    asked = fresh(about, Random(3))
    assert asked is not None
    found = list(contrasts(asked.position, about, Random(1)))
    assert found
    assert all(question.kind in KINDS and decides(about, asked.position, question) for question in found)


def test_the_command_asks_and_marks(run: Run) -> None:
    asked = exercise_about("base.tritons", 7)
    status, out, err = run("question", "--about", "base.tritons", "--seed", "7")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == f"You are {asked.position.players[asked.position.player].name}."
    assert lines[1] == str(asked.words)
    assert [line.split(maxsplit=1)[1] for line in lines[2:-1]] == [str(choice.words) for choice in asked.choices]
    assert from_line(lines[-1]) == asked.position

    wrong = next(i for i, choice in enumerate(asked.choices) if choice.forgets is asked.concept)
    status, out, _ = run("question", "--about", "base.tritons", "--seed", "7", "--answer", str(wrong + 1))
    assert status == 0
    assert str(asked.concept.says) in out
    status, out, _ = run("question", "--about", "base.tritons", "--seed", "7", "--answer", str(asked.right + 1))
    assert "Right." in out


def test_the_command_writes_json(run: Run) -> None:
    asked = exercise_about("underground.rivers_are_emptied", 2)
    status, out, _ = run("question", "--about", asked.concept.id, "--seed", "2", "--answer", "1", "--json")
    found = json.loads(out)
    assert status == 0
    assert found["question"] == str(asked.words)
    assert found["article"] == "rivers"
    assert [choice["value"] for choice in found["choices"]] == [choice.value for choice in asked.choices]
    assert found["choices"][found["right"]]["forgets"] is None
    assert found["mark"]["right"] is (found["right"] == 0)
    assert from_line(to_line(asked.position)) == asked.position


def test_the_command_lists_what_there_is(run: Run) -> None:
    status, out, _ = run("question", "--list", "warcraft")
    assert status == 0
    assert {line.split()[0] for line in out.splitlines()} >= {"warcraft.orcs", "warcraft.travelling"}
    assert {one["id"] for one in json.loads(run("question", "--list", "base", "--json")[1])} >= {"base.ties"}


def test_the_command_says_what_it_cannot_use(run: Run) -> None:
    assert run("question", "--about", "base.mimes")[0] == 2
    assert run("question", "--about", "base.tritons", "--answer", "9")[0] == 2
