"""What happened: the trail that an action leaves, for narrators, records and tests.

Each kind of event is a class of its own. What its fields mean is the same in all of them:

- `player` is the seat of whom it is about, the first being 0; `giver`, `attacker` and `opponent` are seats of others;
- `region` is the id of a region, as is `to`;
- `race`, `power`, `ability`, `way`, `place` and `piece` are ids, those of the box;
- `tokens`, `coins`, `pieces` and `badges` count what they name, and `terms` add up to `coins`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

from smallworld.words.option import Option
from smallworld.words.text import Text

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A value that nobody changes, as the type checker sees to: `frozen` takes thrice as long to make one."""
    return dataclass(slots=True, unsafe_hash=True, repr=False)(cls)


@value
class Event:
    """Something that happened; `smallworld.wording.narration` puts it into words."""

    #: The name of the class, for programs: it stays the same.
    kind: ClassVar[str]
    #: The sentence that tells it. The number of a counted one and the fields are filled in when it is told.
    words: ClassVar[Text]
    #: The name of the option that decided what happened here, where the rulebooks leave two readings.
    option: Option | None = field(default=None, kw_only=True)

    def said(self) -> dict[str, Any]:
        """Its fields by name, without those that are None."""
        slots = sorted(fields(self), key=lambda slot: slot.name == "option")
        values = {slot.name: getattr(self, slot.name) for slot in slots}
        return {name: value for name, value in values.items() if value is not None}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.said().items())})"
