"""Random games of Small World of Warcraft, held to a second, plain reading of the rulebook.

More games by hand: `a_game(seed)` for as many seeds as one likes, once the box is seated.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from smallworld.documents import boards
from smallworld.documents.line import to_line
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from tests.warcraft.witness import Witness


def strewn(position: Position, random: Random) -> Position:
    """Returns the same game with the artifacts and places lying open on land, but for the Well, in some water."""
    regions, rules = position.rules.board.regions, position.rules
    holdings = [
        holding._replace(pieces=tuple((id, n) for id, n in holding.pieces if id not in rules.concealing))
        for holding in position.holdings
    ]
    for find in rules.finds.values():
        if places := [i for i, region in enumerate(regions) if region.terrain.water == find.in_water]:
            i = random.choice(places)
            holdings[i] = holdings[i].adding(find.id)
    return position._replace(holdings=tuple(holdings), stacks=position.stacks._replace(finds=()))


def a_game(seed: int) -> Counter[str]:
    """Watches a game, and counts the comparisons. In every other one, artifacts and places lie open from the start.

    Raises `AssertionError` where the engine and the reading part, with the position and what was done last.
    """
    random, players = Random(seed), 2 + seed // 2 % 4
    position = new_game(Rules(WARCRAFT, boards.board(boards.drawn_islands(WARCRAFT, players, random))))
    if seed % 2:
        position = strewn(position, random)
    witness = Witness()
    for action, after, events in play(position, [at_random] * players, random):
        try:
            witness.watch(position, action, after, events)
            witness.look(after)
        except AssertionError as fault:
            raise AssertionError(f"{fault}: after {action} in {to_line(position)}") from fault
        position = after
    return witness.compared


@pytest.mark.parametrize("seed", range(12))
def test_a_plain_reading_agrees(seed: int) -> None:
    compared = a_game(seed)
    assert compared["scored"] >= 16
    assert compared["conquests"] > 100
    assert compared["prices"] > 500
