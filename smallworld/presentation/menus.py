"""The entries of menus and lists, as scripts get them."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Entry(TypedDict):
    """An entry of a menu: its id and its name, and whether it cannot be chosen."""

    id: str
    name: str
    disabled: NotRequired[bool]


class EntryGroup(TypedDict):
    """Entries of a menu under one name."""

    name: str
    entries: list[Entry]


class TakenEntry(TypedDict):
    """A race or a power, and whether it is in play already."""

    id: str
    name: str
    taken: bool


class TitleLink(TypedDict):
    """A link to something with a title."""

    id: str
    title: str
