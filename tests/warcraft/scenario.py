"""Scenarios of Small World of Warcraft, on two islands of our own: in the west

    bay sea          strand anchor    wood             peak mountain
    mound            meadow magic     grove            crag mountain, cavern
    quay anchor      knoll magic      mere lake        bog cavern
    marsh            camp murloc      copse            dell

and in the east

    haven anchor     holt             cave cavern
    moor             hill             field

strand, meadow and field are fields, as is camp, where a Murloc stands. Forests are wood, grove, copse and holt. Hills
are mound, knoll, dell, hill and cave. Swamps are marsh, bog, moor, quay and haven.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.documents.notation import read, write
from smallworld.model.position import Position
from smallworld.rules.scoring.income import income
from tests.scenario import Ground, Scenario

_WEST = (
    ("bay", "strand", "wood", "peak"),
    ("mound", "meadow", "grove", "crag"),
    ("quay", "knoll", "mere", "bog"),
    ("marsh", "camp", "copse", "dell"),
)
_EAST = (("haven", "holt", "cave"), ("moor", "hill", "field"))


def _rim(grid: tuple[tuple[str, ...], ...]) -> set[str]:
    return {*grid[0], *grid[-1], *(row[0] for row in grid), *(row[-1] for row in grid)}


_TERRAINS: Mapping[str, str] = {
    "bay": "sea",
    "mere": "lake",
    **dict.fromkeys(("strand", "meadow", "camp", "field"), "farmland"),
    **dict.fromkeys(("wood", "grove", "copse", "holt"), "forest"),
    **dict.fromkeys(("mound", "knoll", "dell", "hill", "cave"), "hill"),
    **dict.fromkeys(("peak", "crag"), "mountain"),
    **dict.fromkeys(("marsh", "bog", "moor", "quay", "haven"), "swamp"),
}
_SYMBOLS = {
    **dict.fromkeys(("strand", "quay", "haven"), "anchor"),
    **dict.fromkeys(("meadow", "knoll"), "magic"),
    **dict.fromkeys(("crag", "bog", "cave"), "cavern"),
}


class Warcraft(Scenario):
    """A game of Small World of Warcraft. Of the finds, none but those that lie on the map are there."""

    ground: ClassVar[Ground] = Ground(
        "warcraft",
        _WEST,
        _TERRAINS,
        tuple(sorted(_rim(_WEST) | _rim(_EAST))),
        _SYMBOLS,
        {"peak": {"mountain": 1}, "crag": {"mountain": 1}, "camp": {"murloc": 1}},
        (_EAST,),
    )

    def decided_by(self, words: str) -> list[str | None]:
        """Returns the options that decided the coins of the player to move whose terms have such words."""
        terms = income(self.position, self.position.player)
        return [term.option for term in terms if words in str(term.reason)]

    def reread(self) -> Position:
        """Returns the position as its document has it."""
        return read(write(self.position))
