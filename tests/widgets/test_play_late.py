"""The requests that arrive before the answer to the last one: done if they are clear, or else refused as late.

The browser names the step that it was shown. When its message is read, the game may be at another one.
"""

from __future__ import annotations

from typing import Any

from smallworld.presentation.game.playthrough import HUMAN
from smallworld.rules.engine import legal_actions
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import LATE, at, begin, click, start


def notices(view: Play) -> list[str]:
    found: list[str] = view.bar.state["notices"]
    return found


def test_request_during_a_conquest_is_done_after_it(view: Play) -> None:
    before = at(view)
    click(view, "r03")
    say(view, "act", action="end-conquests", at=before)
    assert [str(action) for action in view.record.actions] == ["conquer r03", "end-conquests"]
    assert not notices(view)


def test_request_that_became_impossible_is_refused_with_reasons(view: Play) -> None:
    before = at(view)
    click(view, "r05")
    say(view, "act", action="conquer r03", at=before)
    assert [refused["what"] for refused in view.decision.state["refused"]] == ["Conquer the northern swamp"]
    assert len(view.record.actions) == 1


def test_pressed_twice_it_is_done_once_and_nothing_is_said(view: Play) -> None:
    before = at(view)
    for _ in range(2):
        say(view, "act", action="end-conquests", at=before)
    assert len(view.record.actions) == 1
    assert not notices(view)
    assert not view.decision.state["refused"]


def test_an_action_meant_for_another_moment_is_passed_over(view: Play) -> None:
    before = at(view)
    say(view, "act", action="end-conquests", at=before)
    position = view.position
    say(view, "act", action=str(legal_actions(position)[0]), at=before)
    assert view.position == position


def test_two_requests_for_a_token_before_the_answer_give_two(view: Play) -> None:
    say(view, "set_seat", seat=1, plays=HUMAN)
    say(view, "act", action="end-conquests", at=at(view))
    before, tokens = at(view), view.position.holding("r16").tokens
    for _ in range(2):
        say(view, "act", action="deploy r16", at=before)
    assert view.position.holding("r16").tokens == tokens + 2
    say(view, "act", action="deploy r17", at=before)
    assert view.position.holding("r16").tokens == tokens + 2


def test_request_before_the_answer_still_counts(view: Play) -> None:
    say(view, "set_seat", seat=1, plays=HUMAN)
    say(view, "act", action="end-conquests", at=at(view))
    conquered = at(view)
    click(view, "r16")
    drawn = at(view)
    click(view, "r16")
    say(view, "take_back", region="r16", at=drawn)
    say(view, "take_back", region="r16", at=drawn)
    assert view.position.holding("r16").tokens == 1
    say(view, "deploy_all", region="r16", at=drawn)
    assert view.position.holding("r16").tokens == 6
    assert view.position.player == 1
    before = view.position
    say(view, "take_back", region="r16", at=drawn)
    say(view, "deploy_all", region="r16", at=conquered)
    assert view.position == before


def test_request_for_another_moment_is_too_late(view: Play) -> None:
    conquering = at(view)
    say(view, "act", action="end-conquests", at=conquering)
    position = view.position
    late: list[dict[str, Any]] = [
        {"do": "act", "action": "conquer r05", "at": conquering},
        {"do": "take_back", "region": "r16", "at": conquering},
        {"do": "deploy_all", "region": "r16", "at": conquering},
        {"do": "toss", "at": at(view)},
        {"do": "act", "action": "deploy r16", "at": 9_999},
    ]
    for message in late:
        say(view, **message)
        assert notices(view) == [LATE], message
        assert view.position == position
    say(view, "pause")
    assert not notices(view)


def test_request_is_too_late_once_a_bot_decides(view: Play) -> None:
    say(view, "set_seat", seat=0, plays="random")
    before = view.position
    say(view, "pause")
    for do, more in (("act", {"action": "end-conquests", "at": at(view)}), ("hint", {"sure": False})):
        say(view, do, **more)
        assert notices(view) == [LATE]
        assert view.position == before


def test_a_token_that_is_back_in_hand_already_is_not_taken_back_twice_in_silence(view: Play) -> None:
    say(view, "act", action="end-conquests", at=at(view))
    click(view, "r16")
    deployed = at(view)
    for _ in range(2):
        say(view, "take_back", region="r16", at=deployed)
    assert notices(view) == ["No token was just put into the south-west swamp, so none can be taken back."]


def test_put_all_pressed_twice_puts_them_once_and_says_nothing(view: Play) -> None:
    say(view, "act", action="end-conquests", at=at(view))
    before = at(view)
    for _ in range(2):
        say(view, "deploy_all", region="r16", at=before)
    assert view.position.player == 1
    assert not notices(view)


def test_tiles_drawn_faster_than_the_answers_come_are_all_drawn() -> None:
    view = Play(start(), seed=4)
    say(view, "set_rolls", on=False)
    before = at(view)
    for n in range(1, 4):
        say(view, "toss", at=before)
        assert len(view.record.actions) == n


def test_a_die_pressed_twice_is_cast_once(view: Play) -> None:
    say(view, "set_rolls", on=False)
    say(view, "act", action="final-roll r12", at=at(view))
    before = at(view)
    for _ in range(2):
        say(view, "toss", at=before)
    assert len(view.record.actions) == 2
    assert not notices(view)


def test_bots_told_to_play_on_do_so_whatever_the_page_showed(view: Play) -> None:
    say(view, "set_seat", seat=0, plays="greedy")
    say(view, "pause")
    say(view, "play_on")
    assert view.record.actions
    # What the page asks by itself, for a moment that has passed, is not what the visitor asks.
    say(view, "back")
    here = view.position
    say(view, "go_on", at=9_999, hurried=False)
    assert view.position == here


def test_steps_and_regions_that_are_gone_are_said_to_be(view: Play) -> None:
    for do, place in (("go_to", {"step": 9_999}), ("unfold", {"turn": 9_999})):
        say(view, do, **place)
        assert notices(view) == ["That step is no longer kept."]
    for do, more in (("activate", {"remove": False}), ("deploy_all", {"at": 0})):
        say(view, do, region="r40", **more)
        assert notices(view) == ["This board has no region r40."]


def test_a_name_that_is_none_is_said_rather_than_the_form_closed_in_silence(view: Play) -> None:
    record = view.record
    begin(view, names=["Ann", "B\u200bo"], seed="")
    assert notices(view) == ["A name has 1 to 40 printable characters"]
    assert view.record == record


def test_only_what_did_something_counts_as_work(view: Play) -> None:
    before = view.work
    for message in (
        {"do": "dance"},
        {"do": "pause"},
        {"do": "hint", "sure": False},
        {"do": "forward"},
        {"do": "act", "action": "conquer r13", "at": at(view)},
        {"do": "act", "action": "deploy r16", "at": 9_999},
        {"do": "activate", "region": "r05", "remove": True},
        {"do": "set_hiding", "on": False},
        {"do": "set_seat", "seat": 0, "plays": HUMAN},
        {"do": "save"},
    ):
        say(view, **message)
        assert view.work == before, message
    for message in (
        {"do": "set_hiding", "on": True},
        {"do": "set_seat", "seat": 1, "plays": "greedy"},
        {"do": "set_rolls", "on": False},
        {"do": "activate", "region": "r05", "remove": False},
        {"do": "back"},
        {"do": "forward"},
    ):
        before = view.work
        say(view, **message)
        assert view.work == before + 1, message
