"""The commands that scripts send: every view has a table of them, and all are checked here for types and sizes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from smallworld.documents.reading import MOST_CHARACTERS

Message = dict[str, Any]


class LongText:
    """The type of a field with a text that may be as long as a file."""


class AnyText:
    """The type of a field with a text of any length, which its function checks and answers."""


#: The type of a field, `object` for one that the function checks itself, or the values that it can have.
Field = type | tuple[object, ...]
#: The limits of what a message holds: letters of a word, entries of a list, a number either way.
_LONGEST_WORD = 120
_LONGEST_LIST = 10
_LARGEST_NUMBER = 1_000_000


class Command(NamedTuple):
    """A function that carries out a command, with the fields of its message."""

    do: Callable[..., Any]
    fields: Mapping[str, Field]
    optional: frozenset[str] = frozenset()


def command(do: Callable[..., Any], /, *, optional: Collection[str] = (), **fields: Field) -> Command:
    """Returns the command that `do` carries out: it gets the view, and each of the `fields` by its name."""
    return Command(do, fields, frozenset(optional))


class Request(NamedTuple):
    """A message that is a known command with the right fields."""

    command: Command
    message: Message

    def carry_out(self, view: object) -> Any:
        """Carries the command out on `view`, and returns what its function returns."""
        fields = self.command.fields
        return self.command.do(view, **{name: value for name, value in self.message.items() if name in fields})

    def is_late(self, shown: object) -> bool:
        """Checks whether the request is about (`of`) something else than what is shown by now."""
        return bool(self.message.get("of", shown) != shown)


def requested(message: Message, commands: Mapping[str, Command]) -> Request | None:
    """Returns what a message asks for, None unless it is one of `commands` with the right fields.

    Beside its fields a message may have `of`: what was shown to the visitor who sent it. A command with optional
    fields ignores those that it does not know.
    """
    name = message.get("do")
    known = commands.get(name) if isinstance(name, str) else None
    if known is None:
        return None
    given = message.keys() - {"do", "of"}
    if not known.optional and given != known.fields.keys():
        return None
    if not known.fields.keys() - known.optional <= given:
        return None
    fits = all(_fits(message[each], known.fields[each]) for each in given & known.fields.keys())
    return Request(known, message) if fits else None


def _fits(value: object, field: Field) -> bool:
    """Checks whether a value has the type of its field and a bearable size."""
    if isinstance(field, tuple):
        return any(type(value) is type(each) and value == each for each in field)
    if field is object:
        return True
    if field is AnyText:
        return isinstance(value, str)
    if isinstance(value, str) and field in (str, LongText):
        return len(value) <= (_LONGEST_WORD if field is str else MOST_CHARACTERS)
    if type(value) is not field:
        return False
    if isinstance(value, list):
        return len(value) <= _LONGEST_LIST
    return not isinstance(value, int) or abs(value) <= _LARGEST_NUMBER
