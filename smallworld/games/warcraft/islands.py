"""The islands of Small World of Warcraft: two boards of each size with two faces each. Their drawings are ours.

No source shows the printed ones. `boards/warcraft-sets.json` has their places and the turns for each number of players.
"""

from __future__ import annotations

from smallworld.words.text import text

FACES = tuple(f"{size}{board}{face}" for size in "lms" for board in (1, 2) for face in "ab")

_NAME = text("Small World of Warcraft, {n} players (our own islands)")
#: A set of islands for each number of players, of the many that can be assembled.
BOARDS = {
    "warcraft-l1a-s1a": _NAME.filled(n=2),
    "warcraft-l1a-m1a-s1a": _NAME.filled(n=3),
    "warcraft-l1a-m1a-m2a-s1a": _NAME.filled(n=4),
    "warcraft-l1a-l2a-m1a-s1a-s2a": _NAME.filled(n=5),
}
