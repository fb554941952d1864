"""Ways of conquering beside the ordinary one, at a price of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.model.options import Options
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


@frozen_effect
class Way(Effect):
    """The hook for other ways to conquer a region. `tokens` is the printed price."""

    inventable = False
    works_on = text("a way of conquering of its own")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("One token does it.", "It takes {n} tokens.", 0),
        "fee": (counted("It costs one coin, too.", "It costs {n} coins, too.", 0), text("It costs no coins.")),
    }

    tokens: int = 1
    #: The coins that it costs besides, for the player who held the region, or for the bank if nobody did.
    fee: int = 0
    #: The option by which any region is within its reach.
    anywhere_by: Option | None = None

    def anywhere(self, options: Options) -> bool:
        """Checks whether any region is within reach, by the reading of the option."""
        return self.anywhere_by is not None and options[self.anywhere_by]

    def reason(self, tray: int) -> Text:
        """Returns the reason for the price, with `tray` tokens of the race in the tray."""
        raise NotImplementedError


@frozen_effect
class FixedPrice(Way):
    """Once a turn, `tokens` tokens conquer a region regardless of its defence, and a figure or a relic moves there."""

    moves_piece = True
    says = counted(
        "{piece}: Once a turn, one token conquers a region within reach, no matter how well it is defended. The piece "
        "moves there.",
        "{piece}: Once a turn, {tokens} tokens conquer a region within reach, no matter how well it is defended. The "
        "piece moves there.",
        0,
        of="tokens",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {**Way.clauses, "piece": text("It goes to the region, too: {piece}.")}
    conditions: ClassVar[Mapping[str, Text]] = {
        "used": text("Once a turn."),
    }
    piece: str

    def reason(self, tray: int) -> Text:
        """Returns the words for a defence that does not count."""
        return text("a fixed price, regardless of the defence")


@frozen_effect
class FigureAlone(FixedPrice):
    """Once a turn, a figure of the race conquers a neighbouring region alone and stays there.

    The defence does not count. An option requires a token in hand all the same, as for any conquest.
    """

    says = text(
        "{piece}: Once a turn, it conquers a neighbouring region by itself, no matter how well that is defended."
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        **Way.clauses,
        "tokens": text("The figure conquers alone, without a token."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        **FixedPrice.conditions,
        "not_adjacent": text("Only next to a region of the race."),
    }

    tokens: int = 0

    def reason(self, tray: int) -> Text:
        """Returns the words for a conquest without a token."""
        return text("the figure goes by itself, regardless of the defence")


@frozen_effect
class Substitution(Way):
    """A token from the tray takes the place of a lone active token of an opponent, once a turn for each opponent.

    The token replaced is lost.
    """

    moves_piece = True
    says = (
        text(
            "{piece}: Once a turn, a token from the tray can replace an opponent’s active token that stands alone. The "
            "piece moves there."
        ),
        text("Once a turn for each opponent, a token from the tray can replace an active token that stands alone."),
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        **Way.clauses,
        "or_from_hand": (
            text("If the tray is empty, a token from hand takes the place."),
            text("The new token comes from the tray, never from hand."),
        ),
        "next_door": (
            text("Only next to a region of the race."),
            text("It also works where the race only enters the map."),
        ),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "used": text("Once a turn for each opponent."),
        "no_victim": text("Only against the active race of an opponent."),
        "not_alone": text("Only against a token that stands alone."),
        "not_adjacent": text("Only next to a region of the race."),
        "empty_tray": text("There must be a token left for it."),
    }

    #: Whether a token from hand takes the place when the tray is empty.
    or_from_hand: bool = False
    #: The relic that does it once a turn and moves there.
    piece: str | None = None
    #: Whether it works only next to a region of the race, so never in a first conquest.
    next_door: bool = False
    #: Whether an option lets abilities that spare tokens save the one replaced.
    may_be_spared: bool = False

    def reason(self, tray: int) -> Text:
        """Returns the words for the place that the token comes from."""
        if self.or_from_hand and not tray:
            return text("one token from hand replaces the lone one, since the tray is empty")
        return text("one token from the tray replaces the lone one")
