"""The decorator that makes a value of a class of options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(eq_default=True)
def frozen_options(cls: type[T]) -> type[T]:
    """Makes a class of options an immutable value, built with a keyword for each reading that is not the default."""
    return dataclass(frozen=True)(cls)
