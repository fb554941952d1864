"""Every event has words."""

from __future__ import annotations

from random import Random

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.notation import read
from smallworld.model.actions import parse
from smallworld.model.events import Event
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.turn.apply import apply
from smallworld.setup.new_game import new_game
from smallworld.teaching.narration import KINDS, narrate
from smallworld.words.explain import Term
from smallworld.words.text import text


def told(board: str, seed: int) -> set[str]:
    """The kinds of events that a random game brings, each of which makes a whole sentence."""
    bound = boards.board(board)
    rules = Rules(games.GAMES[bound.game], bound)
    seen = set()
    for _, position, events in play(new_game(rules), [at_random] * bound.players, Random(seed)):
        for event in events:
            sentence = str(narrate(event, position))
            assert "{" not in sentence
            assert sentence.endswith(".")
            seen.add(event.kind)
    return seen


def test_every_kind_of_event_that_games_bring_is_put_into_words() -> None:
    base = set().union(*(told(board, seed) for seed in range(30) for board in ("base-2", "base-5")))
    underground = set().union(
        *(told(board, seed) for seed in range(30) for board in ("underground-2", "underground-5"))
    )
    assert KINDS - base - underground <= {"badges_reshuffled", "given_up", "no_combo"}
    assert base | underground <= KINDS
    assert underground - base == {
        "compensated",
        "found",
        "gave_back",
        "grudge",
        "lent",
        "pieces_gained",
        "replaced",
        "river_left",
        "sacrificed",
        "swapped",
        "toll",
        "tribute",
    }


def test_rare_events_have_words_too() -> None:
    position = new_game(Rules(games.GAMES["base"], boards.board("base-2")))
    given_up = Event("given_up", player=0, region=3, race="base.amazons", amount=1)
    assert str(narrate(given_up, position)) == "The Amazons give up r03."
    assert "new pile" in str(narrate(Event("badges_reshuffled", amount=9), position))


def test_events_underground_in_plain_words() -> None:
    """Whatever names somebody, in the right order: who pays and who is paid."""
    rules = Rules(games.GAMES["underground"], boards.board("underground-2"))
    position = new_game(rules, ["Ann", "Bob"])
    coin = (Term(1, text("a coin"), rules.headings.scoring),)
    for event, sentence in [
        (Event("found", player=0, region=7, piece="keep"), "Ann finds something in r07: Keep on the Motherland."),
        (Event("lent", piece="underground.wise"), "The place just found is lent a power: Wise."),
        (Event("neutral_removed", region=7, piece="monster", amount=2), "2 Monsters leave r07."),
        (Event("neutral_removed", region=7, piece="monster", amount=1), "The Monster leaves r07."),
        (Event("placed", player=0, region=3, piece="balrog", amount=1), "The Balrog goes to r03."),
        (Event("placed", player=0, region=3, piece="socks", amount=1), "Now in r03: Stinky Troll's Socks."),
        (Event("paid", player=0, amount=1), "Ann pays 1 coin along the row."),
        (Event("pocketed", player=0, amount=2), "Ann pockets 2 coins that lay on the combo."),
        (Event("scored", player=0, amount=1), "Ann scores 1 coin."),
        (
            Event("picked", player=0, race="underground.drow", piece="underground.wise", amount=1),
            "Ann takes the Wise Drow: 1 token.",
        ),
        (Event("tribute", player=0, amount=1, terms=coin), "Ann gets 1 coin from Bob."),
        (Event("grudge", player=0, amount=1), "Ann remembers the attack of Bob."),
        (
            Event("toll", player=0, region=3, race="underground.liches", amount=1),
            "Ann pays 1 coin to whoever plays the Liches for r03.",
        ),
        (Event("compensated", player=1, region=3, amount=1), "Bob gets 1 coin for the loss of r03."),
        (
            Event("pieces_gained", race="underground.iron_dwarves", piece="hammer", amount=2),
            "The Iron Dwarves gain 2 Silver Hammers.",
        ),
        (
            Event("conquered", player=0, region=3, race="underground.gnomes", amount=1, piece="orb"),
            "The Gnomes conquer r03 with 1 token (Shiny Orb).",
        ),
        (
            Event("swapped", player=0, race="underground.shadow_mimes", piece="underground.royal"),
            "The Shadow Mimes exchange their badge and are Royal now.",
        ),
    ]:
        assert str(narrate(event, position)) == sentence


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
        "1 token of the Orcs is driven out of r09.",
        "The Tritons conquer r09 with 3 tokens.",
    ]
