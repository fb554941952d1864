"""The lines of text that actions are written in."""

from __future__ import annotations

from dataclasses import MISSING, fields

from smallworld.model.actions import KINDS, Action
from smallworld.model.relics import Relics, read_relics
from smallworld.words.faults import HALF_CHARACTER
from smallworld.words.naming import near

#: The longest line of an action, on a board of one's own with long names.
LONGEST_LINE = 200


class ActionSyntaxError(ValueError):
    """The error for a line of text that is not the line of an action."""


def parse(line: str) -> Action:
    """Returns the action of a line of text: `action(str(done)) == done`.

    Raises `ActionSyntaxError` with what an action looks like.

    >>> from smallworld import action
    >>> action("conquer r05")
    Conquer(region='r05', way='ordinary', using=())
    """
    if not isinstance(line, str):
        raise TypeError(f"expected the line of an action such as 'conquer r05', got {line!r}")
    if len(line) > LONGEST_LINE:
        raise ActionSyntaxError(f"longer than {LONGEST_LINE} characters")
    if HALF_CHARACTER.search(line):
        raise ActionSyntaxError(f"{line!r} holds half a character, which is not valid Unicode")
    word, *values = line.split() or [""]
    kind = KINDS.get(word)
    if kind is None:
        alike = near(word, KINDS)
        remedy = f"did you mean {' or '.join(map(repr, alike))}?" if alike else f"the actions are {', '.join(KINDS)}"
        raise ActionSyntaxError(f"unknown action {word!r}: {remedy}")
    slots = fields(kind)
    required = sum(slot.default is MISSING for slot in slots)
    if not required <= len(values) <= len(slots):
        names = [slot.name for slot in slots]
        optional = "".join(f" [{name}" for name in names[required:]) + "]" * (len(slots) - required)
        raise ActionSyntaxError(f"{line!r}: expected '{' '.join([word, *names[:required]])}{optional}'")
    arguments: list[str | int | Relics] = []
    for slot, value in zip(slots, values, strict=False):
        if slot.type == "int":
            if not (value.isascii() and value.isdecimal()) or len(value) > 4:
                raise ActionSyntaxError(f"{word}: expected a whole number for {slot.name}, got {value!r}")
            arguments.append(int(value))
        else:
            arguments.append(read_relics(value) if slot.type == "Relics" else value)
    return kind(*arguments)
