"""Practice: a question is marked and explained, what is known is kept, and strangers' messages change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.games import GAMES
from smallworld.presentation.board.owners import row_state
from smallworld.teaching.exercises.concepts import concept, concepts
from smallworld.teaching.exercises.exercise import exercise
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.practice import families, next_about
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.progress import Knowledge, Progress
from smallworld.words import languages
from smallworld.words.faults import DocumentError
from smallworld_widgets import App, Codex, Practice
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from smallworld_widgets.practice.bar import within
from smallworld_widgets.practice.question import Asked, QuestionPanel, card_state, is_written
from tests.widgets.practising import NOON, TRIBE, Clock, bar, card


def told(view: Practice) -> dict[str, Any]:
    state: dict[str, Any] = view.panel.card.state
    return state


# A question


def test_a_wrong_answer_says_what_was_left_out_and_what_the_true_one_is_made_of(practice: Practice) -> None:
    assert told(practice)["choices"] == ["1", "2", "3", "4"]
    assert told(practice)["mark"] is None
    card(practice, "answer", answer=0)
    mark = told(practice)["mark"]
    assert not mark["right"]
    assert "3" in mark["verdict"]
    assert "takes two tokens" in mark["forgotten"]["reason"]
    assert [part["amount"] for part in mark["why"]] == ["+2", "+1"]
    assert mark["total"] == "3"
    assert all(part["source"] for part in mark["why"])
    assert [each["id"] for each in mark["read"]] == ["price"]


def test_a_wrong_answer_says_what_many_people_think_who_give_it(practice: Practice) -> None:
    card(practice, "answer", answer=1)
    assert told(practice)["mark"]["belief"] == "Many people think: “Neutral tokens do not defend their region.”"


def test_a_wrong_number_tells_the_slip_behind_it() -> None:
    """A learner says what the other player would score."""
    races = {"Ann": {"race": "orcs", "power": "flying"}, "Bob": {"race": "elves", "power": "mounted"}}
    players = [{"name": name, "active": race} for name, race in races.items()]
    held = {"r01": "orcs", "r03": "orcs", "r06": "elves", "r09": "elves", "r10": "elves"}
    regions = {id: {"race": race, "tokens": 1} for id, race in held.items()}
    position = notation.read({"board": "base-2", "phase": "placement", "players": players, "regions": regions})
    asked = exercise(position, Question("income", "Ann"), concept("base.a_coin_for_each_region"), Random(1))
    assert asked is not None
    assert [choice.value for choice in asked.choices] == [0, 2, 3, 4]
    slips = []
    for place in range(4):
        mark = card_state(Asked(0, asked, place), can_leave=True)["mark"]
        assert mark is not None
        slips.append(mark["slip"])
    assert slips == ["", "", "That’s what Bob would score.", "You counted this twice: 2 regions of the Orcs."]


def test_an_answer_is_revealed_to_a_class_and_nobody_is_marked(practice: Practice) -> None:
    shown = practice.shown
    card(practice, "reveal")
    assert told(practice)["revealed"]
    assert told(practice)["right"] == 2
    assert told(practice)["mark"]["verdict"] == "The answer is “3”."
    assert practice.panel.board.state["regions"]["r07"]["price"] == "3"
    # Who has seen the answer gives none any more.
    card(practice, "answer", answer=2)
    assert told(practice)["answer"] is None
    assert not practice.learner.progress.cards
    # Back hides it, forth leads to the next question, and back from there to this one.
    card(practice, "back")
    assert told(practice)["mark"] is None
    card(practice, "reveal")
    card(practice, "another")
    assert practice.shown != shown
    assert not told(practice)["revealed"]
    card(practice, "back")
    assert practice.shown == shown
    assert told(practice)["mark"] is None
    card(practice, "back")
    assert practice.shown == shown


def test_answered_exercise_is_not_revealed(practice: Practice) -> None:
    card(practice, "answer", answer=0)
    card(practice, "reveal")
    assert not told(practice)["revealed"]
    assert not told(practice)["mark"]["right"]


def test_a_right_answer_is_explained_too(practice: Practice) -> None:
    card(practice, "answer", answer=2)
    mark = told(practice)["mark"]
    assert mark["right"]
    assert mark["forgotten"] is None
    assert mark["why"]


def test_the_board_tells_no_price_before_the_answer(practice: Practice) -> None:
    assert not [region for region in practice.panel.board.state["regions"].values() if "price" in region]
    assert practice.panel.board.state["lenses"] == []
    card(practice, "answer", answer=0)
    assert practice.panel.board.state["regions"]["r07"]["price"] == "3"


def test_with_the_answer_the_board_tells_the_prices_that_were_asked_about(practice: Practice) -> None:
    asked = practice.panel.asked.exercise.question
    assert asked.kind == "price"
    card(practice, "answer", answer=0)
    assert _priced(practice) == set(asked.subject.split()[:1])
    practice.visit(Destination("practice", "base.paying_along_the_row:4"))
    card(practice, "answer", answer=0)
    assert _priced(practice) == set()


def _priced(practice: Practice) -> set[str]:
    """Returns the regions whose verdict for the attacker is on the board."""
    return {id for id, region in practice.panel.board.state["regions"].items() if region["mark"]}


def test_the_row_tells_what_is_printed_until_the_answer_is_given(practice: Practice) -> None:
    practice.visit(Destination("practice", "base.paying_along_the_row:4"))
    assert told(practice)["choosing"]
    assert all("coin" not in fact for combo in told(practice)["row"] for fact in combo["facts"])
    card(practice, "answer", answer=0)
    assert any("pay 3 coins" in combo["facts"] for combo in told(practice)["row"])


def test_the_page_does_not_know_the_facts_of_the_row_before_the_answer(practice: Practice) -> None:
    practice.visit(Destination("practice", "base.paying_along_the_row:4"))
    row = told(practice)["row"]
    counted = [combo["price"] for combo in row_state(practice.panel.asked.exercise.position)]
    assert len(counted) == len(row) > 1
    assert not [price for price in counted if price in json.dumps(row)]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_the_same_before_the_answer_whichever_choice_is_right(game: str) -> None:
    for family in families(game):
        exercise = exercise_about(family.concepts[0].id, 1)
        wrong = next(choice for choice in exercise.choices if choice.value != exercise.truth.value)
        otherwise = exercise._replace(truth=exercise.truth._replace(value=wrong.value, words=wrong.words, why=()))
        assert otherwise.right != exercise.right
        assert card_state(Asked(0, exercise), can_leave=True) == card_state(Asked(0, otherwise), can_leave=True)


def test_a_question_is_answered_once(practice: Practice) -> None:
    card(practice, "answer", answer=0)
    before = practice.learner.progress
    card(practice, "answer", answer=2)
    assert practice.learner.progress == before
    assert [(id, card.right, card.wrong) for id, card in before.cards.items()] == [("base.price_of_any_region", 0, 1)]
    assert told(practice)["answer"] == 0


def test_a_number_is_written_where_there_is_little_to_choose_from() -> None:
    found = (exercise_about(id, seed) for id in concepts("base") for seed in range(3))
    exercise = next(each for each in found if is_written(each))
    marks: list[bool] = []
    panel = QuestionPanel(exercise, marked=lambda _, mark: marks.append(mark.right))
    assert panel.card.state["choices"] == []
    for answer in (-1, 1_000, True, "3", None):
        panel.card._handle_custom_msg({"do": "answer", "answer": answer, "of": 0}, [])
    assert marks == []
    panel.card._handle_custom_msg({"do": "answer", "answer": exercise.truth.value, "of": 0}, [])
    assert marks == [True]


@pytest.mark.parametrize("game", GAMES)
def test_a_question_about_anything_can_be_shown_and_explained(game: str) -> None:
    """The test takes one exercise of each family, and shows the last in every language."""
    panel = QuestionPanel(exercise_about(families(game)[0].concepts[0].id, 1))
    for family in families(game):
        exercise = exercise_about(family.concepts[-1].id, 7)
        panel.ask(exercise, exercise.truth.value if is_written(exercise) else exercise.right)
        assert panel.card.state["mark"]["right"]
    for language in languages.LANGUAGES:
        with languages.reading(language):
            panel.repaint()
            assert panel.card.state["mark"]["right"]
            assert json.dumps(panel.card.state)


# What is asked


def test_every_concept_is_in_one_family() -> None:
    for game in GAMES:
        found = [each.id for family in families(game) for each in family.concepts]
        assert sorted(found) == sorted(concepts(game))


def test_shaky_concepts_come_up_most_often() -> None:
    family = families("base")[1].concepts[:3]
    progress = Progress()
    for days in (2, 0):
        progress = progress.answered(family[0].id, right=True, at=NOON - timedelta(days=days))
    progress = progress.answered(family[1].id, right=False, at=NOON)
    assert [progress.knowledge(each.id, at=NOON) for each in family] == [
        Knowledge.KNOWN,
        Knowledge.SHAKY,
        Knowledge.NEW,
    ]
    random = Random(1)
    found = [next_about(family, progress, "", NOON, random).id for _ in range(300)]
    counts = [found.count(each.id) for each in family]
    assert counts[0] < counts[2] < counts[1]
    assert next_about(family[:1], progress, family[0].id, NOON, random) == family[0]
    assert family[1] not in [next_about(family, progress, family[1].id, NOON, random) for _ in range(50)]


def test_a_link_gives_the_same_question_to_somebody_else(practice: Practice) -> None:
    card(practice, "another")
    fragment = to_fragment(Shared(practice.destination))
    other = Practice(random=Random(99))
    other.visit(from_fragment(fragment).destination)
    assert told(other)["question"] == told(practice)["question"]
    assert other.panel.asked.exercise.position == practice.panel.asked.exercise.position


def test_a_concept_is_asked_about_again_and_again(practice: Practice) -> None:
    practice.visit(Destination("practice", "underground.drow"))
    assert practice.shown == "underground.drow"
    seen = set()
    for _ in range(3):
        assert practice.panel.asked.exercise.concept.ability == "underground.drow"
        seen.add(practice.destination.id)
        card(practice, "another")
    assert len(seen) == 3
    assert "underground" in practice.games


def test_entries_of_the_codex_can_be_practised() -> None:
    app = App()
    app.navigation._handle_custom_msg({"do": "arrive", "fragment": "view=codex&id=pipe"}, [])
    (codex,) = [child for child in app.children if isinstance(child, Codex)]
    codex.article._handle_custom_msg({"do": "practise"}, [])
    (view,) = [child for child in app.children if isinstance(child, Practice)]
    assert view.panel.asked.exercise.concept.ability == "underground.pipe"
    view.visit(Destination("practice", "price"))
    for _ in range(4):
        assert view.panel.asked.exercise.concept.article == "price"
        card(view, "another")
    assert app.navigation.state["notice"] == ""


@pytest.mark.parametrize(
    "id", ["", "price:7", "pipe:7", "base.unicorns", "base.trolls:", "base.trolls:x", "base.trolls:1234567890", "🧌"]
)
def test_an_id_of_nothing_changes_nothing(practice: Practice, id: str) -> None:
    practice.visit(Destination("practice", id))
    assert practice.shown == TRIBE


def test_games_and_families_are_chosen(practice: Practice) -> None:
    bar(practice, "choose_game", game="warcraft", on=True)
    bar(practice, "choose_game", game="base", on=False)
    assert practice.games == {"warcraft"}
    assert practice.panel.asked.exercise.concept.game == "warcraft"
    bar(practice, "choose_game", game="warcraft", on=False)
    assert practice.games == {"warcraft"}
    bar(practice, "choose_about", id="base:power")
    for _ in range(3):
        assert practice.panel.asked.exercise.concept.ability in GAMES["base"].powers
        card(practice, "another")
    bar(practice, "choose_game", game="base", on=False)
    assert practice.about == "all"


def test_unasked_concepts_have_a_word_of_their_own_in_chinese(practice: Practice) -> None:
    """The Chinese word is not the one for a new part of a setup, and numbers are handed in by a verb."""
    with languages.reading("zh-Hant"):
        card(practice, "another")
    assert [mark["name"] for mark in practice.map.state["legend"]] == ["已掌握", "不牢固", "還沒問過"]
    assert practice.panel.card.state["words"]["answer"] == "核對"


def test_the_map_shows_what_is_known_and_leads_to_it(practice: Practice) -> None:
    card(practice, "answer", answer=2)
    (game,) = practice.map.state["games"]
    assert game["counts"] == {"known": 0, "shaky": 1, "new": len(concepts("base")) - 1}
    practice.map._handle_custom_msg({"do": "ask", "id": "base.trolls"}, [])
    assert practice.panel.asked.exercise.concept.ability == "base.trolls"


# What is due


def test_due_concepts_are_asked_again_if_wanted(practice: Practice, clock: Clock) -> None:
    card(practice, "answer", answer=0)
    assert practice.bar.state["due"] == ""
    bar(practice, "set_review", on=True)
    assert "in 1 minute" in practice.bar.state["due"]
    clock.time += timedelta(hours=1)
    bar(practice, "choose_about", id="due")
    # The answer counts for the rule that it left out, and not against the one that was asked about.
    assert practice.panel.asked.exercise.concept.id == "base.price_of_any_region"
    card(practice, "another")
    assert "Nothing else is due" in practice.bar.state["said"]
    bar(practice, "set_review", on=False)
    assert practice.about == "all"


def test_with_nothing_due_there_is_something_to_practise_all_the_same(practice: Practice) -> None:
    bar(practice, "set_review", on=True)
    bar(practice, "choose_about", id="due")
    assert "Nothing else is due" in practice.bar.state["said"]
    assert told(practice)["question"]


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (timedelta(seconds=-5), "in 1 minute"),
        (timedelta(minutes=59), "in 59 minutes"),
        (timedelta(minutes=90), "in 2 hours"),
        (timedelta(days=9, hours=1), "in 9 days"),
    ],
)
def test_times_are_rough(time: timedelta, words: str) -> None:
    assert str(within(time)) == words


# Progress that moves


# Through a reload


def test_a_reload_brings_back_the_question_with_its_answer(practice: Practice) -> None:
    card(practice, "answer", answer=0)
    kept = json.loads(json.dumps(practice.keep()))
    before = practice.learner.progress
    other = Practice(learner=practice.learner, random=Random(5))
    other.restore(kept)
    assert told(other)["mark"] == told(practice)["mark"]
    assert other.keep() == kept
    assert other.learner.progress == before


KEPT: dict[str, Any] = {"version": 1, "games": ["base"], "about": "all", "id": TRIBE, "answer": 0}


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 2},
        {"games": []},
        {"games": ["chess"]},
        {"games": "base"},
        {"about": "nothing"},
        {"about": 7},
        {"id": "base.trolls"},
        {"id": "base.unicorns:7"},
        {"id": None},
        {"answer": 4},
        {"answer": -1},
        {"answer": True},
        {"answer": "0"},
    ],
)
def test_damaged_document_changes_nothing(practice: Practice, damage: dict[str, Any]) -> None:
    before = practice.keep()
    with pytest.raises(DocumentError):
        practice.restore({**KEPT, **damage})
    assert practice.keep() == before


def test_another_language_calls_the_players_otherwise(practice: Practice) -> None:
    app = App()
    app.navigation._handle_custom_msg({"do": "arrive", "fragment": f"view=practice&id={TRIBE}"}, [])
    (view,) = [child for child in app.children if isinstance(child, Practice)]
    try:
        app.navigation._handle_custom_msg({"do": "speak", "language": "zh-Hans"}, [])
        assert "Player" not in json.dumps(view.panel.card.state, ensure_ascii=False)
    finally:
        languages.use(languages.ENGLISH)


# Strangers


HOSTILE: list[Any] = [None, True, 7, -1, 10**9, "", "x" * 500, "base.trolls", "all", [], {}, float("nan"), "\ud800"]


def messages() -> Iterator[dict[str, Any]]:
    for do in ("choose_game", "choose_about", "set_review", "load", "ask", "save", "link", "add", "leave", "__init__"):
        for value in HOSTILE:
            yield from ({"do": do, name: value} for name in ("id", "game", "on", "content"))
            yield {"do": do, "game": value, "on": value}


def test_strangers_messages_leave_something_to_practise(practice: Practice) -> None:
    for message in messages():
        practice.bar._handle_custom_msg(message, [])
        assert practice.games <= set(GAMES)
        assert concept(practice.destination.id.partition(":")[0])
    for do in ("answer", "another", "read", "open"):
        for value in HOSTILE:
            for serial in (practice.panel.asked.serial, value):
                practice.panel.card._handle_custom_msg({"do": do, "answer": value, "id": value, "of": serial}, [])
    assert json.dumps(practice.keep())


def test_message_of_an_older_question_is_too_late(practice: Practice) -> None:
    old = practice.panel.asked.serial
    card(practice, "another")
    practice.panel.card._handle_custom_msg({"do": "answer", "answer": 0, "of": old}, [])
    assert told(practice)["mark"] is None
    assert "another question is open" in told(practice)["notice"]
