"""Ways of conquering beside the ordinary one, at a price of their own."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.words.option import Option
from smallworld.words.text import Text, text


@dataclass(frozen=True, kw_only=True)
class Way(Effect):
    """Question: how else may a region be conquered? `tokens` is the printed price."""

    tokens: int = 1
    #: Coins that it costs besides, for whoever held the region, or for the bank where nobody did.
    fee: int = 0
    #: The option by which any region is within its reach.
    anywhere_by: Option | None = None

    def anywhere(self, options: Options) -> bool:
        """Whether any region is within its reach, as the rulebook is read."""
        return self.anywhere_by is not None and options[self.anywhere_by]

    def reason(self, tray: int) -> Text:
        """What the price stands for, with so many tokens of the race in the tray."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class FixedPrice(Way):
    """Once a turn, a region falls to so many tokens whatever its defence, and a figure or a relic moves there."""

    piece: str

    def reason(self, tray: int) -> Text:
        """Say that the defence does not count."""
        return text("a fixed price, whatever the defence")


@dataclass(frozen=True, kw_only=True)
class FigureAlone(FixedPrice):
    """Once a turn, a figure of the race conquers a region next door by itself, whatever its defence, and stays there.

    An option has a token wait in hand all the same, as for any conquest.
    """

    tokens: int = 0

    def reason(self, tray: int) -> Text:
        """Say that no token goes with it."""
        return text("the figure goes by itself, whatever the defence")


@dataclass(frozen=True, kw_only=True)
class Substitution(Way):
    """A token from the tray takes the place of a lone active token of an opponent, once a turn for each opponent.

    The token replaced is lost.
    """

    #: With an empty tray, a token from hand does it.
    or_from_hand: bool = False
    #: The relic that does it, once a turn, and moves there.
    piece: str | None = None
    #: Only next to a region of the race, which is more than may be said of a first conquest.
    next_door: bool = False
    #: An option has abilities that spare tokens save the one replaced.
    may_be_spared: bool = False

    def reason(self, tray: int) -> Text:
        """Say where the token comes from."""
        if self.or_from_hand and not tray:
            return text("one token from hand replaces the lone one, since the tray is empty")
        return text("one token from the tray replaces the lone one")
