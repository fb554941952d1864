"""The strength of one bot against another: seeded games for two, each seed once in either seat.

`python benchmarks/bots.py --games 20` lets the planning bot play the greedy one, on a board of each game.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from time import process_time

from smallworld import games
from smallworld.documents.boards import board
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.scoring.result import standings
from smallworld.setup.new_game import new_game

#: A board for two of each game.
BOARDS = ("base-2", "underground-2", "warcraft-l1a-s2b")


def main() -> None:
    """Plays the games and prints the results."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=BOTS, default="planner")
    parser.add_argument("--against", choices=BOTS, default="greedy")
    parser.add_argument("--boards", nargs="+", default=BOARDS)
    parser.add_argument("--games", type=int, default=20, help="seeds, each of which is played twice")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for id in arguments.boards:
        known = board(id)
        rules = Rules(games.GAMES[known.game], known)
        won, coins, began = 0.0, [0, 0], process_time()
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            for seat in range(2):
                bots = [BOTS[arguments.bot], BOTS[arguments.against]]
                course = play(new_game(rules), bots if seat == 0 else bots[::-1], Random(seed))
                *_, (_, end, _) = course
                table = {standing.player: standing for standing in standings(end)}
                first = [player for player, standing in table.items() if standing.place == 1]
                won += (seat in first) / len(first)
                coins[0] += table[seat].coins
                coins[1] += table[1 - seat].coins
        played = 2 * arguments.games
        means = " to ".join(f"{total / played:.1f}" for total in coins)
        seconds = (process_time() - began) / played
        print(f"{id}: {arguments.bot} won {won:g} of {played}; coins {means}; {seconds:.1f} s a game", flush=True)


if __name__ == "__main__":
    main()
