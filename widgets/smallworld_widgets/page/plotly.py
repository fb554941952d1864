"""Plotly’s script, which draws the charts: the file, its address on a server, and its text for pages without one.

A page that can load the file says where: `<meta name="smallworld-plotly" content="ADDRESS">`. Any other page, such as a
notebook, asks Python for the text. `page/plotly.js` does either once, with the first chart.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[1] / "vendor/plotly.js"


@cache
def address() -> str:
    """Returns the address of the file below that of its server. It is another for each content, for ever."""
    return f"{FILE.name}?v={hashlib.sha256(FILE.read_bytes()).hexdigest()[:12]}"


@cache
def source() -> str:
    """Returns the text of the script."""
    return FILE.read_text(encoding="utf-8")
