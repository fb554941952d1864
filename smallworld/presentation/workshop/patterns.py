"""The effects to choose from in the workshop, each as a printed ability has it, in topics.

Nothing is listed by hand but the topics: the effects are those of the vocabulary, and their slots are filled as some
race, power, place or relic has them. A piece that an effect places becomes a piece of one's own with the same features.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from gettext import NullTranslations
from typing import Any, NamedTuple

from smallworld.documents.inventions.reading import read
from smallworld.documents.inventions.writing import write_effect, write_piece
from smallworld.games import GAMES
from smallworld.games.table import Table, seated
from smallworld.inventing.vocabulary import effect_words, word_names
from smallworld.model.catalogue import OWN, Ability, Effect, Game, Piece, Race
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, opening, reader, text

#: The topics, each with the modules of effects that belong to it, in the order of the list.
TOPICS: Mapping[str, tuple[Text, tuple[str, ...]]] = {
    "earns": (text("What it earns"), ("coins", "spoils", "exploring")),
    "costs": (text("What conquests cost"), ("price", "ways", "die")),
    "goes": (text("Where it goes"), ("reach", "arrival")),
    "defends": (text("How it defends itself"), ("defence", "peace")),
    "tokens": (text("Its tokens"), ("tokens",)),
    "pieces": (text("Its pieces on the map"), ("pieces",)),
    "decline": (text("What becomes of it in decline"), ("decline",)),
    "deeds": (text("What else it may do"), ("deeds", "choices")),
}


class Pattern(NamedTuple):
    """An effect as a printed ability has it, with the effects and the piece without which it would do nothing."""

    #: The name of the effect in documents.
    id: str
    topic: str
    #: Its documents. They place a piece under the id `own_piece`.
    effects: tuple[Mapping[str, Any], ...]
    #: The printed piece, which becomes one of one's own.
    piece: Piece | None
    #: The printed ability that has it.
    like: Ability
    says: Text
    #: The effect itself, in a race with all of these effects.
    effect: Effect


#: The id of the piece that a pattern places.
OWN_PIECE = f"{OWN}piece"


def patterns(game: str) -> Mapping[str, Pattern]:
    """Returns the effects that can be chosen in a box, by their names, topic by topic. Takes the id of the game.

    An effect is left out if the box has nothing that it could be about, such as an effect of factions.
    """
    return _patterns(game, reader.catalogue)


@cache
def _patterns(game: str, language: NullTranslations) -> Mapping[str, Pattern]:
    """Returns the patterns for a reader of a language: the name of a piece of one's own is in no catalogue."""
    found = [
        pattern
        for name, word in effect_words().items()
        if (pattern := _pattern(GAMES[game], name, topic_of(word.made))) is not None
    ]
    return {pattern.id: pattern for topic in TOPICS for pattern in found if pattern.topic == topic}


def topic_of(made: type[Effect]) -> str:
    """Returns the id of the topic of an effect."""
    module = made.__module__.rpartition(".")[2]
    return next(topic for topic, (_, modules) in TOPICS.items() if module in modules)


def own_piece(piece: Piece) -> dict[str, Any]:
    """Returns the document of a piece of one's own with the features of a printed one, in the reader's language."""
    return {**write_piece(piece), "id": OWN_PIECE, "name": opening(piece.name), "many": opening(piece.kind(2))}


def _pattern(game: Game, name: str, topic: str) -> Pattern | None:
    """Returns the effect as the first ability has it whose form can be read in this box."""
    made = effect_words()[name].made
    for box, ability in _abilities(game):
        for effect in ability.effects:
            if type(effect) is made:
                for effects, piece in _forms(box, ability, effect):
                    if (race := _race(game, effects, piece)) is not None:
                        return Pattern(name, topic, effects, piece, ability, race.summary, race.effects[0])
    return None


def _abilities(game: Game) -> Iterator[tuple[Game, Ability]]:
    """Yields the abilities of a box, then those of the others that find work on its boards, converted."""
    for box in (game, seated(game, Table(tuple(GAMES)))):
        for kind in (box.races, box.powers, box.finds, box.forms):
            yield from ((box, ability) for ability in kind.values())
    # The rules for everybody come last: those of other boxes have nothing to work on here.
    yield from ((game, ability) for ability in game.everybody)


def _forms(box: Game, ability: Ability, effect: Effect) -> Iterator[tuple[tuple[Mapping[str, Any], ...], Piece | None]]:
    """Yields the documents of an effect alone, of all effects with its piece, and of all that the ability has."""
    able = [one for one in ability.effects if type(one) in word_names() and one is not effect]
    id = _piece(effect)
    partners = [one for one in able if id is not None and _piece(one) == id]
    places = any(one.moves_piece for one in (effect, *partners))
    piece = box.pieces[id] if id is not None and places else None
    for effects in ((effect,), (effect, *partners), (effect, *able)):
        if piece is None or any(one.moves_piece for one in effects):
            yield tuple(_document(one, piece) for one in effects), piece


def _document(effect: Effect, piece: Piece | None) -> dict[str, Any]:
    """Returns the document of an effect, about a piece of one's own where it is about `piece`."""
    own = {"piece": OWN_PIECE} if piece is not None and _piece(effect) == piece.id else {}
    return {**write_effect(effect), **own}


def _piece(effect: Effect) -> str | None:
    return getattr(effect, "piece", None)


def _race(game: Game, effects: Sequence[Mapping[str, Any]], piece: Piece | None) -> Race | None:
    """Returns a race with these effects, None if there can be none in the box."""
    race = {"id": f"{OWN}race", "name": "Race", "tokens": 1, "supply": 1, "effects": list(effects)}
    pieces = {"pieces": [own_piece(piece)]} if piece is not None else {}
    try:
        return read({"races": [race], **pieces}, game).races[0]
    except DocumentError:
        return None
