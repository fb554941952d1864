"""The words for the keys of the app. The keys themselves are in `page/keys.js`, by the same names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from smallworld.words.text import Text, text

#: The groups of keys with their headings, and the use of each key, in the order of the list.
_GROUPS: Mapping[str, tuple[Text, Mapping[str, Text]]] = {
    "page": (
        text("Everywhere"),
        {
            "search": text("Search: rules, rulings, races, powers, example turns"),
            "undo": text("Take the last step back"),
            "redo": text("Do it again"),
            "present": text("Present, and stop presenting"),
            "list": text("This list"),
        },
    ),
    "board": (
        text("On the board"),
        {
            "towards": text("To the region in that direction"),
            "along": text("To the next region, or to the one before"),
            "act": text("Choose the region, or place what is in hand"),
            "more": text("Add one of the selected piece"),
            "less": text("Remove one of the selected piece"),
            "lay": text("Stop placing"),
        },
    ),
    "watch": (
        text("In an example turn, and on tonight’s cards"),
        {"forth": text("A step forward"), "back": text("A step back")},
    ),
    "presenting": (
        text("While presenting, with the focus anywhere"),
        {
            "forth": text("A step forward, or the answer, or a hint and the solution, then the next one"),
            "back": text("A step back"),
            "leave": text("Stop presenting"),
        },
    ),
}


class KeyUse(TypedDict):
    """The use of a key."""

    id: str
    says: str


class KeyGroup(TypedDict):
    """The keys of one place."""

    id: str
    name: str
    does: list[KeyUse]


class KeyWords(TypedDict):
    """The words of the list of keys."""

    title: str
    close: str
    space: str
    characters: str
    characters_long: str
    groups: list[KeyGroup]


def key_words() -> KeyWords:
    """Returns the words of the list of keys."""
    return {
        "title": str(text("Keys")),
        "close": str(text("Close")),
        "space": str(text("Space")),
        "characters": str(text("Single-character keys:")),
        "characters_long": str(
            text(
                "They work except while you are writing. Turn them off if you speak to your browser, or "
                "press keys by mistake. Your browser remembers that."
            )
        ),
        "groups": [
            {"id": id, "name": str(name), "does": [{"id": key, "says": str(says)} for key, says in does.items()]}
            for id, (name, does) in _GROUPS.items()
        ],
    }
