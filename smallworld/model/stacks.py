"""The parts of a position that are not in play: combos on offer, stacks, and bombs not turned up."""

from __future__ import annotations

from typing import NamedTuple


class Combo(NamedTuple):
    """A race and a power on offer, with the coins lying on them. The power is None until it is drawn."""

    race: str
    power: str | None
    coins: int = 0


class Bombs(NamedTuple):
    """The bombs that nobody has turned up, on the map and in their pile: the number that explode, and that of duds.

    Nobody knows which is which. Chance decides when a bomb is turned up.
    """

    live: int = 0
    dud: int = 0
    #: Regions that have changed hands since their bomb was laid.
    taken: tuple[int, ...] = ()


class Stacks(NamedTuple):
    """Banners and badges that are neither in play nor on show, and bombs that nobody has turned up.

    A shuffled stack is a sorted tuple, since nobody knows its order, and a draw is a chance event. Banners that came
    back lie below the shuffled ones in a known order.
    """

    races: tuple[str, ...] = ()
    returned_races: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    discarded_powers: tuple[str, ...] = ()
    #: Places and relics that lie face down, and the power that a place has been given for the rest of the game.
    finds: tuple[str, ...] = ()
    lent_power: str | None = None
    bombs: Bombs = Bombs()
