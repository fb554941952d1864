"""The course of a puzzle: what can be done in it, and whether anything is left to conquer."""

from __future__ import annotations

from smallworld.model.actions import Action, Conquer, EndConquests, FinalRoll
from smallworld.model.position import Position
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.puzzles.kinds import is_barred

#: The most positions that are searched for an attack that other actions open. Mostly there is a handful.
_MOST_SEEN = 200
#: The actions that attack a region in a puzzle.
ATTACKS = (Conquer, FinalRoll)


def allowed(kind: str, position: Position) -> list[Action]:
    """Returns the actions in a puzzle of a kind: those of a game, without rolls that do not count."""
    return [action for action in legal_actions(position) if not is_barred(kind, action)]


def can_conquer(kind: str, position: Position) -> bool:
    """Checks whether a region can still be attacked in a puzzle of a kind: now, or after other actions.

    A search that takes too long answers yes: a question too many costs nothing.
    """
    seen, left = {position}, [position]
    for now in left:
        found = allowed(kind, now)
        if any(isinstance(action, ATTACKS) for action in found):
            return True
        others = [apply(now, action).position for action in found if not isinstance(action, EndConquests)]
        fresh = {other for other in others if other.player == position.player} - seen
        seen |= fresh
        left += fresh
        if len(left) > _MOST_SEEN:
            return True
    return False
