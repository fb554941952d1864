"""The app in a kernel of its own, as the server of the page runs it. Only `notebooks/app.ipynb` imports this module."""

from __future__ import annotations

import logging
import sys

from smallworld_widgets.app import App
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.serving import log, memory

__all__ = ["App"]

# Plotly imports, through nbformat and jsonschema, an optional module that takes 0.7 s to build a large grammar. Without
# it jsonschema leaves the "iri" formats unchecked, which nothing in this kernel needs. Other notebooks may need it.
# This line must come before the first import of plotly.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# The server limits the memory of each visitor's kernel.
Panel.out_of_memory = memory.end_kernel

# A kernel logs to the same place as the server, and a stranger can send any number of messages that cannot be read.
logging.getLogger("IPKernelApp").addFilter(log.FirstMessages(20))
