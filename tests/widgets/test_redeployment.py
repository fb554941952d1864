"""Redeployment in few steps: the rows, an even spread, the places of before. Tokens go only where the engine allows."""

from __future__ import annotations

import pytest

from smallworld.documents import notation
from smallworld.model.actions import Deploy
from smallworld.model.phase import Phase
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.rules.engine import legal_actions
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import LATE, at, click


@pytest.fixture
def view() -> Play:
    """Orcs with five tokens in hand, in three regions, where two of them held two tokens each."""
    view = Play(notation.read(EXAMPLE), seed=2)
    say(view, "set_seat", seat=1, plays=HUMAN)
    say(view, "act", action="end-conquests", at=at(view))
    assert view.position.phase is Phase.REDEPLOY
    return view


def tokens(view: Play) -> dict[str, int]:
    return {row["region"]: row["tokens"] for row in view.decision.state["redeployment"]["rows"]}


def put_down(view: Play) -> dict[str, int]:
    """Returns the number of tokens that went to each region so far."""
    actions = [action for action in view.record.actions if isinstance(action, Deploy)]
    return {action.region: actions.count(action) for action in actions}


def test_the_rows_say_what_stands_where_and_what_can_be_done(view: Play) -> None:
    assert tokens(view) == {"r11": 1, "r16": 1, "r17": 1}
    click(view, "r16")
    first = view.decision.state["redeployment"]["rows"][0]
    assert (first["region"], first["tokens"]) == ("r16", 2)
    assert first["take"] == "Take a token back from the south-west swamp"
    assert first["all"] == "Put all 4 tokens into the south-west swamp"
    assert all(not row["take"] for row in view.decision.state["redeployment"]["rows"][1:])


def test_tokens_are_spread_evenly(view: Play) -> None:
    step = at(view)
    say(view, "spread", at=step)
    assert put_down(view) == {"r11": 2, "r16": 2, "r17": 1}
    assert view.position.player == 1
    # Asked twice before the answer, it is done once, and nothing is amiss.
    say(view, "spread", at=step)
    assert sum(put_down(view).values()) == 5
    assert not view.bar.state["notices"]


@pytest.mark.parametrize("press", [{"do": "spread"}, {"do": "deploy_all", "region": "r16"}])
def test_tokens_put_down_by_one_press_are_undone_at_once(view: Play, press: dict[str, str]) -> None:
    before = view.position
    say(view, **press, at=at(view))
    after = view.position
    assert sum(put_down(view).values()) == 5
    say(view, "back")
    assert view.position == before
    say(view, "forward")
    assert view.position == after


def test_tokens_that_came_off_the_map_go_back_as_before_and_no_others(view: Play) -> None:
    say(view, "as_before", at=at(view))
    assert put_down(view) == {"r16": 1, "r17": 1}
    assert tokens(view) == {"r11": 1, "r16": 2, "r17": 2}
    # The three tokens in hand must still be put down.
    state = view.decision.state["redeployment"]
    assert not state["as_before"]
    assert state["spread"]
    say(view, "spread", at=at(view))
    assert put_down(view) == {"r11": 2, "r16": 2, "r17": 1}


def test_a_game_that_begins_with_it_does_not_know_how_it_was(view: Play) -> None:
    begun = Play(view.position)
    say(begun, "set_seat", seat=0, plays=HUMAN)
    state = begun.decision.state["redeployment"]
    assert state["spread"]
    assert not state["as_before"]


def test_a_region_is_taken_from_by_the_keys_that_remove(view: Play) -> None:
    click(view, "r16")
    click(view, "r16", remove=True)
    assert tokens(view)["r16"] == 1
    click(view, "r16", remove=True)
    assert tokens(view)["r16"] == 1


def test_late_request_is_not_done(view: Play) -> None:
    step = at(view)
    say(view, "back")
    before = view.position
    say(view, "spread", at=step)
    assert view.position == before
    assert view.bar.state["notices"] == [LATE]


def in_hand(view: Play) -> str:
    """Returns the name of a token that can be carried."""
    found: str = view.decision.state["redeployment"]["hand"]["what"]
    return found


def test_a_token_is_carried_from_the_hand_onto_a_region(view: Play) -> None:
    say(view, "place", region="r16", what=in_hand(view), by=1)
    assert tokens(view)["r16"] == 2
    assert view.position.players[0].forces[-1].hand == 4
    # Where none may go, it is said why, and the token stays in hand.
    say(view, "place", region="r13", what=in_hand(view), by=1)
    assert "none of your acting troops" in view.decision.state["refused"][0]["reasons"][0]["reason"]
    assert put_down(view) == {"r16": 1}
    strangers = [{"region": "r99", "what": in_hand(view)}]
    strangers += [{"region": "r16", "what": what} for what in ("piece:lair", "hand", "hand:", "hand:²", "hand:-1")]
    for stranger in strangers:
        say(view, "place", **stranger, by=1)
    say(view, "place", region="r16", what=in_hand(view), by=9)
    assert put_down(view) == {"r16": 1}


def test_token_carried_too_late_goes_nowhere() -> None:
    view = Play(notation.read(EXAMPLE), seed=2)
    assert view.position.phase is not Phase.REDEPLOY
    say(view, "place", region="r16", what=f"hand:{at(view)}", by=1)
    assert view.record.actions == ()
    assert view.bar.state["notices"] == [LATE]


def test_token_of_another_redeployment_goes_nowhere(view: Play) -> None:
    carried = in_hand(view)
    say(view, "spread", at=at(view))
    while view.game.position.phase is not Phase.REDEPLOY:
        view.game.act(legal_actions(view.game.position)[-1])
    before = view.record.actions
    say(view, "place", region="r16", what=carried, by=1)
    assert view.record.actions == before
    assert view.bar.state["notices"] == [LATE]
    assert not view.decision.state["refused"]


def test_two_races_with_tokens_have_no_token_to_carry() -> None:
    """The region decides whose token comes to it. A carried token would show one race, and might be of the other."""
    document = notation.write(notation.read(EXAMPLE))
    first, second = document["players"]
    first["declined"], second["declined"] = [{"race": "ghouls", "hand": 2}], [{"race": "dwarves"}]
    view = Play(notation.read(document | {"phase": "redeploy"}), seed=2)
    assert {row["region"] for row in view.decision.state["redeployment"]["rows"]} >= {"r01", "r16"}
    assert view.decision.state["redeployment"]["hand"] is None
