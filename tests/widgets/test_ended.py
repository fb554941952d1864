"""The end of a game: who has won and how, the coins by round, what was best in each turn, and another game."""

from __future__ import annotations

from typing import Any

import pytest

import smallworld
from smallworld.documents.records import Record
from smallworld.model.position import Position
from smallworld.play.bots import BOTS
from smallworld.play.simulate import record
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.rules.scoring.result import standings
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say
from tests.widgets.playing import at

GAME = record(smallworld.rules_for("base-2"), [BOTS["greedy"].bot, BOTS["random"].bot], 7)
LATE = 30


def over(*coins: int, tokens: tuple[int, ...] = (1, 1, 1)) -> Play:
    """Returns a game that is over, with these coins, and these tokens on the map."""
    races = ("orcs", "elves", "trolls")
    document = {
        "board": f"base-{len(coins)}",
        "phase": "over",
        "round": 10,
        "players": [
            {"name": name, "coins": had, "active": {"race": race, "power": power}}
            for name, had, race, power in zip(
                ("Ann", "Bob", "Cem"), coins, races, ("hill", "forest", "swamp"), strict=False
            )
        ],
        "regions": {
            region: {"race": race, "tokens": n}
            for region, race, n, _ in zip(("r01", "r02", "r03"), races, tokens, coins, strict=False)
        },
    }
    return Play(smallworld.read(document))


def result(view: Play) -> dict[str, Any]:
    found: dict[str, Any] = view.decision.state["result"]
    return found


@pytest.mark.parametrize(
    ("coins", "tokens", "headline", "why"),
    [
        ((93, 79), (1, 1), "Ann wins by 14 coins", ""),
        ((79, 80), (5, 1), "Bob wins by 1 coin", ""),
        ((80, 95, 90), (1, 1, 1), "Bob wins by 5 coins", ""),
        (
            (90, 90), (2, 3), "Bob wins the tie",
            "Bob and Ann are level with 90 coins each. Race tokens on the map break the tie: Bob has 3, Ann 2.",
        ),
        (
            (90, 90), (2, 2), "Ann and Bob share the victory",
            "Ann and Bob are level with 90 coins each, and have the same number of tokens on the map. The rules name "
            "no further tie-break.",
        ),
        (
            (90, 90, 90), (2, 1, 2), "Ann and Cem share the victory",
            "Ann and Cem are level with 90 coins each, and have the same number of tokens on the map. The rules name "
            "no further tie-break.",
        ),
        ((90, 80, 80), (1, 1, 1), "Ann wins by 10 coins", ""),
    ],
)  # fmt: skip
def test_winner_is_told_with_the_margin_or_the_tie_break(
    coins: tuple[int, ...], tokens: tuple[int, ...], headline: str, why: str
) -> None:
    found = result(over(*coins, tokens=tokens))
    assert (found["headline"], found["why"]) == (headline, why)
    alone = headline.partition(" ")[0] if "share" not in headline else None
    assert found["seat"] == (-1 if alone is None else ["Ann", "Bob", "Cem"].index(alone))


def test_coins_are_told_round_by_round() -> None:
    found = result(Play(GAME))
    rounds = found["rounds"]
    assert [one["number"] for one in rounds] == list(range(1, 11))
    last = {one.player: one.coins for one in standings(at_the_end(GAME))}
    assert rounds[-1]["coins"] == [last[0], last[1]]
    for seat in range(2):
        gains = [int(one["gained"][seat].replace("−", "-")) for one in rounds]
        assert 5 + sum(gains) == last[seat]


def at_the_end(game: Record) -> Position:
    position = game.start
    for action in game.actions:
        position = smallworld.apply(position, action).position
    return position


def test_a_game_that_goes_on_has_no_result() -> None:
    assert Play(Record(GAME.start, GAME.actions[:LATE])).decision.state["result"] is None


def test_turns_are_gone_through_when_that_is_asked_for() -> None:
    view = Play(GAME)
    assert (result(view)["reviewable"], result(view)["turns"]) == (True, [])
    say(view, "go_through")
    turns = result(view)["turns"]
    assert [turn["title"] for turn in turns][:3] == ["Round 1: Player 1", "Round 1: Player 2", "Round 2: Player 1"]
    assert len(turns) == 20
    say(view, "what_was_best", turn=turns[2]["id"])
    reviewed = [turn["title"] for turn in result(view)["turns"] if turn["review"] is not None]
    assert reviewed == ["Round 2: Player 1"]
    say(view, "go_through")
    assert result(view)["turns"] == []


def test_turn_of_a_bot_is_not_reviewed() -> None:
    assert not result(over(3, 4))["reviewable"]


def test_the_same_players_begin_again_with_other_dice() -> None:
    view = Play(GAME)
    say(view, "set_seat", seat=1, plays="greedy")
    seed = view.game.seed
    say(view, "play_again")
    assert view.decision.state["result"] is None
    assert view.game.root.position == GAME.start
    assert view.position.round == 1
    assert view.game.seats == [HUMAN, "greedy"]
    assert view.game.seed != seed
    assert view.decision.state["asked"]
    assert at(view) == view.game.current.id
