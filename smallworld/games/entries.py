"""The entries of a box, made from a name: its id, its words and its source in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from smallworld.model.catalogue import Effect, Faction, Find, Piece, Power, Race
from smallworld.words.explain import Source
from smallworld.words.text import Text, proper_name, text


@dataclass(frozen=True)
class Entries:
    """Makes the entries of one box."""

    #: The id of the box.
    box: str
    rulebook: Text

    def race(
        self,
        name: str,
        one: str,
        tokens: int,
        supply: int,
        summary: str,
        *effects: Effect,
        faction: Faction | None = None,
        ours: bool = False,
    ) -> Race:
        """Returns a race by its name in English, and that of one of its tokens."""
        id = self._id(name)
        called = proper_name(id, name)
        return Race(
            id=id,
            name=called,
            tokens=tokens,
            summary=text(summary),
            source=Source(self.rulebook, text("Races: {name}", name=called)),
            effects=effects,
            ours=ours,
            supply=supply,
            counted=(f"{{n}} {one}", f"{{n}} {name}"),
            faction=faction.id if faction is not None else None,
        )

    def power(self, name: str, tokens: int, summary: str, *effects: Effect, ours: bool = False) -> Power:
        """Returns a special power by its name in English."""
        id = self._id(name)
        called = proper_name(id, name)
        return Power(
            id=id,
            name=called,
            tokens=tokens,
            summary=text(summary),
            source=Source(self.rulebook, text("Special Powers: {name}", name=called)),
            effects=effects,
            ours=ours,
        )

    def _id(self, name: str) -> str:
        """Returns the id for a name: `underground.will_o_wisps` for Will-o’-Wisps."""
        return f"{self.box}." + name.lower().replace(" ", "_").replace("-", "_").replace("’", "")


def pieces_of_finds(finds: Iterable[Find], *, defending: str | None = None) -> Iterator[Piece]:
    """Yields the pieces of the finds. The one with the id `defending` defends its region."""
    for find in finds:
        yield Piece(
            find.id,
            find.name,
            (f"{{n}} {find.name.message}", f"{{n}} {find.name.message}"),
            1,
            find.source,
            defence=int(find.id == defending),
            permanent=True,
            stays_in_decline=True,
            most_in_region=1,
        )
