"""The events of a game in plain words."""

from __future__ import annotations

from typing import Any

from smallworld.model import events
from smallworld.model.actions import ORDINARY
from smallworld.model.events import Event
from smallworld.model.events.event import ABILITIES, COUNTS, PIECES, REGIONS, SEATS
from smallworld.model.ids import event_with_box
from smallworld.model.position import Position
from smallworld.words.text import RegionName, Text, counted, text

#: The words for tokens whose printed number is unknown, with the origin of the number that is used.
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


def narrate(event: Event, position: Position) -> Text:
    """Returns `event` as a sentence. `position` may be any position of the same game: it supplies the names."""
    event = event_with_box(event, position.rules.game)
    words = _words(event, position)
    said = event.said()
    values = {name: _named(position, name, value) for name, value in said.items()}
    if isinstance(event, events.NeutralRemoved | events.PiecesGained):
        values["pieces"] = position.rules.pieces[event.piece].several(event.pieces)
    if isinstance(event, events.Picked):
        values["origin"] = position.rules.origin(event.race, event.power)
    if words.plural is not None:
        values = {"n": abs(next(said[name] for name in said if name in COUNTS)), **values}
    return words.filled(**values)


def _words(event: Event, position: Position) -> Text:
    """Returns the words for an event. A few kinds have other words for a special case."""
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
    return event.words


def _named(position: Position, name: str, value: Any) -> object:
    """Returns the value that a sentence shows for the field `name`."""
    rules = position.rules
    if name in SEATS:
        return position.players[value].name
    if name in ABILITIES:
        return rules.called(value)
    if name in PIECES:
        return rules.pieces[value].name
    return RegionName(value) if name in REGIONS else value
