"""Every event has words."""

from __future__ import annotations

from random import Random

from smallworld import games
from smallworld.actions import parse
from smallworld.bots import at_random
from smallworld.events import Event
from smallworld.narration import KINDS, narrate
from smallworld.notation import read
from smallworld.rules import Rules
from smallworld.setup import new_game
from smallworld.simulate import play
from smallworld.turn import apply


def test_every_kind_of_event_that_games_bring_is_put_into_words() -> None:
    seen = set()
    for seed in range(30):
        for board in ("base-2", "base-5"):
            rules = Rules(games.GAMES["base"], games.board(board))
            for _, position, events in play(new_game(rules), [at_random] * rules.board.players, Random(seed)):
                for event in events:
                    sentence = str(narrate(event, position))
                    assert "{" not in sentence
                    assert sentence.endswith(".")
                    seen.add(event.kind)
    assert KINDS - seen <= {"badges_reshuffled", "given_up"}
    assert seen <= KINDS


def test_rare_events_have_words_too() -> None:
    position = new_game(Rules(games.GAMES["base"], games.board("base-2")))
    given_up = Event("given_up", player=0, region=3, race="base.amazons", amount=1)
    assert str(narrate(given_up, position)) == "The Amazons give up r03."
    assert "new pile" in str(narrate(Event("badges_reshuffled", amount=9), position))


def test_a_conquest_in_plain_words() -> None:
    position = read(
        {
            "board": "base-2",
            "players": [
                {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
                {"name": "Bob", "active": {"race": "orcs", "power": "hill"}},
            ],
            "regions": {"r09": {"race": "orcs", "tokens": 2}, "r10": {"race": "tritons", "tokens": 1}},
        }
    )
    events = apply(position, parse("conquer r09")).events
    assert [str(narrate(event, position)) for event in events] == [
        "The Orcs lose 1 token in r09.",
        "1 Orcs token is driven out of r09.",
        "The Tritons conquer r09 with 3 tokens.",
    ]
