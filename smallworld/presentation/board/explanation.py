"""The whole explanation of a region, as the inspector shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from smallworld.model.actions import ORDINARY
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.faces import TokenFace, owned, piece_face, token_face
from smallworld.presentation.board.prices import shown
from smallworld.presentation.board.reasons import ReasonState, reason_state, term_state
from smallworld.presentation.board.regions import is_held_alone, opening_name, region_title, symbol_names
from smallworld.presentation.board.verdict import DieFace, answer, detail, faces, final_roll, mark, tokens
from smallworld.presentation.menus import TakenEntry
from smallworld.rules.conquest.campaign import campaign, is_conquering
from smallworld.wording.landmarks import names_in_order
from smallworld.words.text import Text, listed, text
from smallworld.words.text import region as named

#: The codes of refusals that hold for every way of conquering.
_FINAL = frozenset({"own_region", "water", "impassable"})


class Loan(TypedDict):
    """The power that a place lends (empty without one), and the powers that it could lend."""

    power: str
    powers: list[TakenEntry]
    about: str


class Standing(TypedDict):
    """The tokens of a race, or the pieces of one kind, in a region, with the key that places and removes them."""

    key: str
    name: str
    count: int
    token: NotRequired[TokenFace]
    piece: NotRequired[str]
    about: NotRequired[str]
    lends: NotRequired[Loan]


class WayState(TypedDict):
    """A way of conquering a region: the verdict, the price with its terms, and the reasons."""

    name: str
    plain: bool
    mark: str
    answer: str
    detail: str
    price: str
    total: str
    faces: list[DieFace]
    terms: list[ReasonState]
    refusals: list[ReasonState]
    roll: ReasonState | None
    links: list[ReasonState]
    notes: list[ReasonState]


class Explanation(TypedDict):
    """A region as the inspector explains it."""

    title: str
    place: str
    facts: list[str]
    name: str
    borders: list[str]
    standing: list[Standing]
    ways: list[WayState]
    none: str


def explanation(position: Position, index: int, ways: Sequence[Quote], *, editable: bool = True) -> Explanation:
    """Returns the explanation of a region for the inspector. `editable` adds what can be done about it."""
    board = position.rules.board
    region, holding = board.regions[index], position.holdings[index]
    name, place = str(named(region.id)), str(names_in_order(board)[index])
    if any(refusal.code in _FINAL for way in ways[:1] for refusal in way.refusals):
        ways = ways[:1]
    first = shown(ways)
    ways = sorted(ways, key=lambda way: way is not first)
    facts, islands = symbol_names(position, region), position.rules.game.landing.islands
    if board.coast >> index & 1:
        # All around an island is the ocean, which is no region. The coast that rules speak of is that of a sea or lake.
        facts.append(str(text("next to a sea or a lake") if islands else text("coast")))
    if region.edge and not islands:
        facts.append(str(text("edge of the board")))
    return {
        "title": listed(region_title(region)),
        "place": "" if place == name else place,
        "facts": facts,
        "name": opening_name(region.id),
        "borders": list(board.names(board.neighbours[index])),
        "standing": _contents_state(position, holding),
        "ways": [_way(position, way) for way in ways],
        "none": _no_price(position, editable=editable),
    }


def _no_price(position: Position, *, editable: bool) -> str:
    """Returns why there is nothing to conquer now, and what to do about it where players can be edited."""
    if campaign(position) is None:
        return str(text("{player} has no active race.", player=position.players[position.player].name))
    if not is_conquering(position):
        if editable:
            return str(text("Under Players, choose an attacker to see what they can conquer."))
        return str(text("There are no conquests in this part of the turn."))
    return ""


def _contents_state(position: Position, holding: Holding) -> list[Standing]:
    """Returns the tokens and pieces in a region, each with the key that places and removes it."""
    rules = position.rules
    alone = is_held_alone(position, holding)
    found: list[Standing] = []
    if holding.race is not None:
        name = owned(position, holding.race, rules.races[holding.race].name)
        face = token_face(position, holding.race)
        found.append({"key": f"race:{holding.race}", "name": str(name), "count": holding.tokens, "token": face})
    for id, n in holding.pieces:
        called: Text = rules.pieces[id].name
        if alone and holding.race is not None and id in rules.holding:
            called = owned(position, holding.race, called)
        item: Standing = {"key": f"piece:{id}", "name": str(called), "count": n}
        item["piece"] = piece_face(rules.game, id)
        if id in rules.finds:
            item["about"] = str(rules.finds[id].summary)
            if rules.finds[id].lends_power:
                item["lends"] = _loan(position)
        found.append(item)
    return found


def _loan(position: Position) -> Loan:
    """Returns the power that a place lends, and the powers that it could lend."""
    lent = position.stacks.lent_power
    played = {force.power for _, force, _ in position.forces()}
    powers = position.rules.powers.items()
    return {
        "power": lent or "",
        "powers": [{"id": id, "name": str(power.name), "taken": id in played} for id, power in powers],
        "about": str(position.rules.powers[lent].summary) if lent else "",
    }


def _way(position: Position, quote: Quote) -> WayState:
    options = position.rules.options
    how = mark(quote)
    # A region that was just conquered is still the chosen one: its owner needs no refusals.
    refusals = () if how == "own" else quote.refusals
    return {
        "name": str(quote.name),
        "plain": quote.way == ORDINARY,
        "mark": how,
        "answer": answer(quote),
        "detail": detail(quote),
        "price": tokens(quote),
        "total": "" if quote.price is None else str(quote.price),
        "faces": faces(quote, position.rules.game),
        "terms": [term_state(term, options) for term in quote.terms],
        "refusals": [reason_state(refusal, options) for refusal in refusals],
        "roll": None if (roll := final_roll(quote)) is None else reason_state(roll, options),
        "links": [reason_state(link, options) for link in quote.links],
        "notes": [reason_state(note, options) for note in quote.notes],
    }
