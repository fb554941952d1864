"""The head of the page: the views of the app, the language, the stage, the link to what is shown, the list of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

import traitlets

from smallworld.presentation.menus import Entry
from smallworld.words.languages import LANGUAGES
from smallworld.words.text import Text, text
from smallworld_widgets.page.keys import KeyWords, key_words
from smallworld_widgets.page.panel import Panel


class Navigation(Panel):
    """The head of the page. It also sets the language of the page, and keeps the address in step with what is shown.

    The browser keeps the rest of each view as a document, for its tab alone, and gives it back when the page is loaded
    again. The learner's progress is kept for all tabs.
    """

    _script = "page/navigation"
    _sheets = ("page/navigation", "page/keylist", "page/stage")

    #: The fragment of the page's address, which leads back to what is shown.
    fragment = traitlets.Unicode().tag(sync=True)
    #: The number of the last message of the visitor that was carried out.
    followed = traitlets.Int().tag(sync=True)


class NavigationWords(TypedDict):
    """The words of the navigation."""

    title: str
    front: str
    views: str
    all_views: str
    language: str
    skip: str
    search: str
    search_long: str
    more: str
    present: str
    present_long: str
    present_here: str
    leave: str
    share: str
    share_long: str
    keys: str
    keys_long: str
    by_key: str
    link: str
    copied: str
    not_copied: str
    close: str
    unkept: str


class NavigationState(TypedDict):
    """The head of the page."""

    views: list[Entry]
    aside: list[str]
    view: str
    languages: list[Entry]
    language: str
    presenting: bool
    notice: str
    keys: KeyWords
    words: NavigationWords


def navigation_state(
    views: Mapping[str, Text],
    view: str,
    language: str,
    *,
    aside: Sequence[str] = (),
    presenting: bool,
    notices: Sequence[Text],
) -> NavigationState:
    """Returns the head of the page, with the open `view` and the `notices` about what went wrong.

    Those views that stand `aside` have a tab only while they are open.
    """
    return {
        "views": [{"id": id, "name": str(name)} for id, name in views.items()],
        "aside": list(aside),
        "view": view,
        "languages": [{"id": id, "name": name} for id, name in LANGUAGES.items()],
        "language": language,
        "presenting": presenting,
        "notice": "\n".join(map(str, notices)),
        "keys": key_words(),
        "words": {
            "title": str(text("Small World rules explorer")),
            "front": str(text("To the front door")),
            "views": str(text("Views")),
            "all_views": str(text("All views")),
            "language": str(text("Language")),
            "skip": str(text("Skip to the content")),
            "search": str(text("Search")),
            "search_long": str(text("Search: rules, rulings, races, powers, example turns")),
            "more": str(text("Language, presentation, sharing, keys")),
            "present": str(text("Present")),
            "present_long": str(text("Present: only the board and what is said about it, in full screen")),
            "present_here": str(text("Present: pieces and words large enough for the back of a room")),
            "leave": str(text("Stop presenting")),
            "share": str(text("Share")),
            "share_long": str(text("Share: make a link to what is shown here")),
            "keys": str(text("Keys")),
            "keys_long": str(text("Keys: what they do")),
            "by_key": str(text("{what} (key: {key})", what="%", key="#")),
            "link": str(text("Link to what is shown")),
            "copied": str(text("The link is copied.")),
            "not_copied": str(text("Copy the link from the field.")),
            "close": str(text("Close")),
            "unkept": str(text("Nothing is saved in this browser. Reloading keeps only what is in the address.")),
        },
    }
