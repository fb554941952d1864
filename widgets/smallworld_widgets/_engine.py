"""A check that `smallworld` is our engine: another package of that name may hide it on the path.

The package imports this module before any other.
"""

from __future__ import annotations

from importlib.machinery import PathFinder
from importlib.metadata import packages_distributions
from importlib.util import find_spec

_OURS = "smallworld-explorer"


def _found() -> bool:
    """Returns whether the package `smallworld` on the path is our engine, which may be incomplete."""
    spec = find_spec("smallworld")
    places = (spec and spec.submodule_search_locations) or []
    return PathFinder.find_spec("smallworld.teaching", places) is not None


def _another() -> str:
    """Returns the message about a package that is called like our engine."""
    spec = find_spec("smallworld")
    place = "nowhere" if spec is None else f"at {spec.origin}"
    others = [name for name in dict.fromkeys(packages_distributions().get("smallworld", ())) if name != _OURS]
    remove = f" Remove it with `python -m pip uninstall {' '.join(others)}`." if others else ""
    return (
        f"expected the package smallworld of {_OURS}; what was found {place} is another one, or part of it is missing."
        f"{remove} Then install {_OURS} again: `python -m pip install --force-reinstall --no-deps WHEEL`."
    )


try:
    from smallworld import best, read, rules_for  # noqa: F401
except ImportError as error:
    if _found() and (error.name or "smallworld").partition(".")[0] != "smallworld":
        raise  # A package that the engine needs is missing.
    raise ImportError(_another(), name="smallworld") from error
