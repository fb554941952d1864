"""A quote: the price of one way of conquering one region, or the refusals."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from smallworld.model.board import Regions
from smallworld.model.relics import Relics, write_relics
from smallworld.words.explain import Note, Refusal, Source, Term
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: The name of the way that every race has.
CONQUEST = text("Conquest")


class Link(NamedTuple):
    """One reason for which regions are within reach: `kind` is border, entry, or the name of an ability's link."""

    kind: str
    regions: Regions
    reason: Text
    source: Source
    #: Brought about by an ability or a relic rather than by borders.
    by_ability: bool = False
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Link({self.kind!r}, {self.reason!r})"


class Quote(NamedTuple):
    """One way of conquering one region: what it costs, or why it may not be done.

    `price` is in tokens, and the sum of `terms`; it is given for a refused conquest too, unless no number makes sense.
    `odds` is the chance of the final roll, where nothing but tokens is missing, and `roll` says where it comes from.
    `links` say through what the region is in reach.
    """

    region: str
    way: str
    price: int | None
    terms: tuple[Term, ...]
    refusals: tuple[Refusal, ...]
    odds: Fraction | None = None
    links: tuple[Link, ...] = ()
    #: What else the conquest brings: a toll, a river to be emptied, a find.
    notes: tuple[Note, ...] = ()
    #: The relics that help, named as in `Conquer`.
    using: Relics = ()
    #: Which faces of the die make up for the missing tokens.
    roll: Note | None = None
    #: What the way is called, as `way_name` has it.
    name: Text = CONQUEST

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.refusals

    def __repr__(self) -> str:
        aid = f" with {write_relics(self.using)}" if self.using else ""
        against = "".join(f", {refusal.code}" for refusal in self.refusals)
        return f"Quote({self.region!r}, {self.way + aid!r}, {self.price}{against})"
