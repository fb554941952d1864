"""What is decided before anything else. Chance says how the die falls, what is found, and what fills the row of combos.

Source: Small World rulebook, Reinforcement Die Roll, and Picking a Race and Special Power Combo.
"""

from __future__ import annotations

from functools import lru_cache

from smallworld.model.actions import Action, Die, Draw
from smallworld.model.draft import Draft
from smallworld.model.position import Phase, Position
from smallworld.rules import stacks
from smallworld.rules.conquest import die, discoveries
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def awaited(position: Position) -> Decision | None:
    """What has to be decided before anybody does anything else, if something: by chance, or where a find goes."""
    if position.turn.rolling is not None:
        return DIE
    if position.rules.finds and discoveries.pending(position):
        return discoveries.WATER if discoveries.waters(position) else FIND
    if position.phase is Phase.PICK and stacks.draws(position):
        return ROW
    return None


def _faces(position: Position) -> list[Action]:
    return [Die(face) for face in sorted(set(position.rules.game.die))]


def _against_face(position: Position, action: Action) -> list[Refusal]:
    heading = position.rules.headings.final_conquest
    if not isinstance(action, Die):
        return [Refusal("not_now", text("the die is in the air: it has to land first"), heading)]
    if action.face in position.rules.game.die:
        return []
    return [Refusal("no_such_face", text("the die has no face with {pips}", pips=action.face), heading)]


def _land(draft: Draft, position: Position, action: Die) -> bool:
    """A final roll ends the conquests, as soon as what was found is known."""
    if die.land(draft, position, action.face):
        draft.turn = draft.turn._replace(ending=True)
        return not discoveries.pending(draft)
    return False


#: The piles are long, and nearly the same at every draw.
_draw = lru_cache(maxsize=1000)(Draw)


def _finds(position: Position) -> list[Action]:
    return [_draw(position.rules.game.named(id)) for id in discoveries.draws(position)]


def _row(position: Position) -> list[Action]:
    return [_draw(id) for id in stacks.draws(position)]


def _against_find(position: Position, action: Action) -> list[Refusal]:
    return _against_draw(position, action, _finds(position))


def _against_row(position: Position, action: Action) -> list[Refusal]:
    return _against_draw(position, action, _row(position))


def _against_draw(position: Position, action: Action, draws: list[Action]) -> list[Refusal]:
    heading = position.rules.headings.turn
    if not isinstance(action, Draw):
        return [Refusal("not_now", text("something has to be drawn first"), heading)]
    if action in draws:
        return []
    reason = text("{name}: not among what can be drawn now", name=position.rules.called(action.id))
    shown = position.row[-1].power if position.turn.lending and position.row else None
    option = "visible_badge_is_excluded" if shown is not None and action.id == shown else None
    return [Refusal("not_drawn", reason, heading, option)]


def _turn_up(draft: Draft, position: Position, action: Draw) -> bool:
    # A place that lends is given a power, which goes by its id.
    discoveries.turn_up(draft, draft.rules.game.full(action.id))
    return draft.turn.ending and not discoveries.pending(draft)


def _fill_up(draft: Draft, position: Position, action: Draw) -> bool:
    stacks.draw(draft, action.id)
    return True


#: How the die falls.
DIE = Decision((Die,), _faces, _against_face, _land)
#: What lies in a region just conquered, or which power a place is lent.
FIND = Decision((Draw,), _finds, _against_find, _turn_up)
#: Which banner or badge comes to the row next.
ROW = Decision((Draw,), _row, _against_row, _fill_up)
