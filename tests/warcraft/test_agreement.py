"""Agreement in random games: an action is legal exactly when it is not refused, and it has words without an id."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from smallworld.documents import boards
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.engine import legal_actions, refusals
from smallworld.setup.new_game import new_game
from smallworld.wording.narration import narrate
from tests.engine.invariants import universe
from tests.engine.test_words import everything_said, raw
from tests.lanes import part, seeded
from tests.warcraft.test_random_games import CONCERNING, start


@cache
def games_of(seed: int) -> list[tuple[int, Position, tuple[Event, ...]]]:
    """Returns the steps of a game with all finds on the map, and of one on islands, where they lie face down."""
    return [*_games_of(Random(seeded(f"asked {seed}")))]


def _games_of(random: Random) -> Iterator[tuple[int, Position, tuple[Event, ...]]]:
    options = Options(**{name: random.random() < 0.5 for name in CONCERNING})
    islands = new_game(Rules(WARCRAFT, boards.board("warcraft-l1a-s2b"), options))
    for position in (start(options), islands):
        players = [at_random] * len(position.players)
        for n, (_, after, events) in enumerate(play(position, players, random)):
            yield n, after, events


@pytest.mark.parametrize("seed", part(range(3), 3))
@pytest.mark.seeded
def test_what_is_legal_is_what_is_not_refused(seed: int) -> None:
    random = Random(seeded(str(seed)))
    for n, position, _ in games_of(seed):
        if n % 23 == 0:
            legal = set(legal_actions(position))
            asked: list[Action] = [*random.sample([*universe(position)], 150), *legal]
            for action in asked:
                assert (action in legal) == (not refusals(position, action)), str(action)


@pytest.mark.parametrize("seed", part(range(3), 3))
@pytest.mark.seeded
def test_games_are_told_and_everything_refused_without_an_id(seed: int) -> None:
    random = Random(seeded(str(seed)))
    for n, position, events in games_of(seed):
        assert raw(str(narrate(event, position)) for event in events) == set()
        if n % 37 == 0:
            assert raw(everything_said(position, random)) == set()
