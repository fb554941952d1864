"""Rolls of the reinforcement die before the final conquest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.words.text import Text, text


@frozen_effect
class RollBeforeConquest(Effect):
    """The right to roll the reinforcement die before each conquest and to choose the target afterwards."""

    says = text(
        "You can roll the die before every conquest and choose the target afterwards. A roll that is not enough "
        "for any region ends the conquests."
    )
    works_on = text("the die")
    in_one_state = True
    conditions: ClassVar[Mapping[str, Text]] = {
        "rolled": text("One roll for each conquest."),
    }


@frozen_effect
class RollForTarget(Effect):
    """The right to roll the die for a named region of a kind, which must then be conquered if the tokens suffice."""

    says = text(
        "You can roll the die for a target that you name: any {where}. If your tokens are enough then, you must "
        "conquer it."
    )
    works_on = text("the die")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"where": text("Only regions of this kind are rolled for: {kind}.")}
    conditions: ClassVar[Mapping[str, Text]] = {
        "no_early_roll": text("Only for regions of its kind."),
    }

    where: Where
