"""Serves the app on this machine under a limit of memory, and attacks it: `make attack`.

Every attack has its bounds, and another visitor asks for the server's health all the while.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from rich.console import Console
from rich.table import Table

from tests.attack.attacks import CHEAP, COSTLY, Attack
from tests.attack.wire import Target
from tests.browser.voila.server import PROJECT, free_port, until

#: The limit to the address space of the server and of each of its kernels, in bytes.
LIMIT = 4_000_000_000
#: The most memory that an attack may cost the server, in MB. A page that does not read its answers costs most, some 40:
#: the server itself keeps 32, and ZeroMQ has fifty messages of a kernel on their way.
MOST_GROWTH = 150
#: The settings: few kernels that are soon given up, so that both can be seen in time, and few connections.
SHORT = [
    "--Kernels.most=10", "--Kernels.unmet=10", "--MappingKernelManager.cull_interval=5", "--Server.patience=5",
    "--VoilaConfiguration.default_pool_size=2", "--Server.most_connections=200",
]  # fmt: skip


@dataclass
class Watch:
    """The effect of an attack on others: the server's memory in MB, and the time that they wait in seconds."""

    target: Target
    server: int
    most: float = 0
    waited: float = 0
    _over: Event = field(default_factory=Event)

    def memory(self) -> float:
        """Returns the present memory of the server."""
        lines = Path(f"/proc/{self.server}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    def look(self) -> None:
        """Asks again and again, until the attack is over."""
        while not self._over.wait(0.05):
            begun = monotonic()
            with suppress(OSError):
                self.target.ask("/health")
            self.waited = max(self.waited, monotonic() - begun)
            self.most = max(self.most, self.memory())

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Looks on within the block."""
        thread = Thread(target=self.look)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()


@contextmanager
def limited(log: Path) -> Iterator[tuple[Target, int]]:
    """Serves the app with little memory, and yields the server and its process."""
    port = free_port()
    command = [sys.executable, "-m", "smallworld_widgets.serving", "notebooks/app.ipynb", f"--port={port}", *SHORT]
    with log.open("w") as output:
        server = subprocess.Popen(command, cwd=PROJECT, stdout=output, stderr=output)
    resource.prlimit(server.pid, resource.RLIMIT_AS, (LIMIT, LIMIT))
    try:
        until(lambda: "is filled with 2 kernel(s)" in log.read_text() or server.poll() is not None)
        yield Target(f"http://127.0.0.1:{port}/"), server.pid
    finally:
        server.terminate()
        server.wait()


def tried(attack: Attack, target: Target, server: int) -> tuple[bool, list[str]]:
    """Returns whether the server withstands an attack, and the row about it."""
    watch = Watch(target, server)
    before = watch.memory()
    with watch.looking():
        try:
            came, held = attack(target), True
        except Exception as error:  # All errors that an attack brings belong into the table.
            came, held = f"{type(error).__name__}: {error}"[:80], False
    held = held and watch.most - before < MOST_GROWTH
    memory = f"{before:.0f} → {max(before, watch.most):.0f} MB"
    return held, [str(attack.__doc__), came, memory, f"{watch.waited:.2f} s", "yes" if held else "NO"]


def main() -> None:
    """Prints a table of all attacks, and exits with a failure if the server did not withstand one."""
    table = Table("attack", "outcome", "server", "others waited", "withstood")
    all_held = True
    with tempfile.TemporaryDirectory() as folder, limited(Path(folder) / "log") as (target, server):
        for attack in [*CHEAP, *COSTLY]:
            held, line = tried(attack, target, server)
            print(f"{attack.__name__}: {line[1]}", flush=True)
            table.add_row(*line)
            all_held &= held
        faults = (Path(folder) / "log").read_text().count("Traceback")
    Console(width=None if sys.stdout.isatty() else 160).print(table)
    print(f"The server may use {LIMIT / 1e9:g} GB of addresses. Its log has {faults} tracebacks.")
    sys.exit(not all_held)


if __name__ == "__main__":
    main()
