"""The states that abilities leave in a turn: each a small value that describes its form in position documents."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from smallworld.words.text import Text


class Form(Enum):
    """The form of a value in a document."""

    FLAG = "flag"
    COUNT = "count"
    REGION = "region"
    FIND = "find"
    RACE = "race"
    PIECE = "piece"


class Key(NamedTuple):
    """A key of the turn in a position document, with the form of its value and what its schema says of it."""

    name: str
    form: Form
    about: str


@dataclass(frozen=True)
class Pending:
    """A state that one ability leaves in the turn under way.

    Its class stands beside the ability. A document reads and writes it by its keys, and its schema lists them.
    """

    #: One for each field, and one for a state without fields: the state is there only if the first key is.
    keys: ClassVar[tuple[Key, ...]]
    #: The problem of a document that has a later key without the first.
    incomplete: ClassVar[Text | None] = None
    #: Every class of states.
    KINDS: ClassVar[list[type[Pending]]] = []

    @classmethod
    def of(cls, *values: Any) -> Pending:
        """Returns the state with the `values` of its keys. A flag has no value to keep."""
        make: Callable[..., Pending] = cls
        return make() if cls.keys[0].form is Form.FLAG else make(*values)

    def __init_subclass__(cls) -> None:
        """Makes the class known to documents."""
        Pending.KINDS.append(cls)
