"""The strength and the speed of one bot against others: seeded games, each seed once from every seat.

`python benchmarks/bots.py --games 20` lets the strategist play the planner, on a board for two of each game. On a board
for more players, all others are the planner, and an equal bot would win one game of each seed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from time import process_time

from smallworld import games
from smallworld.documents.boards import board
from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS, Bot
from smallworld.play.simulate import play
from smallworld.rules.scoring.result import Standing, standings
from smallworld.setup.new_game import new_game

#: A board for two of each game.
BOARDS = ("base-2", "underground-2", "warcraft-l1a-s2b")
#: The number of standard deviations to either side that hold 95 % of a normal distribution.
_IN_95 = 1.96


class Timed:
    """A bot with the processor time that it has taken."""

    def __init__(self, bot: Bot) -> None:
        """Takes the bot."""
        self.bot, self.seconds = bot, 0.0

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the action that the bot chooses."""
        began = process_time()
        action = self.bot(position, random)
        self.seconds += process_time() - began
        return action


def interval(shares: Sequence[float], seats: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share of games, by Wilson, from the share that was won with each seed.

    Games with one seed share its luck. So the number of games is that of independent ones with the same spread, but no
    more than were played.
    """
    share, games = fmean(shares), len(shares) * seats
    if len(shares) > 1 and (spread := variance(shares) / len(shares)):
        games = min(games, share * (1 - share) / spread)
    z = _IN_95**2 / games
    middle, half = share + z / 2, _IN_95 * sqrt((share * (1 - share) + z / 4) / games)
    return (middle - half) / (1 + z), (middle + half) / (1 + z)


def played(rules: Rules, bots: Sequence[Bot], seed: int) -> dict[int, Standing]:
    """Returns the standings of a game by seat."""
    *_, (_, end, _) = play(new_game(rules), bots, Random(seed))
    return {standing.player: standing for standing in standings(end)}


def main() -> None:
    """Plays the games and prints the results."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=BOTS, default="strategist")
    parser.add_argument("--against", choices=BOTS, default="planner")
    parser.add_argument("--boards", nargs="+", default=BOARDS)
    parser.add_argument("--games", type=int, default=20, help="seeds, each of which is played once from every seat")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for id in arguments.boards:
        known = board(id)
        rules, players = Rules(games.GAMES[known.game], known), known.players
        bot, other = Timed(BOTS[arguments.bot]), Timed(BOTS[arguments.against])
        shares, own, others = [], 0.0, 0.0
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            won = 0.0
            for seat in range(players):
                table = played(rules, [bot if one == seat else other for one in range(players)], seed)
                first = [player for player, standing in table.items() if standing.place == 1]
                won += (seat in first) / len(first)
                own += table[seat].coins
                others += sum(table[one].coins for one in table if one != seat) / (players - 1)
            shares.append(won / players)
        n = arguments.games * players
        low, high = interval(shares, players)
        # A game of bots of one kind takes as long as one seat of each player.
        speeds = n / bot.seconds / players, n * (players - 1) / other.seconds / players
        print(
            f"{id}: {arguments.bot} won {fmean(shares) * n:g} of {n},"
            f" {fmean(shares):.1%} ({low:.1%} to {high:.1%}), equal {1 / players:.0%};"
            f" coins {own / n:.1f} to {others / n:.1f};"
            f" games a second {speeds[0]:.2f} to {speeds[1]:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
