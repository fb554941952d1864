"""What the server of the page needs beside Voila: kernels that wait for their visitor.

Only the server loads this module, by its name in `voila.json`.
"""

from __future__ import annotations

from datetime import UTC, datetime

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


class Kernels(AsyncMappingKernelManager):
    """Ends idle kernels, as its parent does, but takes no kernel's time in Voila's pool for idleness.

    Voila hands a visitor a kernel that has waited for him, perhaps for hours, and the next look for idle kernels would
    end it before his browser has connected.
    """

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel if it is idle. Voila passes over its pool, so one that is new here has just left it."""
        kernel = self._kernels[kernel_id]
        if not getattr(kernel, "left_pool", False):
            kernel.left_pool = True
            kernel.last_activity = datetime.now(UTC)
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
