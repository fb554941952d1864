"""The reading of untrusted JSON: parsing with limits, and values with every fault noted at its place."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from smallworld.words.faults import HALF_CHARACTER, DocumentError, Problem, below, shown
from smallworld.words.text import Text, text

#: The most of anything that is counted.
MOST = 99
#: The most characters of a document. None of ours comes near it.
MOST_CHARACTERS = 400_000
MOST_DEPTH = 16
_MOST_DIGITS = 12
#: The most unknown fields of one object that are named.
_MOST_UNKNOWN = 10


def parse(source: str | bytes) -> Any:
    """Returns the value of a JSON text. Raises `DocumentError` for a text that is too long, too deep, or not JSON.

    Repeated keys, overlong numbers, NaN and 1e999 are refused too: two readers could take them for different values. So
    are texts that are not valid Unicode: they could be neither shown nor saved.
    """
    too_large = _fault("too_large", text("longer than {most} characters", most=MOST_CHARACTERS))
    # No character takes more than four bytes.
    if len(source) > 4 * MOST_CHARACTERS:
        raise too_large
    try:
        words = source.decode("utf-8") if isinstance(source, bytes) else source
        if len(words) > MOST_CHARACTERS:
            raise too_large
        value = json.loads(
            words, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_integer, parse_float=_real
        )
    except DocumentError:
        raise
    except UnicodeDecodeError:
        raise _fault("not_json", text("not UTF-8 text")) from None
    except RecursionError:
        raise _fault("too_deep", text("nested deeper than {most} levels", most=MOST_DEPTH)) from None
    except json.JSONDecodeError as error:
        reason = text(
            "invalid JSON at line {line}, column {column}",
            line=error.lineno,
            column=error.colno,
        )
        raise _fault("not_json", reason) from None
    if _depth(value) > MOST_DEPTH:
        raise _fault("too_deep", text("nested deeper than {most} levels", most=MOST_DEPTH))
    if (found := _half_character(value)) is not None:
        place, half = found
        reason = text("invalid Unicode, half a character: {words}", words=shown(half))
        raise DocumentError([Problem(place, "bad_text", reason)])
    return value


def dump(document: Mapping[str, Any]) -> str:
    """Returns the text of a document for a file: indented, unless that would make it too long to read again."""
    indented = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    return indented if len(indented) <= MOST_CHARACTERS else json.dumps(document, ensure_ascii=False) + "\n"


def _fault(code: str, reason: Text) -> DocumentError:
    return DocumentError([Problem("", code, reason)])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _fault("not_json", text("a key is repeated in one object"))
    return found


def _no_constant(name: str) -> Any:
    raise _fault("not_json", text("{name} is not a JSON number", name=name))


def _integer(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _fault("not_json", text("a number has more than {most} digits", most=_MOST_DIGITS))
    return int(digits)


def _real(digits: str) -> float:
    found = float(digits)
    if math.isinf(found):
        raise _fault("not_json", text("{number} is larger than any number here", number=shown(digits)))
    return found


def _depth(value: Any) -> int:
    deepest, level = 0, [value]
    while level:
        deepest += 1
        level = [
            child
            for parent in level
            if isinstance(parent, dict | list)
            for child in (parent.values() if isinstance(parent, dict) else parent)
        ]
        if deepest > MOST_DEPTH:
            break
    return deepest


def _half_character(value: Any) -> tuple[str, str] | None:
    """Returns the place and the text of the first half character in a value. The place of a key is its object."""
    for words in [value] if isinstance(value, str) else value if isinstance(value, dict) else ():
        if HALF_CHARACTER.search(words):
            return "", words
    for key, child in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if (found := _half_character(child)) is not None:
            return below("", key) + found[0], found[1]
    return None


def described(value: object) -> Text | str:
    """Returns the words for a value of a document that is of the wrong kind: itself, where it is short."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int | float):
        return str(value) if abs(value) < 10**_MOST_DIGITS else text("a number")
    if isinstance(value, str):
        return f'"{shown(value)}"'
    if isinstance(value, Mapping):
        return text("an object")
    return text("a list") if isinstance(value, list | tuple) else type(value).__name__


#: The word for what has names of its own.
_NAME = text("name")


class Node:
    """A value in a document with its place. Reading one of the wrong kind notes a problem and returns the default."""

    def __init__(self, value: Any, place: str, problems: list[Problem]) -> None:
        """Wraps a value. All nodes of a document share one list of problems."""
        self.value = value
        self.place = place
        self.problems = problems

    def fault(self, code: str, reason: Text) -> None:
        """Notes a problem at this place."""
        self.problems.append(Problem(self.place, code, reason))

    def expected(self, kind: Text, code: str = "wrong_type") -> None:
        """Notes that this value is not of the `kind` that stands in its place."""
        self.fault(code, text("expected {kind}, got {given}", kind=kind, given=described(self.value)))

    def at(self, key: str | int) -> Node:
        """Returns the node one level down. The key must exist."""
        return Node(self.value[key], below(self.place, key), self.problems)

    def get(self, key: str, default: Any) -> Node:
        """Returns the node of a field, or of its default where this object lacks it."""
        return Node(self.value.get(key, default), below(self.place, key), self.problems)

    def fields(self, known: Sequence[str]) -> Mapping[str, Node]:
        """Returns the fields of an object. Unknown ones are problems."""
        if not isinstance(self.value, dict):
            self.expected(text("an object"))
            return {}
        unknown = [key for key in self.value if key not in known]
        for key in unknown[:_MOST_UNKNOWN]:
            self.at(key).fault("unknown_field", text("unknown field; known: {known}", known=", ".join(known)))
        if len(unknown) > _MOST_UNKNOWN:
            self.fault("unknown_field", text("{n} fields are unknown", n=len(unknown)))
        return {key: self.at(key) for key in self.value if key in known}

    def entries(self, most: int) -> Iterator[tuple[str, Node]]:
        """Yields the entries of an object of limited size whose keys are names."""
        if not isinstance(self.value, dict):
            self.expected(text("an object"))
            return
        self.check_number(len(self.value), most)
        for key in islice(self.value, most):
            yield key, self.at(key)

    def mapping(self) -> Mapping[str, Any]:
        """Returns an object that is read later."""
        if not isinstance(self.value, dict):
            self.expected(text("an object"))
            return {}
        return self.value

    def need(self, names: Iterable[str]) -> None:
        """Notes each field that an object lacks."""
        for name in names:
            if isinstance(self.value, dict) and name not in self.value:
                self.fault("missing", text("{name} is missing", name=name))

    def items(self, most: int) -> Iterator[Node]:
        """Yields the items of a list of limited length."""
        if not isinstance(self.value, list):
            self.expected(text("a list"))
            return
        self.check_number(len(self.value), most)
        for i in range(min(len(self.value), most)):
            yield self.at(i)

    def check_number(self, n: int, most: int) -> None:
        """Notes a problem if more than `most` are listed here."""
        if n > most:
            self.fault("too_many", text("lists {n}, but no more than {most} allowed", n=n, most=most))

    def integer(self, least: int, most: int, default: int) -> int:
        """Returns a whole number within bounds."""
        value = self.value
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and least <= value <= most:
            return int(value)
        number = text("a whole number from {least} to {most}", least=least, most=most)
        self.expected(number, "out_of_range" if whole else "wrong_type")
        return default

    def real(self, least: float, most: float, default: float) -> float:
        """Returns a number within bounds."""
        value = self.value
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number and least <= value <= most:
            return float(value)
        within = text("a number from {least} to {most}", least=least, most=most)
        self.expected(within, "out_of_range" if number else "wrong_type")
        return default

    def boolean(self, default: bool) -> bool:
        """Returns a value that is true or false."""
        if not isinstance(self.value, bool):
            self.expected(text("true or false"))
            return default
        return self.value

    def string(self, longest: int, default: str) -> str:
        """Returns a text of limited length, without control characters."""
        value = self.value
        if not isinstance(value, str):
            self.expected(text("a text"))
            return default
        if len(value) > longest:
            self.fault("bad_text", text("expected at most {longest} printable characters", longest=longest))
            return default
        if (hidden := unprintable(value)) is not None:
            self.fault("bad_text", hidden)
            return default
        return value

    def words(self, longest: int) -> str:
        """Returns a text of limited length that is not empty."""
        found = self.string(longest, "")
        if self.value == "":
            self.fault("bad_text", text("expected a text, got an empty one"))
        return found

    def is_version(self, known: int) -> bool:
        """Checks whether the value is the only version that a reader knows. Any other one is a problem."""
        if self.value == known and not isinstance(self.value, bool):
            return True
        self.fault("version", text("expected version {known}, the only one that this reader knows", known=known))
        return False

    def one_of(self, known: Mapping[str, Any], prefix: str = "", kind: Text = _NAME) -> str | None:
        """Returns one of the known names, `prefix` optional. Another name is a problem, and returns None.

        `kind` is the word for what has these names.
        """
        value = self.value
        if isinstance(value, str):
            for name in (value, prefix + value):
                if name in known:
                    return name
        given = shown(value) if isinstance(value, str) else described(value)
        names = ", ".join(name.removeprefix(prefix) for name in known)
        if not known:
            self.fault("unknown_name", text("unknown {kind}: {given} (none are known here)", kind=kind, given=given))
            return None
        self.fault("unknown_name", text("unknown {kind}: {given}; known: {known}", kind=kind, given=given, known=names))
        return None


def unprintable(words: str) -> Text | None:
    """Returns the reason against words with a character that cannot be printed, None if there is no such character."""
    hidden = next((letter for letter in words if not letter.isprintable()), None)
    if hidden is None:
        return None
    return text("expected printable characters, got {code}, which some emoji hide", code=f"U+{ord(hidden):04X}")
