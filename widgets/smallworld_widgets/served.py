"""The app in a kernel of its own, as the server of the page runs it. Only `notebooks/app.ipynb` imports this module."""

from __future__ import annotations

import logging

from smallworld_widgets.app import App
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.serving import log, memory

__all__ = ["App"]

# The server limits the memory of each visitor's kernel.
Panel.out_of_memory = memory.end_kernel

# A kernel logs to the same place as the server, and a stranger can send any number of messages that cannot be read.
logging.getLogger("IPKernelApp").addFilter(log.FirstMessages(20))
