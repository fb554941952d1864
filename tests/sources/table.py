"""A row of the tables of sources: a position, a question, and the answer that the rulebook gives.

Answers are lines. The game's own rulebook is left out of them, another one's would be named:

    +2 Conquering a Region                        a term: tokens or coins, and its source
    not_adjacent: Following Conquests             a refusal's code and source, or a link's kind and source
    Races: Liches                                 the source of a note
    toll p0 bog liches x1                         an event: kind, seat, region, race, piece, amount
    earned p1 orcs x2 = +2 Scoring Victory Coins  an event with terms
    1. p0 x5 x11                                  a standing: place, seat, coins and tokens
    … [own_declined_defends]                      the option that decided it, an event too
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from smallworld.model.actions import ORDINARY
from smallworld.model.events import Event, terms_of
from smallworld.model.quote import Link, Quote
from smallworld.model.relics import read_relics
from smallworld.rules import engine
from smallworld.rules.conquest.quotes import quote, quotes
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.scoring.result import standings
from smallworld.words.explain import Refusal, Source, Term
from tests import trail
from tests.scenario import Scenario, Underground
from tests.warcraft.scenario import Warcraft

#: How each game's own rulebook begins, which answers leave out.
RULEBOOKS = {"base": "Small World rulebook", "underground": "Underground rulebook", "warcraft": "Warcraft rulebook"}

Start = Callable[[Mapping[str, bool]], Scenario]


def surface(*seats: dict[str, Any], **document: Any) -> Start:
    """Returns a position of Small World, described as `Scenario` takes it, for any options."""
    given = document.pop("options", {})
    return lambda options: Scenario(*seats, options={**given, **options}, **document)


def underground(*seats: dict[str, Any], **document: Any) -> Start:
    """Returns a position of Small World Underground."""
    given = document.pop("options", {})
    return lambda options: Underground(*seats, options={**given, **options}, **document)


def warcraft(*seats: dict[str, Any], **document: Any) -> Start:
    """Returns a position of Small World of Warcraft."""
    given = document.pop("options", {})
    return lambda options: Warcraft(*seats, options={**given, **options}, **document)


def mixed(on: Callable[..., Start], *seats: dict[str, Any], **document: Any) -> Start:
    """Returns a position of Small World and Underground mixed, `on` a board of one of them."""
    return on(*seats, boxes=["base", "underground"], **document)


@dataclass(frozen=True)
class Row:
    """A row: after the lines of `do`, `ask` is answered by `answer`.

    With an `option`, `answer` is that of the recommended reading and `otherwise` that of the other one.
    """

    #: What it is there for: the id of an ability, or a few words.
    about: str
    start: Start
    ask: str
    answer: tuple[str, ...]
    do: tuple[str, ...] = ()
    option: str = ""
    otherwise: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.about} — {self.ask}"


def answered(row: Row, options: Mapping[str, bool]) -> tuple[str, ...]:
    """Returns the answer of the engine, with these options instead of the recommended ones.

    Questions: `price REGION [WAY] [+ RELICS]`, `links REGION`, `notes REGION`, `roll REGION`, `income`, `tribute`,
    `refuse ACTION`, `barred REGION` (what a quote for it says), `told KIND…` (the events of these kinds), `coins`,
    `can WORD`, `at REGION…`, `hand RACE`, `badge RACE`, `phase`, `standings`, `printed RACE`.

    The last one gives the tokens on the banner, of those in the box.
    """
    game = row.start(options).do(*row.do)
    word, _, rest = row.ask.partition(" ")
    return _QUESTIONS[word](game, rest)


def _price(game: Scenario, asked: str) -> Iterable[str]:
    return [_term(game, term) for term in _quote(game, asked).terms]


def _links(game: Scenario, region: str) -> Iterable[str]:
    return [_link(game, link) for link in _quote(game, region).links]


def _notes(game: Scenario, region: str) -> Iterable[str]:
    return [_source(game, note.source) + _option(note.option) for note in _quote(game, region).notes]


def _roll(game: Scenario, region: str) -> Iterable[str]:
    found = _quote(game, region)
    return [f"{found.odds} {_source(game, found.roll.source)}"] if found.roll else []


def _quote(game: Scenario, asked: str) -> Quote:
    asked, _, using = asked.partition(" + ")
    region, _, way = asked.partition(" ")
    index = game.position.rules.board.index[region]
    if not way:
        return quote(game.position, index, read_relics(using))
    ways = {
        offer.way.removeprefix(f"{_game(game)}."): offer for offer in quotes(game.position, index, read_relics(using))
    }
    return ways[way or ORDINARY]


def _income(game: Scenario, asked: str) -> Iterable[str]:
    return [_term(game, term) for term in income(game.position, int(asked or 0))]


def _tribute(game: Scenario, asked: str) -> Iterable[str]:
    return [f"p{giver} {_term(game, term)}" for giver, term in transfers(game.position, int(asked or 0))]


def _barred(game: Scenario, asked: str) -> Iterable[str]:
    return _against(game, _quote(game, asked).refusals)


def _refuse(game: Scenario, line: str) -> Iterable[str]:
    codes = game.refused(line)
    found = engine.refusals(game.position, game.action(line))
    assert {refusal.code for refusal in found} == codes
    return _against(game, found)


def _told(game: Scenario, kinds: str) -> Iterable[str]:
    return [_event(game, event) for event in game.events if event.kind in kinds.split()]


def _coins(game: Scenario, asked: str) -> Iterable[str]:
    return [str(player.coins) for player in game.position.players]


def _can(game: Scenario, word: str) -> Iterable[str]:
    return sorted(game.can(word))


def _at(game: Scenario, regions: str) -> Iterable[str]:
    return [f"{region}: {game.at(region)}" for region in regions.split()]


def _hand(game: Scenario, race: str) -> Iterable[str]:
    return [str(game.force(race).hand)]


def _badge(game: Scenario, race: str) -> Iterable[str]:
    power = game.force(race).power
    return [power.removeprefix(f"{_game(game)}.")] if power else []


def _printed(game: Scenario, race: str) -> Iterable[str]:
    known = game.position.rules.races[f"{_game(game)}.{race}"]
    return [f"{known.tokens} of {known.supply}"]


def _phase(game: Scenario, asked: str) -> Iterable[str]:
    return [game.phase]


def _standings(game: Scenario, asked: str) -> Iterable[str]:
    ranking = standings(game.position)
    return [f"{one.place}. p{one.player} x{one.coins} x{one.tokens}{_option(one.option)}" for one in ranking]


_ANSWERS: dict[str, Callable[[Scenario, str], Iterable[str]]] = {
    "price": _price,
    "links": _links,
    "notes": _notes,
    "roll": _roll,
    "income": _income,
    "tribute": _tribute,
    "barred": _barred,
    "refuse": _refuse,
    "told": _told,
    "coins": _coins,
    "can": _can,
    "at": _at,
    "hand": _hand,
    "badge": _badge,
    "printed": _printed,
    "phase": _phase,
    "standings": _standings,
}
_QUESTIONS = {word: (lambda game, rest, ask=ask: tuple(ask(game, rest))) for word, ask in _ANSWERS.items()}


def _game(game: Scenario) -> str:
    return game.position.rules.game.id


def _source(game: Scenario, source: Source) -> str:
    return str(source).removeprefix(f"{RULEBOOKS[_game(game)]}, ")


def _option(option: str | None) -> str:
    return f" [{option}]" if option else ""


def _against(game: Scenario, refusals: Iterable[Refusal]) -> list[str]:
    return sorted(f"{one.code}: {_source(game, one.source)}{_option(one.option)}" for one in refusals)


def _term(game: Scenario, term: Term) -> str:
    return f"{term.amount:+d} {_source(game, term.source)}{_option(term.option)}"


def _link(game: Scenario, link: Link) -> str:
    return f"{link.kind}: {_source(game, link.source)}{_option(link.option)}"


def _event(game: Scenario, event: Event) -> str:
    """Its kind, seats, regions, ids and number, as far as there are any, then the terms of the number."""
    seats = [f"p{seat}" for seat in trail.seats(event)]
    regions = trail.regions(event)
    ids = [id.removeprefix(f"{_game(game)}.") for id in trail.ids(event)]
    numbers = [f"x{number}" for number in trail.numbers(event)]
    terms = ["= " + ", ".join(_term(game, term) for term in terms_of(event))] if terms_of(event) else []
    return " ".join([event.kind, *seats, *regions, *ids, *numbers, *terms]) + _option(event.option)
