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
#: A page needs a kernel of its own, and tests share the machine: they wait for what is to be seen, however long it
#: takes, in milliseconds; a machine may stand still for a minute. How fast it comes is for the benchmarks.
PATIENCE = 240_000


@contextmanager
def serving(log: Path, *options: str) -> Iterator[str]:
    """Serve the app with our configuration, and what `options` change of it; gives its address."""
    port = free_port()
    # Seen from the project, whose own path may have spaces in it.
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
    """A port that stays free until the app takes it: none of those that the system gives to whoever asks for any.

    Kernels do, and there may be many of them: one would now and then have the port before the app.
    """
    for port in random.sample(range(10_000, 30_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports, and none of them is free")


def until(is_so: Callable[[], bool]) -> None:
    """Ask again and again until something is so; what never is fails."""
    patience_ends = monotonic() + PATIENCE / 1000
    between = Event()
    while not is_so():
        assert monotonic() < patience_ends, "asked in vain for too long"
        # Asked without a pause, the answer would want the processor that it is worked out on.
        between.wait(0.1)


def answers(address: str) -> bool:
    """Returns whether a server answers, whatever it says."""
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
