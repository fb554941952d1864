"""The codex: the names of every race, power, place and relic, their effects and when they work, alone and in pairs.

No rule is decided here. Everything is read from the catalogues of the games, in the words of the hooks that the
abilities answer. The articles on the general rules are found beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import NamedTuple

from smallworld import games
from smallworld.documents import boards
from smallworld.effects import (
    decline,
    pieces,
    reach,
)
from smallworld.model.catalogue import Ability, Effect, Find, Game, Piece, Power, Race, When
from smallworld.model.numbers import NONE_PUT_IN, of_box, put_into
from smallworld.model.options import Options
from smallworld.model.rules import Rules
from smallworld.rules.phases.decline import works_in_decline
from smallworld.rules.phases.picking import tokens_of
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.library.synonyms import SYNONYMS
from smallworld.words import languages
from smallworld.words.matching import Document, Documents, Index, in_all
from smallworld.words.naming import look_up
from smallworld.words.text import Text, text


class Kind(Enum):
    """The kinds of abilities."""

    RACE = "race"
    POWER = "power"
    PLACE = "place"
    RELIC = "relic"


def heading(game: Game, kind: Kind) -> Text:
    """Returns the heading of a list of all abilities of a kind in a game."""
    headings = {
        Kind.RACE: text("{game}: races"),
        Kind.POWER: text("{game}: powers"),
        Kind.PLACE: game.find_names.all_places,
        Kind.RELIC: game.find_names.all_relics,
    }
    return headings[kind].filled(game=game.name)


#: The side of a race that belongs to no faction.
_NEUTRAL = text("neutral")


class Entry(NamedTuple):
    """A race, power, place or relic, and the game whose box it is in."""

    game: Game
    kind: Kind
    ability: Ability

    @property
    def id(self) -> str:
        """The id in links, lessons and rulings. Places and relics have ids without the box."""
        return self.game.named(self.ability.id)


class Stage(Enum):
    """The stages in the life of a race: while it is active, as it goes into decline, and from then on."""

    ACTIVE = "active"
    DECLINING = "declining"
    DECLINED = "declined"


class Matter(NamedTuple):
    """A field that an ability works on at some stage."""

    stage: Stage
    words: Text
    ability: Ability


class Pair(NamedTuple):
    """A race and a power together: the tokens they come with, and their effects at each stage.

    `more` of the tokens are for conquests only. `origin` tells the source of their number, if it is not printed.
    `supply` is the number in the box. `badge_stays` tells whether the badge stays in decline.
    """

    race: Race
    power: Power
    more: int
    tokens: int
    origin: Text | None
    supply: int
    badge_stays: bool
    matters: tuple[Matter, ...]


@cache
def entries() -> Mapping[str, Entry]:
    """Returns every entry by its id: game by game, first races, then powers, places and relics."""
    found = {}
    for game in games.GAMES.values():
        finds = sorted(game.finds.values(), key=lambda find: find.relic)
        for ability in (*game.races.values(), *game.powers.values(), *finds):
            entry = Entry(game, _kind(ability), ability)
            found[entry.id] = entry
    return found


def faction_name(game: Game, id: str) -> Text | None:
    """Returns the faction of a race, or the word for neutral races.

    Returns None for other ids, and in a box without factions.
    """
    race = game.races.get(id)
    if race is None or not game.factions:
        return None
    return _NEUTRAL if race.faction is None else game.factions[race.faction].name


def _kind(ability: Ability) -> Kind:
    if isinstance(ability, Find):
        return Kind.RELIC if ability.relic else Kind.PLACE
    return Kind.RACE if isinstance(ability, Race) else Kind.POWER


@cache
def names(id: str) -> Mapping[str, str]:
    """Returns the name of a race, power, place or relic in each language. Raises `KeyError` for an unknown id."""
    ability = look_up("race, power, place or relic", id, entries()).ability
    return dict(zip(languages.LANGUAGES, languages.in_every_language(ability.name), strict=True))


@cache
def searched_names() -> Mapping[str, str]:
    """Returns the names of each entry and of the pieces it brings, in every language, by its id."""
    return {
        id: f"{_all_names(entry.ability)} {in_all(piece.name for piece in brought(entry))}"
        for id, entry in entries().items()
    }


def _all_names(ability: Ability) -> str:
    """Returns the names of an ability: "Elf" as well as "Elves"."""
    one = ability.counted[0] if isinstance(ability, Race) else ""
    return f"{in_all([ability.name])} {one}"


def find(words: str) -> tuple[str, ...]:
    """Returns the ids of the articles and entries that answer these words, the best first.

    Names and descriptions are searched in every language. Without words, all ids are returned.
    """
    return _index().find(words).names if words.strip() else (*articles(), *entries())


def resolve(id: str) -> str | None:
    """Returns the id of the article or entry that a link means with `id`, or None.

    Races, powers, places and relics may be named with or without their box. A piece stands for the ability that brings
    it to the map, or for the rule about it. A name in several boxes means the first of them.
    """
    return _spellings().get(id.casefold())


@cache
def _spellings() -> Mapping[str, str]:
    """Returns the articles and entries by every name that a link may use. The plainest spelling wins."""
    plainest = {id.casefold(): id for id in (*articles(), *entries())}
    boxed = {entry.ability.id: id for id, entry in entries().items()}
    unboxed = {entry.game.short(entry.ability.id): id for id, entry in [*entries().items()][::-1]}
    pieces = {name: id for name, id in _pieces().items() if name not in unboxed}
    return {**pieces, **unboxed, **boxed, **plainest}


def _pieces() -> Mapping[str, str]:
    """Returns the articles and entries by the pieces that they are about, with their box and without it."""
    found = {}
    for game in games.GAMES.values():
        for piece in game.pieces:
            rule = f"{game.short(piece).replace('_', '-')}s"
            if rule in articles():
                found.update({piece: rule, game.short(piece): rule})
    for id, entry in entries().items():
        for brings in brought(entry):
            found.update({brings.id: id, entry.game.short(brings.id): id})
    return found


def is_known(id: str) -> bool:
    """Checks whether there is an article or an entry with this id."""
    return id in articles() or id in entries()


def has_all(id: str, words: str) -> bool:
    """Checks whether an article or entry has all of these words, apart from those that do not matter."""
    return not words.strip() or _index().find(words, among=[id]).complete


#: The favour of the codex in the search: a general question wants a rule, and a name wants its entry, before a ruling.
_BEFORE_CASES = 1.3


@cache
def _index() -> Index:
    return Index(documents(), SYNONYMS, searched_names())


def documents() -> Documents:
    """Returns the searched texts of every article and entry, by its id."""
    return {
        **{article.id: _article_document(article) for article in articles().values()},
        **{id: _entry_document(entry) for id, entry in entries().items()},
    }


def _article_document(article: Article) -> Document:
    says = (*article.says, *article.differs.values())
    return Document(
        title=in_all([Text(article.title)]),
        about=in_all([Text(article.asked)]),
        says=in_all(map(Text, says)),
        favour=_BEFORE_CASES,
        subjects=frozenset(article.about),
    )


def _entry_document(entry: Entry) -> Document:
    """Returns an entry as the search reads it: found by its names, its side and subjects, then by its summary."""
    ability = entry.ability
    faction = faction_name(entry.game, ability.id)
    return Document(
        title=_all_names(ability),
        about=in_all([*([faction] if faction else []), *(matter.words for matter in matters(entry))]),
        says=in_all([ability.summary]),
        favour=_BEFORE_CASES,
        subjects=frozenset([entry.id]),
    )


PLACING = (pieces.PieceOnConquest, pieces.PieceByChoice, pieces.PieceOnArrival, pieces.PiecesForRegions)
_DECLINING = (decline.KeepsAllTokens, decline.LastRedeployment, decline.VanishesForCoins, decline.DeclineAfterScoring)
_STAGES: Mapping[When, tuple[Stage, ...]] = {
    When.ACTIVE: (Stage.ACTIVE,),
    When.DECLINED: (Stage.DECLINED,),
    When.ALWAYS: (Stage.ACTIVE, Stage.DECLINED),
}


def matters(entry: Entry) -> tuple[Matter, ...]:
    """Returns the matters of an entry under the default readings, stage by stage, with what stays in decline."""
    game, ability = entry.game, entry.ability
    effects = (*ability.effects, *_for_everybody(entry))
    found = _matters(game, ((effect, ability) for effect in effects if effect.stands(Options())))
    if isinstance(ability, Find) and game.pieces[ability.id].defence:
        found += [Matter(stage, text("the defence of its region"), ability) for stage in _STAGES[When.ALWAYS]]
    if isinstance(ability, Find) and ability.lends_power:
        lent = text("everything that the lent power works on")
        found += [Matter(stage, lent, ability) for stage in _STAGES[When.ALWAYS]]
    return _in_order([*found, *_left(game, ability)])


def _for_everybody(entry: Entry) -> tuple[Effect, ...]:
    """Returns the effects that a place or relic has for any race around it, no matter who holds it."""
    if not isinstance(entry.ability, Find):
        return ()
    shared = (ability for ability in entry.game.everybody if ability.source == entry.ability.source)
    return tuple(effect for ability in shared for effect in ability.effects)


def brought(entry: Entry) -> tuple[Piece, ...]:
    """Returns the pieces that an ability brings to the map, without the tile of a place or relic."""
    ids = dict.fromkeys(getattr(effect, "piece", "") for effect in entry.ability.effects)
    ids.pop(entry.ability.id, None)
    return tuple(entry.game.pieces[id] for id in ids if id)


def with_numbers(entry: Entry, numbers: Mapping[str, int]) -> Entry:
    """Returns an entry with the printed number in `numbers`, if there is one for it."""
    id = entry.ability.id
    return entry._replace(ability=put_into({id: entry.ability}, numbers)[id])


def pair(game: Game, race: str, power: str, lent: str | None = None, numbers: Mapping[str, int] = NONE_PUT_IN) -> Pair:
    """Returns a race with a power, and with a power that a place lends, if `lent` is given.

    Takes ids, and the printed numbers that were put in. Raises `KeyError` for an id that the box does not hold.
    """
    rules = Rules(game, boards.board(next(iter(game.boards))), numbers=of_box(game, numbers))
    more = () if lent is None else (lent,)
    stays = power if works_in_decline(rules, power) else None
    active = rules.in_force(race, power, active=True, more=more)
    declined = rules.in_force(race, stays, active=False, more=more)
    found = dict.fromkeys((*active.of(Effect), *declined.of(Effect)))
    # An ability that every race has says nothing about these two.
    at_work = [(effect, ability) for effect, ability in found if ability not in game.everybody]
    left = (*_left(game, rules.races[race]), *_left(game, rules.powers[power]))
    number = tokens_of(rules, race, power)
    return Pair(
        race=rules.races[race],
        power=rules.powers[power],
        more=number - rules.races[race].tokens - rules.powers[power].tokens,
        tokens=number,
        origin=rules.origin(race, power),
        supply=rules.races[race].supply,
        badge_stays=stays is not None,
        matters=_in_order([*_matters(game, at_work), *left]),
    )


def _matters(game: Game, effects: Iterable[tuple[Effect, Ability]]) -> list[Matter]:
    """Returns the matters of some effects, without repeats."""
    found: dict[Matter, None] = {}
    for effect, ability in effects:
        words = _works_on(game, effect)
        if words is not None:
            found.update(dict.fromkeys(Matter(stage, words, ability) for stage in _stages(effect)))
    return list(found)


def _works_on(game: Game, effect: Effect) -> Text | None:
    if isinstance(effect, PLACING):
        return text("pieces on the map: {piece}", piece=game.pieces[effect.piece].name)
    return effect.works_on


def _stages(effect: Effect) -> tuple[Stage, ...]:
    if isinstance(effect, _DECLINING):
        return (Stage.DECLINING,)
    return _STAGES[effect.when]


def _left(game: Game, ability: Ability) -> list[Matter]:
    """Returns what an ability leaves behind in decline without its effects: pieces that stay, and held water."""
    placed = dict.fromkeys(effect.piece for effect in ability.effects if isinstance(effect, PLACING))
    placed.pop(ability.id, None)
    found = [text("stays: {piece}", piece=game.pieces[id].name) for id in placed if game.pieces[id].stays_in_decline]
    if any(isinstance(effect, reach.HoldWater) and effect.when is When.ACTIVE for effect in ability.effects):
        found.append(text("stays: the water it holds"))
    return [Matter(Stage.DECLINED, words, ability) for words in found]


def _in_order(found: Iterable[Matter]) -> tuple[Matter, ...]:
    return tuple(sorted(found, key=lambda matter: list(Stage).index(matter.stage)))
