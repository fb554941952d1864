"""The decisions that come before any other: the die, finds, a token left alone, the row, bombs.

Source: Small World rulebook, Reinforcement Die Roll, and Picking a Race and Special Power Combo. Warcraft rulebook,
Races: Goblins.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from smallworld.effects.deeds import Alone
from smallworld.effects.finds import Lending
from smallworld.effects.pieces import LaysBombs
from smallworld.model.actions import Action, Die, Draw, TurnUp
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules import stacks
from smallworld.rules.conquest import bombs, die, discoveries, regrouping
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def awaited(position: Position) -> Decision | None:
    """Returns the decision of chance or of a player that comes before any other, or None."""
    known = position.known
    if awaited not in known:
        known[awaited] = _awaited(position)
    found: Decision | None = known[awaited]
    return found


def _awaited(position: Position) -> Decision | None:
    if position.turn.rolling is not None:
        return DIE
    if position.rules.finds and discoveries.pending(position):
        return discoveries.WATER if discoveries.waters(position) else FIND
    if position.turn.recall(Alone) and regrouping.regrouping(position):
        return regrouping.REGROUPING
    if position.phase is Phase.PICK and stacks.draws(position):
        return ROW
    if position.rules.asks(LaysBombs) and bombs.due(position):
        return BOMB
    return None


def _faces(position: Position) -> list[Action]:
    return [Die(face) for face in sorted(set(position.rules.game.die))]


def _face_refusals(position: Position, action: Action) -> list[Refusal]:
    heading = position.rules.headings.final_conquest
    if not isinstance(action, Die):
        return [Refusal("not_now", text("the die is in the air: it has to land first"), heading)]
    if action.face in position.rules.game.die:
        return []
    return [Refusal("no_such_face", text("the die has no face with {pips}", pips=action.face), heading)]


def _land(draft: Draft, position: Position, action: Die) -> bool:
    """Lets the die land. A final roll ends the conquests as soon as the find in the region is known."""
    if die.land(draft, position, action.face):
        draft.turn = draft.turn._replace(ending=True)
        return not discoveries.pending(draft)
    return False


#: The piles are long, and nearly the same at each draw.
_draw = lru_cache(maxsize=1000)(Draw)


def _finds(position: Position) -> list[Action]:
    return [_draw(position.rules.game.named(id)) for id in discoveries.draws(position)]


def _row(position: Position) -> list[Action]:
    return [_draw(id) for id in stacks.draws(position)]


def _find_refusals(position: Position, action: Action) -> list[Refusal]:
    return _draw_refusals(position, action, _finds(position))


def _row_refusals(position: Position, action: Action) -> list[Refusal]:
    return _draw_refusals(position, action, _row(position))


def _draw_refusals(position: Position, action: Action, draws: list[Action]) -> list[Refusal]:
    heading = position.rules.headings.turn
    if not isinstance(action, Draw):
        return [Refusal("not_now", text("something has to be drawn first"), heading)]
    if action in draws:
        return []
    reason = text("{name}: not among what can be drawn now", name=position.rules.called(action.id))
    shown = position.row[-1].power if position.turn.recall(Lending) and position.row else None
    option = Options.visible_badge_is_excluded if shown is not None and action.id == shown else None
    return [Refusal("not_drawn", reason, heading, option)]


def _turn_up(draft: Draft, position: Position, action: Draw) -> bool:
    # A place that lends a power draws it by its id.
    discoveries.turn_up(draft, draft.rules.game.full(action.id))
    return draft.turn.ending and not discoveries.pending(draft)


def _fill_up(draft: Draft, position: Position, action: Draw) -> bool:
    stacks.draw(draft, action.id)
    return True


#: The two kinds of bombs.
LIVE, DUD = "live", "dud"


def _next_bomb(position: Position) -> str:
    """Returns the region whose bomb is turned up next, in the order of the board."""
    return position.rules.board.ids[bits(bombs.due(position))[0]]


def bombs_by_odds(position: Position) -> list[tuple[Action, Fraction]]:
    """Returns the outcomes for the next bomb with their probabilities, which follow from the bombs that are left."""
    region, (live, dud, _) = _next_bomb(position), position.stacks.bombs
    found: list[tuple[Action, Fraction]] = []
    for bomb, left in ((LIVE, live), (DUD, dud)):
        if left:
            found.append((TurnUp(region, bomb), Fraction(left, live + dud)))
    return found


def _bombs(position: Position) -> list[Action]:
    return [bomb for bomb, _ in bombs_by_odds(position)]


def _bomb_refusals(position: Position, action: Action) -> list[Refusal]:
    source = position.rules.answering(LaysBombs)[0].source
    if not isinstance(action, TurnUp):
        return [Refusal("not_now", text("a bomb has to be turned up first"), source, Options.bombs_before_choice)]
    if action in _bombs(position):
        return []
    if action.bomb not in (LIVE, DUD):
        reason = text("a bomb is one of these: {live}, {dud}", live=LIVE, dud=DUD)
        return [Refusal("not_drawn", reason, source)]
    if action.region != _next_bomb(position):
        return [Refusal("not_drawn", text("another bomb is turned up first"), source)]
    return [Refusal("not_drawn", text("no such bomb is left"), source)]


def _go_off(draft: Draft, position: Position, action: TurnUp) -> bool:
    """Turns the next bomb up. After a decline, the last bomb lets the turn go on."""
    bombs.turn_up(draft, position, draft.rules.board.index[action.region], live=action.bomb == LIVE)
    return draft.players[draft.player].active is None and not bombs.due(draft)


#: The face of the die.
DIE: Decision = Decision((Die,), _faces, _face_refusals, _land)
#: The find in a region just conquered, or the power that a place is lent.
FIND: Decision = Decision((Draw,), _finds, _find_refusals, _turn_up)
#: The next banner or badge of the row.
ROW: Decision = Decision((Draw,), _row, _row_refusals, _fill_up)
#: The fate of a bomb that was laid.
BOMB: Decision = Decision((TurnUp,), _bombs, _bomb_refusals, _go_off)
