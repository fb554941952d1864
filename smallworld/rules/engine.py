"""The turn: what each action leads to. `apply` gives the next position and what happened."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.model.actions import Action
from smallworld.model.draft import Draft
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules import sequence
from smallworld.rules.conquest import claims
from smallworld.rules.decisions import CHANCE, carry_over, chances, decider, decision_on, legal_actions, refusals
from smallworld.words.explain import Refusal

__all__ = ["CHANCE", "IllegalActionError", "Step", "apply", "chances", "decider", "legal_actions", "refusals"]


class IllegalActionError(ValueError):
    """An action that the rules refuse; `refusals` has every reason."""

    def __init__(self, action: Action, reasons: tuple[Refusal, ...]) -> None:
        """Take the action and the reasons."""
        super().__init__(f"{action}: " + "; ".join(str(refusal.reason) for refusal in reasons))
        self.action = action
        self.refusals = reasons


class Step(NamedTuple):
    """Where an action led, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def apply(position: Position, action: Action) -> Step:
    """Do an action: the next position, and what happened. Raises `IllegalActionError` with every reason against it.

    >>> from smallworld import action, apply, new_game, rules_for
    >>> apply(new_game(rules_for("base-2")), action("draw base.elves")).events
    (Drawn(id='base.elves'),)
    """
    legal = legal_actions(position)
    for known in legal:
        # Mostly the action is one of these very objects, which is quicker to see than equality.
        if known is action:
            break
    else:
        if action not in legal:
            raise IllegalActionError(action, refusals(position, action))
    decision = decision_on(position, action)
    if decision is None:
        raise TypeError(f"{action}: legal, but no decision of this phase")
    draft = Draft(position)
    if decision.apply(draft, position, action):
        sequence.go_on(draft, decision)
    elif decision.runs_out:
        sequence.go_on_if_nothing_is_left(draft, decision)
    if position.rules.options.fee_to_former_holder:
        claims.remember_holders(position, draft)
    after = draft.position()
    carry_over(position, action, after)
    return Step(after, tuple(draft.events))
