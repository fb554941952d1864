"""Events in plain words."""

from __future__ import annotations

from typing import Any

from smallworld.model import events
from smallworld.model.actions import ORDINARY
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.words.text import Text, counted, text

#: The words for each kind; those that count something get the number when they are told.
_WORDS: dict[type[Event], Text] = {
    events.BadgesReshuffled: text("The discarded badges are shuffled into a new pile."),
    events.Chosen: text("The {race} choose: {ability}."),
    events.TurnBegins: text("Round {round}: {player}'s turn."),
    events.NoCombo: text("No combo is left: {player} passes."),
    events.Expands: text("{player} expands."),
    events.Drawn: text("On show now: {id}."),
    events.Declined: text("The {race} go into decline."),
    events.Vanished: text("The {race} leave the map; their banner goes back."),
    events.Abandoned: text("The {race} abandon {region}."),
    events.Rolling: text("{player} rolls the die."),
    events.Rolled: text("The die shows {face}."),
    events.Failed: text("It is not enough: {region} holds out."),
    events.Placed: text("The {piece} goes to {region}."),
    events.Exploded: text("The {piece} in {region} explodes."),
    events.Dud: text("The {piece} in {region} is a dud."),
    events.Withstood: text("The {piece} in {region} explodes, but does no harm."),
    events.Found: text("{player} finds something in {region}: {piece}."),
    events.NoWater: text("No sea or lake lies on the island of {region}: another place is drawn instead."),
    events.Lent: text("The place just found is lent a power: {power}."),
    events.BadgeExchanged: text("The {race} exchange their badge and are {power} now."),
    events.Replaced: text("The {race} take {region} over from a race in decline."),
    events.GaveBack: text("The {race} do without the token of the {place}."),
    events.Grudge: text("{player} remembers the attack of {attacker}."),
    events.Peace: text("{player} makes peace with {opponent}."),
    events.HarmonyGiven: text("{player} gives {opponent} Harmony."),
    events.GameOver: text("The game is over."),
    events.Paid: counted("{player} pays {n} coin along the row.", "{player} pays {n} coins along the row.", 0),
    events.Pocketed: counted(
        "{player} pockets {n} coin that lay on the combo.", "{player} pockets {n} coins that lay on the combo.", 0
    ),
    events.Picked: counted(
        "{player} takes the {power} {race}: {n} token.", "{player} takes the {power} {race}: {n} tokens.", 0
    ),
    events.Scored: counted("{player} scores {n} coin.", "{player} scores {n} coins.", 0),
    events.ReserveReturned: counted(
        "{n} token of the {race} that was set aside is back in hand.",
        "{n} tokens of the {race} that were set aside are back in hand.",
        0,
    ),
    events.PickedUp: counted(
        "The {race} take {n} token from {region}.", "The {race} take {n} tokens from {region}.", 0
    ),
    events.Conquered: counted(
        "The {race} conquer {region} with {n} token.", "The {race} conquer {region} with {n} tokens.", 0
    ),
    events.NeutralRemoved: counted("The {piece} leaves {region}.", "{pieces} leave {region}.", 0),
    events.Removed: text("The {piece} of the {race} leaves {region}."),
    events.RegionsSwapped: text("{region} and {to} swap everything that stands in them."),
    events.Moved: counted(
        "{n} token of the {race} has to go from {region} to {to}.",
        "{n} tokens of the {race} have to go from {region} to {to}.",
        0,
    ),
    events.Lost: counted("The {race} lose {n} token in {region}.", "The {race} lose {n} tokens in {region}.", 0),
    events.DrivenOut: counted(
        "{n} token of the {race} is driven out of {region}.", "{n} tokens of the {race} are driven out of {region}.", 0
    ),
    events.TokensGained: counted("{n} new token joins the {race}.", "{n} new tokens join the {race}.", 0),
    events.Spent: counted("{player} pays {n} coin to the bank.", "{player} pays {n} coins to the bank.", 0),
    events.PiecesGained: counted("The {race} gain {pieces}.", "The {race} gain {pieces}.", 0),
    events.RiverLeft: counted(
        "The {race} leave {region}: {n} token is back in hand.",
        "The {race} leave {region}: {n} tokens are back in hand.",
        0,
    ),
    events.SetAside: counted("{n} token of the {race} is set aside.", "{n} tokens of the {race} are set aside.", 0),
    events.GivenUp: counted("The {race} give up {region}.", "The {race} give up {region}.", 0),
    events.Deployed: counted(
        "{n} token of the {race} goes to {region}.", "{n} tokens of the {race} go to {region}.", 0
    ),
    events.Redeployed: counted(
        "{n} survivor of the {race} goes to {region}.", "{n} survivors of the {race} go to {region}.", 0
    ),
    events.Earned: counted("The {race} earn {n} coin.", "The {race} earn {n} coins.", 0),
    events.Toll: counted(
        "{player} pays {n} coin to whoever plays the {race} for {region}.",
        "{player} pays {n} coins to whoever plays the {race} for {region}.",
        0,
    ),
    events.Compensated: counted(
        "{player} gets {n} coin for the loss of {region}.", "{player} gets {n} coins for the loss of {region}.", 0
    ),
    events.Tribute: counted("{player} gets {n} coin from {giver}.", "{player} gets {n} coins from {giver}.", 0),
    events.TakenHostage: text("{player} holds the {piece} hostage until the ransom is paid."),
    events.Sacrificed: counted(
        "{player} gives up a token of the {race} in {region} for {n} coin.",
        "{player} gives up a token of the {race} in {region} for {n} coins.",
        0,
    ),
}

#: Of tokens whose number is not printed, as far as is known: where it comes from.
_PICKED = counted(
    "{player} takes the {power} {race}: {n} token ({origin}).",
    "{player} takes the {power} {race}: {n} tokens ({origin}).",
    0,
)
_CONQUERED_BY = counted(
    "The {race} conquer {region} with {n} token ({way}).", "The {race} conquer {region} with {n} tokens ({way}).", 0
)
_CONQUERED_WITHOUT_TOKENS = text("The {race} conquer {region} ({way}).")
_TO_THE_BANK = counted(
    "{player} pays {n} coin to the bank for {region}.", "{player} pays {n} coins to the bank for {region}.", 0
)
_CHOSEN_FOR = counted(
    "The {race} choose: {ability}. {player} gets {n} coin.", "The {race} choose: {ability}. {player} gets {n} coins.", 0
)
_CHOSEN_AT = counted(
    "The {race} choose: {ability}. {player} pays {n} coin.", "The {race} choose: {ability}. {player} pays {n} coins.", 0
)
_NOTHING_TO_GIVE = text("{giver} has no coin to pay {player}.")
_LOST_NO_TOKEN = text("The {race} lose {region}, but no token.")
_FIND_PLACED = text("Now in {region}: {piece}.")

_SEATS = frozenset({"player", "giver", "attacker", "opponent"})
_ABILITIES = frozenset({"race", "power", "way", "ability", "id"})
_PIECES = frozenset({"piece", "place"})
#: What is counted; no event counts two of them.
_COUNTS = ("tokens", "coins", "pieces")


def narrate(event: Event, position: Position) -> Text:
    """What happened, as a sentence. `position` is any one of the same game: it knows the names."""
    words = _words(event, position)
    said = event.said()
    values = {name: _named(position, name, value) for name, value in said.items()}
    if isinstance(event, events.NeutralRemoved | events.PiecesGained):
        values["pieces"] = counted(*position.rules.pieces[event.piece].counted, event.pieces)
    if isinstance(event, events.Picked):
        values["origin"] = position.rules.origin(event.race, event.power)
    if words.plural is not None:
        values = {"n": abs(next(said[name] for name in _COUNTS if name in said)), **values}
    return words.filled(**values)


def _words(event: Event, position: Position) -> Text:
    """The words for an event; a few kinds have others for a special case."""
    if isinstance(event, events.Picked) and position.rules.origin(event.race, event.power) is not None:
        return _PICKED
    if isinstance(event, events.Conquered) and event.way != ORDINARY:
        return _CONQUERED_BY if event.tokens else _CONQUERED_WITHOUT_TOKENS
    if isinstance(event, events.Toll) and event.race is None:
        return _TO_THE_BANK
    if isinstance(event, events.Tribute) and not event.coins:
        return _NOTHING_TO_GIVE
    if isinstance(event, events.Lost) and not event.tokens:
        return _LOST_NO_TOKEN
    if isinstance(event, events.Chosen) and event.coins:
        return _CHOSEN_FOR if event.coins > 0 else _CHOSEN_AT
    if isinstance(event, events.Placed) and event.piece in position.rules.finds:
        return _FIND_PLACED
    return _WORDS[type(event)]


def _named(position: Position, name: str, value: Any) -> object:
    """What a sentence has in the place of a field."""
    rules = position.rules
    if name in _SEATS:
        return position.players[value].name
    if name in _ABILITIES:
        return rules.called(value)
    return rules.pieces[value].name if name in _PIECES else value
