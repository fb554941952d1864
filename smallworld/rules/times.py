"""When each action has its time, for whoever asks about it at another.

Source: Small World rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallworld.effects.pieces import PieceByChoice, PieceOnConquest
from smallworld.effects.ways import FixedPrice
from smallworld.model.actions import (
    Abandon,
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    Die,
    Draw,
    EndConquests,
    Expand,
    FinalRoll,
    Finish,
    GiveBack,
    MakePeace,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    Replace,
    RollFirst,
    Sacrifice,
    SwapPower,
    TargetRoll,
)
from smallworld.model.position import PHASES, Force, Phase, Position
from smallworld.words.explain import Refusal, Source
from smallworld.words.sources import Headings
from smallworld.words.text import Text, text

_CONQUERING = text("regions are conquered between the readying of the troops and their redeployment")
_ROLLING = text("the die is rolled during the conquests")
_TAKING_UP = text("tokens are taken up while the troops are readied, before the first conquest")

#: The time of every action, and under which heading it stands.
_TIMES: Mapping[type[Action], tuple[Text, Callable[[Headings], Source]]] = {
    Pick: (text("a combo is picked at the start of a turn, without an active race"), lambda book: book.picking),
    Expand: (text("whether to expand or to decline is chosen at the start of a turn"), lambda book: book.turn),
    Decline: (text("a race declines at the start of a turn, instead of expanding"), lambda book: book.decline),
    PickUp: (_TAKING_UP, lambda book: book.readying),
    PickUpAll: (_TAKING_UP, lambda book: book.readying),
    Abandon: (
        text("regions are abandoned while the troops are readied, before the first conquest"),
        lambda book: book.abandoning,
    ),
    Replace: (text("a race in decline gives way at the start of a turn"), lambda book: book.abilities),
    GiveBack: (text("a token from a place is given back at the start of a turn"), lambda book: book.finds),
    Advance: (text("the conquests begin once the troops are readied"), lambda book: book.readying),
    Conquer: (_CONQUERING, lambda book: book.turn),
    EndConquests: (_CONQUERING, lambda book: book.turn),
    FinalRoll: (_ROLLING, lambda book: book.final_conquest),
    RollFirst: (_ROLLING, lambda book: book.final_conquest),
    TargetRoll: (_ROLLING, lambda book: book.final_conquest),
    Deploy: (text("tokens are put down once the conquests are over"), lambda book: book.redeployment),
    Place: (text("pieces are placed between the readying of the troops and the scoring"), lambda book: book.abilities),
    MakePeace: (text("peace is made at the end of a turn, before the scoring"), lambda book: book.abilities),
    SwapPower: (text("badges are exchanged as a race arrives"), lambda book: book.abilities),
    Finish: (text("there is something to be decided first"), lambda book: book.turn),
    Die: (text("no die has been rolled"), lambda book: book.final_conquest),
    Draw: (text("there is nothing to be drawn"), lambda book: book.turn),
}
_BEFORE_SCORING = text("tokens are sacrificed before the scoring")
_AFTER_SCORING = text("tokens are sacrificed after the scoring")


def not_now(position: Position, action: Action) -> Refusal:
    """The refusal of an action that belongs to another time, with the time it belongs to."""
    headings = position.rules.headings
    if position.phase is Phase.OVER:
        return Refusal("not_now", text("the game is over"), headings.turn)
    option = None
    if isinstance(action, Sacrifice):
        words = _AFTER_SCORING if position.rules.options.altar_after_scoring else _BEFORE_SCORING
        source, option = headings.finds, "altar_after_scoring"
    else:
        words, heading = _TIMES[type(action)]
        source = heading(headings)
    reason = text("not now ({phase}): {time}", phase=PHASES[position.phase], time=words)
    return Refusal("not_now", reason, source, option)


def not_placed_now(position: Position, forces: list[Force], piece: str) -> Refusal:
    """Nobody places such a piece, or at another time of the turn; an option says when buildings are placed."""
    rules = position.rules
    known = all(id in rules.pieces for id in piece.split(":", 1))
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
