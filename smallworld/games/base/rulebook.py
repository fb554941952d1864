"""The rulebook of Small World."""

from __future__ import annotations

from smallworld.words.sources import printed_in
from smallworld.words.text import text

RULEBOOK = text("Small World rulebook")
HEADINGS = printed_in(RULEBOOK)
