"""The comparison of two attackers: the one on the board, and another in their place or of another player."""

from __future__ import annotations

from typing import NamedTuple, NotRequired, TypedDict

from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board import prices
from smallworld.presentation.board.differences import Glance, attacker, glance_state, reasons
from smallworld.presentation.board.prices import Ways
from smallworld.presentation.board.regions import opening_name
from smallworld.presentation.editing.drafts import ACTIVE, EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.rules.conquest.campaign import Campaign, campaign, declined_conqueror
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel

#: The refusals of regions that no race can ever conquer.
_NOBODYS = frozenset({"water", "impassable"})


class Rivals(Panel):
    """Two attackers side by side, folded away until they are wanted."""

    _script = "explore/rivals"
    _sheets = ("board/tags", "explore/rivals")


class Rival(NamedTuple):
    """An attacker to compare with: a race, its tokens in hand, and a power if it has another.

    A race in play attacks from where it stands. Any other takes the place of the attacker on the board.
    """

    race: str
    hand: int
    #: An empty one is a lost badge.
    power: str | None = None


def first_rival(position: Position) -> Rival | None:
    """Returns the first rival to compare with: another race that may attack, or else a race out of play."""
    plan = campaign(position)
    if plan is None:
        return None
    others = [force.race for _, force in _attackers(position) if force.race != plan.force.race]
    others.extend(race for race in position.rules.races if race not in position.owners)
    return Rival(others[0], plan.force.hand) if others else None


def _attackers(position: Position) -> list[tuple[int, Force]]:
    """Returns the races in play that could be made the attacker, with their players."""
    found: list[tuple[int, Force]] = []
    for seat, player in enumerate(position.players):
        declined = declined_conqueror(position._replace(player=seat))
        found.extend((seat, force) for force in (player.active, declined) if force is not None)
    return found


def with_rival(position: Position, rival: Rival) -> Position:
    """Returns the setup with a rival as its attacker.

    Raises:
        EditError: that is impossible.
    """
    trial = Editor(position)
    plan = campaign(trial.position)
    if plan is None:
        raise EditError(text("no attacker chosen"))
    if rival.race in trial.position.owners:
        seat, force, _ = trial.position.owners[rival.race]
        slot = _slot(trial.position, seat, force)
        trial.attack(seat, slot)
    else:
        seat, slot = plan.seat, _slot(trial.position, plan.seat, plan.force)
        trial.set_race(seat, slot, rival.race)
    if rival.power is not None:
        trial.set_power(seat, slot, rival.power)
    trial.add_to_hand(seat, slot, rival.hand - trial.position.owners[rival.race][1].hand)
    return trial.position


def _slot(position: Position, seat: int, force: Force) -> int:
    player = position.players[seat]
    return ACTIVE if force == player.active else player.declined.index(force)


class RivalsReason(TypedDict):
    """A reason, and whether it holds for this attacker only."""

    says: str
    only: bool


class RivalsCell(Glance):
    """A region for one attacker."""

    mark: str
    price: str
    odds: str
    answer: str
    reasons: list[RivalsReason]


class RivalsRow(TypedDict):
    """A region for both attackers."""

    region: str
    name: str
    cells: list[RivalsCell]
    alike: bool


class RivalsTable(TypedDict):
    """The regions for both attackers."""

    columns: list[str]
    rows: list[RivalsRow]


class RivalsWords(TypedDict):
    """The words of the rivals."""

    title: str
    region: str
    race: str
    power: str
    hand: str
    in_hand: str
    more: str
    less: str
    no_power: str
    all: str
    alike: str
    nobody: str


class RivalsState(TypedDict):
    """Two attackers beside each other. Without a rival there is the offer alone."""

    table: RivalsTable | None
    fault: str
    words: RivalsWords
    open: bool
    races: NotRequired[list[EntryGroup]]
    powers: NotRequired[list[Entry]]
    race: NotRequired[str]
    power: NotRequired[str]
    hand: NotRequired[int]


def rivals_state(position: Position, ways: Ways, rival: Rival | None) -> RivalsState:
    """Returns the comparison of two attackers. Without a rival, only the offer to compare."""
    state: RivalsState = {
        "open": rival is not None,
        "table": None,
        "fault": "",
        "words": {
            "title": str(text("Compare two attackers")),
            "region": str(text("Region")),
            "race": str(text("Race of the other attacker")),
            "power": str(text("Power of the other attacker")),
            "hand": str(text("Tokens in hand of the other attacker")),
            "in_hand": str(text("In hand")),
            "more": str(text("One token more in hand")),
            "less": str(text("One token less in hand")),
            "no_power": str(text("No badge")),
            "all": str(text("Also show equal regions")),
            "alike": str(text("There is no difference between them.")),
            "nobody": str(text("No attacker yet. Choose one under Players.")),
        },
    }
    plan = campaign(position)
    if rival is None or plan is None:
        return state
    try:
        other = with_rival(position, rival)
    except EditError as refused:
        state["fault"] = str(refused.reason)
        _offer(state, position, plan, rival, None)
        return state
    other_ways = prices.quotes(other)
    ids = position.rules.board.ids
    rows = [_row(id, prices.shown(ways[i]), prices.shown(other_ways[i])) for i, id in enumerate(ids)]
    columns = [str(attacker(position)), str(attacker(other))]
    force = other.owners[rival.race][1]
    state["table"] = {"columns": columns, "rows": [row for row in rows if row is not None]}
    _offer(state, position, plan, rival, force)
    return state


def _offer(state: RivalsState, position: Position, plan: Campaign, rival: Rival, force: Force | None) -> None:
    """Adds the races and powers that the other attacker can have, and those that it has, to `state`."""
    rules = position.rules
    free = [race for race in rules.races if race not in position.owners]
    in_play = [force.race for _, force in _attackers(position) if force.race != plan.force.race]
    place = text("in place of the {race}", race=rules.races[plan.force.race].name)
    named = [(text("in play"), in_play), (place, free)]
    mine = {rival.power, plan.force.power if rival.race in free else None, force.power if force else None}
    played = {found.power for _, found, _ in position.forces()} - mine
    state["races"] = [
        {"name": str(name), "entries": [{"id": id, "name": str(rules.races[id].name)} for id in ids]}
        for name, ids in named
    ]
    state["powers"] = [
        {"id": id, "name": str(power.name), "disabled": id in played} for id, power in rules.powers.items()
    ]
    state["race"] = rival.race
    state["power"] = (force.power if force else rival.power) or ""
    state["hand"] = rival.hand


def _row(region: str, one: Quote | None, two: Quote | None) -> RivalsRow | None:
    """Returns a region for both attackers, None where neither can ever go."""
    if _closed(one) and _closed(two):
        return None
    cells = [_cell(one, two), _cell(two, one)]
    return {
        "region": region,
        "name": opening_name(region),
        "cells": cells,
        "alike": prices.glance(one) == prices.glance(two),
    }


def _closed(quote: Quote | None) -> bool:
    return quote is not None and any(refusal.code in _NOBODYS for refusal in quote.refusals)


def _cell(quote: Quote | None, other: Quote | None) -> RivalsCell:
    """Returns a region for one attacker, with the reasons. `only` marks those that the other does not have."""
    known = set(reasons(other))
    return {**glance_state(quote), "reasons": [{"says": says, "only": says not in known} for says in reasons(quote)]}
