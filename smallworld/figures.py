"""Figures that a find summons: they move from region to region, conquer for nobody, and nobody conquers them.

Source: Underground rulebook, Places: Wickedest Pentacle.
"""

from __future__ import annotations

from smallworld.actions import Action, Place
from smallworld.board import Regions, bits
from smallworld.campaign import sheltered, tolls, warded
from smallworld.catalogue import Ability
from smallworld.effects.pieces import Summoner
from smallworld.effects.where import standing
from smallworld.explain import Refusal
from smallworld.losses import drive_out, pay_toll
from smallworld.position import Draft, Position
from smallworld.text import text


def summoner(position: Position) -> tuple[Summoner, Ability] | None:
    """The figure that the active race of the player to move commands, if any."""
    active = position.players[position.player].active
    if active is None or not position.rules.finds:
        return None
    return next(iter(position.in_force(active.race).of(Summoner)), None)


def targets(position: Position, effect: Summoner) -> Regions:
    """Where the figure can go: next to where it stands, or next to its find while it is not on the map."""
    board = position.rules.board
    walks = position.rules.options.figure_walks
    here = (standing(position, effect.piece) if walks else 0) or standing(position, effect.find)
    barred = board.impassable | standing(position, effect.piece) | warded(position) | sheltered(position)
    if position.rules.options.figure_conquers_for_player:
        for gate in tolls(position):
            barred |= gate.regions
    return board.next_to(here) & ~barred & (board.open | board.fleeting)


def legal(position: Position) -> list[Action]:
    """The moves that the figure can make, once a turn."""
    found = summoner(position)
    if found is None or found[0].piece in position.turn.used:
        return []
    ids = position.rules.board.ids
    return [Place(found[0].piece, ids[i]) for i in bits(targets(position, found[0]))]


def refusals(position: Position, action: Place) -> list[Refusal]:
    """What speaks against moving the figure to a region."""
    found = summoner(position)
    if found is None or found[0].piece != action.piece:
        return [
            Refusal("no_placer", text("no ability of yours places this piece now"), position.rules.headings.abilities)
        ]
    effect, ability = found
    reasons = []
    if effect.piece in position.turn.used:
        reasons.append(Refusal("used", text("used already this turn"), ability.source))
    if not targets(position, effect) >> position.rules.board.index[action.region] & 1:
        reason = text("it moves to a neighbouring region that is neither impassable nor protected")
        reasons.append(Refusal("out_of_reach", reason, ability.source))
    return reasons


def move(draft: Draft, position: Position, action: Place) -> None:
    """The figure conquers the region: who stood there is driven out, and nobody holds it."""
    found = summoner(position)
    if found is None:
        raise ValueError("no figure to move")
    effect, _ = found
    region = draft.rules.board.index[action.region]
    conqueror = draft.player if draft.rules.options.figure_conquers_for_player else None
    if conqueror is not None:
        pay_toll(draft, region, conqueror)
    drive_out(draft, region, conqueror, lost=effect.losses, by_figure=True)
    draft.turn = draft.turn._replace(used=(*draft.turn.used, effect.piece), summoning=False)
    draft.move_piece(effect.piece, region)
