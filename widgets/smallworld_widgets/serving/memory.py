"""The limit to the memory of a kernel, and the signs that a kernel has reached it."""

from __future__ import annotations

import os
import signal
import sys

#: The exit status of a kernel that gets no more memory.
OUT_OF_MEMORY = 86
#: The exit statuses of a kernel that lacks memory outside Python: its libraries abort, or the system kills it.
_SIGNALS = frozenset({-signal.SIGABRT, -signal.SIGKILL})


def limit(process: int, most: int) -> None:
    """Limits a process to `most` bytes of memory of its own. Only Linux can limit another process."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 (other systems have none)

        resource.prlimit(process, resource.RLIMIT_DATA, (most, most))


def end_kernel() -> None:
    """Ends this kernel, whose last work may be half done. The page then asks its visitor to load it again."""
    os._exit(OUT_OF_MEMORY)


def was_exceeded(status: int | None) -> bool:
    """Returns whether a process with the exit status `status` ended for lack of memory."""
    return status == OUT_OF_MEMORY or status in _SIGNALS
