"""The time until the best turn is proved, in positions of games between bots.

`python benchmarks/planner.py --game underground --positions 100` prints how many are proved within 15 seconds of
processor time, and how long most take. `--check` compares the results with a search without bounds, as far as that
gets.
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

#: The limits of time for one position, and of an unbounded search.
SECONDS, NODES = 15, 3_000
#: The number of positions from one game.
FROM_A_GAME = 3


def turns(game: str, seed: int, phases: frozenset[Phase]) -> Iterator[Position]:
    """Yields positions at the start of conquests or of turns, a few of each game, on all boards of `game`."""
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
    """Returns a random board of a game, or random islands."""
    box = games.GAMES[game]
    return (
        drawn_islands(box, rng.choice((2, 3, 4, 5)), rng)
        if box.faces
        else rng.choice([id for id in board_ids() if board(id).game == game])
    )


def main() -> None:
    """Plans the positions, and prints how long it took."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=games.GAMES, default="base")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ready", action="store_true", help="start before the troops are readied")
    parser.add_argument("--check", action="store_true", help="compare with a search without bounds")
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
