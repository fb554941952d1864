"""The strategist weighs what opponents lose, when a fresh race is due, and which regions are easily lost."""

from __future__ import annotations

from random import Random

import pytest

from smallworld import games, rules_for
from smallworld.documents import boards
from smallworld.documents.notation import read
from smallworld.model.actions import Decline, Expand
from smallworld.model.options import OPTIONS, Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Stacks
from smallworld.play.planner import planner
from smallworld.play.simulate import play
from smallworld.play.strategist import prizes, strategist
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.setup.new_game import new_game
from tests.lanes import part
from tests.scenario import Scenario, seat

BOARDS = ("base-2", "base-3", "underground-2", "underground-3", "warcraft-l1a-s2b", "warcraft-l2b-m1a-s1b")
ROW = [
    {"race": race, "power": power}
    for race, power in (
        ("tritons", "swamp"),
        ("ratmen", "forest"),
        ("giants", "merchant"),
        ("elves", "mounted"),
        ("humans", "wealthy"),
        ("amazons", "commando"),
    )
]


@pytest.mark.seeded
@pytest.mark.parametrize("board", part(BOARDS, 3))
def test_it_plays_legally_to_the_end_under_any_options(board: str) -> None:
    rng, found = Random(board), boards.board(board)
    options = Options(**{id: rng.random() < 0.5 for id in OPTIONS})
    start = new_game(Rules(games.GAMES[found.game], found, options))._replace(round=found.turns - 1)
    position = start
    for action, after, _ in play(start, [strategist, *[planner] * (found.players - 1)], rng):
        assert action in legal_actions(position)
        position = after
    assert position.phase is Phase.OVER


def test_the_same_seed_gives_the_same_game() -> None:
    start = new_game(rules_for("base-2"))._replace(round=9)
    first, second = ([action for action, _, _ in play(start, [strategist] * 2, Random(4))] for _ in range(2))
    assert first == second


def chosen(game: Scenario) -> str:
    """Returns the action that the strategist takes."""
    return str(strategist(game.position, Random(0)))


@pytest.mark.parametrize(("ahead", "region"), [(1, "grove"), (2, "meadow")])
def test_it_takes_from_the_leader_and_not_from_the_last(ahead: int, region: str) -> None:
    """Elves and Tritons hold a region each, at the same price and for the same coin."""
    players = [seat("stout orcs", hand=3, coins=5), seat("swamp elves", coins=5), seat("forest tritons", coins=5)]
    players[ahead]["coins"] = 30
    regions = {"plain": "orcs 1", "mound": "orcs 1", "grove": "elves 1", "meadow": "tritons 1"}
    game = Scenario(*players, regions=regions)
    assert game.price("grove") == game.price("meadow") == 3
    assert chosen(game) == f"conquer {region}"


def test_it_rather_takes_from_an_opponent_than_an_empty_region() -> None:
    """Either region brings one coin, and the hand pays for one of them."""
    game = Scenario(
        seat("stout orcs", hand=3),
        seat("swamp elves"),
        regions={"mound": "orcs 1", "grove": "elves 1", "plain": "orcs 1"},
    )
    assert (game.price("meadow"), game.price("grove")) == (2, 3)
    assert chosen(game) == "conquer grove"


def test_opponents_who_score_no_more_have_nothing_to_lose() -> None:
    game = Scenario(
        seat("stout orcs", hand=3), seat("swamp elves"), regions={"mound": "orcs 1", "grove": "elves 1"}
    ).position
    assert sum(prizes(game)) == 1
    last = game._replace(round=game.rules.board.turns)
    assert sum(prizes(last)) == 1
    assert sum(prizes(last._replace(player=1))) == 0


def test_hidden_coins_do_not_hide_the_leader() -> None:
    """Without the coins of the others, the regions that they hold tell who is ahead."""
    game = Scenario(
        seat("stout orcs", hand=3), seat("swamp elves"), seat("forest tritons"),
        regions={"mound": "orcs 1", "grove": "elves 1", "meadow": "tritons 1", "knoll": "tritons 1"},
    ).position  # fmt: skip
    hidden = game._replace(players=tuple(player._replace(coins=None) for player in game.players))
    index = game.rules.board.index
    assert [prizes(hidden)[index[id]] for id in ("grove", "meadow", "knoll")] == [0, 1, 1]


def lone_orcs() -> Position:
    """Returns a position in which a single token of a race is left, and a row of fresh ones."""
    lone = {"board": "base-2", "phase": "turn", "regions": {"r10": {"race": "orcs", "tokens": 1}}, "row": ROW}
    return read({**lone, "players": [{"active": {"race": "orcs", "power": "hill"}}, {}]})


def test_it_declines_when_little_is_left() -> None:
    assert isinstance(strategist(lone_orcs(), Random(0)), Decline)


def test_it_does_not_decline_in_the_last_round() -> None:
    orcs = lone_orcs()
    assert isinstance(strategist(orcs._replace(round=orcs.rules.board.turns), Random(0)), Expand)


def test_it_does_not_decline_for_fresh_races_that_promise_little() -> None:
    """No combo is left to pick, so a decline would bring nothing."""
    assert isinstance(strategist(lone_orcs()._replace(row=(), stacks=Stacks()), Random(0)), Expand)


def test_it_protects_the_region_that_is_taken_most_easily() -> None:
    """The elves stand beside the crag and the field. The crag is a mountain, and the shore lies far from them."""
    game = Scenario(
        seat("stout orcs", hand=1), seat("swamp elves"), phase="redeploy",
        regions={"shore": "orcs 1", "crag": "orcs 1", "field": "orcs 1", "dell": "elves 1", "bog": "elves 1"},
    )  # fmt: skip
    assert chosen(game) == "deploy field"


def test_survivors_protect_too() -> None:
    """The elves have lost a region in the turn of the orcs."""
    game = Scenario(
        seat("stout orcs"), seat("swamp elves", retreating=1), phase="retreat",
        regions={"plain": "orcs 1", "meadow": "elves 1", "crag": "elves 1", "dell": "elves 1"},
    )  # fmt: skip
    assert decider(game.position) not in (CHANCE, 0)
    assert chosen(game) == "deploy meadow"
