"""The course, as a browser asks for it: lessons are gone through, and their goals are reached."""

from __future__ import annotations

import json
from random import Random

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import FinalRoll
from smallworld.presentation.game.attempt import Attempt
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import CHANCE, decider
from smallworld.teaching.lessons import course, scenes
from smallworld.teaching.lessons.mixed import QUESTIONS
from smallworld.teaching.lessons.path import Stage
from smallworld.teaching.lessons.units import units
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from tests.widgets.learning import at, do, go_through, send


@pytest.fixture
def view(goes: list[Destination]) -> Learn:
    return Learn("base.price", go=goes.append)


def test_the_contents_list_the_lessons_of_each_game_and_what_is_done() -> None:
    view = Learn()
    for game in games.GAMES:
        send(view, "choose_game", game=game)
        listed = view.contents.state["lessons"]
        assert [one["id"] for one in listed] == [lesson.id for lesson in course(game)]
        assert [one["next"] for one in listed] == [True] + [False] * (len(listed) - 1)
        assert not any(one["done"] for one in listed)
        spent = {one["id"]: one["minutes"] for one in view.contents.state["units"]}
        assert spent == {each.id: f"{each.minutes} minutes" for each in units(game)}
    assert list(view.parts) == [view.contents]
    send(view, "choose", id="base.goal")
    assert list(view.parts) == [view.reader]
    assert view.reader.children == (view.sheet, view.board)
    # The first lesson has no prices, and so nothing that explains them.
    assert view.sheet.children == (view.teller,)


def test_a_lesson_without_a_mistake_is_done_and_leads_to_the_next(view: Learn) -> None:
    """The step asks about its four ideas, and they come once more at the end."""
    ideas = ["defenders", "price_of_any_region", "neutral_defenders", "mountains"]
    stops = [stop.removeprefix("base.price.") for stop in go_through(view)]
    assert stops[:3] == ["1", "2", "3"]
    assert stops[3:7] == ["4", *(f"4:step:base.{id}" for id in ideas[1:])]
    assert stops[7:12] == ["5", *(f"5:again:base.{id}" for id in ideas)]
    assert [stop.split(":")[1] for stop in stops[12:]] == ["mixed"] * 3
    assert view.summary.state["says"].startswith("Lesson done")
    assert view.learner.progress.lessons.keys() == {"base.price"}
    send(view, "next")
    following = course("base")[[found.id for found in course("base")].index("base.price") + 1 :]
    assert view.shown == following[0].id
    send(view, "contents")
    assert [one["id"] for one in view.contents.state["lessons"] if one["done"]] == ["base.price"]


def test_pressing_next_comes_to_an_honest_end(view: Learn) -> None:
    for step in range(len(scenes("base.price"))):
        assert view.shown == ("base.price" if step == 0 else f"base.price.{step + 1}")
        assert view.destination == Destination("learn", view.shown)
        send(view, "next")
    for _ in range(QUESTIONS):
        send(view, "next")
    assert not view.learner.progress.lessons
    state = view.summary.state
    assert state["says"] == "Not done yet."
    assert state["heading"] == "1 goal and 4 ideas are still open:"
    # The goal has two parts.
    assert len(state["items"]) == 2 + 4
    send(view, "contents")
    assert not any(one["done"] for one in view.contents.state["lessons"])


def test_from_its_end_a_lesson_leads_to_what_is_missing_until_it_is_done() -> None:
    view = at("base.price.4")
    send(view, "show_me")
    while view.here is not None and view.here.stop.stage is not Stage.END:
        send(view, "next")
    send(view, "mend")
    stops = go_through(view)
    assert [stop.partition(":")[0] for stop in stops] == [*["base.price.4"] * 4, "base.price.5"]
    assert view.summary.state["heading"] == "4 ideas still to answer:"
    send(view, "mend")
    assert all(":again:" in stop for stop in go_through(view))
    assert view.learner.progress.lessons.keys() == {"base.price"}


def test_a_goal_that_was_shown_is_not_met_by_the_learner() -> None:
    view = at("base.price.5")
    assert view.here is not None
    while not view.teller.state["can"]["go_on"]:
        send(view, "show_me")
    assert view.here.journal.met == frozenset()
    send(view, "again")
    do(view)
    assert view.teller.state["verdict"]
    assert view.here.journal.met == {4}


def test_the_last_lesson_leads_back_to_the_contents() -> None:
    view = at(course("base")[-1].id)
    while view.here is not None:
        send(view, "next")
    assert (view.here, view.shown) == (None, "")


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
