"""The words that name the regions of small boards, which most rulings and other documents bring along.

The word is the region's id and is shown in it. Single letters, which need no translation, are not among them.
"""

from __future__ import annotations

from collections.abc import Mapping

from smallworld.words.text import Text

#: The id of the little board of a quick price, by which it is recognized.
LITTLE_BOARD = "situation"
#: Its regions: the contested one, the attacker's, the water beside it, and the region of a piece that a race brings.
TARGET, HOME, WATER, BROUGHT = "target", "home", "water", "brought"
#: The context of these words in the catalogues: a mine is another word as a terrain.
SKETCH = "region of a sketch"
WORDS: Mapping[str, Text] = {
    word: Text(word, context=SKETCH)
    for word in (
        *("Home", "Own", "Old", "Next", "Near", "Far", "Away", "Void"),
        *("North", "East", "South", "West", "Mid", "Hub", "Core", "Inner", "Inland", "Rim", "Edge", "Gap"),
        *("Farm", "Field", "Wood", "Shore", "Hill", "Peak", "Cliff", "Crag", "Fen", "Bog", "Mire"),
        *("Mine", "Pit", "Mud", "Cap", "Glow", "Rift", "Gulf"),
        *("Sea", "Lake", "Cove", "Cape", "Ouse", "Bend", "End", "Bank"),
        *("Lair", "Keep", "Crypt", "Tomb", "Altar", "Pent"),
        *("One", "Two", "Three", "Four", "Alpha", "Bravo", "Charlie", "Delta"),
    )
}
