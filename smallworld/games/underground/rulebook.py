"""The rulebook of Small World Underground, which prints every shared rule again, and some headings of its own."""

from __future__ import annotations

from smallworld.words.sources import printed_in
from smallworld.words.text import text

RULEBOOK = text("Underground rulebook")
HEADINGS = printed_in(
    RULEBOOK,
    exceptions=text("Exceptions to Conquering a Region"),
    guards=text("Conquering a Region with Monsters"),
    finds=text("Popular Places and Righteous Relics"),
)
