"""What a race may do so many times a turn beside its conquests."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect
from smallworld.model.pending import Form, Key, Pending
from smallworld.words.text import text


@dataclass(frozen=True, kw_only=True)
class Deed(Effect):
    """Question: what may the race do so many times a turn, while it conquers?"""

    times: int = 1


@dataclass(frozen=True, kw_only=True)
class MovesTokens(Deed):
    """A token of an opponent next door goes to another region of its race; it is lost where there is none.

    Neutral tokens are always lost. It is done before the final conquest.
    """

    #: Pieces that are discarded before any token is moved, one each time.
    shields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Alone(Pending):
    """A lone token that its player puts down at once, or the piece that stands for it: its race is never alone.

    An option has it so.
    """

    keys = (
        Key(
            "alone", Form.RACE, "The race of which a token was left alone and is put down again at once, by an option."
        ),
        Key("alone_piece", Form.PIECE, "The piece that was left alone in place of such a token."),
    )
    incomplete = text("a race is needed that the piece belongs to")

    race: str
    piece: str | None = None


@dataclass(frozen=True, kw_only=True)
class SwapsRegions(Deed):
    """All that stands in two regions of a kind changes places, whoever holds them."""

    where: Where
    #: The pieces that stay.
    stay: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class StealsRelics(Deed):
    """A relic next door, whoever holds it, comes to a region of the race next to where it lay, and serves at once."""


@dataclass(frozen=True)
class Stealing(Pending):
    """The region for which a marker about to be turned up is being stolen, where it is a relic."""

    keys = (
        Key(
            "stealing",
            Form.REGION,
            "The region for which what is about to be turned up is being stolen, where it is an artifact.",
        ),
    )

    region: int
