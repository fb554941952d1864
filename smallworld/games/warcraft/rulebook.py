"""The rulebook of Small World of Warcraft, which prints every shared rule again, and some headings of its own."""

from __future__ import annotations

from smallworld.words.sources import printed_in
from smallworld.words.text import text

RULEBOOK = text("Warcraft rulebook")
_FINDS = text("Artifacts and Legendary Places")
HEADINGS = printed_in(RULEBOOK, guards=_FINDS, finds=_FINDS)
