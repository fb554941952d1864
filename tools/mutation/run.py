"""The check of the tests by faults: plants changes in the rules, one at a time: `make mutate`."""

from __future__ import annotations

import argparse
import difflib
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

import page
from copies import ROOT, change, copied, environment
from mutants import Mutant, sample

#: The tests that state the rules, in stages, the quickest first. The first stage finds most mutants, and collecting all
#: tests takes longer than running it. Random games are left out: they take longer than all of these, and a fault that
#: only they notice still lacks a test. Only plans are compared with all actions in turns of such games.
STAGES = (
    (
        "tests/test_boxes.py", "tests/races", "tests/powers", "tests/examples", "tests/underground", "tests/warcraft",
        "tests/engine/test_passing.py", "tests/engine/test_redeployment.py", "tests/engine/test_reasons_of_conquest.py",
        "tests/engine/test_reasons_of_turn.py", "tests/test_least.py",
    ),
    (
        "tests/test_given.py", "tests/test_actions.py", "tests/test_codex.py", "tests/test_result.py",
        "tests/test_board.py", "tests/test_rules.py", "tests/test_setup.py", "tests/test_new_game.py",
        "tests/test_oddities.py", "tests/perft",
        "tests/sources/test_options.py", "tests/sources/test_table.py",
    ),
    (
        "tests/engine/test_words.py", "tests/test_prices.py", "tests/test_prices_underground.py",
        "tests/rulings/test_rulings.py", "tests/planning",
    ),
    ("tests/planning", "-m", "seeded"),
)  # fmt: skip
#: The plugins are named, because loading all installed ones takes longer than finding most mutants.
PYTEST = ("-m", "pytest", "-x", "-q", "-m", "not seeded", "-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider")
MOST_MEMORY = 4 * 2**30


def main() -> None:
    """Measures the tests, and prints the mutants that survive."""
    asked = arguments()
    if asked.where == ["page"]:
        with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
            sys.exit(bool(page.survivors(copied(Path(folder)), ROOT / ".venv-scripts", asked.python)))
    mutants = sample(ROOT, asked.sample, asked.seed, asked.where)
    if not mutants:
        sys.exit("There is nothing to change there")
    with ExitStack() as folders:
        copies: SimpleQueue[Path] = SimpleQueue()
        for _ in range(asked.jobs):
            copies.put(copied(Path(folders.enter_context(tempfile.TemporaryDirectory(prefix="mutate-")))))
        seconds = unchanged(asked.python, copies)
        say(f"{len(mutants)} mutants; the tests take {sum(seconds):.0f} s of a processor when nothing is wrong")
        outcomes = Counter(run(mutants, asked, copies, limits=[round(3 * each) + 10 for each in seconds]))
    found = len(mutants) - outcomes["survived"]
    say(f"{found} of {len(mutants)} found ({found / len(mutants):.1%}), {outcomes['endless']} of them as endless")


def arguments() -> argparse.Namespace:
    """Returns the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "where",
        nargs="*",
        help="files, or lines as in smallworld/rules/conquest/price.py:41, or page (all rules by default)",
    )
    parser.add_argument("--sample", type=int, default=120, help="the number of places to change")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random places")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of mutants at a time")
    parser.add_argument("--python", default=sys.executable, help="the Python with the packages that the tests need")
    return parser.parse_args()


def unchanged(python: str, copies: SimpleQueue[Path]) -> list[float]:
    """Returns the processor time of each stage of the tests without any change. Exits if they fail."""
    copy, found = copies.get(), list[float]()
    for stage in STAGES:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if exit_status(python, copy, stage, limit=3600, output=None):
            sys.exit("The tests fail without any change: put that right first")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    copies.put(copy)
    return found


def run(
    mutants: list[Mutant], asked: argparse.Namespace, copies: SimpleQueue[Path], limits: list[int]
) -> Iterator[str]:
    """Yields the outcome of each mutant. Prints each one, with the change if the tests did not find it."""
    with ThreadPoolExecutor(asked.jobs) as pool:
        waiting = {pool.submit(outcome, mutant, asked.python, copies, limits): mutant for mutant in mutants}
        try:
            for number, done in enumerate(as_completed(waiting), start=1):
                mutant, became = waiting[done], done.result()
                say(f"{number}/{len(mutants)} {became} {mutant.path}:{mutant.line} {mutant.operator}")
                if became != "found":
                    say(difference(mutant))
                yield became
        finally:  # Ctrl+C stops the whole run
            pool.shutdown(cancel_futures=True)


def outcome(mutant: Mutant, python: str, copies: SimpleQueue[Path], limits: list[int]) -> str:
    """Returns the outcome of a mutant: found, endless or survived."""
    copy = copies.get()
    changed = copy / mutant.path
    source = changed.read_text(encoding="utf-8")
    try:
        change(changed, mutant.code(source))
        stages = zip(STAGES, limits, strict=True)
        status = next(filter(None, (exit_status(python, copy, stage, limit) for stage, limit in stages)), 0)
    finally:
        change(changed, source)
        copies.put(copy)
    if status == -signal.SIGXCPU:
        return "endless"
    return "found" if status else "survived"


def exit_status(
    python: str, copy: Path, stage: Sequence[str], limit: int, output: int | None = subprocess.DEVNULL
) -> int:
    """Returns the exit status of some tests in a copy, which may take `limit` seconds of processor time."""
    command, plugins = [python, *PYTEST, *stage], {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    process = subprocess.Popen(command, cwd=copy, env=environment(copy) | plugins, stdout=output, stderr=output)
    # The signal at the first limit gives the reason. The second would give none.
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit + 10))
    resource.prlimit(process.pid, resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    return process.wait()


def difference(mutant: Mutant) -> str:
    """Returns the changed line, before and after."""
    source = (ROOT / mutant.path).read_text(encoding="utf-8")
    lines = difflib.unified_diff(source.splitlines(), mutant.code(source).splitlines(), lineterm="", n=0)
    return "\n".join(f"    {line}" for line in [*lines][3:])


def say(words: str) -> None:
    """Prints at once, into a file too."""
    print(words, flush=True)


if __name__ == "__main__":
    main()
