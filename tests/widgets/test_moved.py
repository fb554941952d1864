"""The movements for the eye: tokens onto the map and off it, in the order of the game, and the die."""

from __future__ import annotations

import pytest

from smallworld.documents import notation
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.presentation.game.playthrough import HUMAN
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import at, click


@pytest.fixture
def view() -> Play:
    view = Play(notation.read(EXAMPLE), seed=2)
    say(view, "set_seat", seat=1, plays=HUMAN)
    return view


def test_losers_leave_and_the_conquerors_come(view: Play) -> None:
    click(view, "r05")
    moved = view.decision.state["moved"]
    assert [(one["region"], one["seat"], one["off"]) for one in moved] == [("r05", 1, True), ("r05", 0, False)]
    # They moved in the step that is shown: a script that has shown it knows them already.
    assert {one["at"] for one in moved} == {at(view)}
    assert view.decision.state["die"] is None
    say(view, "back")
    assert view.decision.state["moved"] == []


def test_the_die_is_told_that_was_cast(view: Play) -> None:
    say(view, "set_rolls", on=False)
    say(view, "act", action="final-roll r12", at=at(view))
    say(view, "act", action="die 0", at=at(view))
    assert view.decision.state["die"] == {"at": at(view), "face": 0}
    assert view.decision.state["moved"] == []
