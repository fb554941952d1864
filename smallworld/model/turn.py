"""The turn under way: the facts that a position remembers of it, and its attacks."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from smallworld.model.actions import Roll
from smallworld.model.pending import Pending
from smallworld.words.brief import brief

P = TypeVar("P", bound=Pending)


class Attack(NamedTuple):
    """An attack of the turn, successful or not, with the facts that later rules need."""

    region: int
    race: str
    way: str
    succeeded: bool
    #: Whether a race token or a neutral token stood there.
    non_empty: bool
    #: The player whose race stood there, if any, and whether it was active.
    victim: int | None = None
    victim_active: bool = False
    #: Whether a token took the place of another.
    substituted: bool = False
    #: The race that was beaten, and the number of tokens and pieces that defended, if an ability asks for them.
    victim_race: str | None = None
    defenders: int = 0
    #: The coins of bounties that were on the region.
    bounty: int = 0


class Aim(NamedTuple):
    """A region for which the die was rolled before an attack that is still to come, and the face that it showed."""

    region: int
    face: int


class Turn(NamedTuple):
    """The facts that a position remembers of the turn under way."""

    attacks: tuple[Attack, ...] = ()
    #: The face of a die that was rolled before its target was chosen.
    roll: int | None = None
    #: The target for which a die was rolled, which may be attacked now.
    aim: Aim | None = None
    #: The roll whose die is still in the air.
    rolling: Roll | None = None
    #: The pieces placed this turn. Some have a limit for each turn.
    placed: tuple[str, ...] = ()
    #: The pieces driven out of their region, which their owner redeploys with the survivors.
    displaced: tuple[str, ...] = ()
    #: The regions whose find is about to be turned up.
    discovering: tuple[int, ...] = ()
    #: The forms and factions that the active race has chosen for this turn, by id, and the number of attacks before it
    #: took a side.
    chosen: tuple[str, ...] = ()
    sided: int = 0
    #: The pieces and deeds with a limit for each turn that have been used. See `Draft.use`.
    used: tuple[str, ...] = ()
    #: Whether the conquests are over as soon as the find is known.
    ending: bool = False
    #: Whether the race that goes into decline this turn has its last redeployment.
    declining: bool = False
    #: Whether a token has been put down in this redeployment. No more tokens can be taken up then.
    deployed: bool = False
    #: The pieces earned at the end of the conquests that are not yet placed.
    earned: tuple[str, ...] = ()
    #: The pieces taken off the map to be moved. Unlike earned pieces, they must be put down again.
    moving: tuple[str, ...] = ()
    #: The states that single abilities leave, in the order of their names: see `recall`, `remember` and `forget`.
    pending: tuple[Pending, ...] = ()

    def __repr__(self) -> str:
        return brief(self)

    def recall(self, kind: type[P]) -> P | None:
        """Returns the state of this `kind`, if there is one."""
        for state in self.pending:
            if type(state) is kind:
                return state
        return None

    def remember(self, state: Pending) -> Turn:
        """Returns the turn with `state`, in the place of any other of its kind."""
        others = [other for other in self.pending if type(other) is not type(state)]
        return self._replace(pending=tuple(sorted([*others, state], key=_name)))

    def forget(self, *kinds: type[Pending]) -> Turn:
        """Returns the turn without the states of these `kinds`."""
        if not self.pending:
            return self
        return self._replace(pending=tuple(state for state in self.pending if type(state) not in kinds))


def _name(state: Pending) -> str:
    return type(state).__name__
