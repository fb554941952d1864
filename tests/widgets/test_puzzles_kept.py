"""The puzzles that are kept through a reload or a change of language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld.model.actions import Die, FinalRoll
from smallworld.teaching.puzzles.kinds import ROLL
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld.words import languages
from smallworld.words.faults import DocumentError
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.puzzles.puzzles import Puzzles
from tests.widgets.puzzling import ONE, play, send, viewed


@pytest.fixture
def view(goes: list[Destination]) -> Puzzles:
    return viewed(goes)


def test_no_die_falls_in_what_is_kept(view: Puzzles) -> None:
    one = next(found for found in puzzles("base") if found.kind == ROLL and isinstance(found.best[-1], FinalRoll))
    view.visit(Destination("puzzles", one.id))
    play(view, one.best)
    kept = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**kept, "line": [*kept["line"], str(Die(3))]})


def test_a_reload_brings_back_what_was_done(view: Puzzles) -> None:
    play(view, ONE.tempting)
    send(view, do="choose", game="base", kind="coins", theme="")
    again = Puzzles()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.turn.state["verdict"] == view.turn.state["verdict"]
    assert again.keep() == view.keep()
    # It has been marked already.
    assert again.learner.progress.puzzles == {}
    send(view, do="solve")
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.turn.state["solution"]["step"] == 0


@pytest.mark.parametrize("version", [1, 2])
def test_document_of_an_older_version_comes_back(view: Puzzles, version: int) -> None:
    """The first had no kinds. The second knew neither the day of the puzzle nor the solutions that were shown."""
    send(view, do="solve")
    kept = view.keep()
    missing = {"opened", "revealed"} | ({"kind"} if version == 1 else set())
    again = Puzzles(learner=view.learner)
    again.restore({**{name: value for name, value in kept.items() if name not in missing}, "version": version})
    assert again.keep() == kept


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 1},
        {"id": "base-nothing"},
        {"id": 5},
        {"game": "chess"},
        {"kind": "luck"},
        {"theme": "luck"},
        {"line": ["conquer nowhere"]},
        {"line": ["fly"]},
        {"line": ["end-conquests", "finish"]},
        {"line": 7},
        {"hints": 9},
        {"opened": 0},
        {"opened": "2026-01-01"},
        {"revealed": "base-1"},
        {"revealed": [1]},
        {"step": 99},
        # The solution is over before the end of the conquests.
        {"step": len(ONE.best)},
    ],
)
def test_damaged_document_changes_nothing(view: Puzzles, damage: dict[str, Any]) -> None:
    send(view, do="hint")
    kept = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**kept, **damage})
    assert view.keep() == kept


def test_players_are_called_in_the_language_of_the_page(view: Puzzles) -> None:
    play(view, ONE.best[:1])
    try:
        languages.use("zh-Hans")
        view.call({})
        view.repaint()
        assert "Player" not in view.choice.state["task"]
        assert view._line() == ONE.best[:1]
    finally:
        languages.use(languages.ENGLISH)


def test_a_verdict_outlives_a_change_of_language(view: Puzzles) -> None:
    play(view, ONE.tempting)
    before = view._mark
    try:
        languages.use("zh-Hans")
        view.call({})
        assert view._mark == before
        assert not view.turn.state["verdict"]["solved"]
    finally:
        languages.use(languages.ENGLISH)
