"""The way in which a class declares its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, dataclass_transform, overload

from smallworld.words.option import Option

if TYPE_CHECKING:
    from typing import Never

T = TypeVar("T")


class Declared(Option):
    """An option as its class declares it.

    On the class, `Options.floor_after_all` is the option. On a value, `options.floor_after_all` is the reading in
    force.
    """

    if TYPE_CHECKING:
        # A value has its readings as attributes of its own, which is quicker. `Never` has assignments refused.
        @overload
        def __get__(self, options: None, owner: type) -> Option: ...
        @overload
        def __get__(self, options: object, owner: type) -> bool: ...
        def __get__(self, options: object, owner: type) -> Option | bool: ...
        def __set__(self, options: Never, reading: bool) -> None: ...


@dataclass_transform(eq_default=True)
def frozen_options(cls: type[T]) -> type[T]:
    """Makes a class of options an immutable value, built with a keyword for each reading that is not the default."""
    return dataclass(frozen=True)(cls)


@dataclass_transform(eq_default=True)
def options_of_box(cls: type[T]) -> type[T]:
    """Makes a class declare options for `Options` to inherit. It gets few methods, because they take long to make."""
    return dataclass(frozen=True, init=False, repr=False, eq=False)(cls)
