"""Rolls of the reinforcement die before the final conquest."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect
from smallworld.words.text import text


@dataclass(frozen=True, kw_only=True)
class RollBeforeConquest(Effect):
    """The right to roll the reinforcement die before each conquest and to choose the target afterwards."""

    works_on = text("the die")


@dataclass(frozen=True, kw_only=True)
class RollForTarget(Effect):
    """The right to roll the die for a named region of a kind, which must then be conquered if the tokens suffice."""

    works_on = text("the die")

    where: Where
