"""The request to the player who decides: the headline of the decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from smallworld import games
from smallworld.play.bots import at_random, toss
from smallworld.presentation.game.asked import on_the_board, to_do
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from tests.scenario import Scenario, Underground, seat
from tests.widgets.playing import start

TWO = {"plain": "orcs 2", "mound": "orcs 1"}


def told(game: Scenario) -> list[str]:
    return [str(what) for what in to_do(game.position, legal_actions(game.position))]


@pytest.mark.parametrize(("combo", "phase", "hand", "asked"), [
    ("hill orcs", "turn", 0, ["Expand or decline"]),
    ("hill orcs", "ready", 0, ["Take up your tokens"]),
    ("hill orcs", "conquest", 4, ["Conquer a region"]),
    ("hill orcs", "conquest", 1, ["Roll the die for a last conquest"]),
    ("hill orcs", "conquest", 0, ["End the conquests"]),
    ("hill orcs", "redeploy", 2, ["Deploy 2 tokens"]),
    ("bivouacking orcs", "redeploy", 1, ["Deploy 1 token", "Place 5 encampments"]),
    ("bivouacking orcs", "redeploy", 0, ["Place 5 encampments"]),
    ("fortified orcs", "redeploy", 1, ["Deploy 1 token", "You may place: fortress"]),
    ("heroic orcs", "placement", 0, ["Place 2 Heroes"]),
    ("diplomat orcs", "placement", 0, ["Make peace, if you like"]),
    ("stout orcs", "after scoring", 0, ["Go into decline, or end the turn"]),
])  # fmt: skip
def test_task_is_stated_in_a_few_words(combo: str, phase: str, hand: int, asked: Sequence[str]) -> None:
    regions = {"plain": "orcs 1", "mound": "orcs 1"} if phase == "redeploy" else TWO
    game = Scenario(seat(combo, hand=hand), seat("swamp trolls"), regions={**regions, "dell": "trolls 2"}, phase=phase)
    assert told(game) == list(asked)


def test_the_number_is_what_is_left() -> None:
    game = Scenario(seat("bivouacking orcs", hand=2), regions=TWO).do("end-conquests")
    assert told(game) == ["Deploy 3 tokens", "Place 5 encampments"]
    game.do("deploy plain", "place encampment plain", "place encampment mound")
    assert told(game) == ["Deploy 2 tokens", "Place 3 encampments"]


def test_survivors_are_counted() -> None:
    regions = {"plain": "orcs 1", "meadow": "trolls 3", "dell": "trolls 1"}
    game = Scenario(seat("hill orcs", hand=6), seat("swamp trolls"), regions=regions)
    game.do("conquer meadow", "end-conquests", *("deploy plain",) * 5)
    assert told(game) == ["Deploy 2 survivors"]


@pytest.mark.parametrize("optional", [True, False])
def test_a_figure_that_comes_first_is_asked_for(optional: bool) -> None:
    """Ruling U-135: by the other reading, the Balrog must be placed as soon as its Pentacle is found."""
    options = {"figure_is_optional": optional}
    game = Underground(seat("mystic ogres", hand=6), seat("stone drow"), options=options)
    game.do("conquer lair", "draw pentacle")
    assert told(game) == ["Conquer a region" if optional else "Place Balrog"]


@pytest.mark.parametrize("box", games.GAMES)
def test_a_player_is_always_asked_for_something(box: str) -> None:
    """And where it is done on the board, that is said, once."""
    board = next(board for board in ("base-3", "underground-3", "warcraft-l1a-s2b") if board.startswith(box))
    for seed in range(3):
        random, position = Random(seed), start(board)
        while (who := decider(position)) is not None:
            actions = legal_actions(position)
            if who != CHANCE:
                asked = [str(what) for what in to_do(position, actions)]
                assert asked, (position, actions)
                said = "Conquer a region" in asked
                on_it = any(hasattr(action, "region") for action in actions)
                assert bool(on_the_board(actions)) == (on_it and not said), (position, actions)
            chosen = toss(position, random) if who == CHANCE else at_random(position, random)
            position = apply(position, chosen).position
