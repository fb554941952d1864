"""The limit to the memory of a kernel, and the answer to a page whose kernel has reached it."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.web import HTTPError

from smallworld_widgets.serving.kernels import Kernels

ANSWERING = """
import os
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.served import App, Panel
from smallworld_widgets.serving import memory

app = App()
memory.limit(os.getpid(), 600_000_000)
app.navigation._listener = lambda message: bytearray(message["bytes"])
app.navigation._hear(None, {"bytes": 100_000_000}, None)
print("answered", flush=True)
app.navigation._hear(None, {"bytes": 1_000_000_000}, None)
print("answered", flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit another process")
def test_a_kernel_ends_that_needs_more_memory_than_it_may_use() -> None:
    ended = subprocess.run([sys.executable, "-c", ANSWERING], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (86, "answered\n"), ended.stderr


@pytest.mark.parametrize(("status", "told"), [(86, 410), (-6, 410), (-9, 410), (0, 404), (1, 404), (-15, 404)])
def test_a_page_is_told_why_its_kernel_is_gone(status: int, told: int) -> None:
    made: Any = Kernels
    manager = made()
    process = SimpleNamespace(returncode=status)
    manager._kernels["kernel"] = SimpleNamespace(provisioner=SimpleNamespace(process=process), kernel_name="python3")
    manager._handle_kernel_died("kernel")
    with pytest.raises(HTTPError) as answer:
        manager.kernel_model("kernel")
    assert answer.value.status_code == told
