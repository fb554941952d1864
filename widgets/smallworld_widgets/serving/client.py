"""The client by which the server talks to a kernel that starts."""

from __future__ import annotations

import asyncio
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient


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
