"""A player of a game, and their races in play."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.brief import brief


class Force(NamedTuple):
    """A race in play with its power, active or in decline, and its tokens that are not on the map."""

    race: str
    #: The power, None once the badge is gone.
    power: str | None = None
    #: Tokens ready to be used.
    hand: int = 0
    #: Tokens set aside until the next time the troops are readied.
    reserve: int = 0
    #: Pieces in hand that conquer like tokens.
    auxiliaries: int = 0
    #: Survivors of conquered regions, waiting for the end of the attacker's turn.
    retreating: int = 0
    #: Conquests since it came into play.
    conquests: int = 0
    #: Turns it has scored.
    turns: int = 0

    def __repr__(self) -> str:
        return brief(self)


class Player(NamedTuple):
    """A player: coins (None where hidden from the viewer), the active race, and those in decline, oldest first."""

    name: str
    coins: int | None = 5
    active: Force | None = None
    declined: tuple[Force, ...] = ()
    #: The player who may not attack this one's active race until this one's next turn.
    at_peace_with: int | None = None
    #: The players who attacked this one since their own last turn, if an ability of theirs marks them.
    grudges: tuple[int, ...] = ()
    #: The players whom this one's active race left in peace last turn, and who pay to attack it until the next.
    harmony: tuple[int, ...] = ()
    #: The pieces for which this player gets coins: figures held hostage, and relics that were theirs last.
    claims: tuple[str, ...] = ()

    @property
    def forces(self) -> tuple[Force, ...]:
        """The races of the player, those in decline first."""
        return (*self.declined, self.active) if self.active is not None else self.declined

    def can_pay(self, coins: int) -> bool:
        """Checks whether the player can pay `coins` coins. A hidden total is assumed to be enough."""
        return self.coins is None or self.coins >= coins
