"""The workers of a study: this process alone, several on this machine, or those of a Dask cluster.

A block is a list of numbers of games. Only the design and these numbers go to a worker, and only lists of numbers and
ids come back. The result of a game depends on nothing else, so it does not matter who plays it, or how often.
"""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any

from smallworld.api.version import __version__
from smallworld.study.careers import Game, played, read_games, write_games
from smallworld.study.design import Design, read_design
from smallworld.study.errors import StudyError, needed

#: The most games of one block. More would only make the wait for its end longer.
MOST_IN_BLOCK = 25
#: The number of workers that may die with a block in hand before the block is given up.
_DEATHS = 20

#: The beginning of the error of a scheduler that cannot unpack a call.
_NOT_UNPACKED = "Error during deserialization"
#: The code with which a worker begins. Ctrl+C reaches all processes of a terminal, but only this one has to answer it.
_UNINTERRUPTED = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"

Block = Sequence[int]


def in_blocks(numbers: Sequence[int], size: int) -> list[Block]:
    """Returns the numbers of games in blocks of a size."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def block_size(games: int, workers: int) -> int:
    """Returns a size that gives each worker several blocks, so that all of them end at about the same time."""
    return min(max(games // (8 * workers), 1), MOST_IN_BLOCK)


def played_blocks(
    design: Design, blocks: Sequence[Block], workers: int = 1, scheduler: str | None = None
) -> Iterator[tuple[Game, ...]]:
    """Plays blocks, and yields the games of each as they come in.

    One worker is this process itself, and more are processes of their own. With the address of a `scheduler`, the
    workers of its cluster play instead. Raises `StudyError` if the cluster cannot be used.
    """
    if scheduler is not None:
        yield from played_by_cluster(design, blocks, scheduler)
    elif workers == 1:
        for block in blocks:
            yield tuple(played(design, number) for number in block)
    else:
        with local_cluster(min(workers, len(blocks))) as cluster:
            yield from played_by_cluster(design, blocks, cluster.scheduler_address)


@contextmanager
def local_cluster(workers: int) -> Iterator[Any]:
    """Starts a cluster of processes on this machine, which nobody outside of it can reach."""
    dask, distributed = (needed(name, "--workers 1 plays without it") for name in ("dask", "distributed"))
    settings = {"distributed.scheduler.allowed-failures": _DEATHS, "distributed.worker.daemon": True}
    with (
        dask.config.set(settings),
        interrupts_deferred() as deliver,
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
            preload=_UNINTERRUPTED,
        ) as cluster,
    ):
        deliver()
        yield cluster


@contextmanager
def interrupts_deferred() -> Iterator[Callable[[], None]]:
    """Defers Ctrl+C until the function that it gives is called, which then raises `KeyboardInterrupt`.

    Dask cannot close workers that have not begun: it ends in an error of its own.
    """
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    # Processes that are started meanwhile inherit the mask, so Ctrl+C does not reach them before they ignore it. The
    # start of the tracker would clear it.
    resource_tracker.ensure_running()
    if sys.platform != "win32":  # Windows has no masks.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def restore() -> None:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)

    def deliver() -> None:
        restore()
        if pressed:
            raise KeyboardInterrupt

    try:
        yield deliver
    finally:
        restore()


def workers_of(scheduler: str) -> int:
    """Returns the number of workers of a cluster, at least 1. Raises `StudyError` if it does not answer."""
    with _client(scheduler) as client:
        return max(len(client.nthreads()), 1)


def _client(scheduler: str) -> Any:
    """Returns a client of a cluster. Raises `StudyError` if it does not answer."""
    try:
        return needed("distributed").Client(scheduler)
    except (OSError, ValueError) as error:
        raise StudyError(f"cannot reach the scheduler {scheduler}: {error}") from None


def played_by_cluster(design: Design, blocks: Sequence[Block], scheduler: str) -> Iterator[tuple[Game, ...]]:
    """Plays blocks on a Dask cluster, and yields the games of each as they come in.

    A block whose worker dies is given to another one. Raises `StudyError` if the cluster does not answer or ends, if a
    block costs too many workers their lives, or if a worker has another version.
    """
    distributed = needed("distributed")
    with _client(scheduler) as client:
        futures = [client.submit(play_block, design.document(), list(block), pure=False) for block in blocks]
        try:
            for future, result in distributed.as_completed(futures, with_results=True):
                # The scheduler can forget it.
                future.release()
                if isinstance(result, Exception):
                    # Dask cancels all blocks that are under way, and hands over the reason in place of a result.
                    raise StudyError(f"lost the scheduler {scheduler}: with --out, the command goes on") from result
                yield _games(design, result)
        except distributed.KilledWorker as error:
            raise StudyError(f"a block of games ended one worker after the other: {error}") from None
        except (ModuleNotFoundError, RuntimeError) as error:
            if not _is_without_package(error):
                raise
            reason = str(error).partition("\n")[0]
            raise StudyError(
                f"cannot play on {scheduler}: {reason} (its scheduler and workers need this package too)"
            ) from error


def _is_without_package(error: ModuleNotFoundError | RuntimeError) -> bool:
    """Checks whether Dask could not unpack a call, since this package is missing there. A game raises other errors."""
    if isinstance(error, ModuleNotFoundError):
        return (error.name or "").partition(".")[0] == __name__.partition(".")[0]
    return str(error).startswith(_NOT_UNPACKED)


def play_block(design: dict[str, Any], numbers: list[int]) -> dict[str, Any]:
    """Plays a block on a worker. Takes and returns JSON, with the version of the worker."""
    described = read_design(design)
    return {"version": __version__, "games": write_games(played(described, number) for number in numbers)}


def _games(design: Design, result: dict[str, Any]) -> tuple[Game, ...]:
    """Returns the games that a worker of this version has played."""
    if result["version"] != __version__:
        raise StudyError(f"expected workers with version {__version__}, got one with {result['version']}")
    return tuple(read_games(design, result["games"]))
