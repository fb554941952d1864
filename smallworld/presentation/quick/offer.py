"""The offer of the search for names that are typed together: their price, filled in."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board.prices import quotes_of, shown
from smallworld.presentation.board.verdict import answer, detail
from smallworld.presentation.quick.address import write
from smallworld.teaching.quick.named import situation_of
from smallworld.teaching.quick.situation import Situation, set_up
from smallworld.wording.sketches import TARGET
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, listed, series, text

QUICK = "quick"


def offered(words: str) -> Situation | None:
    """Returns the situation that words name, if a position can hold it."""
    situation = situation_of(words)
    if situation is None:
        return None
    try:
        _position(situation)
    except DocumentError:
        return None
    return situation


class SearchLine(TypedDict):
    """A line of the search with its answer in short."""

    shelf: str
    id: str
    title: str
    kind: str
    answer: str


def offer_line(situation: Situation) -> SearchLine:
    """Returns a situation as the list of what was found shows it, with the verdict of the engine."""
    return {
        "shelf": QUICK,
        "id": write(situation),
        "title": str(text("What does it cost? {names}", names=_names(situation))),
        "kind": str(text("Price, filled in")),
        "answer": _verdict(situation),
    }


def _names(situation: Situation) -> Text:
    game = situation.box
    pieces = [game.pieces[id].number(n) for id, n in situation.pieces]
    found = [_position(situation).rules.combo_name(situation.race, situation.power)]
    if situation.defender:
        found.append(game.races[situation.defender].several(situation.tokens))
    found += [*pieces, game.terrains[situation.terrain].name, *(game.symbols[id] for id in situation.symbols)]
    return series(*found, *(game.finds[id].name for id in situation.held))


def _verdict(situation: Situation) -> str:
    position = _position(situation)
    quote = shown(quotes_of(position, position.rules.board.index[TARGET]))
    return "" if quote is None else listed(filter(None, (answer(quote), detail(quote))))


def _position(situation: Situation) -> Position:
    return set_up(situation, [str(text("Attacker")), str(text("Defender"))])
