"""Deeds: actions that a race may do a number of times a turn, beside its conquests."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.model.pending import Form, Key, Pending
from smallworld.words.text import text


@frozen_effect
class Deed(Effect):
    """The hook for deeds, which the race may do `times` times a turn while it conquers."""

    works_on = text("what is done between conquests")

    times: int = 1


@frozen_effect
class MovesTokens(Deed):
    """A deed that moves a token of a neighbouring opponent to another region of its race before the final conquest.

    The token is lost if its race has no other region. Neutral tokens are always lost.
    """

    works_on = text("tokens of opponents: moved or discarded")

    #: Pieces that are discarded before any token is moved, one each time.
    shields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Alone(Pending):
    """A lone token, or the piece in its place, that its player puts down again at once if an option says so."""

    keys = (
        Key(
            "alone", Form.RACE, "The race of which a token was left alone and is put down again at once, by an option."
        ),
        Key("alone_piece", Form.PIECE, "The piece that was left alone in place of such a token."),
    )
    incomplete = text("the race of the piece is missing")

    race: str
    piece: str | None = None


@frozen_effect
class SwapsRegions(Deed):
    """A deed that swaps the contents of two regions of a kind, no matter who holds them."""

    works_on = text("swaps of regions")

    where: Where
    #: The pieces that stay.
    stay: tuple[str, ...] = ()


@frozen_effect
class StealsRelics(Deed):
    """A deed that brings a relic from a neighbouring region to the race, which may use it at once."""

    works_on = text("artifacts: taken from others")


@dataclass(frozen=True)
class Stealing(Pending):
    """The region that gets the find about to be turned up, if it is a relic and so is stolen."""

    keys = (
        Key(
            "stealing",
            Form.REGION,
            "The region to which the marker about to be turned up is being stolen, if it is an artifact.",
        ),
    )

    region: int
