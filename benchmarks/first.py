"""The worth of a pair for the first player, who is made to pick it in the first turn and then plays as always.

`python -m benchmarks.first base.ghouls --decline base.ghouls` compares Ghouls that decline after their first turn with
those of the unchanged bot. `python -m benchmarks.first base.amazons+base.berserk base.amazons+base.commando` compares
two pairs. Each variation plays the same seeds, so that the differences between them are known better than each alone.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from benchmarks.changed import RACES, Changed
from smallworld.documents.boards import board
from smallworld.model.actions import Action, Draw, Pick
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS, Bot, toss
from smallworld.play.simulate import play
from smallworld.rules.conquest import chance
from smallworld.setup.new_game import new_game
from smallworld.study.careers import Game, Ledger
from smallworld.study.design import Table
from smallworld.study.estimates import FIGURES, estimates, t_point


class First:
    """A bot that picks the first combo in the first round. It costs nothing."""

    def __init__(self, bot: Bot) -> None:
        """Takes the bot that plays on."""
        self.bot = bot

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the pick, or the action that the bot chooses."""
        picks = position.phase is Phase.PICK and position.round == 1
        return Pick(0) if picks else self.bot(position, random)


class Dealt:
    """The outcomes of chance in a game whose row begins with a given race, and perhaps a given power."""

    def __init__(self, ids: Sequence[str]) -> None:
        """Takes the ids, the race first."""
        self.left = list(ids)

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the first draws, or else a tossed outcome."""
        if self.left and chance.awaited(position) is chance.ROW:
            return Draw(self.left.pop(0))
        return toss(position, random)


class Variation(NamedTuple):
    """A race, perhaps with a power, and the bot of the first player."""

    name: str
    ids: tuple[str, ...]
    bot: Bot


def played(rules: Rules, variation: Variation, others: Bot, number: int, seed: int) -> tuple[Game, float]:
    """Returns the careers of a game, and the coins of the first player beyond the mean of the others."""
    random, ledger = Random(f"{seed} {number}"), Ledger()
    before = new_game(rules, random=random)
    bots = [First(variation.bot), *([others] * (rules.board.players - 1))]
    for action, after, events in play(before, bots, random, Dealt(variation.ids)):
        ledger.note(before, action, events, after)
        before = after
    coins = [player.coins or 0 for player in before.players]
    return Game(number, ledger.careers()), coins[0] - fmean(coins[1:])


def in_95(values: Sequence[float]) -> str:
    """Returns the mean of values with the half width of its 95 % interval."""
    half = t_point(len(values) - 1) * sqrt(variance(values) / len(values)) if len(values) > 1 else float("nan")
    return f"{fmean(values):.1f} ± {half:.1f}"


def main() -> None:
    """Plays every variation, and prints its figures beside those of the first one."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("pairs", nargs="+", help="a race, or a race and a power as RACE+POWER")
    parser.add_argument("--bot", choices=BOTS, default="strategist")
    parser.add_argument(
        "--decline", choices=RACES, help="play each pair again, this race declining after its first turn"
    )
    parser.add_argument("--board", default="base-3")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rules, bot = Table(board(arguments.board).game, arguments.board).rules(), BOTS[arguments.bot].bot
    variations = [Variation(pair, tuple(pair.split("+")), bot) for pair in arguments.pairs]
    if arguments.decline:
        changed = Changed(bot, arguments.decline, rolls=False)
        variations += [Variation(f"{name}, declines at once", ids, changed) for name, ids, _ in variations]
    found: dict[str, tuple[list[Game], list[float]]] = {variation.name: ([], []) for variation in variations}
    for number in range(arguments.games):
        for variation in variations:
            game, margin = played(rules, variation, bot, number, arguments.seed)
            found[variation.name][0].append(game)
            found[variation.name][1].append(margin)
    _show(found)


def _show(found: dict[str, tuple[list[Game], list[float]]]) -> None:
    (_, beside), *_ = found.values()
    print(
        f"{len(beside)} games: coins per turn spent on the race, margin of the player, and its difference to the first"
    )
    for name, (games, margins) in found.items():
        (spent,) = estimates(
            games, FIGURES["spent"], lambda game, career: ((),) if career is game.careers[0] else ()
        ).values()
        active = fmean(game.careers[0].active_turns for game in games)
        differences = [margin - other for margin, other in zip(margins, beside, strict=True)]
        print(f"  {name}: {spent}, active for {active:.1f} turns, {in_95(margins)}, {in_95(differences)}", flush=True)


if __name__ == "__main__":
    main()
