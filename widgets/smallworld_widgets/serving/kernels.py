"""The kernels behind the page: who gets one, and when it ends."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

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
