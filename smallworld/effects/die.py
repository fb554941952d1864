"""Who rolls the reinforcement die before the final conquest."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.where import Where
from smallworld.model.position import Position


@dataclass(frozen=True, kw_only=True)
class RollBeforeConquest(Prospective):
    """The reinforcement die may be rolled before each conquest, and the target chosen afterwards."""

    settled = True

    def prospect(self, position: Position, race: str) -> Prospect:
        """The die lowers every price, by what it shows on the average."""
        return Prospect(rolls=True)


@dataclass(frozen=True, kw_only=True)
class RollForTarget(Prospective):
    """The die may be rolled before conquering regions of a kind, once they are named; who has enough must conquer."""

    settled = True
    where: Where

    def prospect(self, position: Position, race: str) -> Prospect:
        """A roll for each of them: its most, where one that fails may be followed by another."""
        if position.rules.options.failed_target_roll_ends_conquests:
            return Prospect(rolls_for=self.where.ever(position, race))
        return Prospect(cheaper=((self.where.ever(position, race), max(position.rules.game.die)),))
