"""The client by which the server waits for a kernel to start."""

from __future__ import annotations

import asyncio
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient


class Client(AsyncKernelClient):
    """A client that is ready as soon as the kernel answers.

    Its parent class then listens until a fifth of a second passes in silence, while a visitor waits for the page.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Waits until the kernel answers on its shell channel and on iopub, which may open later.

        Raises:
            RuntimeError: the kernel has ended, or has not answered after `timeout` seconds.
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
        """Asks the kernel again, and returns whether it answers one of the `asked` requests on both channels in time.

        Messages on iopub before that is open are lost, so the next request comes soon.
        """
        asked.add(self.kernel_info())
        try:
            for hear, seconds in ((self.get_shell_msg, 1), (self.get_iopub_msg, 0.1)):
                while (await hear(timeout=seconds))["parent_header"].get("msg_id") not in asked:
                    pass
        except Empty:
            return False
        return True
