"""Where one may land and what it costs, on whole random games: a second, plain reading of the rulebook agrees.

It goes by names of regions, races and powers. Source: First Conquest; Following Conquests; Conquering a Region; Races:
Kobolds, Naga; Special Powers: Sailing; Legendary Places: Meeting Stone.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from smallworld.documents import boards
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.board import bits
from smallworld.model.position import Force, Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.conquest.campaign import CONQUESTS, OUT_OF_REACH, attacker
from smallworld.rules.conquest.quotes import quote
from smallworld.setup.new_game import new_game


def held(position: Position, force: Force) -> set[str]:
    ids = position.rules.board.ids
    return {id for id, holding in zip(ids, position.holdings, strict=True) if holding.race == force.race}


def next_to_own(position: Position, force: Force, region: str) -> bool:
    return bool(held(position, force) & set(position.rules.board.graph[region]))


def by_ability(position: Position, force: Force, region: str) -> bool:
    """What Kobolds and Naga get to wherever they are, or where they come in."""
    printed = position.rules.board.graph.nodes[region]["region"]
    if force.race == "warcraft.kobolds":
        return "cavern" in printed.symbols
    return force.race == "warcraft.naga" and printed.terrain.water and not held(position, force)


def in_reach(position: Position, force: Force, region: str) -> bool:
    """As the rulebook has it; Naga aside, nobody conquers water, wherever it lies."""
    printed = position.rules.board.graph.nodes[region]["region"]
    lands = "anchor" in printed.symbols
    return lands or next_to_own(position, force, region) or by_ability(position, force, region)


def sails(position: Position, force: Force) -> bool:
    """Whether it has the power, or holds the place, that spares it the travel."""
    stones = [
        id
        for id, holding in zip(position.rules.board.ids, position.holdings, strict=True)
        if any(piece == "warcraft.meeting_stone" for piece, _ in holding.pieces)
    ]
    return force.power == "warcraft.sailing" or bool(held(position, force) & set(stones))


def travelled(position: Position, force: Force, region: str) -> int:
    """The tokens that travelling takes."""
    anchor = "anchor" in position.rules.board.graph.nodes[region]["region"].symbols
    spared = next_to_own(position, force, region) or by_ability(position, force, region) or sails(position, force)
    return int(anchor and not spared)


def with_stone(position: Position) -> Position:
    """The Meeting Stone lies open where a marker may."""
    board, holdings = position.rules.board, list(position.holdings)
    place = bits(board.symbol("legend"))[0]
    holdings[place] = holdings[place].adding("warcraft.meeting_stone")
    return position._replace(holdings=tuple(holdings))


@pytest.mark.parametrize("seed", range(8))
def test_a_plain_reading_of_landing_and_travel_agrees(seed: int) -> None:
    random, players = Random(seed), 2 + seed % 4
    start = with_stone(new_game(Rules(WARCRAFT, boards.board(boards.drawn_islands(WARCRAFT, players, random)))))
    asked = travels = 0
    for _, position, _ in islice(play(start, [BOTS["random"]] * players, random), 5_000):
        force = attacker(position)
        if position.phase not in CONQUESTS or force is None or force is not position.players[position.player].active:
            continue
        for region in position.rules.board.ids:
            offer = quote(position, region)
            if region in held(position, force) or offer.price is None:
                continue
            reached = not {refusal.code for refusal in offer.refusals} & OUT_OF_REACH
            assert reached == in_reach(position, force, region), (position, region)
            extra = sum(term.amount for term in offer.terms if str(term.reason).startswith("travel"))
            assert extra == travelled(position, force, region), (position, region)
            asked += 1
            travels += extra
    assert asked > 500
    assert travels > 20
