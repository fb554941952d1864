"""What the server adds to Voila's: waiting in the pool is no idleness, and a connection opens when it is heard."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from voila.voila_kernel_manager import voila_kernel_manager_factory

from smallworld_widgets.serving import Connection, Kernels


class Kernel:
    """As much of a kernel as is asked when idle ones are looked for."""

    kernel_name = "python3"
    execution_state = "idle"

    def __init__(self) -> None:
        self.kernel_spec = self
        self.metadata: dict[str, Any] = {}
        self.rest()

    def rest(self) -> None:
        """Do nothing for an hour."""
        self.last_activity = datetime.now(UTC) - timedelta(hours=1)


@pytest.mark.filterwarnings("ignore")
def test_a_kernel_that_leaves_the_pool_has_time_for_its_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    async def shutdown(_: object, id: str) -> None:
        ended.append(id)

    monkeypatch.setattr(Kernels, "shutdown_kernel", shutdown)

    async def look() -> None:
        await manager.cull_kernels()

    async def pooled() -> dict[str, str]:
        return {"kernel_id": "waiting"}

    async def quiet_hour() -> None:
        task = asyncio.ensure_future(pooled())
        await task
        manager._pools = {"app.ipynb": [task]}
        await look()
        assert not ended
        # A visitor comes, and the next look for idle kernels comes before his browser has connected.
        manager._pools = {"app.ipynb": []}
        await look()
        assert not ended
        # He never connects.
        kernel.rest()
        await look()
        assert ended == ["waiting"]

    served: Any = voila_kernel_manager_factory(Kernels, preheat_kernel=True, default_pool_size=1)
    manager = served.__new__(served)
    manager.cull_idle_timeout, manager.notebook_data = 1800, {}
    kernel = Kernel()
    manager._kernels = {"waiting": kernel}
    # A thread of its own: in this one a browser's driver may be running a loop already.
    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, quiet_hour()).result()


def test_a_connection_is_not_taken_for_granted_because_the_kernel_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the answers to the first words of the page go nowhere, and it waits for the rest of its life."""
    asked: list[str] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "nudge", lambda self: asked.append(self.kernel_manager.state()))

    class Manager:
        execution_state = "busy"

        def state(self) -> str:
            return self.execution_state

    class Connected(Connection):
        kernel_manager = Manager()

    Connected.__new__(Connected).nudge()
    # The parent class lets a busy one pass unasked.
    assert asked == ["idle"]


def test_the_server_connects_so() -> None:
    configured = json.loads((Path(__file__).parents[2] / "voila.json").read_text(encoding="utf-8"))
    assert configured["Voila"]["kernel_websocket_connection_class"] == f"{Connection.__module__}.{Connection.__name__}"
