"""The actions in words, as orders: "Conquer r05".

Nothing here decides what is legal. The engine does.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from smallworld.model.actions import (
    ORDINARY,
    Action,
    Conquer,
    Decline,
    FinalRoll,
    Intimidate,
    Pick,
    PickUpAll,
    SwapPower,
    TargetRoll,
    TurnUp,
)
from smallworld.model.position import Position
from smallworld.rules.conquest import quotes
from smallworld.rules.conquest.chance import LIVE
from smallworld.rules.deeds import intimidate
from smallworld.rules.garrison import least_tokens
from smallworld.rules.troops import acting
from smallworld.words.text import RegionName, Text, text


def label(position: Position, action: Action) -> Text:
    """Returns an action as an order. The action need not be legal, and its relics need not be at hand."""
    match action:
        case Pick(index) if index < len(position.row):
            combo = position.row[index]
            return text("Take the {combo}", combo=position.rules.combo_name(combo.race, combo.power))
        case Decline(way) if way != ORDINARY:
            return text("Go into decline by {ability}", ability=position.rules.ability(way).name)
        case PickUpAll():
            stay = max((least_tokens(position, force) for force in acting(position)), default=1)
            return text("Take up all tokens but {n} in each region", n=stay) if stay > 1 else action.label
        case Conquer() | FinalRoll() | TargetRoll():
            way = action.way if isinstance(action, Conquer) else ORDINARY
            if way == ORDINARY and not action.using:
                return action.label.filled(region=RegionName(action.region))
            name = quotes.way_name(position.rules, way, action.using)
            return action.label_by_way.filled(region=RegionName(action.region), way=name)
        case TurnUp(region, bomb) if bomb != LIVE:
            return text("The bomb in {region} is a dud", region=RegionName(region))
        case Intimidate(region, "") if (shield := intimidate.first_to_go(position, region)) is not None:
            return text(
                "Discard in {region}: {piece}", region=RegionName(region), piece=position.rules.pieces[shield].name
            )
        case Intimidate(region, ""):
            return text("Discard a token in {region}", region=RegionName(region))
        case SwapPower(index):
            power = position.row[index].power
            return action.label.filled(power=position.rules.powers[power].name if power else "")
    words = action.labels_then.get(position.phase, action.label)
    # The number of a counted message comes first.
    slots = sorted([slot.name for slot in fields(action)], key=lambda name: name != "tokens")
    return words.filled(**dict(_filled(position, name, getattr(action, name)) for name in slots))


def _filled(position: Position, name: str, value: Any) -> tuple[str, object]:
    """Returns the field of a label that the field `name` of an action fills, and the value it has there."""
    match name:
        case "tokens":
            return "n", value
        case "what":
            return "name", position.rules.called(value)
        case "id":
            return "name", position.rules.ability(value).name
        case "piece" | "place":
            return name, position.rules.piece_name(value)
        case "player":
            return name, position.players[value].name
        case "region" | "to":
            return name, RegionName(value)
    return name, value
