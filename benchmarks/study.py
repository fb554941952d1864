"""The cost of a study on two processes beside one, and of each of its tasks: `python benchmarks/study.py --games 240`.

A killed worker is part of it. The digests must be equal: they are those of all the careers.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
from argparse import ArgumentParser
from collections.abc import Iterable
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter

from smallworld.documents.boards import board
from smallworld.play.bots import BOTS
from smallworld.study.careers import Game, write_games
from smallworld.study.design import Design, Table
from smallworld.study.workers import in_blocks, local_cluster, played_blocks, played_by_cluster

#: The games of a task, and whether a worker is killed after the first one.
WAYS = ((20, False), (20, True), (5, False), (1, False))


def digest(games: Iterable[Game]) -> str:
    """Returns a short digest of games."""
    return hashlib.sha256(json.dumps(write_games(sorted(games))).encode()).hexdigest()[:12]


def cpu() -> float:
    """Returns the processor time of this process, and of those that it has started and that have ended."""
    return sum(used.ru_utime + used.ru_stime for used in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


def on_a_cluster(design: Design, games: int, size: int, *, kill: bool) -> tuple[float, list[Game]]:
    """Plays the games on two processes. Returns the seconds without those of the start, and the games."""
    found: list[Game] = []
    with local_cluster(2) as cluster:
        began = perf_counter()
        for block in played_by_cluster(design, in_blocks(range(games), size), cluster.scheduler_address):
            if kill and not found:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            found += block
        return perf_counter() - began, found


def main() -> None:
    """Plays the same games in each way, and prints the times."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="base-3")
    parser.add_argument("--bot", choices=BOTS, default="greedy")
    parser.add_argument("--games", type=int, default=240)
    arguments = parser.parse_args()
    design = Design((Table(board(arguments.board).game, arguments.board),), (arguments.bot,))
    began, used = perf_counter(), cpu()
    [played] = played_blocks(design, [range(arguments.games)])
    print(f"one process: {perf_counter() - began:.1f} s, processor {cpu() - used:.1f} s, {digest(played)}")
    for size, kill in WAYS:
        began, used = perf_counter(), cpu()
        wall, found = on_a_cluster(design, arguments.games, size, kill=kill)
        print(
            f"two processes, {-(-arguments.games // size)} tasks{', one killed' if kill else ''}: {wall:.1f} s after"
            f" {perf_counter() - began - wall:.1f} s of start and end, processor {cpu() - used:.1f} s, {digest(found)}"
        )


if __name__ == "__main__":
    main()
