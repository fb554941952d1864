"""The turn under way: what a position remembers of it, with the attacks that were made."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from smallworld.model.actions import Roll
from smallworld.model.pending import Pending
from smallworld.words.brief import brief

P = TypeVar("P", bound=Pending)


class Attack(NamedTuple):
    """One attack of the turn, successful or not, with what later rules ask about it."""

    region: int
    race: str
    way: str
    succeeded: bool
    #: A race token or a neutral token stood there.
    non_empty: bool
    #: Whose race stood there, if any, and whether it was active.
    victim: int | None = None
    victim_active: bool = False
    #: Done by putting a token in the place of another.
    substituted: bool = False
    #: The race that was beaten, and how many tokens and pieces like tokens defended: remembered where anything asks.
    victim_race: str | None = None
    defenders: int = 0
    #: The coins of bounties that were on the region.
    bounty: int = 0


class Aim(NamedTuple):
    """A region for which the die was rolled before an attack that is still to come, and the face that it showed."""

    region: int
    face: int


class Turn(NamedTuple):
    """What has to be remembered of the turn under way."""

    attacks: tuple[Attack, ...] = ()
    #: A die rolled before its target was chosen.
    roll: int | None = None
    #: A die rolled for a target that was named, and may be attacked now.
    aim: Aim | None = None
    #: The roll whose die is still in the air.
    rolling: Roll | None = None
    #: Pieces placed this turn, for limits of so many a turn.
    placed: tuple[str, ...] = ()
    #: Pieces driven out of their region, which their owner redeploys with the survivors.
    displaced: tuple[str, ...] = ()
    #: Regions whose find is about to be turned up.
    discovering: tuple[int, ...] = ()
    #: What the active race has chosen for this turn: ids of forms and of factions, and after how many attacks it took
    #: the side of one.
    chosen: tuple[str, ...] = ()
    sided: int = 0
    #: What works only so many times a turn and has been used: pieces, and the deeds of actions. See `Draft.use`.
    used: tuple[str, ...] = ()
    #: The conquests are over as soon as what was found is known.
    ending: bool = False
    #: The race that goes into decline this turn has its last redeployment.
    declining: bool = False
    #: A token has been put down in the redeployment of this turn: what was to be taken up has been.
    deployed: bool = False
    #: Pieces earned at the end of the conquests, still to be placed.
    earned: tuple[str, ...] = ()
    #: Pieces taken off the map to be moved: unlike what is earned, they must be put down again.
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
