"""The compiled engine beside the pure one and Catanatron, in the same minutes. Both builds must play the same games.

`make compiled` and `make .venv-bench/.stamp` make what it needs, and `.venv-bench/bin/python benchmarks/builds.py`
measures. Each task runs with the builds in turns. The times are processor times.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import median
from subprocess import PIPE, Popen
from time import process_time
from typing import Any

from catanatron import Color, Game, RandomPlayer
from engine import rules_of

from smallworld import board_ids, dumps
from smallworld.documents.boards import board
from smallworld.model import position as module
from smallworld.model.actions import Action
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld.study.careers import write_games
from smallworld.study.design import Design, Table
from smallworld.study.workers import played_blocks

ROOT = Path(__file__).resolve().parents[1]
#: The folders of the builds.
BUILDS = {"pure": ROOT, "compiled": ROOT / "build/compiled"}
#: The boards of the bots that think, with the number of their games.
THINKING = {"greedy": 10, "strategist": 1, "planner": 1}
BOARDS = ("base-2", "underground-2")
ROUNDS = 5
#: The seconds for a unit of work, and a digest of all that was played.
Answer = tuple[float, str]


def games(id: str, bot: str, number: int) -> Answer:
    """Plays whole games. Returns the seconds for an action."""
    rules, seconds, actions, digest = rules_of(id), 0.0, 0, sha256()
    for seed in range(number):
        start, done = new_game(rules), list[Action]()
        began = process_time()
        for action, position, _ in play(start, [BOTS[bot]] * rules.board.players, Random(seed)):  # noqa: B007
            done.append(action)
        seconds += process_time() - began
        actions += len(done)
        digest.update("\n".join(map(str, done)).encode())
        digest.update(dumps(position).encode())
    return seconds / actions, digest.hexdigest()[:12]


def study(id: str, bot: str, number: int) -> Answer:
    """Plays the games of a study. Returns the seconds for a game."""
    design = Design((Table(board(id).game, id),), (bot,))
    began = process_time()
    [played] = played_blocks(design, [range(number)])
    seconds = process_time() - began
    return seconds / number, sha256(json.dumps(write_games(played)).encode()).hexdigest()[:12]


def catanatron() -> Answer:
    """Plays games of Catanatron between random players. Returns the seconds for an action."""
    seconds, actions = 0.0, 0
    for seed in range(10):
        random.seed(seed)
        began = process_time()
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)
        game.play()
        seconds += process_time() - began
        actions += len(game.state.actions)
    return seconds / actions, ""


TASKS: dict[str, Callable[..., Answer]] = {"games": games, "study": study, "catanatron": catanatron}


def main() -> None:
    """Measures each task with every build in turns, and prints a table."""
    tasks: list[tuple[str, str, str, int]] = [("games", id, "random", 10) for id in board_ids()]
    tasks += [("games", id, bot, number) for bot, number in THINKING.items() for id in BOARDS]
    tasks += [("study", "base-3", "greedy", 20)]
    print("| task | pure, µs | compiled, µs | pure / compiled | Catanatron / compiled | digest |")
    print("| --- | --- | --- | --- | --- | --- |")
    with ExitStack() as stack:
        workers = {name: stack.enter_context(worker(folder)) for name, folder in BUILDS.items()}
        for task in tasks:
            print(f"| {' | '.join(row(workers, task))} |", flush=True)


def row(workers: dict[str, Popen[str]], task: tuple[str, str, str, int]) -> Iterator[str]:
    """Yields the cells of a task. Times are the best of the rounds, and ratios those of the median round."""
    rounds = []
    for _ in range(ROUNDS):
        found = {name: ask(asked, *task) for name, asked in workers.items()}
        if task[2] == "random":
            found["peer"] = ask(workers["pure"], "catanatron")
        rounds.append(found)
    yield " ".join(map(str, task))
    for name in BUILDS:
        yield f"{min(found[name][0] for found in rounds) * 1e6:.1f}"
    for other in ("pure", "peer"):
        ratios = [found[other][0] / found["compiled"][0] for found in rounds if other in found]
        yield f"{median(ratios):.2f}" if ratios else ""
    digests = {found[name][1] for found in rounds for name in BUILDS}
    yield digests.pop() if len(digests) == 1 else "DIFFERENT GAMES"


def worker(folder: Path) -> Popen[str]:
    """Returns a process that answers tasks with the build in `folder`."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return Popen([sys.executable, __file__, str(folder)], stdin=PIPE, stdout=PIPE, text=True, env=environment)


def ask(asked: Popen[str], *task: Any) -> Answer:
    """Returns the answer of a process to a task."""
    assert asked.stdin is not None
    assert asked.stdout is not None
    asked.stdin.write(json.dumps(task) + "\n")
    asked.stdin.flush()
    answer: Answer = json.loads(asked.stdout.readline())
    return answer


def work(folder: str) -> None:
    """Answers tasks, a line of JSON each, with the build in `folder` and no other."""
    is_pure = module.__file__.endswith(".py")
    if not module.__file__.startswith(f"{folder}/smallworld/") or is_pure != (folder == str(ROOT)):
        sys.exit(f"{module.__file__}: not the build in {folder}")
    for line in sys.stdin:
        name, *details = json.loads(line)
        print(json.dumps(TASKS[name](*details)), flush=True)


if __name__ == "__main__":
    work(*sys.argv[1:]) if sys.argv[1:] else main()
