"""The first lesson as a browser asks for it: presses out of line are answered, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld import games
from smallworld.teaching.lessons.path import Stage
from smallworld_widgets.learn.learn import Learn

every_game = pytest.mark.parametrize("game", games.GAMES)


def send(view: Learn, do: str, **values: Any) -> None:
    view._hear({"do": do, **values})


def at(id: str) -> Learn:
    return Learn(id, go=lambda _: None)


def press(view: Learn, region: str) -> dict[str, Any]:
    """Presses a region, and returns the state of the teller."""
    send(view, "activate", region=region, remove=False)
    return dict(view.teller.state)


def middle(view: Learn) -> str:
    """Returns the region of the other player in the third step."""
    assert view.here is not None
    [region] = view.here.scene.step.look
    return region


@every_game
def test_a_learner_who_plays_the_turn_has_done_the_lesson(game: str) -> None:
    view = at(f"{game}.first-turn")
    while view.here is not None and view.here.stop.stage is not Stage.END:
        if view.here.guessing:
            send(view, "guess", choice=0)
        step = view.here.scene.step
        for action in step.actions:
            _, _, region = str(action).partition(" ")
            if region in view.here.position.rules.board.index:
                press(view, region)
            else:
                send(view, "act", action=str(action))
        for action in step.tries:
            press(view, str(action).partition(" ")[2])
        assert view.teller.state["can"]["go_on"]
        send(view, "next")
    assert view.learner.progress.lessons.keys() == {f"{game}.first-turn"}
    send(view, "next")
    assert view.shown == f"{game}.goal"


@every_game
def test_a_region_that_takes_too_many_tokens_says_why_and_that_was_the_goal(game: str) -> None:
    view = at(f"{game}.first-turn.3")
    told = press(view, middle(view))
    [refused] = told["refused"]
    assert refused["reasons"][0]["reason"] == "needs 12, you have 3"
    assert told["verdict"]
    assert [aim["met"] for aim in told["aims"]] == [True]


@every_game
def test_another_region_says_why_too_and_the_goal_waits(game: str) -> None:
    view = at(f"{game}.first-turn.3")
    position = view.position
    for region in set(view.position.rules.board.ids) - {middle(view)}:
        told = press(view, region)
        assert told["refused"]
        assert not told["verdict"]
        assert not told["lost"]
    assert view.position == position


@every_game
def test_a_press_on_the_board_that_comes_too_early_brings_the_hint(game: str) -> None:
    view = at(f"{game}.first-turn")
    told = press(view, view.position.rules.board.ids[0])
    assert told["notice"] == "Not yet: something else comes first."
    assert told["hint"] == "Press the button that says “Free”."
    view = at(f"{game}.first-turn.5")
    left = view.position.rules.board.ids[0]
    assert press(view, left)["hint"].startswith("Press “End the conquests”.")
    # Where the board is due, the refusal is enough.
    view = at(f"{game}.first-turn.3")
    assert press(view, left)["refused"]
    assert view.teller.state["hint"] == ""


def test_a_race_that_is_not_the_free_one_can_be_put_back() -> None:
    view = at("base.first-turn")
    send(view, "act", action="pick 1")
    told = view.teller.state
    assert told["lost"]
    assert told["can"]["undo"]
    send(view, "undo")
    send(view, "act", action="pick 0")
    assert view.teller.state["verdict"]


def test_no_button_is_there_before_its_step() -> None:
    def buttons(view: Learn) -> list[str]:
        return [action["action"] for group in view.teller.state["groups"] for action in group["actions"]]

    view = at("base.first-turn")
    assert buttons(view) == ["pick 0", "pick 1"]
    send(view, "act", action="pick 0")
    # The end of the conquests comes later.
    assert buttons(view) == []
    assert buttons(at("base.first-turn.2")) == []
    assert buttons(at("base.first-turn.3")) == []
    view = at("base.first-turn.5")
    assert buttons(view) == ["end-conquests"]


def test_the_hand_of_the_next_player_is_not_told_once_the_turn_is_over() -> None:
    view = at("base.first-turn.5")
    assert view.teller.state["hand"] == "3 tokens of the Dwarves in hand"
    assert view.here is not None
    for action in view.here.scene.step.actions:
        send(view, "act", action=str(action))
    told = view.teller.state
    assert told["verdict"]
    assert told["hand"] == ""
    assert told["groups"] == []
    assert "Ann scores 2 coins." in [event["words"] for event in told["told"]]


def test_an_attempt_is_kept_through_a_reload() -> None:
    view = at("base.first-turn.3")
    press(view, middle(view))
    again = at("base.goal")
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.teller.state["verdict"]
    assert again.keep() == view.keep()


def test_show_me_tries_it_and_then_it_does_not_count() -> None:
    view = at("base.first-turn.3")
    send(view, "show_me")
    told = view.teller.state
    assert told["refused"]
    assert told["verdict"]
    assert view.here is not None
    assert not view.here.journal.met
    send(view, "again")
    assert not view.teller.state["verdict"]


def test_the_one_price_that_matters_is_shown_once_it_was_told() -> None:
    def prices(view: Learn) -> dict[str, str]:
        regions = view.board.state["regions"].items()
        return {id: region["price"] for id, region in regions if region["mark"] not in ("", "own")}

    for number in (1, 2, 3):
        assert not prices(at(f"base.first-turn.{number}"))
    view = at("base.first-turn.4")
    assert not prices(view)
    send(view, "guess", choice=0)
    assert prices(view) == {"Field": "12"}
