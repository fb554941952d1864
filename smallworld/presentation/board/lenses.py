"""The lenses over the board: why regions are in reach, each kind of link with its regions and lines."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict

from smallworld.model.board import Board, Regions, bits
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.model.relics import read_relic
from smallworld.model.rules import Rules
from smallworld.rules.conquest.campaign import Campaign, campaign
from smallworld.rules.conquest.relics import helpers_at_hand
from smallworld.rules.conquest.travel import travel
from smallworld.words.text import Text, text

_LENSES: Mapping[str, Text] = {
    "border": text("Shared borders"),
    "entry": text("Entry"),
    "cavern": text("Caverns"),
    "flight": text("Flight"),
    "pipe": text("The Pipe"),
    "river": text("Across rivers"),
    "chasm": text("Rims of chasms"),
    "volcano": text("Around the Volcano"),
}
#: Links that lead to a region from nowhere in particular, or that only one relic knows, have no lines to draw.
_LINES = frozenset({"cavern", "pipe", "volcano"})


class Lens(TypedDict):
    """A kind of link, the regions in reach by it, the lines to draw, and the reasons."""

    kind: str
    name: str
    regions: list[str]
    lines: list[list[str]]
    why: list[str]


def lenses(position: Position) -> list[Lens]:
    """Returns the reasons why regions are in the attacker's reach: each kind of link with its regions and lines."""
    plan = campaign(position)
    if plan is None:
        return []
    board = position.rules.board
    own = position.regions_of(plan.force.race)
    found: dict[str, Lens] = {}
    for link in _links(position, plan):
        reached = link.regions & ~own & ~board.impassable
        if link.by_ability:
            reached &= ~plan.warded
        name = str(_lens_name(position.rules, link.kind))
        lens = found.setdefault(link.kind, {"kind": link.kind, "name": name, "regions": [], "lines": [], "why": []})
        lens["why"].append(f"{link.reason} ({link.source})")
        lens["regions"] = sorted({*lens["regions"], *board.names(reached)}, key=board.index.__getitem__)
        lens["lines"].extend([board.ids[i], board.ids[j]] for i, j in _lines(board, link, own, reached))
    if "entry" in found and position.rules.game.landing.travel:
        costs = travel(position, plan.force, plan.links, plan.warded)
        found["entry"]["why"].extend(f"{cost.amount:+} {cost.reason} ({cost.source})" for cost in costs if cost.amount)
    return list(found.values())


def _lens_name(rules: Rules, link: str) -> Text | str:
    """Returns the name of a kind of link, which is the name of the relic or ability where only one has it."""
    if link == "river" and not rules.board.rivers:
        return text("Across seas and lakes")
    if link in _LENSES:
        return _LENSES[link]
    return rules.piece_name(link) if rules.game.full(read_relic(link).id) in rules.pieces else rules.called(link)


def _links(position: Position, plan: Campaign) -> list[Link]:
    """Returns the links that bring regions into reach, with those that each relic at hand would add."""
    found = list(plan.links)
    for helper in helpers_at_hand(position, plan.force):
        helped = campaign(position, (helper.relic,))
        if helped is not None:
            found.extend(link for link in helped.links if link.kind == str(helper.relic))
    return found


def _lines(board: Board, link: Link, own: Regions, reached: Regions) -> list[tuple[int, int]]:
    """Returns the lines to draw for a link.

    Lines follow borders, rivers and rims of chasms, or come from the nearest region.
    """
    if link.kind == "border":
        return [(i, j) for i in bits(own) for j in bits(board.neighbours[i] & reached)]
    if link.kind == "river":
        return _along(board, own, board.crossed, reached)
    if link.kind == "chasm":
        rims = own | reached
        return [(i, j) for i in bits(board.impassable) for j in bits(board.neighbours[i] & rims)]
    if link.kind not in _LINES:
        return []
    starts = list(bits(own & link.regions or own))

    def nearest(j: int) -> int:
        return min(starts, key=lambda i: math.dist(board.regions[i].label, board.regions[j].label))

    return [(nearest(j), j) for j in bits(reached)]


def _along(board: Board, own: Regions, through: Regions, reached: Regions) -> list[tuple[int, int]]:
    """Returns the shortest ways from `own` regions to the `reached` ones, by way of the regions of `through`."""
    found = []
    known, front = own, list(bits(own))
    for i in front:
        ahead = through if own >> i & 1 else through | reached
        for j in bits(board.neighbours[i] & ahead & ~known):
            found.append((i, j))
            known |= 1 << j
            if through >> j & 1:
                front.append(j)
    return found
