"""The turn under way: what a position remembers of it, with the attacks that were made."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.model.actions import Roll
from smallworld.words.brief import brief


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


class Alone(NamedTuple):
    """A token of a race that may not be left alone, or this piece that stands for one: it is put down again at once."""

    race: str
    piece: str | None = None


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
    #: Regions whose find is about to be turned up, and whether a found place is about to be lent a power.
    discovering: tuple[int, ...] = ()
    lending: bool = False
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
    #: A figure just found must be placed.
    summoning: bool = False
    #: Pieces earned at the end of the conquests, still to be placed.
    earned: tuple[str, ...] = ()
    #: Pieces taken off the map to be moved: unlike what is earned, they must be put down again.
    moving: tuple[str, ...] = ()
    #: The relic that its copy stands for this turn.
    copied: str | None = None
    #: The tokens that others have lost to the player to move: counted where anything asks.
    losses: int = 0
    #: The find just turned up in the first of the regions discovering that goes to water instead: its finder chooses
    #: which, or where the island has none, another place is drawn.
    afloat: str | None = None
    #: The region for which what is about to be turned up is being stolen, where it is a relic.
    stealing: int | None = None
    #: So many tokens of a conquest come back to hand if what is about to be turned up is a place.
    claimed: int = 0
    #: What an opponent puts down again before anything else is done, by an option.
    alone: Alone | None = None

    def __repr__(self) -> str:
        return brief(self)
