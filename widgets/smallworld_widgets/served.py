"""The app in a kernel of its own, as the server of the page runs it. Only `notebooks/app.ipynb` imports this module."""

from __future__ import annotations

import logging
import sys

from smallworld_widgets.app import App
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.serving import log, memory

__all__ = ["App"]

# Plotly reaches, through nbformat and jsonschema, an optional module that builds a large grammar at import, which
# takes 0.7 s. Without it jsonschema leaves the "iri" formats unchecked, which nothing in this kernel asks for. In a
# notebook of somebody else's it may be needed. This has to be said before anything imports plotly.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# The server limits the memory of each visitor's kernel.
Panel.out_of_memory = memory.leave

# What a kernel logs goes to where the server does, and a stranger sends as much as he likes that cannot be read.
logging.getLogger("IPKernelApp").addFilter(log.First(20))
