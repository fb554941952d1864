"""The events before the conquests: a turn begins, a combo is picked, troops are readied."""

from __future__ import annotations

from smallworld.model.events.event import Event, value
from smallworld.words.explain import Term
from smallworld.words.text import counted, text


@value
class TurnBegins(Event):
    """The turn of a player begins in a round, the first of which is 1."""

    kind = "turn_begins"
    words = text("Round {round}: {player}’s turn.")
    player: int
    round: int


@value
class Chosen(Event):
    """A race chose a form or a side for the turn, which brought its player coins, or cost them if negative."""

    kind = "chosen"
    words = text("The {race} choose: {ability}.")
    player: int
    race: str
    ability: str
    coins: int
    terms: tuple[Term, ...]


@value
class Drawn(Event):
    """A banner or a badge is on show now, at the end of the row: `id` is that of the race or the power."""

    kind = "drawn"
    words = text("On show now: {id}.")
    id: str


@value
class BadgesReshuffled(Event):
    """The discarded badges are the new pile, with that number of badges."""

    kind = "badges_reshuffled"
    words = text("The discarded badges are shuffled into a new pile.")
    badges: int


@value
class NoCombo(Event):
    """A player had to pick a combo, and there was none."""

    kind = "no_combo"
    words = text("No combo is left: {player} passes.")
    player: int


@value
class Paid(Event):
    """A player laid coins on the combos that they passed over."""

    kind = "paid"
    words = counted("{player} pays {n} coin along the row.", "{player} pays {n} coins along the row.", 0)
    player: int
    coins: int


@value
class Pocketed(Event):
    """A player took the coins that lay on the chosen combo."""

    kind = "pocketed"
    words = counted(
        "{player} pockets {n} coin that lay on the combo.", "{player} pockets {n} coins that lay on the combo.", 0
    )
    player: int
    coins: int


@value
class Picked(Event):
    """A player took a combo, and with it a number of tokens in hand."""

    kind = "picked"
    words = counted(
        "{player} takes the {power} {race}: {n} token.", "{player} takes the {power} {race}: {n} tokens.", 0
    )
    player: int
    race: str
    power: str
    tokens: int


@value
class BadgeExchanged(Event):
    """A race exchanged its badge: `power` is the one that it has now."""

    kind = "swapped"
    words = text("The {race} exchange their badge and are {power} now.")
    player: int
    race: str
    power: str


@value
class Expands(Event):
    """A player goes on with the active race."""

    kind = "expands"
    words = text("{player} expands.")
    player: int


@value
class ReserveReturned(Event):
    """Tokens that were set aside are back in hand."""

    kind = "reserve_returned"
    words = counted(
        "{n} token of the {race} that was set aside is back in hand.",
        "{n} tokens of the {race} that were set aside are back in hand.",
        0,
    )
    player: int
    race: str
    tokens: int


@value
class TokensGained(Event):
    """New tokens came to hand, for the `ability`, unless a turn begins with them."""

    kind = "tokens_gained"
    words = counted("{n} new token joins the {race}.", "{n} new tokens join the {race}.", 0)
    player: int
    race: str
    tokens: int
    ability: str | None = None


@value
class Spent(Event):
    """A player paid coins to the bank for the `ability`."""

    kind = "spent"
    words = counted("{player} pays {n} coin to the bank.", "{player} pays {n} coins to the bank.", 0)
    player: int
    coins: int
    ability: str


@value
class PickedUp(Event):
    """Tokens were taken in hand, while others stay in the region."""

    kind = "picked_up"
    words = counted("The {race} take {n} token from {region}.", "The {race} take {n} tokens from {region}.", 0)
    player: int
    region: str
    race: str
    tokens: int


@value
class Abandoned(Event):
    """A region was given up, and all the tokens there taken in hand."""

    kind = "abandoned"
    words = text("The {race} abandon {region}.")
    player: int
    region: str
    race: str
    tokens: int


@value
class Replaced(Event):
    """The active race took the place of a race of the same player in decline, with one token unless it needs more."""

    kind = "replaced"
    words = text("The {race} take {region} over from a race in decline.")
    player: int
    region: str
    race: str
    tokens: int


@value
class GaveBack(Event):
    """A race did without the token that a place had given it."""

    kind = "gave_back"
    words = text("The {race} give back the token of the {place}.")
    player: int
    race: str
    place: str
