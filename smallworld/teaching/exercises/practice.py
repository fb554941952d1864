"""The practice: the concepts of a box in families, and the choice of the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from random import Random
from typing import NamedTuple

from smallworld import games
from smallworld.teaching.exercises.concepts import Concept, concepts
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import CHAPTERS, articles
from smallworld.teaching.progress import Knowledge, Progress
from smallworld.words.text import Text, text

#: The weights of concepts in the choice of the next one, by how well they are known.
_WEIGHTS = {Knowledge.SHAKY: 4, Knowledge.NEW: 2, Knowledge.KNOWN: 1}
_PARTICULAR = text("Rules: only in this box")


class Family(NamedTuple):
    """A family of concepts: the rules of a chapter, or the races, powers, places or relics of a box."""

    id: str
    game: str
    name: Text
    concepts: tuple[Concept, ...]


@cache
def families(game: str) -> tuple[Family, ...]:
    """Returns the families of a box, the rules first. Each concept is in one. Raises `KeyError` for an unknown game."""
    box = games.box(game)
    kinds = {kind: codex.heading(box, kind) for kind in codex.Kind}
    named = {
        **{f"rules-{chapter.value}": name for chapter, name in CHAPTERS.items()},
        "rules-box": _PARTICULAR,
        **{kind.value: name for kind, name in kinds.items()},
    }
    found: dict[str, list[Concept]] = {key: [] for key in named}
    for concept in concepts(game).values():
        found[_key(concept)].append(concept)
    return tuple(Family(f"{game}:{key}", game, named[key], tuple(each)) for key, each in found.items() if each)


def _key(concept: Concept) -> str:
    if concept.ability:
        return codex.entries()[entry_id(concept)].kind.value
    return "rules-box" if concept.article is None else f"rules-{articles()[concept.article].chapter.value}"


def entry_id(concept: Concept) -> str:
    """Returns the id of the entry or article that explains a concept, or an empty string."""
    if concept.ability:
        return games.GAMES[concept.game].named(concept.id)
    return concept.article or ""


@cache
def _explained() -> Mapping[str, tuple[Concept, ...]]:
    found: dict[str, tuple[Concept, ...]] = {}
    for concept in (each for game in games.GAMES for each in concepts(game).values()):
        found[entry_id(concept)] = (*found.get(entry_id(concept), ()), concept)
    return found


def named(id: str) -> tuple[Concept, ...]:
    """Returns the concepts that an id stands for: a concept, or all that an entry or an article explains in every game.

    Returns no concepts for an unknown id.
    """
    known = concepts(game).get(id) if (game := id.partition(".")[0]) in games.GAMES else None
    if known is not None:
        return (known,)
    return _explained().get(id, ()) if id else ()


def names() -> tuple[str, ...]:
    """Returns every id by which `named` knows something."""
    found = [known for game in games.GAMES for known in concepts(game)]
    return tuple(dict.fromkeys([*found, *filter(None, _explained())]))


def name(concept: Concept) -> Text:
    """Returns the short name of a concept: the name of an ability, or the sentence of a rule."""
    return codex.entries()[entry_id(concept)].ability.name if concept.ability else concept.says


def next_about(among: Sequence[Concept], progress: Progress, last: str, at: datetime, random: Random) -> Concept:
    """Returns the next concept to ask about, never the last one again if there is another.

    Shaky ones come up most often, known ones least. Raises `ValueError` if there are none to choose from.
    """
    others = [concept for concept in among if concept.id != last] or list(among)
    if not others:
        raise ValueError("expected at least one concept to ask about")
    weights = [_WEIGHTS[progress.knowledge(concept.id, at=at)] for concept in others]
    return random.choices(others, weights)[0]
