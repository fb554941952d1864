"""Results that are worked out once for the rules of a game, or once for a position, and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple

_UNKNOWN = object()


class Remembering(Protocol):
    """A value that keeps results, by the function that worked them out and its further arguments."""

    known: dict[object, Any]


class RememberingRules(Remembering, Protocol):
    """Rules, which forget their results when there are too many."""

    def remember(self, key: object, worked_out: Any) -> Any:
        """Keeps a result and returns it."""


S = TypeVar("S", bound=Remembering)
L = TypeVar("L", bound=RememberingRules)
Ts = TypeVarTuple("Ts")
R = TypeVar("R")


def per_rules(work_out: Callable[[L, *Ts], R]) -> Callable[[L, *Ts], R]:
    """Decorates a function of rules, and of further arguments in order, so that each result is worked out once."""

    @wraps(work_out)
    def look_up(rules: L, /, *args: *Ts) -> R:
        key = (work_out, *args) if args else work_out
        found: R = rules.known.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = rules.remember(key, work_out(rules, *args))
        return found

    return look_up


def per_position(work_out: Callable[[S, *Ts], R]) -> Callable[[S, *Ts], R]:
    """Decorates a function of a position, and of further arguments in order, so that each result is worked out once."""

    @wraps(work_out)
    def look_up(position: S, /, *args: *Ts) -> R:
        key = (work_out, *args) if args else work_out
        found: R = position.known.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = position.known[key] = work_out(position, *args)
        return found

    return look_up
