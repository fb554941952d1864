"""The pieces that stand in a region without a choice: those printed there, and those that a race brings everywhere.

Source: Small World rulebook, Game Setup, and the abilities that put a piece into every region.
"""

from __future__ import annotations

from smallworld.model.holding import Holding
from smallworld.model.rules import Rules
from smallworld.setup.bringers import bringers


def printed_holding(rules: Rules, region: int, race: str | None, tokens: int) -> Holding:
    """Returns a holding with the printed pieces. Where a race stands, neutral tokens and face-down markers are gone."""
    printed = rules.board.regions[region].pieces
    if race is not None:
        printed = tuple((id, n) for id, n in printed if not rules.pieces[id].yields)
    return Holding(race, tokens, printed)


def usual_holding(rules: Rules, region: int, race: str | None, tokens: int) -> Holding:
    """Returns a holding with the printed pieces and those of which its race has one everywhere."""
    holding = printed_holding(rules, region, race, tokens)
    for piece in brought(rules, race):
        holding = holding.adding(piece, 1 - holding.count(piece))
    return holding


def lasting(rules: Rules, region: int, race: str | None) -> dict[str, int]:
    """Returns the pieces that are always in a region: a printed mountain, and those that its race has everywhere."""
    found = dict.fromkeys(brought(rules, race), 1)
    for id, n in rules.board.regions[region].pieces:
        piece = rules.pieces[id]
        if piece.permanent and not piece.conceals and id in bringers(rules).at_setup:
            found[id] = n
    return found


def brought(rules: Rules, race: str | None) -> tuple[str, ...]:
    """Returns the pieces of which a race has one in every region it holds, in decline too."""
    return () if race is None else bringers(rules).everywhere[race]
