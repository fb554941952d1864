"""The abilities that bring each kind of piece onto the map."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.pieces import LaysBombs, PieceLaidOut, PieceOnArrival, PieceOnConquest, Summoner
from smallworld.effects.tokens import Auxiliaries, Companions
from smallworld.model.catalogue import Ability, Effect, Find, Piece
from smallworld.model.memory import per_rules
from smallworld.model.rules import Rules
from smallworld.rules.troops import BRINGING


class Bringers(NamedTuple):
    """The kinds of pieces by what brings them."""

    #: For each piece that an ability places among its own troops, the races and powers that do.
    placers: dict[str, set[str]]
    #: For each piece that a race brings when it arrives, the symbol where it goes.
    arrivals: dict[str, str]
    #: For each figure that a find summons, the find.
    summoners: dict[str, str]
    #: For each piece that a race lays out in regions of anybody, the races and powers that do.
    laid_out: dict[str, set[str]]
    #: The pieces that conquer like tokens and never stay.
    auxiliaries: set[str]
    #: The pieces that a race has in every region it holds, in decline too.
    everywhere: dict[str, tuple[str, ...]]
    #: The pieces that are put on the map at setup, and never later.
    at_setup: set[str]


@per_rules
def bringers(rules: Rules) -> Bringers:
    """Returns the bringers of each kind of piece."""
    known = Bringers({}, {}, {}, {}, set(), {}, set())
    for ability in (*rules.races.values(), *rules.powers.values(), *rules.finds.values()):
        for effect in ability.effects:
            _bring(known, ability, effect)
    for race in rules.races.values():
        found = [effect for effect in race.effects if isinstance(effect, PieceOnConquest)]
        everywhere = [effect.piece for effect in found if effect.first is None and effect.where is None]
        known.everywhere[race.id] = tuple(id for id in everywhere if rules.pieces[id].stays_in_decline)
    later = {*known.placers, *known.arrivals, *known.summoners, *known.laid_out, *known.auxiliaries, *rules.finds}
    known.at_setup.update(id for id, piece in rules.pieces.items() if id not in later and piece.tied_to is None)
    return known


def _bring(known: Bringers, ability: Ability, effect: Effect) -> None:
    match effect:
        case PieceOnArrival():
            known.arrivals[effect.piece] = effect.symbol
        case Summoner():
            known.summoners[effect.piece] = effect.find
        case PieceLaidOut() | LaysBombs():
            known.laid_out.setdefault(effect.piece, set()).add(ability.id)
        case _ if isinstance(effect, BRINGING) and not isinstance(ability, Find):
            known.placers.setdefault(effect.piece, set()).add(ability.id)
    if isinstance(effect, Auxiliaries) and not isinstance(effect, Companions):
        known.auxiliaries.add(effect.piece)


def stays(rules: Rules, piece: Piece) -> bool:
    """Checks whether a piece never leaves the region where it was put at setup, or found."""
    find = rules.finds.get(piece.id)
    return piece.id in bringers(rules).at_setup if find is None else not find.relic
