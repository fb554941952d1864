"""The base of all events.

Each kind of event is a class of its own. Its fields mean the same in all of them: `SEATS`, `REGIONS`, `ABILITIES`,
`PIECES` and `COUNTS` list them. `terms` add up to `coins`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

from smallworld.words.option import Option
from smallworld.words.text import Text

T = TypeVar("T")

#: The fields that hold a seat, the first being 0. `player` is the one whom the event concerns.
SEATS = frozenset({"player", "giver", "attacker", "opponent"})
#: The fields that hold the id of a region.
REGIONS = frozenset({"region", "to"})
#: The fields that hold the id of a race, a power or another ability, with the box.
ABILITIES = frozenset({"race", "power", "ability", "way", "id"})
#: The fields that hold the id of a piece, with the box. Finds are pieces.
PIECES = frozenset({"piece", "place"})
#: The fields that count what they name. No event counts two of them.
COUNTS = frozenset({"tokens", "coins", "pieces", "badges"})


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Makes a class of unchangeable values. Only the type checker holds to it: `frozen` classes take thrice as long."""
    return dataclass(slots=True, unsafe_hash=True, repr=False)(cls)


@value
class Event:
    """A fact that an action brought about. `smallworld.wording.narration` puts it into words."""

    #: The name of this kind of event for programs. It never changes.
    kind: ClassVar[str]
    #: The sentence that tells it. Its number and its fields are filled in by the narration.
    words: ClassVar[Text]
    #: The option that decided what happened, where the rulebooks leave two readings.
    option: Option | None = field(default=None, kw_only=True)

    def said(self) -> dict[str, Any]:
        """Returns its fields by name, without those that are None."""
        slots = sorted(fields(self), key=lambda slot: slot.name == "option")
        values = {slot.name: getattr(self, slot.name) for slot in slots}
        return {name: value for name, value in values.items() if value is not None}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.said().items())})"
