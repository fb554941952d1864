"""The rulebook of Small World."""

from __future__ import annotations

from smallworld.sources import printed_in
from smallworld.text import text

RULEBOOK = text("Small World rulebook")
HEADINGS = printed_in(RULEBOOK)
