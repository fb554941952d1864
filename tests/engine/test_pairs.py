"""Combos played for several rounds and in decline.

A soak plays all 280 of the base game, 315 of Underground and 320 of Warcraft. It plays those of the base game once more
beside Ghouls in decline, and every power underground as that of Stonehedge. An ordinary run plays each race and each
power at least once.
"""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from smallworld import games
from smallworld.model import catalogue
from smallworld.model.actions import Action, Conquer, Decline, Expand, Pick
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules import engine
from smallworld.setup.new_game import new_game
from tests.engine.invariants import check_actions, check_document, check_position, check_step, choose
from tests.engine.reading import Ledger
from tests.grounds import shipped
from tests.lanes import SOAK, combos, part, seeded

BASE, UNDERGROUND, WARCRAFT = games.GAMES["base"], games.GAMES["underground"], games.GAMES["warcraft"]
RACES, POWERS = sorted(BASE.races), sorted(BASE.powers)
GHOULS = "base.ghouls"
#: The races that come upon Stonehedge.
AT_STONEHEDGE = [f"underground.{id}" for id in ("cultists", "gnomes", "iron_dwarves", "kraken", "mudmen", "ogres")]


class Game:
    """A random game of some rounds, checked at every step."""

    def __init__(self, seed: str, box: catalogue.Game = BASE) -> None:
        self.rng = random.Random(seed)
        players = self.rng.randint(2, 4)
        changed = {f.name: self.rng.random() < 0.3 for f in fields(Options)}
        options = Options(**{name: bool(getattr(Options(), name)) != flip for name, flip in changed.items()})
        if box is WARCRAFT:
            # What its races earn is read by the recommended readings alone.
            options = Options()
        self.position = new_game(Rules(box, shipped(box.id, players, self.rng), options))
        self.ledger = Ledger()
        #: A banner and a badge that nobody else may pick.
        self.kept: set[str | None] = set()

    def do(self, action: Action) -> None:
        step = engine.apply(self.position, action)
        check_step(self.position, action, step)
        self.ledger.watch(self.position, action, *step)
        self.position = step.position
        check_position(self.position)

    def pick(self, race: str, power: str) -> None:
        """Lets the first player pick this combo, which is put on top of the row."""
        while engine.decider(self.position) == engine.CHANCE:
            self.do(choose(self.position, self.rng))
        self.position = _offer(self.position, race, power)
        self.do(Pick(0))

    def lend(self, power: str) -> None:
        """Lets the first player find Stonehedge in the next conquest, and lends it this power."""
        position = self.position
        first = next(action for action in engine.legal_actions(position) if isinstance(action, Conquer))
        region = position.rules.board.index[first.region]
        holdings = list(position.holdings)
        holdings[region] = holdings[region].adding("underground.stonehedge")
        stacks = position.stacks
        powers = set(stacks.powers)
        row = position.row
        if power not in powers:
            # It is on show: another badge takes its place there.
            other = min(powers)
            row = tuple(combo._replace(power=other) if combo.power == power else combo for combo in row)
            powers -= {other}
        finds = tuple(id for id in stacks.finds if id != "underground.stonehedge")
        stacks = stacks._replace(powers=tuple(sorted(powers - {power})), finds=finds, lent_power=power)
        self.position = position._replace(holdings=tuple(holdings), row=row, stacks=stacks)
        self.do(first)

    def play(self, rounds: int) -> None:
        """Plays turns of the first player, who expands if possible, until it is their turn again."""
        for _ in range(rounds):
            self._turn(Expand())

    def decline(self) -> None:
        """Lets the first player spend a turn on a decline, until it is their turn again."""
        self._turn(Decline())

    def _turn(self, wanted: Action) -> None:
        while self.position.player == 0:
            self._step(wanted)
        while self.position.player != 0:
            self._step(wanted)

    def _step(self, wanted: Action) -> None:
        position = self.position
        if position.player == 0 and position.phase is Phase.TURN:
            self.do(wanted)
        elif position.phase is Phase.PICK and engine.decider(position) != engine.CHANCE:
            picks = [action for action in engine.legal_actions(position) if isinstance(action, Pick)]
            free = [pick for pick in picks if not self.kept & {*position.row[pick.index][:2]}]
            if free:
                self.do(self.rng.choice(free))
            else:  # No other combo can be paid for, so the kept ones are exchanged for some in the stacks.
                self.position = _withheld(position, self.kept)
        else:
            self.do(choose(position, self.rng))
        if self.rng.random() < 0.01:
            check_actions(self.position)
            check_document(self.position)


def _offer(position: Position, race: str, power: str) -> Position:
    """Returns the position with this banner and this badge on top of the row, exchanged for those that lay there."""
    top = position.row[0]
    assert top.power is not None
    return _exchanged(position, {race: top.race, top.race: race, power: top.power, top.power: power})


def _withheld(position: Position, kept: set[str | None]) -> Position:
    """Returns the position with none of these banners and badges on show, exchanged for others."""
    stacks, swap = position.stacks, dict[str, str]()
    for combo in position.row:
        if combo.race in kept:
            swap[combo.race] = next(iter((*stacks.races, *stacks.returned_races)))
        if combo.power is not None and combo.power in kept:
            swap[combo.power] = next(iter((*stacks.powers, *stacks.discarded_powers)))
    return _exchanged(position, {**swap, **{there: here for here, there in swap.items()}})


def _exchanged(position: Position, swap: dict[str, str]) -> Position:
    """Returns the position with some banners and badges in the places of others, on show and in the stacks."""
    row = [
        combo._replace(race=swap.get(combo.race, combo.race), power=swap.get(combo.power or "", combo.power))
        for combo in position.row
    ]
    stacks = position.stacks
    return position._replace(
        row=tuple(row),
        stacks=stacks._replace(
            races=tuple(sorted(swap.get(id, id) for id in stacks.races)),
            returned_races=tuple(swap.get(id, id) for id in stacks.returned_races),
            powers=tuple(sorted(swap.get(id, id) for id in stacks.powers)),
            discarded_powers=tuple(sorted(swap.get(id, id) for id in stacks.discarded_powers)),
        ),
    )


def played(race: str, power: str, box: catalogue.Game, rounds: int) -> None:
    """A combo is played for some rounds, and once more in decline."""
    game = Game(seeded(f"{race} {power}"), box)
    game.pick(race, power)
    game.play(rounds)
    game.decline()
    game.play(1)


@pytest.mark.parametrize(("race", "power"), combos(RACES, POWERS))
@pytest.mark.seeded
def test_every_combo(race: str, power: str) -> None:
    played(race, power, BASE, rounds=3)


@pytest.mark.parametrize(("race", "power"), combos(sorted(UNDERGROUND.races), sorted(UNDERGROUND.powers)))
@pytest.mark.seeded
def test_every_combo_underground(race: str, power: str) -> None:
    played(race, power, UNDERGROUND, rounds=2 if SOAK else 1)


@pytest.mark.parametrize(("race", "power"), combos(sorted(WARCRAFT.races), sorted(WARCRAFT.powers)))
@pytest.mark.seeded
def test_every_combo_on_islands(race: str, power: str) -> None:
    played(race, power, WARCRAFT, rounds=2 if SOAK else 1)


@pytest.mark.parametrize(("race", "power"), part(combos([id for id in RACES if id != GHOULS], POWERS), 4))
@pytest.mark.seeded
def test_every_combo_beside_declined_ghouls(race: str, power: str) -> None:
    game = Game(seeded(f"ghouls {race} {power}"))
    game.kept = {race, power}
    game.pick(GHOULS, "base.hill" if power != "base.hill" else "base.swamp")
    game.play(1)
    game.decline()
    game.pick(race, power)
    game.play(2)
    game.decline()
    game.play(1)


@pytest.mark.parametrize(("race", "power"), part(combos(AT_STONEHEDGE, sorted(UNDERGROUND.powers)), 3))
@pytest.mark.seeded
def test_every_power_of_stonehedge(race: str, power: str) -> None:
    others = [badge for badge in sorted(UNDERGROUND.powers) if badge != power]
    game = Game(seeded(f"stonehedge {race} {power}"), UNDERGROUND)
    game.pick(race, game.rng.choice(others))
    while game.position.phase is not Phase.CONQUEST:
        game.do(choose(game.position, game.rng))
    game.lend(power)
    game.play(2)
    game.decline()
    game.play(2)


@pytest.mark.seeded
def test_each_race_and_each_power_is_in_some_combo() -> None:
    for box in games.GAMES.values():
        found = combos(sorted(box.races), sorted(box.powers))
        assert {race for race, _ in found} == {*box.races}
        assert {power for _, power in found} == {*box.powers}
