"""When each action has its time, for whoever asks about it at another.

Source: Small World rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from smallworld.effects.pieces import PieceByChoice, PieceOnConquest
from smallworld.effects.ways import FixedPrice
from smallworld.model.actions import Action
from smallworld.model.position import PHASES, Force, Phase, Position
from smallworld.model.relics import read_relic
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def not_now(position: Position, action: Action) -> Refusal:
    """The refusal of an action that belongs to another time, with the time it belongs to."""
    headings = position.rules.headings
    if position.phase is Phase.OVER:
        return Refusal("not_now", text("the game is over"), headings.turn)
    time = action.time
    elsewhere = time.option is not None and getattr(position.rules.options, time.option)
    words = time.otherwise if elsewhere and time.otherwise is not None else time.words
    reason = text("not now ({phase}): {time}", phase=PHASES[position.phase], time=words)
    return Refusal("not_now", reason, time.heading(headings), time.option)


def not_placed_now(position: Position, forces: list[Force], piece: str) -> Refusal:
    """Nobody places such a piece, or at another time of the turn; an option says when buildings are placed."""
    rules = position.rules
    known = {read_relic(piece).id, read_relic(piece).piece} <= rules.pieces.keys()
    name = rules.piece_name(piece) if known else piece
    for force in forces:
        in_force = position.in_force(force.race)
        for effect, ability in in_force.of(PieceByChoice):
            if effect.piece == piece:
                reason = text("{piece}: placed at another time ({phase})", piece=name, phase=PHASES[effect.phase])
                option = "building_at_any_time" if effect.building else None
                return Refusal("no_placer", reason, ability.source, option)
        coming = [(effect.piece, ability) for effect, ability in in_force.of(PieceOnConquest)]
        coming.extend((effect.piece, ability) for effect, ability in in_force.of(FixedPrice))
        for id, ability in coming:
            if id == piece:
                reason = text("{piece}: it comes by itself with a conquest", piece=name)
                return Refusal("no_placer", reason, ability.source)
    reason = text("{piece}: no ability of yours places it now", piece=name)
    return Refusal("no_placer", reason, rules.headings.abilities)
