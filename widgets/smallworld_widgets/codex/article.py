"""An entry of the codex: the names of a race, power, place or relic, its numbers, and its effects at each stage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.model.catalogue import Piece
from smallworld.model.numbers import NONE_PUT_IN, OURS, PUT_IN, beside
from smallworld.presentation.codex.links import RulingLink, ruling_link
from smallworld.presentation.codex.players import Sayings, sayings
from smallworld.presentation.codex.rule import ForeignName
from smallworld.presentation.codex.strength import Strength, strength
from smallworld.presentation.menus import Entry as Choice
from smallworld.presentation.menus import TitleLink
from smallworld.teaching.examples import Origin, examples
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.library import codex
from smallworld.teaching.library.codex import Entry, Kind, Matter, Pair, Stage
from smallworld.teaching.library.rulings import Query, find, library
from smallworld.words.languages import LANGUAGES
from smallworld.words.text import Text, counted, text
from smallworld_widgets.codex.index import Face, face
from smallworld_widgets.page.panel import Panel

_STAGES: dict[Stage, Text] = {
    Stage.ACTIVE: text("While the race is active"),
    Stage.DECLINING: text("When it goes into decline"),
    Stage.DECLINED: text("In decline"),
}


_STAND_IN = text(
    "No source gives the printed number, so this one is ours. If you own the box, put in the "
    "printed one in Explore, under “Numbers on banners and badges”."
)


class Article(Panel):
    """The panel of one entry, or of a general rule."""

    _script = "codex/article"
    _sheets = ("board/glyphs", "codex/index", "codex/article")


class Together(Panel):
    """A choice of a race and a power, with the effects of both together."""

    _script = "codex/together"
    _sheets = ("codex/article",)


def _kind(entry: Entry) -> Text:
    """Returns the kind of an entry, and its box."""
    kinds = {
        Kind.RACE: text("Race of {game}"),
        Kind.POWER: text("Special power of {game}"),
        Kind.PLACE: entry.game.find_names.place_of,
        Kind.RELIC: entry.game.find_names.relic_of,
    }
    return kinds[entry.kind].filled(game=entry.game.name)


class AbilityStage(TypedDict):
    """The effects of an ability at one stage."""

    stage: str
    name: str
    items: list[str]


class PieceNote(TypedDict):
    """A piece that an ability brings."""

    piece: str
    words: str


class ArticleWords(TypedDict):
    """The words of the article."""

    works_on: str
    source: str
    rulings: str
    all_rulings: str
    examples: str
    practise: str


class ArticleState(TypedDict):
    """An entry of the codex."""

    id: str
    game: str
    name: str
    names: list[ForeignName]
    kind: str
    face: Face
    facts: list[str]
    summary: str
    stages: list[AbilityStage]
    nothing: str
    pieces: list[PieceNote]
    stand_in: str
    strength: Strength | None
    players: Sayings | None
    source: str
    rulings: list[RulingLink]
    examples: list[TitleLink]
    can_leave: bool
    practise: bool
    words: ArticleWords


def article_state(entry: Entry, *, can_leave: bool, numbers: Mapping[str, int] = NONE_PUT_IN) -> ArticleState:
    """Returns an entry in words.

    `can_leave` offers its rulings and its example turns. `numbers` are those that were put in.
    """
    entry = codex.with_numbers(entry, numbers)
    ability = entry.ability
    about = find(Query(about=entry.id))
    told = [example for example in examples() if entry.id in example.about]
    return {
        "id": entry.id,
        "game": entry.game.id,
        "name": str(ability.name),
        "names": [
            {"language": LANGUAGES[language], "tag": language, "name": name}
            for language, name in codex.names(entry.id).items()
            if name != str(ability.name)
        ],
        "kind": str(_kind(entry)),
        "face": face(entry),
        "facts": [str(fact) for fact in _facts(entry, numbers)],
        "summary": str(ability.summary),
        "stages": _stages(codex.matters(entry), named=False),
        "nothing": "" if codex.matters(entry) else str(text("It has no effect of its own.")),
        "pieces": [
            {"piece": entry.game.short(piece.id), "words": str(_piece(piece))} for piece in codex.brought(entry)
        ],
        "stand_in": str(_STAND_IN) if ability.ours else "",
        "strength": strength(entry.id),
        "players": sayings(entry.id),
        "source": str(ability.source),
        "rulings": [ruling_link(found.id) for found in about],
        "examples": [
            {"id": example.id, "title": str(text(example.title))}
            for example in sorted(told, key=lambda example: example.origin is not Origin.OURS)
        ],
        "can_leave": can_leave,
        "practise": bool(named(entry.id)),
        "words": {
            "works_on": str(text("What it affects")),
            "source": str(text("Sources")),
            "rulings": str(counted("{n} ruling", "{n} rulings", len(about))),
            "all_rulings": str(text("Open them in the library")),
            "examples": str(text("Example turns")),
            "practise": str(text("Ask me about it")),
        },
    }


def _facts(entry: Entry, numbers: Mapping[str, int]) -> Iterable[Text]:
    """Returns the faction, the numbers on banner and badge, and the number of tokens in the box."""
    ability = entry.ability
    origin = OURS if ability.ours else PUT_IN if ability.id in numbers else None
    if entry.kind is Kind.RACE:
        supply, side = entry.game.races[ability.id].supply, codex.faction_name(entry.game, ability.id)
        return (
            *([] if side is None else [side]),
            beside(counted("{n} token on the banner", "{n} tokens on the banner", ability.tokens), origin),
            counted("{n} token in the box", "{n} tokens in the box", supply),
        )
    if entry.kind is Kind.POWER:
        return (beside(counted("{n} token on the badge", "{n} tokens on the badge", ability.tokens), origin),)
    return ()


def _piece(piece: Piece) -> Text:
    """Returns a piece that an ability brings, with its properties."""
    facts: list[Text] = [text("{n} in the box", n=piece.supply)]
    if piece.defence:
        facts.append(counted("defends like {n} token", "defends like {n} tokens", piece.defence))
    if piece.immune:
        facts.append(text("makes its region immune"))
    if piece.stays_in_decline:
        facts.append(text("stays in decline"))
    return text("{piece}: {facts}", piece=piece.name, facts=" · ".join(map(str, facts)))


def _stages(matters: Iterable[Matter], *, named: bool) -> list[AbilityStage]:
    """Returns the effects at each stage. With `named`, each begins with the name of its ability."""
    return [
        {
            "stage": stage.value,
            "name": str(_STAGES[stage]),
            "items": [
                str(
                    text("{ability}: {what}", ability=matter.ability.name, what=matter.words) if named else matter.words
                )
                for matter in found
            ],
        }
        for stage, found in groupby(matters, lambda matter: matter.stage)
    ]


class AbilitySummary(TypedDict):
    """The summary of an ability."""

    id: str
    name: str
    words: str


class TogetherWords(TypedDict):
    """The words of the together."""

    title: str
    race: str
    power: str
    lent: str
    rulings: str
    none: str


class TogetherState(TypedDict):
    """A race with a power, and perhaps a lent one."""

    race: str
    power: str
    lent: str
    races: list[Choice]
    powers: list[Choice]
    loans: list[Choice]
    name: str
    tokens: str
    summaries: list[AbilitySummary]
    stages: list[AbilityStage]
    notice: str
    badge: str
    players: Sayings | None
    rulings: list[RulingLink]
    can_leave: bool
    words: TogetherWords


def together_state(
    game: str,
    race: str,
    power: str,
    lent: str,
    *,
    can_leave: bool,
    numbers: Mapping[str, int] = NONE_PUT_IN,
    notice: Text | None = None,
) -> TogetherState:
    """Returns a race with a power, and perhaps a lent one, by their ids. `lent` may be empty.

    `numbers` are those that were put in. `notice` says why the last request was not met.
    """
    box = GAMES[game]
    pair = codex.pair(box, race, power, lent or None, numbers)
    abilities = [pair.race, pair.power, *([box.powers[lent]] if lent else [])]
    lenders = [id for id, place in box.finds.items() if place.lends_power]
    wanted = {box.named(id) for id in (race, power, *((lent, *lenders) if lent else ()))}
    both = [found.id for found in library() if len(wanted.intersection(found.tags)) > 1]
    return {
        "race": race,
        "power": power,
        "lent": lent,
        "races": [{"id": id, "name": str(each.name)} for id, each in box.races.items()],
        "powers": [{"id": id, "name": str(each.name), "disabled": id == lent} for id, each in box.powers.items()],
        "loans": _loans(game, power) if lenders else [],
        "name": str(text("{power} {race}", power=pair.power.name, race=pair.race.name)),
        "tokens": str(_tokens(pair)),
        "summaries": [{"id": each.id, "name": str(each.name), "words": str(each.summary)} for each in abilities],
        "stages": _stages(pair.matters, named=True),
        "notice": str(notice or ""),
        "badge": "" if pair.badge_stays else str(text("In decline the badge is gone.")),
        "players": sayings(race, power),
        "rulings": [ruling_link(id) for id in both],
        "can_leave": can_leave,
        "words": {
            "title": str(text("Together")),
            "race": str(text("Race")),
            "power": str(text("Power")),
            "lent": str(text("Power lent by a place")),
            "rulings": str(text("Rulings about both")),
            "none": str(text("No ruling is about both.")),
        },
    }


def _loans(game: str, power: str) -> list[Choice]:
    powers = GAMES[game].powers.items()
    return [
        {"id": "", "name": str(text("No lent power"))},
        *(Choice(id=id, name=str(each.name), disabled=id == power) for id, each in powers),
    ]


def _tokens(pair: Pair) -> Text:
    """Returns the sum of the tokens of a combo."""
    values = {"banner": pair.race.tokens, "badge": pair.power.tokens, "supply": pair.supply}
    total = beside(counted("{n} token", "{n} tokens", pair.tokens), pair.origin)
    if pair.more:
        return text(
            "{banner} + {badge} + {more} for conquests only = {total}. The box holds {supply}",
            more=pair.more,
            total=total,
            **values,
        )
    return text("{banner} + {badge} = {total}. The box holds {supply}", total=total, **values)
