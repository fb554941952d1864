"""The gain of the last conquest, and the prices paid in the turn under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smallworld.model.actions import Die
from smallworld.model.events import Conquered
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.explanation import WayState
from smallworld.presentation.game.playthrough import Node, Playthrough
from smallworld.wording.gains import gain
from smallworld.words.text import Text, counted, text
from smallworld_widgets.board.inspector import InspectorState, inspector_state


class Paid(NamedTuple):
    """The price of a region that was conquered, and the number of tokens that the die saved."""

    quote: Quote
    saved: int


def quote_of_step(node: Node) -> Quote | None:
    """Returns the quote of a conquest. For a roll, it is the quote before the die was cast."""
    cause = _ordered(node)
    return None if cause.action is None else moves.quote_of(cause.before, cause.action)


def _ordered(node: Node) -> Node:
    """Returns the step in which a player ordered what happened: a die falls for the roll before it."""
    return node.parent if isinstance(node.action, Die) and node.parent is not None else node


class Gained(NamedTuple):
    """A conquest, and its gain."""

    event: Conquered
    words: Text


def gained(steps: Sequence[Node]) -> Gained | None:
    """Returns the gain of the last conquest that a person ordered in the first of these steps."""
    if not steps[0].chosen:
        return None
    for node in reversed([node for node in steps if node.turn == steps[0].turn]):
        for event in reversed(node.events):
            if isinstance(event, Conquered):
                ordered = _ordered(node)
                happened = node.events if ordered is node else (*ordered.events, *node.events)
                return Gained(event, gain(event, ordered.before, happened, node.position))
    return None


def paid(game: Playthrough) -> dict[str, Paid]:
    """Returns the prices of the regions that the player has conquered this turn and still holds."""
    found: dict[str, Paid] = {}
    here = game.position
    for node in reversed(game.behind()):
        if node.parent is None or node.turn != (here.round, here.player):
            break
        for event in node.events:
            if not isinstance(event, Conquered) or here.holding(event.region).race != event.race:
                continue
            quote = quote_of_step(node)
            if quote is not None and quote.price is not None:
                saved = quote.price - event.tokens if isinstance(node.action, Die) else 0
                found.setdefault(event.region, Paid(quote, saved))
    return found


def play_inspector_state(
    position: Position, ways: Sequence[Sequence[Quote]], bought: Mapping[str, Paid]
) -> InspectorState:
    """Returns the state of the inspector in a game, with the prices of the regions `bought` this turn.

    The decision says why nothing can be conquered, not the inspector.
    """
    state = inspector_state(position, ways, editable=False)
    for region in state["regions"].values():
        region["none"] = ""
    for id, price in bought.items():
        state["regions"][id]["ways"] = [_way(position, price)]
    return state


def _way(position: Position, bought: Paid) -> WayState:
    """Returns a price that was paid, as the inspector shows a way of conquering."""
    quote, options = bought.quote, position.rules.options
    terms = [reasons.term_state(term, options) for term in quote.terms]
    if bought.saved:
        made_up = text("the die made up for it")
        source = position.rules.headings.final_conquest
        terms.append({"amount": reasons.signed(-bought.saved), "reason": str(made_up), "source": str(source)})
    placed = (quote.price or 0) - bought.saved
    return {
        "name": str(quote.name),
        "plain": False,
        "mark": "own",
        "answer": str(text("Paid: {tokens}", tokens=(price := counted("{n} token", "{n} tokens", placed)))),
        "detail": "",
        "price": str(price),
        "total": str(placed),
        "faces": [],
        "terms": terms,
        "refusals": [],
        "roll": None,
        "links": [],
        "notes": [],
    }
