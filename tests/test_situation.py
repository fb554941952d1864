"""Questions at the table: each becomes a position, and the engine answers it."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.model.position import Position
from smallworld.rules.conquest.quotes import every_way
from smallworld.setup.problems import everything_about, problems_of
from smallworld.teaching.quick.on_board import on_printed_board
from smallworld.teaching.quick.situation import (
    Situation,
    brought,
    faults,
    finds,
    land,
    set_up,
    settled,
    shores,
    symbols,
    usual,
)
from smallworld.wording.sketches import TARGET
from tests.lanes import examples

#: Giants with Commando against two Halflings with a fortress.
ARGUMENT = Situation(
    "base",
    "farmland",
    "mountain",
    "base.giants",
    "base.commando",
    defender="base.halflings",
    tokens=2,
    pieces=(("base.fortress", 1),),
)


def amounts(situation: Situation) -> list[int]:
    """Returns the amounts in the price of the ordinary way."""
    ways = every_way(set_up(situation, ["Ann", "Bob"]), TARGET)
    return [term.amount for term in ways[0].terms]


def test_the_argument_of_the_table() -> None:
    """Giants beside a mountain of theirs pay one less, and so does Commando."""
    assert amounts(ARGUMENT) == [2, 1, 2, -1, -1]
    assert amounts(ARGUMENT._replace(comes_from="hill")) == [2, 1, 2, -1]
    hole = ARGUMENT._replace(pieces=(*ARGUMENT.pieces, ("base.hole", 1)))
    (refusal,) = every_way(set_up(hole, ["Ann", "Bob"]), TARGET)[0].refusals
    assert refusal.code == "immune"


def test_the_defenders_have_the_badge_by_which_their_pieces_came() -> None:
    position = set_up(ARGUMENT, ["Ann", "Bob"])
    assert position.players[1].active is not None
    assert position.players[1].active.power == "base.fortified"
    declined = set_up(ARGUMENT._replace(in_decline=True, pieces=()), ["Ann", "Bob"])
    assert declined.players[1].active is None
    assert [force.race for force in declined.players[1].declined] == ["base.halflings"]


def test_the_coast() -> None:
    tritons = ARGUMENT._replace(race="base.tritons", pieces=())
    assert amounts(tritons) == [2, 2, -1]
    assert amounts(tritons._replace(coast=True)) == [2, 2, -1, -1]


def test_the_volcano_lies_beside_the_region_in_question() -> None:
    """Its symbol is printed only in chasms, which nobody holds. Its neighbours count as empty for the Flames."""
    box = GAMES["underground"]
    assert symbols(box) == {}
    flames = usual(box)._replace(race="underground.flames", defender="underground.ogres", tokens=3)
    assert amounts(flames) == [2, 3]
    assert amounts(flames._replace(beside=True)) == [2, 3, -3]
    # A race that brings no piece has none beside it.
    assert amounts(flames._replace(race="underground.drow", beside=True)) == [2, 3]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_box_can_be_asked_about_everything(game: str) -> None:
    """The first situation, with any one part changed, is a position from which the rules can go on."""
    box = GAMES[game]
    plain = usual(box)
    changed = [
        *(plain._replace(race=race) for race in box.races),
        *(plain._replace(power=power) for power in box.powers),
        *(plain._replace(defender=race, tokens=3) for race in box.races if race != plain.race),
        *(plain._replace(terrain=terrain.id) for terrain in land(box)),
        *(plain._replace(comes_from=terrain.id) for terrain in land(box)),
        *(plain._replace(coast=True) for _ in shores(box)[:1]),
        *(plain._replace(symbols=(symbol,)) for symbol in symbols(box)),
        *(plain._replace(race=race, beside=True) for race in box.races if brought(box, race) is not None),
        *(plain._replace(held=(find,)) for find in finds(box)),
    ]
    for situation in (plain, *changed):
        position = set_up(situation, ["Ann", "Bob"])
        assert not problems_of(position), situation
        ways = every_way(position, TARGET)
        assert any(way.price is not None for way in ways), situation


def test_a_race_of_another_box_is_refused() -> None:
    with pytest.raises(KeyError):
        set_up(ARGUMENT._replace(race="base.drow"), ["Ann", "Bob"])


def by_chance(game: Game, random: Random) -> Situation:
    """Returns a random situation of a quick price, of parts that are possible together."""
    lands = [terrain.id for terrain in land(game)]
    race, defender = random.sample(list(game.races), 2)
    defended, bringing = random.random() < 0.6, brought(game, race)
    return settled(
        Situation(
            game.id,
            random.choice(lands),
            random.choice(lands),
            race,
            random.choice(list(game.powers)),
            random.choice([None, *range(12)]),
            defender if defended else "",
            random.randint(1, 4) if defended else 0,
            defended and random.random() < 0.3,
            tuple((id, 1) for id in random.sample(list(game.pieces), random.randint(0, 1))),
            tuple(id for id in symbols(game) if random.random() < 0.1),
            bool(shores(game)) and random.random() < 0.3,
            bringing is not None and random.random() < 0.5,
            tuple(id for id in finds(game) if random.random() < 0.1),
        )
    )


def said(position: Position, region: str) -> list[tuple[object, ...]]:
    """Returns the words about a conquest of `region`: price with terms, refusals, odds and notes."""
    return [
        (quote.way, quote.using, quote.price, quote.terms, quote.refusals, quote.odds, quote.notes, quote.roll)
        for quote in every_way(position, region)
    ]


@pytest.mark.seeded
@pytest.mark.parametrize("box", list(GAMES))
def test_a_situation_costs_the_same_on_a_printed_board(box: str) -> None:
    """Checks that a printed board shows all parts of the situation and adds no problem."""
    random, printed, number = Random(7), 0, examples(150)
    for _ in range(number):
        situation = by_chance(GAMES[box], random)
        there, little = on_printed_board(situation, ["Ann", "Bob"]), set_up(situation, ["Ann", "Bob"])
        board = there.position.rules.board
        region = board.regions[board.index[there.region]]
        assert said(there.position, there.region) == said(little, TARGET), situation
        assert there.position.holding(there.region) == little.holding(TARGET)
        assert region.terrain.id == situation.terrain
        assert region.symbols >= set(situation.symbols)
        assert {fault.code for fault in everything_about(there.position)} <= faults(situation), situation
        printed += not board.inline
    assert printed > number / 2


def test_the_board_for_two_is_taken_where_it_has_the_place() -> None:
    there = on_printed_board(ARGUMENT, ["Ann", "Bob"])
    assert there.position.rules.board.id == "base-2"
    # No printed farmland has a mountain.
    nowhere = ARGUMENT._replace(pieces=(("base.mountain", 1),))
    assert on_printed_board(nowhere, ["Ann", "Bob"]) == (set_up(nowhere, ["Ann", "Bob"]), TARGET)
    # Two caverns beside a sea. That board has no two of them side by side.
    larger = on_printed_board(
        usual(GAMES["base"])._replace(terrain="swamp", symbols=("mine",), coast=True), ["Ann", "Bob"]
    )
    assert larger.position.rules.board.id != "base-2"
    assert [player.name for player in larger.position.players[:2]] == ["Ann", "Bob"]


def test_the_volcano_is_carried_too() -> None:
    flames = usual(GAMES["underground"])._replace(race="underground.flames", defender="underground.ogres", tokens=3)
    for situation in (flames, flames._replace(beside=True)):
        there = on_printed_board(situation, ["Ann", "Bob"])
        assert not there.position.rules.board.inline
        assert there.position.pieces_at["underground.volcano"]
