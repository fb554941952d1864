"""The decision: the legal actions of a choice, the refusals of others, and what an action leads to.

Source: Small World rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from smallworld.model.actions import Action
from smallworld.model.catalogue import Effect
from smallworld.model.draft import Draft
from smallworld.model.phase import PHASES, Phase
from smallworld.model.position import Position
from smallworld.words.explain import Refusal
from smallworld.words.text import text


@dataclass(frozen=True, eq=False)
class Decision:
    """A choice in a turn, of a player or of chance. A phase asks one of its own, and others come up in several phases.

    `legal` lists the actions that can be done now. `refusals` returns the reasons against an action of these `kinds`,
    none for a legal one. `apply` carries one out, and returns whether the choice is made and the turn goes on.
    """

    kinds: tuple[type[Action], ...]
    legal: Callable[[Position], list[Action]]
    refusals: Callable[[Position, Any], list[Refusal]]
    apply: Callable[[Draft, Position, Any], bool]
    #: The turn also goes on as soon as nothing else is left to do.
    runs_out: bool = False
    #: The hook that abilities answer. In a box without an answer, the decision is never asked.
    hook: type[Effect] | None = None


def not_now(position: Position, action: Action) -> Refusal:
    """Returns the refusal of an action that belongs to another time, which it names.

    An option that moves the action to another time is named only where its question can come up.
    """
    headings = position.rules.headings
    if position.phase is Phase.OVER:
        return Refusal("not_now", text("the game is over"), headings.turn)
    time = action.time
    elsewhere = time.option is not None and position.rules.options[time.option]
    words = time.otherwise if elsewhere and time.otherwise is not None else time.words
    reason = text("not now ({phase}): {time}", phase=PHASES[position.phase], time=words)
    contested = time.option is not None and position.rules.game.leaves_open(time.option)
    return Refusal("not_now", reason, time.heading(headings), time.option if contested else None)
