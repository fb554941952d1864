"""Bots in the view of a game being played: seen step by step, paused, skipped, and looked back at."""

from __future__ import annotations

from smallworld import new_game, rules_for
from smallworld_widgets.play import keeping
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import at, start


def test_bots_answer_a_turn_at_a_time(view: Play) -> None:
    say(view, "set_seat", seat=1, plays="greedy")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    # What the person did stands on the board until it could be read.
    assert (view.position.round, view.position.player) == (5, 1)
    assert any("Player 1 scores" in line for line in view.decision.state["just"])
    say(view, "skip")
    assert (view.position.round, view.position.player) == (6, 0)
    assert not view.decision.state["playing"]
    assert any("Player 2 scores" in line for line in view.decision.state["just"])


def test_bots_are_seen_step_by_step(view: Play) -> None:
    say(view, "set_seat", seat=1, plays="greedy")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    told = []
    while view.decision.state["playing"]:
        before = at(view)
        say(view, "go_on", at=before, hurried=False)
        state = view.decision.state
        if not state["playing"]:
            break
        told.extend(state["just"])
        # The step is visible, with its player. Nothing of it was shown before, and nothing can be decided meanwhile.
        assert state["doing"] == 1
        assert all(move["at"] > before for move in state["moved"])
        assert view.board.state["look"] == [
            id for id in view.board.state["regions"] if id in {move["region"] for move in state["moved"]}
        ]
        assert (state["asked"], state["groups"]) == (False, [])
        # A reload finds what is on the board.
        assert keeping.read(view.keep()).game.position == view.position
    assert view.decision.state["asked"]
    assert view.decision.state["doing"] is None
    # Each thing was told once, and the story has all of it.
    story = [event["words"] for turn in view.story.state["turns"] for step in turn["steps"] for event in step["events"]]
    assert len(told) >= 3
    assert [words for words in story if words in told] == told


def test_a_step_is_told_of_whoever_takes_it() -> None:
    view = Play(new_game(rules_for("base-3")), seed=1)
    for seat in range(3):
        say(view, "set_seat", seat=seat, plays="greedy")
    say(view, "play_on")
    names = [player.name for player in view.position.players]
    for _ in range(80):
        say(view, "go_on", at=at(view), hurried=False)
        state = view.decision.state
        if state["just"] and state["just"][0].startswith(tuple(names)):
            assert state["just"][0].startswith(names[state["doing"]])


def test_bots_alone_are_skipped_turn_by_turn() -> None:
    view = Play(start(), seed=2)
    for seat in (0, 1):
        say(view, "set_seat", seat=seat, plays="greedy")
    say(view, "go_on", at=at(view), hurried=False)
    assert view.position.player == 0
    say(view, "skip")
    assert (view.position.player, view.decision.state["hurried"]) == (1, True)
    say(view, "go_on", at=at(view), hurried=False)
    assert (view.position.round, view.position.player) == (2, 0)
    say(view, "pause")
    assert not view.decision.state["hurried"]
    # What was asked for just before is not done after all.
    here = view.position
    say(view, "go_on", at=at(view), hurried=False)
    assert view.position == here
    say(view, "play_on")
    assert (view.position.round, view.position.player, view.decision.state["playing"]) == (2, 0, True)


def test_stopped_where_one_wants_to_look(view: Play) -> None:
    say(view, "set_seat", seat=1, plays="greedy")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    pointed_out = view.board.state["look"]
    while not pointed_out:
        say(view, "go_on", at=at(view), hurried=False)
        pointed_out = view.board.state["look"]
    here, regions = at(view), view.board.state["regions"]
    say(view, "pause")
    # The visible step stays, and nothing lies over it.
    assert view.board.state["look"] == pointed_out
    assert view.board.state["regions"] == regions
    # What the page had said by itself just before, for a visitor who wants nothing to move, does not undo it.
    say(view, "go_on", at=here, hurried=True)
    assert (view.decision.state["playing"], at(view)) == (False, here)


def test_notice_outlasts_the_next_step_of_a_bot(view: Play) -> None:
    say(view, "set_seat", seat=1, plays="greedy")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    say(view, "go_to", step=9_999)
    told = view.bar.state["notices"]
    say(view, "play_on")
    say(view, "go_to", step=9_999)
    say(view, "go_on", at=at(view), hurried=False)
    assert view.bar.state["notices"] == told != []


def test_bots_can_be_stopped_and_the_past_looked_at(view: Play) -> None:
    for seat in (0, 1):
        say(view, "set_seat", seat=seat, plays="random")
    assert view.decision.state["playing"]
    say(view, "go_on", at=at(view), hurried=False)
    say(view, "pause")
    assert (view.decision.state["playing"], view.decision.state["waiting"]) == (False, True)
    here = view.position
    say(view, "go_to", step=view.story.state["start"])
    assert not view.decision.state["playing"]
    # What a bot decides is not decided by anybody else.
    say(view, "act", action="end-conquests", at=at(view))
    assert view.position == view.game.root.position
    say(view, "forward")
    assert view.position == here
