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
    """A reason why regions are within reach. `kind` is border, entry, or the link of an ability."""

    kind: str
    regions: Regions
    reason: Text
    source: Source
    #: True for a link by an ability or a relic, which needs no border.
    by_ability: bool = False
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Link({self.kind!r}, {self.reason!r})"


class Quote(NamedTuple):
    """The price of conquering a region in one way, with the refusals.

    `price` is in tokens: the sum of `terms`. A refused conquest has one too, unless no number makes sense. `odds` is
    the chance of a final roll that lacks only tokens, and `roll` is its reason. `links` are the reasons why the region
    is within reach.
    """

    region: str
    way: str
    price: int | None
    terms: tuple[Term, ...]
    refusals: tuple[Refusal, ...]
    odds: Fraction | None = None
    links: tuple[Link, ...] = ()
    #: The other effects of the conquest: a toll, a river that must be emptied, a find.
    notes: tuple[Note, ...] = ()
    #: The relics that help, by their names in `Conquer`.
    using: Relics = ()
    #: The faces of the die that make up for the missing tokens.
    roll: Note | None = None
    #: The name of the way, from `way_name`.
    name: Text = CONQUEST

    @property
    def allowed(self) -> bool:
        """True if there is no refusal."""
        return not self.refusals

    def __repr__(self) -> str:
        aid = f" with {write_relics(self.using)}" if self.using else ""
        against = "".join(f", {refusal.code}" for refusal in self.refusals)
        return f"Quote({self.region!r}, {self.way + aid!r}, {self.price}{against})"
