"""Short forms of values for the Python prompt: only the fields that say something."""

from __future__ import annotations

from typing import Any


def brief(value: Any) -> str:
    """Returns the `repr` of a named tuple without the fields that have their default value.

    >>> from smallworld.model.turn import Turn
    >>> brief(Turn(roll=2, used=("sacrificed",)))
    "Turn(roll=2, used=('sacrificed',))"
    """
    defaults = value._field_defaults
    given = ", ".join(
        f"{name}={field!r}"
        for name, field in zip(value._fields, value, strict=True)
        if name not in defaults or field != defaults[name]
    )
    return f"{type(value).__name__}({given})"
