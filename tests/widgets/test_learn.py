"""The course, as a browser asks for it: messages may come from anybody."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import FinalRoll
from smallworld.presentation.game.attempt import Attempt
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import CHANCE, decider
from smallworld.teaching.lessons import course, scenes
from smallworld.words.faults import DocumentError
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.practice.question import QuestionPanel, is_written


@pytest.fixture
def view(goes: list[Destination]) -> Learn:
    return Learn("base.price", go=goes.append)


def send(view: Learn, do: str, **values: Any) -> None:
    view._hear({"do": do, **values})


def at(id: str) -> Learn:
    return Learn(id, go=lambda _: None)


def kinds(game: str) -> dict[str, str]:
    """Returns the place of the first step of each kind."""
    found: dict[str, str] = {}
    for lesson in course(game):
        for i, step in enumerate(lesson.steps):
            kind = "do" if step.goal else "ask" if step.about else "see"
            found.setdefault(kind, f"{lesson.id}.{i + 1}")
    return found


KINDS = kinds("base")


def test_the_contents_list_the_lessons_of_each_game_and_what_is_done() -> None:
    view = Learn()
    for game in games.GAMES:
        send(view, "choose_game", game=game)
        listed = view.contents.state["lessons"]
        assert [one["id"] for one in listed] == [lesson.id for lesson in course(game)]
        assert [one["next"] for one in listed] == [True] + [False] * (len(listed) - 1)
        assert not any(one["done"] for one in listed)
    assert list(view.parts) == [view.contents]
    send(view, "choose", id="base.goal")
    assert list(view.parts) == [view.reader]
    assert view.reader.children == (view.sheet, view.board)
    assert view.sheet.children == (view.teller, view.inspector)


def test_a_lesson_is_gone_through_to_the_next_one(view: Learn) -> None:
    steps = len(scenes("base.price"))
    for i in range(steps):
        assert view.shown == ("base.price" if i == 0 else f"base.price.{i + 1}")
        assert view.destination == Destination("learn", view.shown)
        send(view, "next")
    following = course("base")[[found.id for found in course("base")].index("base.price") + 1 :]
    assert view.shown == (following[0].id if following else "")
    send(view, "contents")
    assert [one["id"] for one in view.contents.state["lessons"] if one["done"]] == ["base.price"]
    assert view.learner.progress.lessons.keys() == {"base.price"}


def test_the_last_lesson_leads_back_to_the_contents() -> None:
    last = course("base")[-1]
    view = at(f"{last.id}.{len(last.steps)}" if len(last.steps) > 1 else last.id)
    send(view, "next")
    assert (view.here, view.shown) == (None, "")


def asked_in(view: Learn) -> QuestionPanel:
    """Returns the exercise of the step."""
    assert view.question is not None
    assert view.reader.children == (view.sheet, view.question.board)
    assert view.sheet.children == (view.teller, view.question.card)
    return view.question


def answer(view: Learn, value: object) -> None:
    """Answers an exercise, by its choice or by the number."""
    panel = asked_in(view)
    exercise = panel.asked.exercise
    choice = next(i for i, choice in enumerate(exercise.choices) if choice.value == value)
    panel._hear({"do": "answer", "answer": value if is_written(exercise) else choice, "of": panel.asked.serial})


def test_a_wrong_answer_is_told_what_it_left_out() -> None:
    view = at(KINDS["ask"])
    panel = asked_in(view)
    asked = panel.asked.exercise
    wrong = next(choice for choice in asked.choices if choice.forgets is not None)
    assert not view.teller.state["card"]
    answer(view, wrong.value)
    mark = panel.card.state["mark"]
    assert not mark["right"]
    assert wrong.forgets is not None
    assert mark["forgotten"]["reason"] == str(wrong.forgets.says)
    assert {id: card.wrong for id, card in view.learner.progress.cards.items()} == {wrong.forgets.id: 1}
    assert not view.teller.state["can"]["show"]
    panel._hear({"do": "another", "of": panel.asked.serial})
    assert view.here is not None
    assert view.here.asking is not None
    assert view.here.asking.number == 1
    assert not panel.card.state["mark"]
    answer(view, panel.asked.exercise.truth.value)
    assert panel.card.state["mark"]["right"]


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


def test_a_card_says_what_the_ability_does_that_is_asked_about() -> None:
    steps = scenes("base.discounts")
    view = at(f"base.discounts.{len(steps)}")
    asked = asked_in(view).asked.exercise
    assert asked.concept.ability
    assert view.teller.state["card"] == str(asked.concept.says)


def test_actions_on_the_board_are_judged_and_can_be_undone(view: Learn) -> None:
    steps = scenes("base.price")
    number = next(i for i, scene in enumerate(steps) if scene.step.goal)
    for _ in range(number):
        send(view, "next")
    assert [aim["met"] for aim in view.teller.state["aims"]] == [False, False]
    for action in steps[number].step.actions:
        region = str(action).split()[1]
        send(view, "activate", region=region, remove=False)
    assert [aim["met"] for aim in view.teller.state["aims"]] == [True, True]
    assert view.teller.state["verdict"]
    assert view.teller.state["told"]
    send(view, "undo")
    assert [aim["met"] for aim in view.teller.state["aims"]] == [True, False]
    send(view, "again")
    assert not any(aim["met"] for aim in view.teller.state["aims"])
    # A region out of reach is refused with a reason, and nothing changes.
    before = view.position
    send(view, "activate", region="r16", remove=False)
    assert view.teller.state["refused"][0]["reasons"]
    send(view, "act", action="conquer r16")
    assert [each["reasons"][0]["reason"] for each in view.teller.state["refused"]] == ["not next to a region you hold"]
    assert view.position == before


def test_stuck_learner_sees_the_way_action_by_action(view: Learn) -> None:
    steps = scenes("base.price")
    number = next(i for i, scene in enumerate(steps) if scene.step.goal)
    for _ in range(number):
        send(view, "next")
    send(view, "activate", region="r03", remove=False)
    for _ in steps[number].step.actions:
        send(view, "show_me")
    assert view.position == steps[number].end
    assert all(aim["met"] for aim in view.teller.state["aims"])


def test_a_goal_that_can_no_longer_be_met_is_announced_until_the_mistake_is_taken_back() -> None:
    view = at("base.price.5")
    assert not view.teller.state["lost"]
    send(view, "activate", region="r04", remove=False)
    assert "no longer" in view.teller.state["lost"]
    assert view.teller.state["can"]["undo"]
    send(view, "undo")
    assert not view.teller.state["lost"]


def test_a_lesson_speaks_of_no_panel_that_it_does_not_have() -> None:
    elsewhere = "under Players", "the list beside", "The list below"
    for game in games.GAMES:
        for lesson in course(game):
            for scene in scenes(lesson.id):
                told = json.dumps([scene.step.says, scene.step.hint, *(aim.says for aim in scene.step.goal)])
                assert not [words for words in elsewhere if words in told]
    # A region outside of the conquests: players are chosen in Explore only.
    view = at("base.losses.3")
    assert view.here is not None
    assert view.here.position.phase not in CONQUESTS
    assert not [words for words in elsewhere if words in json.dumps(view.inspector.state)]


@pytest.mark.parametrize("number", range(len(scenes("base.redeployment"))))
def test_a_clicker_pressed_once_too_often_leaves_all_shown(number: int) -> None:
    view = at(f"base.redeployment.{number + 1}")
    while not view.teller.state["can"]["go_on"]:
        send(view, "show_me")
    shown = view.position, view.teller.state["told"]
    send(view, "show_me")
    assert (view.position, view.teller.state["told"]) == shown
    assert view.teller.state["can"]["go_on"]


def test_hand_is_that_of_the_race_that_is_played() -> None:
    """While a combo is picked, no race is meant: a race in decline has nothing to do with it."""
    view = at("base.when-to-decline.2")
    assert view.teller.state["hand"] == ""
    send(view, "act", action="pick 0")
    assert view.teller.state["hand"] == "10 tokens of the Orcs in hand"


def test_chance_decides_by_itself_and_is_taken_back_with_the_roll() -> None:
    start = notation.read(
        {
            "board": "base-2",
            "players": [{"name": "Ann", "active": {"race": "ratmen", "power": "hill", "hand": 1}}, {"name": "Bob"}],
            "regions": {"r09": {"race": "ratmen", "tokens": 1}},
        }
    )
    rolled = Attempt(start).act(FinalRoll("r04"), Random(1))
    assert decider(rolled.position) != CHANCE
    assert len(rolled.actions) >= 2
    assert rolled.told
    assert rolled.back() == Attempt(start)
    assert Attempt(start).replayed(rolled.actions) == rolled


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "choose"},
        {"do": "choose", "id": "base.nothing"},
        {"do": "choose", "id": "base.price.99"},
        {"do": "choose", "id": "base.price.²"},
        {"do": "choose_game", "game": "atlantis"},
        {"do": "answer", "answer": 0},
        {"do": "act", "action": "conquer r08"},
        {"do": "act", "action": "fly"},
        {"do": "activate", "region": "r08", "remove": False},
        {"do": "activate", "region": "nowhere", "remove": False},
        {"do": "read", "id": "nothing"},
        {"do": "back"},
        {"do": ["next"]},
    ],
)
def test_meaningless_message_changes_nothing(view: Learn, message: dict[str, Any], goes: list[Destination]) -> None:
    before = view.shown, view.position, view.teller.state
    view._hear(message)
    assert (view.shown, view.position, view.teller.state) == before
    assert not goes


def test_message_of_another_step_is_too_late(view: Learn) -> None:
    send(view, "next")
    send(view, "next", of="base.price.1")
    assert view.shown == "base.price.2"
    assert "another step is open" in view.teller.state["notice"]
    send(view, "next", of="base.price.2")
    assert (view.shown, view.teller.state["notice"]) == ("base.price.3", "")


def test_it_leads_to_its_articles(view: Learn, goes: list[Destination]) -> None:
    send(view, "read", id="price")
    assert [Destination("codex", "price")] == goes
    assert Learn("base.price").teller.state["links"] == []


@pytest.mark.parametrize("id", KINDS.values())
def test_a_reload_comes_back_to_where_one_was(id: str) -> None:
    view = at(id)
    send(view, "show_me")
    if view.question is not None:
        view.question._hear({"do": "another", "of": view.question.asked.serial})
    again = Learn()
    again.restore(view.keep())
    assert again.here is not None
    assert view.here is not None
    assert again.keep() == view.keep()
    assert (again.shown, again.position) == (view.shown, view.position)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"lesson": "underground.price"},
        {"step": 99},
        {"game": "atlantis"},
        {"actions": ["conquer r08", "conquer r16"]},
        {"actions": ["fly"]},
        {"question": -1},
        {"more": 1},
    ],
)
def test_damaged_document_changes_nothing(view: Learn, change: dict[str, Any]) -> None:
    kept = {**view.keep(), **change}
    other = at("base.goal")
    with pytest.raises(DocumentError):
        other.restore(kept)
    assert other.shown == "base.goal"


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(KeyError):
        Learn("base.nothing")
