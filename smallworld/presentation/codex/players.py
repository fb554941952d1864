"""The opinions of players about a race, a power or a pair, beside the figures of bots."""

from __future__ import annotations

from typing import TypedDict

from smallworld.games import GAMES
from smallworld.teaching.library.opinions import Said, said_of
from smallworld.words.text import Text, text


class Saying(TypedDict):
    """An opinion, and the places where players said it."""

    words: str
    sources: list[str]


class Sayings(TypedDict):
    """A heading, opinions, and a note that helps to judge them."""

    title: str
    said: list[Saying]
    note: str


def sayings(*ids: str) -> Sayings | None:
    """Returns the opinions about a race or power and its pairs, or about a pair by both ids. None if there are none."""
    found = said_of(*ids)
    if not found:
        return None
    return {
        "title": str(text("What players say")),
        "said": [
            {"words": str(_words(said, ids)), "sources": [str(source) for source in said.sources]} for said in found
        ],
        "note": str(text("Opinions and reports in our own words. We have not checked them.")),
    }


def _words(said: Said, ids: tuple[str, ...]) -> Text:
    """Returns an opinion. One about more than the ids that were asked for begins with the name of its pair."""
    if set(said.about) == set(ids):
        return said.words
    race, power = said.about
    game = next(game for game in GAMES.values() if race in game.races)
    pair = text("{power} {race}", power=game.powers[power].name, race=game.races[race].name)
    return text("{ability}: {what}", ability=pair, what=said.words)
