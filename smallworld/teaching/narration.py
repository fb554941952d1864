"""Events in plain words."""

from __future__ import annotations

from smallworld.model.actions import ORDINARY
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.words.explain import total
from smallworld.words.text import Text, counted, text

_MESSAGES = {
    "badges_reshuffled": text("The discarded badges are shuffled into a new pile."),
    "turn_begins": text("Round {amount}: {player}'s turn."),
    "no_combo": text("No combo is left: {player} passes."),
    "expands": text("{player} expands."),
    "drawn": text("On show now: {race}."),
    "declined": text("The {race} go into decline."),
    "vanished": text("The {race} leave the map; their banner goes back."),
    "abandoned": text("The {race} abandon {region}."),
    "rolling": text("{player} rolls the die."),
    "rolled": text("The die shows {amount}."),
    "failed": text("It is not enough: {region} holds out."),
    "placed": text("The {piece} goes to {region}."),
    "placed_find": text("Now in {region}: {piece}."),
    "found": text("{player} finds something in {region}: {piece}."),
    "lent": text("The place just found is lent a power: {power}."),
    "swapped": text("The {race} exchange their badge and are {power} now."),
    "replaced": text("The {race} take {region} over from a race in decline."),
    "gave_back": text("The {race} do without the token of the {piece}."),
    "grudge": text("{player} remembers the attack of {other}."),
    "peace": text("{player} makes peace with {other}."),
    "lost_none": text("The {race} lose {region}, but no token."),
    "game_over": text("The game is over."),
}

#: Sentences that count tokens or coins; how many is filled in when they are told.
_COUNTED = {
    "paid": counted("{player} pays {n} coin along the row.", "{player} pays {n} coins along the row.", 0),
    "pocketed": counted(
        "{player} pockets {n} coin that lay on the combo.", "{player} pockets {n} coins that lay on the combo.", 0
    ),
    "picked": counted(
        "{player} takes the {power} {race}: {n} token.", "{player} takes the {power} {race}: {n} tokens.", 0
    ),
    "scored": counted("{player} scores {n} coin.", "{player} scores {n} coins.", 0),
    "reserve_returned": counted(
        "{n} token of the {race} that was set aside is back in hand.",
        "{n} tokens of the {race} that were set aside are back in hand.",
        0,
    ),
    "picked_up": counted("The {race} take {n} token from {region}.", "The {race} take {n} tokens from {region}.", 0),
    "conquered": counted(
        "The {race} conquer {region} with {n} token.", "The {race} conquer {region} with {n} tokens.", 0
    ),
    "conquered_by": counted(
        "The {race} conquer {region} with {n} token ({way}).", "The {race} conquer {region} with {n} tokens ({way}).", 0
    ),
    "neutral_removed": counted("The {piece} leaves {region}.", "{pieces} leave {region}.", 0),
    "lost": counted("The {race} lose {n} token in {region}.", "The {race} lose {n} tokens in {region}.", 0),
    "driven_out": counted(
        "{n} token of the {race} is driven out of {region}.", "{n} tokens of the {race} are driven out of {region}.", 0
    ),
    "tokens_gained": counted("{n} new token joins the {race}.", "{n} new tokens join the {race}.", 0),
    "pieces_gained": counted("The {race} gain {pieces}.", "The {race} gain {pieces}.", 0),
    "river_left": counted(
        "The {race} leave {region}: {n} token is back in hand.",
        "The {race} leave {region}: {n} tokens are back in hand.",
        0,
    ),
    "set_aside": counted("{n} token of the {race} is set aside.", "{n} tokens of the {race} are set aside.", 0),
    "given_up": counted("The {race} give up {region}.", "The {race} give up {region}.", 0),
    "deployed": counted("{n} token of the {race} goes to {region}.", "{n} tokens of the {race} go to {region}.", 0),
    "redeployed": counted(
        "{n} survivor of the {race} goes to {region}.", "{n} survivors of the {race} go to {region}.", 0
    ),
    "earned": counted("The {race} earn {n} coin.", "The {race} earn {n} coins.", 0),
    "toll": counted(
        "{player} pays {n} coin to whoever plays the {race} for {region}.",
        "{player} pays {n} coins to whoever plays the {race} for {region}.",
        0,
    ),
    "compensated": counted(
        "{player} gets {n} coin for the loss of {region}.", "{player} gets {n} coins for the loss of {region}.", 0
    ),
    "tribute": counted("{player} gets {n} coin from {other}.", "{player} gets {n} coins from {other}.", 0),
    "sacrificed": counted(
        "{player} gives up a token of the {race} in {region} for {n} coin.",
        "{player} gives up a token of the {race} in {region} for {n} coins.",
        0,
    ),
}

KINDS = frozenset({*_MESSAGES, *_COUNTED} - {"conquered_by", "lost_none", "placed_find"})
#: Events that bring another player in: their `amount` is his seat.
_WITH_ANOTHER = frozenset({"peace", "grudge", "tribute"})


def narrate(event: Event, position: Position) -> Text:
    """What happened, as a sentence. `position` is any one of the same game: it knows the names."""
    rules = position.rules
    kind, n = event.kind, event.amount
    values: dict[str, object] = {"amount": n}
    if event.player is not None:
        values["player"] = position.players[event.player].name
    if event.region is not None:
        values["region"] = rules.board.ids[event.region]
    if event.race is not None:
        values["race"] = rules.ability(event.race).name
    thing = event.piece or ""
    if thing in rules.powers:
        values["power"] = rules.powers[thing].name
    if thing in rules.pieces:
        piece = rules.pieces[thing]
        values.update(piece=piece.name, pieces=counted(*piece.counted, n))
    if kind in _WITH_ANOTHER:
        values["other"] = position.players[n].name
        n = total(event.terms)
    if kind == "conquered" and thing != ORDINARY:
        kind = "conquered_by"
        values["way"] = rules.ability(thing).name
    if kind == "placed" and thing in rules.finds:
        kind = "placed_find"
    if kind == "lost" and not n:
        kind = "lost_none"
    if kind in _COUNTED:
        return _COUNTED[kind].filled(n=n, **values)
    return _MESSAGES[kind].filled(**values)
