"""Random games with all finds on the map, and every pair: nobody gets stuck, and every position is sound and kept."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.documents.notation import read, write
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Pick
from smallworld.model.options import OPTIONS, Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import problems_of
from tests.engine.invariants import check_actions
from tests.lanes import combos, part, seeded
from tests.warcraft.scenario import Warcraft

CONCERNING = [name for name, option in OPTIONS.items() if option.concerns("warcraft")]


def start(options: Options) -> Position:
    """Returns the beginning of a game for three, with all places and artifacts lying about."""
    position = Warcraft(*[{} for _ in range(3)], phase="pick").position
    finds = [id for id in position.rules.finds if id != "warcraft.well"]
    rules = Rules(position.rules.game, position.rules.board, options)
    fresh = new_game(rules)
    land = [i for i, region in enumerate(rules.board.regions) if not region.terrain.water]
    holdings = list(fresh.holdings)
    for i, id in zip(land, finds, strict=False):
        holdings[i] = holdings[i].adding(id)
    well = rules.board.index["mere"]
    holdings[well] = holdings[well].adding("warcraft.well")
    return fresh._replace(holdings=tuple(holdings), stacks=fresh.stacks._replace(finds=()))


def offering(race: str, power: str) -> Position:
    """Returns the same, with a combo at the head of the row."""
    position = start(Options())
    races = [race, *[other for other in WARCRAFT.races if other != race]]
    powers = [power, *[other for other in WARCRAFT.powers if other != power]]
    row = tuple(map(Combo, races[:6], powers))
    stacks = position.stacks._replace(races=tuple(sorted(races[6:])), powers=tuple(sorted(powers[6:])))
    return position._replace(row=row, stacks=stacks)


@pytest.mark.parametrize(("race", "power"), combos([*WARCRAFT.races], [*WARCRAFT.powers]))
@pytest.mark.seeded
def test_every_combo_plays_on(race: str, power: str) -> None:
    """A race with a power, for a while: every position is sound, and its document and its line are it."""
    position = apply(offering(race, power), Pick(0)).position
    for n, (_, after, _) in enumerate(islice(play(position, [at_random] * 3, Random(seeded(race + power))), 60)):
        position = after
        if n % 12 == 0:
            assert not problems_of(position), problems_of(position)
            assert read(write(position)) == from_line(to_line(position)) == position


@pytest.mark.parametrize("seed", part(range(6), 3))
@pytest.mark.seeded
def test_random_games_go_to_their_end(seed: int) -> None:
    random = Random(seeded(f"to the end {seed}"))
    options = Options(**{name: random.random() < 0.5 for name in CONCERNING})
    position = start(options)
    tokens = {id: race.supply for id, race in position.rules.races.items()}
    for n, (_, after, _) in enumerate(play(position, [at_random] * 3, random)):
        position = after
        if n % 7 == 0:
            assert not problems_of(position), problems_of(position)
            assert read(write(position)) == position
        if n % 37 == 0:
            check_actions(position)
        assert all(position.tray(race) >= 0 for race in tokens)
        assert all(player.coins is None or player.coins >= 0 for player in position.players)
    assert position.phase is Phase.OVER


@pytest.mark.parametrize("race", ["warcraft.kobolds", "warcraft.tauren"])
@pytest.mark.seeded
def test_a_champion_is_refused_exactly_where_he_is_not_offered(race: str) -> None:
    random = Random(seeded(race))
    position = offering(race, "warcraft.champion")
    options = Options(**{name: random.random() < 0.5 for name in CONCERNING})
    position = position._replace(rules=Rules(position.rules.game, position.rules.board, options))
    position = apply(position, Pick(0)).position
    for n, (_, after, _) in enumerate(islice(play(position, [at_random] * 3, random), 120)):
        if n % 8 == 0 and after.phase in CONQUESTS:
            check_actions(after)
