"""Short forms of values for the Python prompt: only the fields that say something."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass


def brief(value: object) -> str:
    """Returns the `repr` of a named tuple or a dataclass without the fields that have their default value.

    >>> from smallworld.model.turn import Turn
    >>> brief(Turn(roll=2, used=("sacrificed",)))
    "Turn(roll=2, used=('sacrificed',))"
    """
    given = ", ".join(f"{name}={getattr(value, name)!r}" for name in _changed(value))
    return f"{type(value).__name__}({given})"


def _changed(value: object) -> list[str]:
    """Returns the names of the fields whose value is not the default."""
    defaults = _defaults(value)
    return [name for name, default in defaults.items() if default is MISSING or getattr(value, name) != default]


def _defaults(value: object) -> dict[str, object]:
    """Returns the default of each field by its name, or `MISSING`."""
    if is_dataclass(value):
        return {field.name: field.default for field in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        defaults = getattr(value, "_field_defaults", {})
        return {name: defaults.get(name, MISSING) for name in value._fields}
    raise TypeError(f"expected a named tuple or a dataclass, got {type(value).__name__}")
