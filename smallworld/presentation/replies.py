"""The engine's replies to the checks of a ruling, in words, with reasons and sources."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from smallworld.games import GAMES
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.board import Board
from smallworld.model.phase import PHASES, Phase
from smallworld.model.position import Position
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.reasons import ReasonState
from smallworld.rules.engine import apply, refusals
from smallworld.rules.scoring.income import income
from smallworld.teaching.rulings import Ruling
from smallworld.teaching.rulings.answers import Outcome, answer
from smallworld.teaching.rulings.checks import ABOUT_CONQUESTS, KINDS, Probe, quoted
from smallworld.wording import orders
from smallworld.wording.landmarks import region_names
from smallworld.wording.narration import narrate
from smallworld.words.text import RegionName, Text, counted, listed, reader, region, text


class Reply(NamedTuple):
    """A check of the engine: the actions before it, the answer in words, and the reasons.

    All words are filled in already: each check may be about another board, where regions have other names.
    """

    outcome: Outcome
    #: Whether the check is about another situation than the ruling's own.
    elsewhere: bool
    asked: str
    #: The events on the way to the position of the check.
    told: tuple[str, ...]
    answer: str
    reasons: list[ReasonState]
    #: The region of the check, or empty.
    region: str


def replies(
    ruling: Ruling,
    names_on: Callable[[Board], Mapping[str, Text]] = region_names,
    outcomes: Sequence[Outcome] | None = None,
) -> list[Reply]:
    """Returns the engine's replies to every check of a ruling, reading by reading.

    `names_on` returns the names of the regions of a board. `outcomes` are those of all checks, if they are known.

    Raises:
        RulingError: a check cannot be carried out.
    """
    checks = [check for reading in ruling.readings for check in reading.checks]
    found = []
    for outcome, check in zip(answer(ruling) if outcomes is None else outcomes, checks, strict=True):
        with reader.calling(names_on(outcome.position.rules.board)):
            told = _told(outcome)
            found.append(_reply(outcome, bool(check.given), told))
    return found


def priced(found: Iterable[Reply]) -> frozenset[str]:
    """Returns the regions of which the board of a ruling tells the price: those that replies about it are about."""
    return priced_by(reply for reply in found if not reply.elsewhere and not reply.told)


def priced_by(found: Iterable[Reply]) -> frozenset[str]:
    """Returns the regions whose price belongs to replies: those of questions about conquests."""
    return frozenset(reply.region for reply in found if reply.outcome.asked.kind in ABOUT_CONQUESTS)


def _reply(outcome: Outcome, elsewhere: bool, told: tuple[str, ...]) -> Reply:
    position, probe = outcome.position, outcome.asked
    words = _ASKED.get(probe.kind) or KINDS[probe.kind].words
    asked = str(words.filled(subject=_subject(position, probe)))
    reasons = _REASONS.get(probe.kind)
    return Reply(
        outcome,
        elsewhere,
        asked,
        told,
        _ANSWERS[probe.kind](position, outcome.got),
        [] if reasons is None else reasons(position, probe.subject),
        _region(probe),
    )


def _told(outcome: Outcome) -> tuple[str, ...]:
    """Returns the events of the actions before the check, and the label of an action without any event."""
    told: list[str] = []
    position = outcome.start
    for action in outcome.after:
        after, events = apply(position, action)
        told += [str(narrate(event, after)) for event in events] or [str(orders.label(position, action))]
        position = after
    return tuple(told)


def _region(probe: Probe) -> str:
    if probe.kind in ("price", "odds", "links", "region"):
        return probe.subject.split()[0]
    if probe.kind == "refusals":
        return moves.region_of(parse_action(probe.subject)) or ""
    return ""


# What is asked about


#: The questions that read better beside their answer ("allowed", "discarded") in other words than alone.
_ASKED: Mapping[str, Text] = {
    "refusals": text("{subject}"),
    "where": text("Where is it? {subject}"),
}


def _subject(position: Position, probe: Probe) -> object:
    subject = probe.subject
    if probe.kind in ("price", "odds", "links"):
        quote = quoted(position, subject)
        if len(subject.split()) == 1:
            return region(quote.region)
        return text("{region}: {way}", region=RegionName(quote.region), way=quote.name)
    if probe.kind == "refusals":
        return _order(position, subject)
    if probe.kind == "legal":
        return probe.about
    return _name(position, subject)


def _order(position: Position, line: str) -> Text:
    """Returns the action of a line, in words."""
    return orders.label(position, parse_action(line))


def _name(position: Position, id: str) -> Text | str:
    """Returns the name of a race, power, find or piece by its id without a prefix. Other names stay as they are."""
    rules = position.rules
    full = rules.game.full(id)
    if full in rules.pieces:
        return rules.pieces[full].name
    if id in rules.board.index:
        return region(id)
    return rules.ability(full).name if full in rules.races or full in rules.powers else id


# What the answer is


def _price(_: Position, got: int | None) -> str:
    return str(text("no price")) if got is None else _tokens(_, got)


def _tokens(_: Position, got: int) -> str:
    return str(counted("{n} token", "{n} tokens", got))


def _number(_: Position, got: int) -> str:
    return str(got)


def _coins(_: Position, got: int | None) -> str:
    return str(text("hidden")) if got is None else str(counted("{n} coin", "{n} coins", got))


def _income(_: Position, got: Sequence[int]) -> str:
    return _coins(_, sum(got))


def _odds(_: Position, got: str | None) -> str:
    return str(text("no roll")) if got is None else got


def _links(_: Position, got: Sequence[str]) -> str:
    return str(text("in reach") if got else text("out of reach"))


def _refusals(_: Position, got: Sequence[str]) -> str:
    return str(text("not allowed") if got else text("allowed"))


def _legal(position: Position, got: Sequence[str]) -> str:
    return _listed(str(_order(position, line)) for line in got)


def _chances(position: Position, got: Mapping[str, str]) -> str:
    return _listed(f"{_order(position, line)} ({odds})" for line, odds in got.items())


def _stands(position: Position, got: Mapping[str, int]) -> str:
    rules = position.rules
    found = []
    for id, n in got.items():
        race = rules.races.get(rules.game.full(id))
        found.append(str(race.several(n) if race is not None else rules.piece(id).number(n)))
    return _listed(found)


_WHERE: Mapping[str, Text] = {
    "active": text("in play, active"),
    "declined": text("in play, in decline"),
    "row": text("on show"),
    "stack": text("in the stack"),
    "bottom of the stack": text("at the bottom of the stack"),
    "lent": text("lent to a place"),
    "discards": text("discarded"),
}


def _where(_: Position, got: str) -> str:
    return str(_WHERE[got])


def _row(position: Position, got: Sequence[Sequence[Any]]) -> str:
    full = position.rules.game.full
    found = []
    for race, power, coins in got:
        name = position.rules.combo_name(full(race), power and full(power))
        found.append(f"{name} ({_coins(position, coins)})" if coins else str(name))
    return _listed(found)


def _taken_out(_: Position, got: Sequence[str]) -> str:
    every = {id: found for game in GAMES.values() for id, found in (*game.races.items(), *game.powers.items())}
    return _listed(str(every[id].name) for id in got)


def _tribute(position: Position, got: Mapping[str, int]) -> str:
    return _listed(str(text("{player}: {coins}", player=name, coins=_coins(position, n))) for name, n in got.items())


def _names(_: Position, got: Sequence[str]) -> str:
    return _listed(got)


def _phase(_: Position, got: str) -> str:
    return str(PHASES[Phase(got)])


def _decider(_: Position, got: str | None) -> str:
    if got is None:
        return str(text("nobody: the game is over"))
    return str(text("chance")) if got == "chance" else got


def _standings(position: Position, got: Sequence[Sequence[Any]]) -> str:
    return _listed(
        str(
            text(
                "{place}. {player}: {coins}, {tokens} on the map",
                place=place,
                player=name,
                coins=_coins(position, coins),
                tokens=_tokens(position, tokens),
            )
        )
        for place, name, coins, tokens in got
    )


def _listed(items: Any) -> str:
    return listed(items) or str(text("nothing"))


#: The functions that put the answer to each kind of check into words.
_ANSWERS: Mapping[str, Callable[[Position, Any], str]] = {
    "price": _price,
    "odds": _odds,
    "links": _links,
    "refusals": _refusals,
    "legal": _legal,
    "chances": _chances,
    "region": _stands,
    "stock": _number,
    "tray": _tokens,
    "hand": _tokens,
    "reserve": _tokens,
    "retreating": _tokens,
    "auxiliaries": _number,
    "where": _where,
    "row": _row,
    "taken out": _taken_out,
    "coins": _coins,
    "income": _income,
    "tribute": _tribute,
    "grudges": _names,
    "phase": _phase,
    "decider": _decider,
    "round": _number,
    "standings": _standings,
}


# Why


def _of_price(position: Position, subject: str) -> list[ReasonState]:
    quote, options = quoted(position, subject), position.rules.options
    return [
        *(reasons.term_state(term, options) for term in quote.terms),
        *(reasons.reason_state(refusal, options) for refusal in quote.refusals),
    ]


def _of_links(position: Position, subject: str) -> list[ReasonState]:
    return [{"reason": str(link.reason), "source": str(link.source)} for link in quoted(position, subject).links]


def _of_refusals(position: Position, subject: str) -> list[ReasonState]:
    options = position.rules.options
    return [reasons.reason_state(refusal, options) for refusal in refusals(position, parse_action(subject))]


def _of_income(position: Position, subject: str) -> list[ReasonState]:
    seat = [player.name for player in position.players].index(subject)
    return [reasons.term_state(term, position.rules.options) for term in income(position, seat)]


#: The engine's reasons for its answers, where it gives any.
_REASONS: Mapping[str, Callable[[Position, str], list[ReasonState]]] = {
    "price": _of_price,
    "odds": _of_price,
    "links": _of_links,
    "refusals": _of_refusals,
    "income": _of_income,
}
