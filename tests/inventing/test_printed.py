"""The vocabulary suffices for what is printed: every ability of the boxes is written as a document and read back."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

import pytest

from smallworld.documents.inventions import read, write
from smallworld.effects.reach import BesidePiece
from smallworld.effects.where import Where
from smallworld.games import GAMES
from smallworld.inventing.vocabulary import LINK, PIECE, effect_words, word_names
from smallworld.inventing.words import kind_of_region, kinds
from smallworld.model.catalogue import OWN, Ability, Effect, Find, Game, Inventions, Piece, Power, Race
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: Abilities of each box, the rules for everybody among them.
ABILITIES = [
    (game, able)
    for game in GAMES.values()
    for kind in (game.races, game.powers, game.finds, game.forms, {able.id: able for able in game.everybody})
    for able in kind.values()
]


def ours(effect: Effect) -> bool:
    """Checks whether an effect is only there for an option: a reading of a printed rule, which no invention has."""
    return effect.option is not None or isinstance(effect, BesidePiece)


def without_readings(effect: Effect) -> Effect:
    """Returns an effect as an invention has it: without options in its fields, and linked by its ability."""
    options: dict[str, Any] = {name: None for name, value in vars(effect).items() if isinstance(value, Option)}
    return replace(effect, **options)


def linked(effect: Effect, link: str) -> Effect:
    """Returns an effect with the name of its link, where an effect of its class says one for itself."""
    own = LINK in vars(effect) and not isinstance(getattr(type(effect), LINK, None), str)
    named: dict[str, Any] = {LINK: link}
    return replace(effect, **named) if own else effect


def own(id: str) -> str:
    """Returns the id of a copy: `own.lair` for `base.lair`."""
    return f"{OWN}{id.split('.')[1]}"


def renamed(value: Any, moved: Container[str]) -> Any:
    """Returns a value of an effect with the ids of the copied pieces, and with kinds of regions without words."""
    if type(value) is tuple:
        return tuple(renamed(one, moved) for one in value)
    if isinstance(value, Effect | Where):
        return replace(value, **{name: renamed(one, moved) for name, one in vars(value).items()})
    if isinstance(value, Text):
        return text("")
    return own(value) if isinstance(value, str) and value in moved else value


def invented(game: Game, able: Ability) -> Inventions:
    """Returns an ability of a box as an invention of the same kind, with a copy of each piece that it places."""
    id = own(able.id)
    effects = [without_readings(effect) for effect in able.effects if not ours(effect)]
    placed = (getattr(effect, "piece", None) for effect in effects if effect.moves_piece)
    moved = {able.id, *(piece for piece in placed if piece is not None)}
    pieces = tuple(
        replace(
            game.pieces[piece], id=own(piece), name=text("piece"), counted=("{n} piece", "{n} piece"),
            tied_to=renamed(game.pieces[piece].tied_to, moved),
        )
        for piece in moved - {able.id}
    )  # fmt: skip
    values: dict[str, Any] = {
        "id": id, "name": text("A copy"), "source": able.source, "summary": able.summary,
        "effects": tuple(linked(renamed(effect, moved), id) for effect in effects),
    }  # fmt: skip
    if isinstance(able, Race):
        counted = ("{n} Copy", "{n} A copy")
        race = Race(**values, tokens=able.tokens, supply=able.supply, counted=counted, faction=able.faction)
        return Inventions(races=(race,), pieces=pieces)
    if isinstance(able, Find):
        find = Find(**values, tokens=0, relic=able.relic, lends_power=able.lends_power, in_water=able.in_water)
        return Inventions(finds=(find,), pieces=pieces)
    return Inventions(powers=(Power(**values, tokens=min(able.tokens, 9)),), pieces=pieces)


def features(piece: Piece) -> dict[str, Any]:
    """Returns the features of a piece that a document has."""
    return {name: getattr(piece, name) for name in ("id", "supply", *PIECE.slots)}


@pytest.mark.parametrize(("game", "able"), ABILITIES, ids=[able.id for _, able in ABILITIES])
def test_an_ability_is_read_back_with_the_same_effects(game: Game, able: Ability) -> None:
    copied = invented(game, able)
    document = write(copied)
    found = read(document, game)
    (again,), (copy,) = found.abilities(), copied.abilities()
    assert tuple(renamed(effect, ()) for effect in again.effects) == copy.effects
    assert [features(piece) for piece in found.pieces] == [features(piece) for piece in copied.pieces]
    assert write(found) == document


@pytest.mark.parametrize(("game", "able"), ABILITIES, ids=[able.id for _, able in ABILITIES])
def test_its_kinds_of_regions_have_the_words_of_the_box(game: Game, able: Ability) -> None:
    for effect in able.effects:
        for where in kinds(effect):
            values = {name: value for name, value in vars(where).items() if name != "words"}
            assert kind_of_region(type(where), values, game) == where


def test_the_effects_that_no_document_has_are_those_of_our_options() -> None:
    left_out = {able.id for _, able in ABILITIES for effect in able.effects if ours(effect)}
    assert left_out == {
        "underground.flames", "underground.gnomes", "underground.liches", "warcraft.chapel", "warcraft.garrisoned",
    }  # fmt: skip
    read_otherwise = {
        able.id for _, able in ABILITIES for effect in able.effects
        if not ours(effect) and without_readings(effect) != effect
    }  # fmt: skip
    assert read_otherwise == {"warcraft.chapel", "warcraft.doomhammer", "warcraft.gnomes"}


def test_every_effect_of_a_box_is_in_the_vocabulary() -> None:
    used = {type(effect) for _, able in ABILITIES for effect in able.effects if not ours(effect)}
    assert used <= word_names().keys()
    assert len(effect_words()) == 90
