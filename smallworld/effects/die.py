"""Rolls of the reinforcement die before the final conquest."""

from __future__ import annotations

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.words.text import text


@frozen_effect
class RollBeforeConquest(Effect):
    """The right to roll the reinforcement die before each conquest and to choose the target afterwards."""

    works_on = text("the die")


@frozen_effect
class RollForTarget(Effect):
    """The right to roll the die for a named region of a kind, which must then be conquered if the tokens suffice."""

    works_on = text("the die")

    where: Where
