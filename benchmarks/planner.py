"""How soon the best turn is proved: positions of games between bots, one planned after the other.

`python benchmarks/planner.py --game underground --positions 100` tells how many are proved within 15 seconds of
processor time, and how long most take. `--check` looks whether it is the same without bounds, as far as that goes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from smallworld import games
from smallworld.documents.boards import board, board_ids, drawn_islands
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.planning.plan import as_known
from smallworld.planning.search import Budget, Search
from smallworld.play.bots import greedy
from smallworld.play.simulate import play
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import decider
from smallworld.setup.new_game import new_game

#: As long as one position may take, and how far an unbounded search goes.
SECONDS, NODES = 15, 3_000
#: How many positions are taken of one game.
FROM_A_GAME = 3


def turns(game: str, seed: int, phases: frozenset[Phase]) -> Iterator[Position]:
    """Positions at the beginning of a player's conquests, or of his turn, a few of each game, on all of its boards."""
    rng = Random(seed)
    while True:
        known = board(_board(game, rng))
        rules = Rules(games.GAMES[game], known)
        found: dict[tuple[int, int], Position] = {}
        for _, position, _ in play(new_game(rules), [greedy] * known.players, Random(rng.random())):
            if position.phase in phases and decider(position) == position.player:
                found.setdefault((position.round, position.player), position)
        yield from rng.sample(list(found.values()), min(FROM_A_GAME, len(found)))


def _board(game: str, rng: Random) -> str:
    """Any board of a game; islands at random where it is put together of them."""
    box = games.GAMES[game]
    return (
        drawn_islands(box, rng.choice((2, 3, 4, 5)), rng)
        if box.faces
        else rng.choice([id for id in board_ids() if board(id).game == game])
    )


def main() -> None:
    """Plan so many positions, and say how long it took."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=games.GAMES, default="base")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ready", action="store_true", help="from the readying of the troops on")
    parser.add_argument("--check", action="store_true", help="look whether it is the same without bounds")
    arguments = parser.parse_args()
    phases = frozenset({Phase.READY}) if arguments.ready else CONQUESTS
    times, nodes, proved, agreed = list[float](), list[int](), 0, [0, 0]
    for position in islice(turns(arguments.game, arguments.seed, phases), arguments.positions):
        search, began = Search(as_known(position), Budget(seconds=SECONDS), clock=process_time), process_time()
        found = search.find()
        times.append(process_time() - began)
        nodes.append(search.nodes)
        proved += found.proved and times[-1] <= SECONDS
        if not found.proved or times[-1] > SECONDS:
            active = position.players[position.player].active
            combo = " ".join((active.power or "", active.race)) if active is not None else "nobody"
            known = f"{found.least} to {found.most}, {nodes[-1]} nodes, {times[-1]:.1f} s"
            print(f"{position.rules.board.id}, round {position.round}, {combo}: {known}")
        elif arguments.check:
            free = Search(as_known(position), Budget(nodes=NODES), bounded=False).find()
            agreed[free.proved and free.least != found.least] += free.proved
    times.sort()
    within = (
        f"median {median(times) * 1000:.0f} ms, 90 % within {times[int(len(times) * 0.9)]:.2f} s, all {times[-1]:.1f} s"
    )
    looked = f"nodes {median(nodes):.0f}, at most {max(nodes)}"
    print(f"{arguments.game}: {proved} of {len(times)} proved; {within}; {looked}")
    if arguments.check:
        print(f"without bounds: {agreed[0]} agree, {agreed[1]} differ, {len(times) - sum(agreed)} unfinished")


if __name__ == "__main__":
    main()
