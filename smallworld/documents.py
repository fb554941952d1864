"""JSON from strangers: parsing with limits, and reading values with every fault noted at its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from smallworld.text import Text, text

#: No document of ours comes near this many characters.
MOST_CHARACTERS = 400_000
MOST_DEPTH = 12
#: JSON can spell half of a pair of surrogates, as in `"\ud800"`; no text that is sent or saved can hold it.
_SURROGATE = re.compile("[\ud800-\udfff]")


class Problem(NamedTuple):
    """Something wrong with a document or a setup: where (a JSON pointer), a stable code, and what, in words."""

    place: str
    code: str
    reason: Text

    def __str__(self) -> str:
        where = self.place or text("the document")
        return f"{where}: {self.reason}"


class DocumentError(ValueError):
    """A document that cannot be used. `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Take the problems found, at least one."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def parse(source: str | bytes) -> Any:
    """The value of a JSON text. Raises `DocumentError` for what is too long, too deep, or not JSON.

    Repeated keys, NaN and numbers of absurd length are refused too: two readers could take them for different things.
    So are texts that are not valid Unicode: nobody could be told of them, nor could they be saved.
    """
    if len(source) > MOST_CHARACTERS:
        raise _fault("too_large", text("longer than {most} characters", most=MOST_CHARACTERS))
    try:
        words = source.decode("utf-8") if isinstance(source, bytes) else source
        value = json.loads(words, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_integer)
    except DocumentError:
        raise
    except UnicodeDecodeError:
        raise _fault("not_json", text("not UTF-8 text")) from None
    except RecursionError:
        raise _fault("too_deep", text("nested deeper than {most} levels", most=MOST_DEPTH)) from None
    except json.JSONDecodeError as error:
        reason = text(
            "not JSON: something is missing or misplaced at line {line}, column {column}",
            line=error.lineno,
            column=error.colno,
        )
        raise _fault("not_json", reason) from None
    if _depth(value) > MOST_DEPTH:
        raise _fault("too_deep", text("nested deeper than {most} levels", most=MOST_DEPTH))
    for place, words in _texts(value, ""):
        if _SURROGATE.search(words):
            reason = text("holds half a character, which is not valid Unicode: {words}", words=_escaped(words[:40]))
            raise DocumentError([Problem(place, "bad_text", reason)])
    return value


def below(place: str, key: str | int) -> str:
    """The place one level down, as a JSON pointer."""
    step = str(key).replace("~", "~0").replace("/", "~1")
    return f"{place}/{step}"


def _fault(code: str, reason: Text) -> DocumentError:
    return DocumentError([Problem("", code, reason)])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _fault("not_json", text("a key is repeated in one object"))
    return found


def _no_constant(name: str) -> Any:
    raise _fault("not_json", text("{name} is no JSON number", name=name))


def _integer(digits: str) -> int:
    if len(digits) > 12:
        raise _fault("not_json", text("a number has more than 12 digits"))
    return int(digits)


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


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every text in a value with its place; that of a key is the object."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for key, child in value.items():
            yield place, key
            yield from _texts(child, below(place, _escaped(key)))
    elif isinstance(value, list):
        for i, child in enumerate(value):
            yield from _texts(child, below(place, i))


def _escaped(words: str) -> str:
    """Words with an escape for whatever in them cannot be encoded."""
    return words.encode("utf-8", "backslashreplace").decode("utf-8")


class Node:
    """A value in a document with its place; reading one of the wrong kind notes a problem and gives the default."""

    def __init__(self, value: Any, place: str, problems: list[Problem]) -> None:
        """Wrap a value; all nodes of a document share one list of problems."""
        self.value = value
        self.place = place
        self.problems = problems

    def fault(self, code: str, reason: Text) -> None:
        """Note a problem at this place."""
        self.problems.append(Problem(self.place, code, reason))

    def at(self, key: str | int) -> Node:
        """The node one level down. The key must exist."""
        return Node(self.value[key], below(self.place, key), self.problems)

    def fields(self, known: Sequence[str]) -> Mapping[str, Node]:
        """The fields of an object; unknown ones are problems."""
        if not isinstance(self.value, dict):
            self.fault("wrong_type", text("must be an object"))
            return {}
        found = {}
        for key in self.value:
            if key in known:
                found[key] = self.at(key)
            else:
                reason = text("unknown field; known: {known}", known=", ".join(known))
                self.at(key).fault("unknown_field", reason)
        return found

    def entries(self) -> Iterator[tuple[str, Node]]:
        """The entries of an object whose keys are names."""
        if not isinstance(self.value, dict):
            self.fault("wrong_type", text("must be an object"))
            return
        for key in self.value:
            yield key, self.at(key)

    def mapping(self) -> Mapping[str, Any]:
        """An object, to be read later."""
        if not isinstance(self.value, dict):
            self.fault("wrong_type", text("must be an object"))
            return {}
        return self.value

    def need(self, names: Iterable[str]) -> None:
        """Note each field that an object lacks."""
        for name in names:
            if isinstance(self.value, dict) and name not in self.value:
                self.fault("missing", text("{name} is needed", name=name))

    def items(self, most: int) -> Iterator[Node]:
        """The items of a list of limited length."""
        if not isinstance(self.value, list):
            self.fault("wrong_type", text("must be a list"))
            return
        if len(self.value) > most:
            self.fault("too_many", text("lists {n}; at most {most} are allowed", n=len(self.value), most=most))
        for i in range(min(len(self.value), most)):
            yield self.at(i)

    def integer(self, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault("wrong_type", text("must be a whole number"))
            return default
        if not least <= value <= most:
            self.fault("out_of_range", text("must be from {least} to {most}", least=least, most=most))
            return default
        return value

    def boolean(self, default: bool) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fault("wrong_type", text("must be true or false"))
            return default
        return self.value

    def string(self, longest: int, default: str) -> str:
        """A text of limited length, without control characters."""
        value = self.value
        if not isinstance(value, str):
            self.fault("wrong_type", text("must be a text"))
            return default
        if len(value) > longest or not value.isprintable():
            self.fault("bad_text", text("must be at most {longest} printable characters", longest=longest))
            return default
        return value

    def words(self, longest: int) -> str:
        """A text of limited length that says something."""
        found = self.string(longest, "")
        if self.value == "":
            self.fault("bad_text", text("must not be empty"))
        return found

    def one_of(self, known: Mapping[str, Any], prefix: str = "") -> str | None:
        """One of the known names, `prefix` optional. None, with a problem, for any other."""
        value = self.value
        if isinstance(value, str):
            for name in (value, prefix + value):
                if name in known:
                    return name
        shown = ", ".join(name.removeprefix(prefix) for name in known)
        given = value if isinstance(value, str) and len(value) <= 40 else type(value).__name__
        self.fault("unknown_name", text("{given} is not known here; known: {known}", given=given, known=shown))
        return None
