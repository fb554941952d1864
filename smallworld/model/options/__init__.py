"""The options: each decides a contested reading of the rules, and has the reading that we recommend as its default.

What an explanation says names the option that decided it. To add an option, add it to the class of its box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld.model.options.base import BaseOptions
from smallworld.model.options.combined import CombinedOptions
from smallworld.model.options.declared import frozen_options
from smallworld.model.options.mixed import MixedOptions
from smallworld.model.options.underground import UndergroundOptions
from smallworld.model.options.warcraft import WarcraftOptions
from smallworld.words.option import Option

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@frozen_options
class Options(MixedOptions, WarcraftOptions, CombinedOptions, UndergroundOptions, BaseOptions):
    """The readings in force, all of them booleans."""

    def __post_init__(self) -> None:
        """Takes the default of each option that is not given."""
        for name, reading in vars(self).items():
            if isinstance(reading, Option):
                object.__setattr__(self, name, reading.default)

    def __getitem__(self, option: Option) -> bool:
        """Returns the reading of `option` that is in force."""
        reading: bool = vars(self)[option]
        return reading

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={reading}' for name, reading in self.changed().items())})"

    def otherwise(self, option: Option) -> Options:
        """Returns these readings with that of `option` turned round."""
        return Options(**{**self.changed(), option: not self[option]})

    def changed(self) -> dict[str, bool]:
        """Returns the readings that differ from their defaults, by the names of their options."""
        return {name: self[option] for name, option in OPTIONS.items() if self[option] != option.default}


def _declared() -> Iterator[Option]:
    for box in reversed(Options.__mro__):
        yield from (option for option in vars(box).values() if isinstance(option, Option))


#: The options of every box, by name.
OPTIONS: Mapping[str, Option] = {str(option): option for option in _declared()}
