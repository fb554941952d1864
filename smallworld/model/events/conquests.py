"""The events of the conquests: dice, tokens that come and go, tolls, bombs and finds."""

from __future__ import annotations

from smallworld.model.events.event import Event, value
from smallworld.words.text import counted, text


@value
class Rolling(Event):
    """A player rolls the die: for a region, or before they choose one."""

    kind = "rolling"
    words = text("{player} rolls the die.")
    player: int
    region: str | None


@value
class Rolled(Event):
    """The die shows a face with that number of pips. `region` is that of `Rolling`."""

    kind = "rolled"
    words = text("The die shows {face}.")
    player: int
    region: str | None
    face: int


@value
class Failed(Event):
    """The roll was not enough for the region."""

    kind = "failed"
    words = text("It is not enough: {region} holds out.")
    player: int
    region: str
    race: str


@value
class Conquered(Event):
    """A race took a region with a number of tokens. `way` is `ORDINARY`, or the ability that offered another way."""

    kind = "conquered"
    words = counted("The {race} conquer {region} with {n} token.", "The {race} conquer {region} with {n} tokens.", 0)
    player: int
    region: str
    race: str
    tokens: int
    way: str


@value
class NeutralRemoved(Event):
    """Pieces of a kind that belong to nobody left a region, such as Lost Tribes or monsters."""

    kind = "neutral_removed"
    words = counted("The {piece} leaves {region}.", "{pieces} leave {region}.", 0)
    region: str
    piece: str
    pieces: int


@value
class Removed(Event):
    """A piece of a race was discarded from its region."""

    kind = "removed"
    words = text("The {piece} of the {race} leaves {region}.")
    region: str
    race: str
    piece: str


@value
class Moved(Event):
    """An opponent moved a token of a race from its region to another one, `to`."""

    kind = "moved"
    words = counted(
        "{n} token of the {race} has to go from {region} to {to}.",
        "{n} tokens of the {race} have to go from {region} to {to}.",
        0,
    )
    player: int
    region: str
    to: str
    race: str
    tokens: int


@value
class RegionsSwapped(Event):
    """A player swapped everything that stood in two regions."""

    kind = "exchanged"
    words = text("{region} and {to} swap everything that stands in them.")
    player: int
    region: str
    to: str


@value
class Lost(Event):
    """A player lost tokens of a race in a region for good: with the region, unless an ability took them."""

    kind = "lost"
    words = counted("The {race} lose {n} token in {region}.", "The {race} lose {n} tokens in {region}.", 0)
    player: int
    region: str
    race: str
    tokens: int


@value
class DrivenOut(Event):
    """Tokens of a race that lost a region survive, and are redeployed as the turn ends."""

    kind = "driven_out"
    words = counted(
        "{n} token of the {race} is driven out of {region}.", "{n} tokens of the {race} are driven out of {region}.", 0
    )
    player: int
    region: str
    race: str
    tokens: int


@value
class Grudge(Event):
    """A player remembers an attacker until their own next turn has been scored."""

    kind = "grudge"
    words = text("{player} remembers the attack of {attacker}.")
    player: int
    attacker: int


@value
class Toll(Event):
    """A player paid coins for a conquest to the player of the race that stood there, or to the bank if none did."""

    kind = "toll"
    words = counted(
        "{player} pays {n} coin to the player of the {race} for {region}.",
        "{player} pays {n} coins to the player of the {race} for {region}.",
        0,
    )
    player: int
    region: str
    race: str | None
    coins: int


@value
class Compensated(Event):
    """A player got coins from the bank for a region that their race lost."""

    kind = "compensated"
    words = counted(
        "{player} gets {n} coin for the loss of {region}.", "{player} gets {n} coins for the loss of {region}.", 0
    )
    player: int
    region: str
    race: str
    coins: int


@value
class Exploded(Event):
    """A bomb that a player had laid was turned up, and emptied its region."""

    kind = "exploded"
    words = text("The {piece} in {region} explodes.")
    player: int
    region: str
    piece: str


@value
class Dud(Event):
    """A bomb was turned up that does nothing."""

    kind = "dud"
    words = text("The {piece} in {region} is a dud.")
    player: int
    region: str
    piece: str


@value
class Withstood(Event):
    """A bomb was turned up that would have emptied its region, but could not."""

    kind = "withstood"
    words = text("The {piece} in {region} explodes, but does no harm.")
    player: int
    region: str
    piece: str


@value
class Found(Event):
    """A player found a place or a relic, the `piece`, in a region just conquered."""

    kind = "found"
    words = text("{player} finds something in {region}: {piece}.")
    player: int
    region: str
    piece: str


@value
class NoWater(Event):
    """The island of a region has no water for the `piece` just found there: another place is drawn for it."""

    kind = "no_water"
    words = text("No sea or lake lies on the island of {region}: another place is drawn instead.")
    region: str
    piece: str


@value
class Lent(Event):
    """A power was lent to the place just found."""

    kind = "lent"
    words = text("The place just found is lent a power: {power}.")
    power: str
