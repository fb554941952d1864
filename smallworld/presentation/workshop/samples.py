"""Samples: a small board for an effect, with the first difference that it makes there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from gettext import NullTranslations
from typing import NamedTuple

from smallworld.drawing.little import picture
from smallworld.drawing.markup import picture_address
from smallworld.model.catalogue import Ability, Game, Inventions, Race
from smallworld.model.features import FeatureKind
from smallworld.presentation.workshop.changes import Change, change
from smallworld.presentation.workshop.scenes import cast, needed, scenes
from smallworld.words.text import Text, reader


class Sample(NamedTuple):
    """The effect in one sentence, and the picture of a small board as the address of an image."""

    says: Text
    drawing: str
    change: Change


@dataclass(frozen=True)
class _Asked:
    """A question for a sample. Two are equal if their answers are."""

    ability: str
    box: str
    finds: tuple[str, ...]
    inventions: Inventions | None
    #: The number of the effect that is shown, None for all.
    effect: int | None
    #: The catalogue of the reader’s language: pictures and reasons have words.
    language: NullTranslations
    game: Game = field(compare=False)


def sample(game: Game, ability: str, effect: int | None = None) -> Sample | None:
    """Returns the sample of a race, a power or a find of a catalogue, or None if no scene shows a difference.

    `ability` is its id. `effect` is the number of one of its effects, which is shown beside the others. Without it, all
    are shown.
    """
    return _made(_Asked(ability, game.id, tuple(game.finds), game.inventions, effect, reader.catalogue, game))


@lru_cache(maxsize=512)
def _made(asked: _Asked) -> Sample | None:
    game = asked.game
    able = game.races.get(asked.ability) or game.powers.get(asked.ability) or game.finds[asked.ability]
    others = () if asked.effect is None else able.effects[: asked.effect] + able.effects[asked.effect + 1 :]
    for faction in _factions(game, able):
        of = cast(game, able, faction, others)
        for scene in scenes(of):
            found = change(of, scene)
            if found is not None:
                drawn = picture(found.shown, found.marks, found.gain, str(found.says))
                return Sample(found.says, picture_address(drawn), found)
    return None


def _factions(game: Game, ability: Ability) -> tuple[str | None, ...]:
    """Returns the factions of races to show an ability with: that of a race, or all that a power or a find may need."""
    if isinstance(ability, Race):
        return (ability.faction,)
    needs_side = any(feature.kind is FeatureKind.FACTION for feature in needed(ability))
    return (None, *game.factions) if needs_side else (None,)
