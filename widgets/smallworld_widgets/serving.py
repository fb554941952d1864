"""What the server of the page needs beside Voila: kernels that wait for their visitor, who does not wait for them.

Only the server loads this module, by its names in `voila.json`.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


class Kernels(AsyncMappingKernelManager):
    """Ends idle kernels, as its parent does, but takes no kernel's time in Voila's pool for idleness.

    Voila hands a visitor a kernel that has waited for him, perhaps for hours, and the next look for idle kernels would
    end it before his browser has connected.
    """

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel if it is idle. Voila passes over its pool: one not looked at last time has just left it."""
        kernel, now = self._kernels[kernel_id], datetime.now(UTC)
        before = getattr(kernel, "looked_at", None)
        kernel.looked_at = now
        if before is None or now - before > timedelta(seconds=1.5 * self.cull_interval):
            kernel.last_activity = now
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]


class Client(AsyncKernelClient):
    """Talks to a kernel as soon as that answers.

    Its parent then listens until nothing has been heard for a fifth of a second, and somebody waits for his page.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers on its shell, and is heard on its iopub, which may be open later.

        Raises:
            RuntimeError: if it has ended, or has not answered so many seconds later.
        """
        asked: set[str] = set()
        try:
            async with asyncio.timeout(timeout):
                while not await self._answers(asked):
                    if not await self.is_alive():
                        raise RuntimeError("The kernel has ended before it answered.")
        except TimeoutError:
            raise RuntimeError(f"The kernel has not answered in {timeout} seconds.") from None

    async def _answers(self, asked: set[str]) -> bool:
        """Ask once more, and say whether any of the questions is answered on the shell, and heard of on iopub, in time.

        What the kernel shows before iopub is open is lost, so it is asked again soon.
        """
        asked.add(self.kernel_info())
        try:
            for hear, seconds in ((self.get_shell_msg, 1), (self.get_iopub_msg, 0.1)):
                while (await hear(timeout=seconds))["parent_header"].get("msg_id") not in asked:
                    pass
        except Empty:
            return False
        return True
