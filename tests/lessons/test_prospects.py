"""Goals that can no longer be met: what a learner does wrong in the shipped lessons, as the engine sees it."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.action_lines import parse
from smallworld.teaching.lessons import Scene, course, scenes
from smallworld.teaching.lessons.prospects import Prospect, Tried, prospect

GOALS = [
    pytest.param(scene, id=f"{lesson.id}.{number + 1}")
    for game in games.GAMES
    for lesson in course(game)
    for number, scene in enumerate(scenes(lesson.id))
    if scene.step.goal
]


def after(scene: Scene, *lines: str) -> Prospect:
    """Returns the prospect of a step's goal after these actions."""
    tried = Tried(scene.start, ())
    for line in lines:
        tried = tried.then(parse(line))
    return prospect(scene.step.goal, scene.step.actions, scene.start, tried)


@pytest.mark.parametrize("scene", GOALS)
def test_whoever_goes_the_way_that_is_shown_is_never_told_that_it_is_lost(scene: Scene) -> None:
    lines = [str(action) for action in scene.step.actions]
    for done in range(len(lines)):
        assert after(scene, *lines[:done]) is Prospect.OPEN


@pytest.mark.parametrize(
    ("id", "step", "lines"),
    [
        # Eight tokens are just enough for the two regions of the goal.
        ("base.price", 5, ["conquer r04"]),
        # Conquests are over.
        ("base.price", 5, ["conquer r14", "end-conquests"]),
        ("base.reach", 2, ["end-conquests"]),
        # Another combo was picked.
        ("base.row", 2, ["pick 0"]),
        ("base.decline", 1, ["expand"]),
        # A race in decline conquers nothing.
        ("base.turn", 2, ["decline"]),
    ],
)
def test_a_mistake_that_nothing_mends_is_noticed_at_once(id: str, step: int, lines: list[str]) -> None:
    assert after(scenes(id)[step - 1], *lines) is Prospect.LOST


def test_a_goal_that_only_a_roll_can_bring_is_not_lost() -> None:
    # Of four tokens three went: the last one can only roll for a region that takes two.
    assert after(scenes("warcraft.coins")[1], "conquer f01") is Prospect.LUCK
