"""A bound on what an effect can still bring in a turn, and the questions that the planner asks of each kind of effect.

A bound may promise too much, which makes the search longer. One that promises too little makes the search wrong. An
effect whose kind is registered nowhere is unknown: the search is then right, but slower.

A kind that needs no bound says so itself (`needs_no_bound`). It brings nothing while a race conquers: no coins, no
tokens, no conquest that is cheaper or free, no roll and no swap. Or the outlook counts what it brings: tokens in hand,
and the ground that a race may enter. A kind with several hooks needs a bound if one of them does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from smallworld.model.board import Regions
from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.model.position import Position

E = TypeVar("E", bound=Effect)
P = ParamSpec("P")
R = TypeVar("R")


class Swaps(NamedTuple):
    """The number of times that two of some regions may be swapped, and the pieces that then stay."""

    regions: Regions
    times: int
    stay: tuple[str, ...]


class Bound(NamedTuple):
    """The most that an effect can bring for the rest of a turn, beyond what it brings if the conquests end now."""

    #: The coins for each further region that is conquered, of some regions.
    each: tuple[tuple[Regions, int | Fraction], ...] = ()
    #: The coins for beating the race that stands in each of some regions, even if it moves elsewhere.
    beaten: tuple[tuple[Regions, int | Fraction], ...] = ()
    #: The coins in all, however few regions are conquered.
    once: int | Fraction = 0
    #: The tokens by which some regions become cheaper, negative where they are certain to become costlier.
    cheaper: tuple[tuple[Regions, int], ...] = ()
    #: The tokens saved in all.
    tokens: int = 0
    #: The number of conquests whose price is not paid from the hand.
    free: int = 0
    #: The regions that can be conquered for free: any region, unless it is known better.
    freely: Regions = -1
    #: Whether the die may be rolled once for each conquest, and once more at most.
    rolls: bool = False
    #: The regions that, once named, allow a roll before their conquest. A roll that fails ends the conquests.
    rolls_for: Regions = 0
    #: Whether the die may be rolled once to lower the price of a region that is named.
    rolls_once: bool = False
    #: The regions that may be swapped.
    swaps: tuple[Swaps, ...] = ()


class ByKind(Generic[P, R]):
    """A function that is written for each kind of effect. A subclass answers as its base class unless it has its own.

    `functools.singledispatch` does the same, but takes several times as long for a call, and some are made for every
    position of a search.
    """

    def __init__(self, unknown: Callable[Concatenate[Effect, P], R]) -> None:
        """Takes the function for kinds of effects that are not registered."""
        self.unknown = unknown
        self._needless: Callable[..., R] | None = None
        self._registered: dict[type[Effect], Callable[..., R]] = {}
        self._found: dict[type[Effect], Callable[..., R]] = {}

    def register(self, *kinds: type[E]) -> Callable[[Callable[Concatenate[E, P], R]], Callable[Concatenate[E, P], R]]:
        """Returns a decorator for the function that answers for these kinds of effects."""

        def decorate(function: Callable[Concatenate[E, P], R]) -> Callable[Concatenate[E, P], R]:
            self._registered |= dict.fromkeys(kinds, function)
            self._found.clear()
            return function

        return decorate

    def needless(self, function: Callable[Concatenate[Effect, P], R]) -> Callable[Concatenate[Effect, P], R]:
        """Takes the function for kinds of effects that need no bound, as a decorator."""
        self._needless = function
        return function

    def of(self, kind: type[Effect]) -> Callable[..., R]:
        """Returns the function that answers for a kind of effect."""
        found = self._found.get(kind)
        if found is None:
            found = self._found[kind] = self._own(kind) or self._inherited(kind)
        return found

    def _own(self, kind: type[Effect]) -> Callable[..., R] | None:
        """Returns the function that a class has for itself: the registered one, or by its own `needs_no_bound`."""
        if kind in self._registered or self._needless is None:
            return self._registered.get(kind)
        needless = vars(kind).get("needs_no_bound")
        return None if needless is None else self._needless if needless else self.unknown

    def _inherited(self, kind: type[Effect]) -> Callable[..., R]:
        """Returns the answer of the first base class that needs a bound, or that for needing none if none does."""
        bases = [base for base in kind.__bases__ if issubclass(base, Effect)]
        answers = [self.of(base) for base in bases] or [self.unknown]
        return next((answer for answer in answers if answer is not self._needless), answers[0])

    def __call__(self, effect: Effect, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Answers for an effect."""
        function = self._found.get(type(effect)) or self.of(type(effect))
        return function(effect, *args, **kwargs)


@ByKind
def bound(effect: Effect, position: Position, race: str) -> Bound | None:
    """Returns the most that `effect` can bring `race` while it conquers or is about to. None means unknown."""
    return None


@ByKind
def depends_on(effect: Effect, position: Position, race: str) -> Hashable:
    """Returns the facts that a bound depends on and that may change with each conquest."""
    return None


@ByKind
def for_attackers(effect: Effect, position: Position) -> tuple[tuple[Regions, int], ...]:
    """Returns the coins that `effect` brings the players who conquer some regions of its race."""
    return ()


@ByKind
def changes_late(effect: Effect, options: Options) -> bool:
    """Checks whether a decision after the conquests can still change what `effect` brings."""
    return True


@ByKind
def for_token(effect: Effect, position: Position, race: str) -> Regions:
    """Returns the regions of which one is best for the next token that is redeployed, none if all are equally good."""
    return position.regions_of(race)


@ByKind
def for_piece(effect: Effect, position: Position, race: str, piece: str) -> Regions:
    """Returns the regions of which one is best for `piece`, which can be placed, none if all are equally good."""
    return position.rules.board.all


@bound.needless
def nothing(effect: Effect, position: Position, race: str) -> Bound:
    """Returns the bound of an effect that brings nothing further."""
    return Bound()


@changes_late.needless
def _never(effect: Effect, options: Options) -> bool:
    return False


@for_token.needless
def _no_region(effect: Effect, position: Position, race: str) -> Regions:
    return 0


@for_piece.needless
def _no_region_for(effect: Effect, position: Position, race: str, piece: str) -> Regions:
    return 0


def no_token_matters(*kinds: type[Effect]) -> None:
    """Registers that redeployed tokens and placed pieces do not change what these kinds of effects bring."""
    for_token.register(*kinds)(_no_region)
    for_piece.register(*kinds)(_no_region_for)


def settled(*kinds: type[Effect]) -> None:
    """Registers that nothing decided after the conquests changes what these kinds of effects bring."""
    changes_late.register(*kinds)(_never)
    no_token_matters(*kinds)
