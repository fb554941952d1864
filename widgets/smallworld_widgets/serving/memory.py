"""The memory that one kernel may use, and how the server learns that it was not enough."""

from __future__ import annotations

import os
import signal
import sys

#: The status with which a kernel ends that gets no more memory.
OUT_OF_MEMORY = 86
#: What ends one instead that lacks memory outside Python: its libraries abort, or the system kills it.
_SIGNALS = frozenset({-signal.SIGABRT, -signal.SIGKILL})


def limit(process: int, most: int) -> None:
    """Lets a process have at most so many bytes of memory of its own. Only Linux can limit another process."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 (other systems have none)

        resource.prlimit(process, resource.RLIMIT_DATA, (most, most))


def leave() -> None:
    """Ends this kernel: what it was doing may be half done, and the page is told to load again."""
    os._exit(OUT_OF_MEMORY)


def was_lacking(status: int | None) -> bool:
    """Returns whether a process ended by lack of memory, by the status with which it did."""
    return status == OUT_OF_MEMORY or status in _SIGNALS
