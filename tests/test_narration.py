"""Every event has words."""

from __future__ import annotations

import re
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.notation import read
from smallworld.model import events
from smallworld.model.action_lines import parse
from smallworld.model.events import KINDS, Event
from smallworld.model.events.event import ABILITIES, COUNTS, PIECES, REGIONS, SEATS
from smallworld.model.options import Options
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from smallworld.wording.narration import narrate
from smallworld.words.explain import Term
from smallworld.words.text import text


def told(board: str, seed: int) -> set[str]:
    """Returns the kinds of events in a random game, after a check that each makes a whole sentence."""
    bound = boards.board(board)
    rules = Rules(games.GAMES[bound.game], bound)
    seen = set()
    for _, position, happened in play(new_game(rules), [at_random] * bound.players, Random(seed)):
        for event in happened:
            sentence = str(narrate(event, position))
            assert "{" not in sentence
            assert sentence.endswith(".")
            seen.add(event.kind)
    return seen


@pytest.mark.parametrize("kind", KINDS.values())
def test_a_field_of_an_event_is_in_one_list(kind: type[Event]) -> None:
    names = {slot.name for slot in fields(kind)}
    for name in names - {"option", "terms", "round", "face"}:
        assert [name in each for each in (SEATS, REGIONS, ABILITIES, PIECES, COUNTS)].count(True) == 1
    assert len(names & COUNTS) <= 1


def test_every_kind_of_event_that_games_bring_is_put_into_words() -> None:
    base = set().union(*(told(board, seed) for seed in range(12) for board in ("base-2", "base-5")))
    underground = set().union(
        *(told(board, seed) for seed in range(13) for board in ("underground-2", "underground-5"))
    )
    islands = ("warcraft-l1a-s1a", "warcraft-l1a-m1a-s1a")
    warcraft = set().union(*(told(board, seed) for seed in range(11) for board in islands))
    rare = {"badges_reshuffled", "given_up", "no_combo", "no_water", "removed", "taken_hostage", "withstood"}
    assert set(KINDS) - base - underground - warcraft <= rare
    assert base | underground | warcraft <= set(KINDS)
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


#: A value for each field of events.
SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("player", "giver", "attacker", "opponent"), 1),
    **dict.fromkeys(("round", "face", "badges", "tokens", "coins", "pieces", "region", "to"), 3),
    **dict.fromkeys(("id", "race"), "underground.drow"),
    "power": "underground.wise",
    "ability": "underground.mudmen",
    "way": "underground.vampire",
    "place": "underground.fountain",
    "piece": "underground.hammer",
    "terms": (),
    "option": None,
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_of_event_has_words_for_what_its_fields_hold(kind: type[Event]) -> None:
    position = new_game(Rules(games.GAMES["underground"], boards.board("underground-2")), ["Ann", "Bob"])
    event = kind(**{slot.name: SAMPLES[slot.name] for slot in fields(kind)})
    sentence = str(narrate(event, position))
    assert sentence.endswith(".")
    assert not re.search(r"[{}_]", sentence)


def test_events_of_two_kinds_are_never_the_same() -> None:
    assert {events.Paid(0, 1), events.Paid(0, 1), events.Pocketed(0, 1)} == {events.Pocketed(0, 1), events.Paid(0, 1)}
    assert repr(events.Paid(0, 1)) == "Paid(player=0, coins=1)"
    assert repr(events.Vanished(0, "base.elves", option=Options.floor_after_all)) == (
        "Vanished(player=0, race='base.elves', option='floor_after_all')"
    )


def test_rare_events_have_words_too() -> None:
    position = new_game(Rules(games.GAMES["base"], boards.board("base-2")))
    given_up = events.GivenUp(0, "r03", "base.amazons", 1)
    assert str(narrate(given_up, position)) == "The Amazons give up r03."
    assert "new pile" in str(narrate(events.BadgesReshuffled(9), position))


def test_events_underground_in_plain_words() -> None:
    """The names stand in the right order: the payer, then the player who is paid."""
    rules = Rules(games.GAMES["underground"], boards.board("underground-2"))
    position = new_game(rules, ["Ann", "Bob"])
    coin = (Term(1, text("a coin"), rules.headings.scoring),)
    for event, sentence in [
        (events.Found(0, "r07", "underground.keep"), "Ann finds something in r07: Keep on the Motherland."),
        (events.Lent("underground.wise"), "The place just found is lent a power: Wise."),
        (events.NeutralRemoved("r07", "underground.monster", 2), "2 Monsters leave r07."),
        (events.NeutralRemoved("r07", "underground.monster", 1), "The Monster leaves r07."),
        (events.Placed(0, "r03", "underground.balrog"), "The Balrog goes to r03."),
        (events.Placed(0, "r03", "underground.socks"), "Now in r03: Stinky Troll’s Socks."),
        (events.Paid(0, 1), "Ann pays 1 coin along the row."),
        (events.Pocketed(0, 2), "Ann pockets 2 coins that lay on the combo."),
        (events.Scored(0, 1), "Ann scores 1 coin."),
        (
            events.Picked(0, "underground.drow", "underground.wise", 1),
            "Ann takes the Wise Drow: 1 token.",
        ),
        (events.Tribute(0, 1, 1, coin), "Ann gets 1 coin from Bob."),
        (events.Grudge(0, 1), "Ann remembers the attack of Bob."),
        (
            events.Toll(0, "r03", "underground.liches", 1),
            "Ann pays 1 coin to the player of the Liches for r03.",
        ),
        (events.Compensated(1, "r03", "underground.drow", 1), "Bob gets 1 coin for the loss of r03."),
        (
            events.PiecesGained(0, "underground.iron_dwarves", "underground.hammer", 2),
            "The Iron Dwarves gain 2 Silver Hammers.",
        ),
        (
            events.Conquered(0, "r03", "underground.gnomes", 1, "underground.orb"),
            "The Gnomes conquer r03 with 1 token (Shiny Orb).",
        ),
        (
            events.BadgeExchanged(0, "underground.shadow_mimes", "underground.royal"),
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
    happened = apply(position, parse("conquer r09")).events
    assert [str(narrate(event, position)) for event in happened] == [
        "The Orcs lose 1 token in r09.",
        "1 token of the Orcs is driven out of r09.",
        "The Tritons conquer r09 with 3 tokens.",
    ]
