"""The workers of a study: all ways to play its games give the same numbers, also if a worker is killed."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from multiprocessing import resource_tracker
from types import SimpleNamespace
from typing import NoReturn
from unittest.mock import MagicMock

import pytest

from smallworld.study import workers
from smallworld.study.careers import Game, played
from smallworld.study.design import Design, Table
from smallworld.study.errors import StudyError, needed
from smallworld.study.workers import (
    block_size,
    in_blocks,
    local_cluster,
    play_block,
    played_blocks,
    played_by_cluster,
    workers_of,
)

DESIGN = Design((Table("base", "base-2"), Table("base", "base-3")), ("random",), "balanced")


def sorted_games(blocks: Iterator[tuple[Game, ...]]) -> list[Game]:
    """Returns the games of blocks in the order of their numbers."""
    return sorted(game for block in blocks for game in block)


@pytest.mark.parametrize("size", [1, 2, 5, 12, 99])
def test_blocks_of_any_size_give_the_same_games(size: int) -> None:
    blocks = in_blocks(range(12), size)
    assert [number for block in blocks for number in block] == [*range(12)]
    assert max(map(len, blocks)) == min(size, 12)
    assert sorted_games(played_blocks(DESIGN, blocks)) == [played(DESIGN, number) for number in range(12)]


@pytest.mark.parametrize(("games", "count", "size"), [(1, 8, 1), (100, 2, 6), (100, 1, 12), (9_999, 2, 25)])
def test_each_worker_gets_several_blocks(games: int, count: int, size: int) -> None:
    assert block_size(games, count) == size


def test_a_worker_killed_in_the_middle_loses_nothing() -> None:
    """A halted worker still has the blocks that it was given when the other one hands in its first block.

    This is the sign to kill it.
    """
    found: list[Game] = []
    held: list[object] = []
    with local_cluster(2) as cluster, needed("distributed").Client(cluster) as client:
        halted = cluster.workers[0]
        os.kill(halted.pid, signal.SIGSTOP)
        for block in played_by_cluster(DESIGN, in_blocks(range(40), 2), cluster.scheduler_address):
            if not found:
                held += client.processing()[halted.worker_address]
                os.kill(halted.pid, signal.SIGKILL)
            found += block
    assert held
    assert sorted(found) == [played(DESIGN, number) for number in range(40)]


def test_no_process_is_started_without_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def no_cluster(workers: int) -> NoReturn:
        started.append(workers)
        raise StudyError("no cluster in this test")

    monkeypatch.setattr(workers, "local_cluster", no_cluster)
    for count in (2, 9_999):
        with pytest.raises(StudyError, match="no cluster"):
            next(played_blocks(DESIGN, [[0], [1], [2]], count))
    assert started == [2, 3]


def test_workers_ignore_an_interrupt() -> None:
    """Ctrl+C reaches all processes of a terminal. Each worker would end with a traceback of its own."""
    with local_cluster(1) as cluster, needed("distributed").Client(cluster) as client:
        assert [*client.run(signal.getsignal, signal.SIGINT).values()] == [signal.SIG_IGN]


def test_only_json_goes_to_a_worker_and_comes_back() -> None:
    sent = json.loads(json.dumps([DESIGN.document(), [3, 1]]))
    result = json.loads(json.dumps(play_block(*sent)))
    assert workers._games(DESIGN, result) == (played(DESIGN, 3), played(DESIGN, 1))


def test_a_worker_with_another_version_is_refused() -> None:
    result = play_block(DESIGN.document(), [0]) | {"version": "0.1"}
    with pytest.raises(StudyError, match=r"expected workers with version .*, got one with 0\.1"):
        workers._games(DESIGN, result)


def test_a_scheduler_that_does_not_answer_is_reported() -> None:
    quickly = needed("dask").config.set({"distributed.comm.timeouts.connect": "100ms"})
    with quickly, pytest.raises(StudyError, match=r"cannot reach the scheduler tcp://127\.0\.0\.1:9: "):
        next(played_blocks(DESIGN, [[0]], scheduler="tcp://127.0.0.1:9"))


def failing_cluster(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Replaces Dask by a cluster on which each block fails with an error."""

    def failing(*_: object, **__: object) -> NoReturn:
        raise error

    client = MagicMock()
    module = SimpleNamespace(Client=lambda _: client, as_completed=failing, KilledWorker=KeyError)
    monkeypatch.setattr(workers, "needed", lambda _: module)
    client.__enter__.return_value = client
    client.__exit__.return_value = False


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("Error during deserialization\nof the task graph"),
        ModuleNotFoundError("No module named 'smallworld'", name="smallworld"),
        ModuleNotFoundError("No module named 'smallworld.study'", name="smallworld.study"),
    ],
)
def test_a_cluster_without_this_package_is_reported(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Dask reports a call that the scheduler cannot unpack as a `RuntimeError` of several lines."""
    failing_cluster(monkeypatch, error)
    first = re.escape(str(error).partition("\n")[0])
    with pytest.raises(StudyError, match=rf"cannot play on tcp://a:1: {first} \(its scheduler and"):
        next(played_by_cluster(DESIGN, [[0]], "tcp://a:1"))


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("dictionary changed size during iteration"),
        RecursionError("maximum recursion depth exceeded"),
        ImportError("cannot import name 'apply' from 'smallworld.rules.engine'"),
        ModuleNotFoundError("No module named 'lzma'", name="lzma"),
    ],
)
def test_an_error_in_a_game_is_not_taken_for_a_missing_package(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    failing_cluster(monkeypatch, error)
    with pytest.raises(type(error), match=re.escape(str(error))):
        next(played_by_cluster(DESIGN, [[0]], "tcp://a:1"))


def test_the_workers_of_a_cluster() -> None:
    with local_cluster(2) as cluster:
        assert workers_of(cluster.scheduler_address) == 2


def test_a_scheduler_that_ends_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask hands over an error in place of the result of each block that was under way."""
    client, result = MagicMock(), play_block(DESIGN.document(), [0])
    client.__enter__.return_value = client
    client.__exit__.return_value = False
    came_in = [(MagicMock(), result), (MagicMock(), CancelledError("the scheduler has gone"))]
    module = SimpleNamespace(Client=lambda _: client, as_completed=lambda *_, **__: came_in, KilledWorker=KeyError)
    monkeypatch.setattr(workers, "needed", lambda _: module)
    found = played_by_cluster(DESIGN, [[0], [1]], "tcp://a:1")
    assert next(found) == (played(DESIGN, 0),)
    with pytest.raises(StudyError, match="lost the scheduler tcp://a:1: "):
        next(found)


def test_a_missing_package_is_reported_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask", None)
    remedies = r'python -m pip install "WHEEL\[study\]" \(.*\); or --workers 1 plays without it'
    with pytest.raises(StudyError, match=rf"cannot load dask, which is not installed: {remedies}"):
        next(played_blocks(DESIGN, [[0]], 2))


def test_an_interrupt_waits_until_it_is_delivered() -> None:
    before = signal.getsignal(signal.SIGINT)
    with workers.interrupts_deferred() as deliver:
        signal.raise_signal(signal.SIGINT)
        resource_tracker.ensure_running()
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()), "processes inherit it"
        with pytest.raises(KeyboardInterrupt):
            deliver()
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert signal.getsignal(signal.SIGINT) is before


def test_nothing_is_delivered_without_an_interrupt() -> None:
    before = signal.getsignal(signal.SIGINT)
    with workers.interrupts_deferred() as deliver:
        deliver()
        assert signal.getsignal(signal.SIGINT) is before
