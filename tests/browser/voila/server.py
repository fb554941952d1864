"""The app on a free port, served by `make app`, on a machine where no home can be written."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from time import monotonic

PROJECT = Path(__file__).parents[3]
#: The time that a test waits for an element, in milliseconds. A page needs a kernel of its own, tests share the
#: machine, and a machine may stand still for a minute. The benchmarks measure the speed.
PATIENCE = 240_000


@contextmanager
def serving(log: Path, *options: str) -> Iterator[str]:
    """Serves the app with our configuration, changed by `options`, and yields its address."""
    port = free_port()
    # The path is relative to the project, whose own path may have spaces in it.
    bin = os.path.relpath(Path(sys.executable).parent, PROJECT)
    here = [f"PORT={port}", f"BIN={bin}", f"ARGS={' '.join(options)}"]
    command = ["make", "--old-file=.venv/.stamp", "app", *here]
    environment = {**os.environ, "HOME": os.devnull}
    with log.open("w") as output:
        process = subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=output, stderr=output)
        try:
            address = f"http://127.0.0.1:{port}/"

            def is_there() -> bool:
                assert process.poll() is None, log.read_text()
                return answers(f"{address}voila/static/voila.js")

            until(is_there)
            yield address
        finally:
            process.terminate()
            process.wait(PATIENCE / 1000)


def free_port() -> int:
    """Returns a port that stays free until the app takes it, and that the system does not give to other processes.

    Kernels ask the system for ports, and there may be many of them: one could take the port before the app.
    """
    for port in random.sample(range(10_000, 30_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port among a hundred")


def until(is_so: Callable[[], bool]) -> None:
    """Asks again and again until a condition is met, and fails if it never is."""
    patience_ends = monotonic() + PATIENCE / 1000
    between = Event()
    while not is_so():
        assert monotonic() < patience_ends, f"the condition is not met after {PATIENCE / 1000:g} seconds"
        # Without a pause, the questions would take the processor time that the answer needs.
        between.wait(0.1)


def answers(address: str) -> bool:
    """Returns whether a server answers, with any status."""
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
