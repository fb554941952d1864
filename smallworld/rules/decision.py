"""A decision: what can be done, what speaks against anything else, and what it leads to.

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
    """A hook of the turn, whoever answers it. Most phases ask one; others come up in several phases.

    `legal` lists what can be done now. `refusals` has every reason against an action of these `kinds`, and is empty
    for the legal ones. `apply` carries one out, and returns whether the hook is answered and the turn goes on.
    """

    kinds: tuple[type[Action], ...]
    legal: Callable[[Position], list[Action]]
    refusals: Callable[[Position, Any], list[Refusal]]
    apply: Callable[[Draft, Position, Any], bool]
    #: The turn goes on by itself, too, as soon as nothing else is left to do.
    runs_out: bool = False
    #: What it asks of abilities: in the games of a box without any that answer, there is never anything to do.
    hook: type[Effect] | None = None


def not_now(position: Position, action: Action) -> Refusal:
    """The refusal of an action that belongs to another time, with the time it belongs to.

    An option that has it done at another time is named in its own games alone.
    """
    headings = position.rules.headings
    if position.phase is Phase.OVER:
        return Refusal("not_now", text("the game is over"), headings.turn)
    time = action.time
    elsewhere = time.option is not None and position.rules.options[time.option]
    words = time.otherwise if elsewhere and time.otherwise is not None else time.words
    reason = text("not now ({phase}): {time}", phase=PHASES[position.phase], time=words)
    contested = time.option is not None and time.option.concerns(position.rules.game.id)
    return Refusal("not_now", reason, time.heading(headings), time.option if contested else None)
