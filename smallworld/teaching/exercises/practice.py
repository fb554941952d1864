"""The practice: the concepts of a box in families, and the choice of the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from random import Random
from typing import NamedTuple

from smallworld import games
from smallworld.model.catalogue import OWN
from smallworld.teaching.exercises.concepts import Concept, clauses, concept, concepts, views
from smallworld.teaching.exercises.making.fresh import seed_from
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import CHAPTERS, articles
from smallworld.teaching.progress import Card, Knowledge, Progress
from smallworld.words.text import Text, text

#: The weights of concepts in the choice of the next one, by how well they are known.
_WEIGHTS = {Knowledge.SHAKY: 4, Knowledge.NEW: 2, Knowledge.KNOWN: 1}
#: The share of questions about concepts with a clause that has yet to be mended, so that they come back after a few.
_MENDING = 0.25
#: The weight that each clause adds to its concept while nobody has asked it.
_UNASKED_EACH = 2
#: The weights of clauses.
_ANSWERED_WRONG, _UNASKED, _HALF_ASKED, _DUE, _ANSWERED_RIGHT = 12, 12, 3, 2, 1
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
    for each in concepts(game).values():
        found[_key(each)].append(each)
    return tuple(Family(f"{game}:{key}", game, named[key], tuple(among)) for key, among in found.items() if among)


def _key(concept: Concept) -> str:
    if concept.ability:
        return codex.entries()[entry_id(concept)].kind.value
    return "rules-box" if concept.article is None else f"rules-{articles()[concept.article].chapter.value}"


def entry_id(concept: Concept) -> str:
    """Returns the id of the entry or article that explains a concept. It is empty without one, as for an invention."""
    if concept.ability.startswith(OWN):
        return ""
    if concept.ability:
        return games.GAMES[concept.game].named(concept.ability)
    return concept.article or ""


@cache
def _explained() -> Mapping[str, tuple[Concept, ...]]:
    found: dict[str, tuple[Concept, ...]] = {}
    for one in (each for game in games.GAMES for each in concepts(game).values()):
        found[entry_id(one)] = (*found.get(entry_id(one), ()), one)
    return found


def named(id: str) -> tuple[Concept, ...]:
    """Returns the concepts that an id stands for: a concept or a clause, or all that an entry or an article explains.

    An article may explain some in every game. Returns no concepts for an unknown id.
    """
    try:
        return (concept(id),)
    except KeyError:
        return _explained().get(id, ()) if id else ()


def names() -> tuple[str, ...]:
    """Returns every id by which `named` knows something."""
    found = [known for game in games.GAMES for known in concepts(game)]
    return tuple(dict.fromkeys([*found, *filter(None, _explained())]))


def name(concept: Concept) -> Text:
    """Returns the short name of a concept: the name of an ability, or the sentence of a rule or a clause."""
    whole = concept.ability and not concept.clause
    return codex.entries()[entry_id(concept)].ability.name if whole else concept.says


class Standing(NamedTuple):
    """A learner's knowledge of a concept with all its clauses, and the number of them that they know."""

    knowledge: Knowledge
    known: int
    clauses: int


def standing(id: str, progress: Progress, at: datetime) -> Standing:
    """Returns how well a concept is known at a time: only as known if all its clauses are."""
    found = [progress.knowledge(clause.id, at=at) for clause in clauses(id)]
    known = found.count(Knowledge.KNOWN)
    if known == len(found):
        return Standing(Knowledge.KNOWN, known, known)
    new = all(each is Knowledge.NEW for each in found)
    return Standing(Knowledge.NEW if new else Knowledge.SHAKY, known, len(found))


def next_about(among: Sequence[Concept], progress: Progress, last: str, at: datetime, random: Random) -> Concept:
    """Returns the next clause of a concept to ask about, never of the last one again if there is another.

    A concept that was just answered wrong comes back soon, until it is answered right twice. Of the others, shaky ones
    and those with clauses that nobody has asked yet come up most often, known ones least. Of their clauses, it is those
    that were answered wrong, then those that nobody has asked yet, then those that are due. Raises `ValueError` if
    there are none to choose from.
    """
    before = whole_of(last)
    others = [one for one in among if whole_of(one.id) != before] or list(among)
    if not others:
        raise ValueError("expected at least one concept to ask about")
    to_mend = [one for one in others if _has_to_be_mended(one.id, progress)]
    if to_mend and random.random() < _MENDING:
        others = to_mend
    chosen = random.choices(others, [_weight_of(one.id, progress, at) for one in others])[0]
    found = clauses(chosen.id)
    return random.choices(found, [_weight(one.id, progress.cards.get(one.id), at) for one in found])[0]


def next_seed(id: str, progress: Progress, seed: int) -> int:
    """Returns the seed of the next exercise about a clause: `seed`, or one nearby.

    A clause may be known wrong in several ways, each of which is a view. It decides the answer until each view was
    asked about, and after a wrong answer until it is mended: a control would not show it. The views are asked about in
    turn, also after a wrong answer: the card does not keep which of them it was about.
    """
    card, own = progress.cards.get(id), _own_views(id)
    asked = 0 if card is None else card.right + card.wrong
    if asked >= len(own) and not (card is not None and _is_to_mend(card)):
        return seed
    period = 2 * len(views(id))
    return seed_from(id, max(0, seed - seed % period - period), own[asked % len(own)])


@cache
def _own_views(id: str) -> tuple[int, ...]:
    """Returns the places of a concept itself among the views of it and its clauses."""
    return tuple(place for place, view in enumerate(views(id)) if view.id == id)


def _weight_of(id: str, progress: Progress, at: datetime) -> int:
    """Returns the weight of a concept in the choice of the next one."""
    unasked = sum(clause.id not in progress.cards for clause in clauses(id))
    return _WEIGHTS[standing(id, progress, at).knowledge] + _UNASKED_EACH * unasked


def _has_to_be_mended(id: str, progress: Progress) -> bool:
    """Checks whether a concept has a clause that has yet to be mended."""
    cards = (progress.cards.get(clause.id) for clause in clauses(id))
    return any(card is not None and _is_to_mend(card) for card in cards)


def _is_to_mend(card: Card) -> bool:
    """Checks whether a clause was answered wrong, and not yet right twice in a row since.

    Two right answers in a row make the state of a card "review", whether the clause is new or was known before.
    """
    return card.wrong > 0 and card.state != "review"


def _weight(id: str, card: Card | None, at: datetime) -> int:
    """Returns the weight of a clause in the choice of the next one."""
    if card is None:
        return _UNASKED
    if card.since is None or _is_to_mend(card):
        return _ANSWERED_WRONG
    if card.right + card.wrong < len(_own_views(id)):
        return _HALF_ASKED
    return _DUE if card.due <= at else _ANSWERED_RIGHT


def whole_of(id: str) -> str:
    """Returns the id of the concept that a clause belongs to, or the id itself."""
    game, _, name = id.partition(".")
    return f"{game}.{name.partition('.')[0]}"
