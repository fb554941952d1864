"""What a race may do so many times a turn beside its conquests."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.prospects import Exchange, Prospect, Prospective
from smallworld.effects.tokens import Least
from smallworld.effects.where import Where
from smallworld.model.actions import Intimidate, Swap
from smallworld.model.board import Regions
from smallworld.model.options import Options
from smallworld.model.pending import Form, Key, Pending
from smallworld.model.position import Position
from smallworld.words.text import text


@dataclass(frozen=True, kw_only=True)
class Deed(Prospective):
    """Question: what may the race do so many times a turn, while it conquers?"""

    times: int = 1

    def late(self, options: Options) -> bool:
        """Whether it can be done once the conquests are over: an option lets some be done at any time."""
        return options.swap_at_any_time

    def for_token(self, position: Position, race: str) -> Regions:
        """Where tokens go is nothing to it."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """No piece is."""
        return 0


@dataclass(frozen=True, kw_only=True)
class MovesTokens(Deed):
    """A token of an opponent next door goes to another region of its race; it is lost where there is none.

    Neutral tokens are always lost. It is done before the final conquest.
    """

    #: Pieces that are discarded before any token is moved, one each time.
    shields: tuple[str, ...] = ()

    def prospect(self, position: Position, race: str) -> Prospect:
        """A token fewer to beat each time; all that a race leaves at the least, where fewer do not stay."""
        others = [force.race for seat, force, _ in position.forces() if seat != position.player]
        least = max([effect.tokens for other in others for effect, _ in position.in_force(other).of(Least)], default=1)
        return Prospect(tokens=least * (self.times - position.used(Intimidate.deed)))


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

    def prospect(self, position: Position, race: str) -> Prospect:
        """Of regions of the kind, two change places each time that is left."""
        times = self.times - position.used(Swap.deed)
        return Prospect(exchanges=(Exchange(self.where.ever(position, race), times, self.stay),) if times else ())


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
