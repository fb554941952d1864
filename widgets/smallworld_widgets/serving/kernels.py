"""The kernels behind the page, with their number and their end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import zmq
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Int

from smallworld_widgets.serving import memory


class FullError(HTTPError):
    """The answer to a visitor for whom there is no kernel."""

    def __init__(self) -> None:
        super().__init__(503, "All kernels are in use.")


class UnheardMessages(list[tuple[str, list[bytes]]]):
    """The messages of a kernel while no page listens, up to a size."""

    def __init__(self, most: int) -> None:
        """Begins empty, with room for `most` bytes."""
        super().__init__()
        self._left = most

    def append(self, said: tuple[str, list[bytes]]) -> None:
        """Keeps a message of a channel, if it fits."""
        self._left -= sum(map(len, said[1]))
        if self._left >= 0:
            super().append(said)


class Kernels(AsyncMappingKernelManager):
    """A manager that limits the number of kernels and ends unused ones. Time in the pool does not count as unused.

    Voila hands a visitor a kernel that may have waited for hours. The next look for idle kernels would end it before
    the visitor's browser has connected.
    """

    most = Int(40, help="The most kernels, including those that wait in the pool.").tag(config=True)
    most_starting = Int(6, help="The most kernels that start at the same time.").tag(config=True)
    longest_turn = Int(20, help="The time after which another start may begin, in seconds.").tag(config=True)
    unmet = Int(120, help="The time that a kernel waits for its page to connect, in seconds.").tag(config=True)
    memory = Int(600_000_000, help="The most memory of its own that a kernel may use, in bytes.").tag(config=True)
    most_unheard = Int(4_000_000, help="The most bytes kept for a page that lost its connection.").tag(config=True)
    most_unseen = Int(50, help="The most messages of a kernel that a busy server takes in advance.").tag(config=True)
    deserted = Int(600, help="The time that a kernel waits for its page to come back, in seconds.").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        # All sockets that are made later have this limit: for websockets, and for Jupyter's own look at a kernel.
        self.context.setsockopt(zmq.RCVHWM, self.most_unseen)
        #: The tasks that are starting a kernel.
        self._starting: set[asyncio.Task[Any] | None] = set()
        self._turns = asyncio.Semaphore(self.most_starting)
        #: The ids of the last kernels that ended for lack of memory.
        self._outgrown: deque[str] = deque(maxlen=1000)

    def in_use(self) -> int:
        """Returns the number of kernels, without those that are ending."""
        return len(self._starting) + sum(not kernel.shutting_down for kernel in self._kernels.values())

    def has_room(self) -> bool:
        """Returns whether another kernel may start."""
        return self.in_use() < self.most

    def has_kernel(self) -> bool:
        """Returns whether there is a kernel for one more visitor."""
        return self.has_room() or self.has_pooled()

    def has_pooled(self) -> bool:
        """Returns whether the first kernel of a pool is ready, or has begun to start."""
        return any(pool[0].done() or pool[0] in self._starting for pool in self._voila_pools if pool)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Waits for a turn to start a kernel, and holds it until the page is complete or `longest_turn` is over.

        Kernels that start at the same time all come late. In a measurement with 20 visitors on two idle cores and six
        turns, half had their page after 4.5 s and the last after 7 s. Without turns all had it after 8 s.
        """
        await self._turns.acquire()
        held = asyncio.get_running_loop().call_later(self.longest_turn, self._turns.release)
        try:
            yield
        finally:
            if held.when() > asyncio.get_running_loop().time():
                held.cancel()
                self._turns.release()

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Starts a kernel for a visitor, or for the pool, which waits until no visitor does and there is room.

        Raises:
            FullError: there is no room for a visitor.
        """
        task = asyncio.current_task()
        while any(task in pool for pool in self._voila_pools) and not self._is_quiet():
            await asyncio.sleep(0.2)
        if not self.has_room():
            raise FullError
        self._starting.add(task)
        try:
            kernel_id = await super().start_kernel(**kwargs)
            memory.limit(self._kernels[kernel_id].provisioner.pid, self.memory)
            return kernel_id
        except Exception:
            # With a failed task in the pool, Voila would never end a kernel again.
            for pool in self._voila_pools:
                if task in pool:
                    pool.remove(task)
            raise
        finally:
            self._starting.discard(task)

    def _is_quiet(self) -> bool:
        """Returns whether the pool may start a kernel: no visitor waits, few others start, and there is room."""
        tasks = [task for pool in self._voila_pools for task in pool if task.done() and not task.cancelled()]
        begun = [task.result()["task"] for task in tasks if task.exception() is None]
        drawing = len(self._starting) + sum(not task.done() for task in begun)
        return self._turns._value == self.most_starting and drawing < self.most_starting and self.has_room()

    @property
    def _voila_pools(self) -> list[list[asyncio.Task[Any]]]:
        """The pool of each notebook, a list of tasks that start one kernel each. Voila adds it to this class."""
        return list(getattr(self, "_pools", {}).values())

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Forgets a kernel that has ended by itself, and notes whether it lacked memory."""
        process = self._kernels[kernel_id].provisioner.process
        if process is not None and memory.was_exceeded(process.returncode):
            self.log.warning("Kernel %s needed more than %s bytes of memory.", kernel_id, self.memory)
            self._outgrown.append(kernel_id)
        super()._handle_kernel_died(kernel_id)  # type: ignore[no-untyped-call]

    def _check_kernel_id(self, kernel_id: str) -> None:
        """Checks that a kernel exists.

        Raises:
            HTTPError: it does not exist. The status lets its page say why it is gone.
        """
        if kernel_id in self._outgrown:
            raise HTTPError(410, "The kernel needed more memory than it may use.")
        super()._check_kernel_id(kernel_id)  # type: ignore[no-untyped-call]

    def start_buffering(self, kernel_id: str, session_key: str, channels: dict[str, Any]) -> None:
        """Keeps messages of a kernel until its page connects again, up to `most_unheard` bytes."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        self._kernel_buffers[kernel_id]["buffer"] = UnheardMessages(self.most_unheard)

    def notify_connect(self, kernel_id: str) -> None:
        """Counts a page that connects, and notes that its kernel has met one."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self._kernels:
            self._kernels[kernel_id].met = True

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Ends a kernel if it is idle.

        Voila skips its pool here, so that a kernel that was skipped the last time has just left the pool.
        """
        kernel, now = self._kernels[kernel_id], datetime.now(UTC)
        before = getattr(kernel, "looked_at", None)
        kernel.looked_at = now
        if before is None or now - before > timedelta(seconds=1.5 * self.cull_interval):
            kernel.last_activity = kernel.alone_since = now
            return
        if self._kernel_connections.get(kernel_id, 0):
            kernel.alone_since = now
        patience = self.deserted if getattr(kernel, "met", False) else self.unmet
        if now - kernel.alone_since >= timedelta(seconds=patience):
            self.log.info("Ended kernel %s: no page was connected for %s seconds.", kernel_id, patience)
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
