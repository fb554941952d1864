"""The review of a turn that is over, in the story and on the board."""

from __future__ import annotations

from smallworld.model.actions import FinalRoll
from smallworld.model.position import Position
from smallworld.planning.comparison import account, account_as_played
from smallworld.planning.plan import plan
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.rules.engine import legal_actions
from smallworld.wording.landmarks import region_names
from smallworld.wording.verdicts import in_coins, in_orders, verdict
from smallworld.words.text import reader
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import at, click


def finished(view: Play) -> int:
    """Takes one region, ends the turn, asks for its review, and returns the number of the turn."""
    say(view, "set_seat", seat=1, plays=HUMAN)
    click(view, "r05")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    assert view.position.player == 1
    turn: int = view.story.state["turns"][0]["id"]
    say(view, "what_was_best", turn=turn)
    return turn


def test_best_line_is_compared_with_the_line_played(view: Play, caverns: Position) -> None:
    finished(view)
    best, done = plan(caverns), account_as_played(caverns, view.record.actions)
    # Told where the turn ended, and not in the story as well.
    found = view.decision.state["ended"]["review"]
    assert not view.story.state["turns"][0]["reviewable"]
    assert view.story.state["turns"][0]["review"] is None
    assert found["verdict"] == str(verdict(best))
    with reader.calling(region_names(caverns.rules.board)):
        assert found["line"] == [str(order) for order in in_orders(caverns, best.actions)]
    assert found["played"] == f"{done.coins} coins"
    assert done.coins < best.value
    attacked = {words["words"] for words in found["differences"] if "alone attacks" in words["words"]}
    assert any(words.startswith("the best line alone attacks") for words in attacked)
    assert any(words.startswith("coins: ") for words in (one["words"] for one in found["differences"]))
    assert any("Only the coins of this turn" in note for note in found["notes"])


def test_the_board_marks_what_one_line_alone_attacks_until_the_game_goes_on(view: Play) -> None:
    turn = finished(view)
    marked = {id: one["line"] for id, one in view.board.state["regions"].items() if "line" in one}
    assert marked
    assert set(marked.values()) <= {"best", "played"}
    for id, line in marked.items():
        assert (
            f"attacked by the {'best line' if line == 'best' else 'line played'} alone"
            in (view.board.state["regions"][id]["name"])
        )
    assert {f"line-{line}" for line in marked.values()} <= {entry["mark"] for entry in view.board.state["legend"]}
    say(view, "what_was_best", turn=turn)
    assert view.decision.state["ended"]["review"] is None
    say(view, "what_was_best", turn=turn)
    say(view, "back")
    assert not any("line" in one for one in view.board.state["regions"].values())


def test_review_tells_chance_from_knowledge(view: Play, caverns: Position) -> None:
    say(view, "set_seat", seat=1, plays=HUMAN)
    say(view, "set_rolls", on=False)
    say(view, "act", action="final-roll r12", at=at(view))
    say(view, "act", action="die 0", at=at(view))
    while view.position.player == 0:
        say(view, "act", action=str(legal_actions(view.position)[0]), at=at(view))
    say(view, "what_was_best", turn=view.story.state["turns"][0]["id"])
    known = account(caverns, [FinalRoll("r12")])
    found = view.decision.state["ended"]["review"]
    notes = found["notes"]
    assert notes[0].startswith("Chance decided 1 time")
    assert notes[1] == f"Before that, the line played came to {in_coins(known.coins)}."
    assert found["verdict"] == str(verdict(plan(caverns)))


def test_once_somebody_has_gone_on_the_story_has_it(view: Play) -> None:
    turn = finished(view)
    say(view, "act", action=str(legal_actions(view.position)[0]), at=at(view))
    assert view.decision.state["ended"] is None
    told = next(one for one in view.story.state["turns"] if one["id"] == turn)
    assert told["reviewable"]
    assert told["review"] is None
    say(view, "what_was_best", turn=turn)
    assert next(one for one in view.story.state["turns"] if one["id"] == turn)["review"] is not None


def test_bots_wait_for_whoever_reads_what_was_best(view: Play) -> None:
    say(view, "set_seat", seat=1, plays="greedy")
    click(view, "r05")
    say(view, "act", action="end-conquests", at=at(view))
    say(view, "deploy_all", region="r16", at=at(view))
    assert view.decision.state["playing"]
    here = at(view)
    say(view, "what_was_best", turn=view.story.state["turns"][0]["id"])
    assert (view.decision.state["playing"], view.decision.state["waiting"]) == (False, True)
    # What the page asked for just before is not done after all: it would take away what is read.
    say(view, "go_on", at=here, hurried=False)
    assert at(view) == here
    assert view.decision.state["ended"]["review"] is not None
    say(view, "play_on")
    say(view, "go_on", at=here, hurried=False)
    assert at(view) != here


def test_turns_that_go_on_or_were_played_by_bots_are_not_reviewed(view: Play) -> None:
    click(view, "r05")
    turn = view.story.state["turns"][0]
    assert not turn["reviewable"]
    say(view, "what_was_best", turn=turn["id"])
    assert "Too late" in view.bar.state["notices"][0]
    say(view, "set_seat", seat=0, plays="greedy")
    say(view, "go_on", at=at(view), hurried=False)
    say(view, "what_was_best", turn=999)
    assert all(found["review"] is None for found in view.story.state["turns"])
