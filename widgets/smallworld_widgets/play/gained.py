"""What was gained by the last conquest, and what was paid for those of the turn under way."""

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
    """What a region was taken for: the price with all its terms, and how many tokens of it the die made up for."""

    quote: Quote
    saved: int


def quote_of_step(node: Node) -> Quote | None:
    """What was asked for the conquest that a step was; for one by the die, when it was cast."""
    cause = _ordered(node)
    return None if cause.action is None else moves.quote_of(cause.before, cause.action)


def _ordered(node: Node) -> Node:
    """The step by which somebody ordered what happened in a step: a die falls for the roll before it."""
    return node.parent if isinstance(node.action, Die) and node.parent is not None else node


class Gained(NamedTuple):
    """A conquest, and what it brought."""

    event: Conquered
    words: Text


def gained(steps: Sequence[Node]) -> Gained | None:
    """What the last conquest brought that somebody here ordered by the first of these steps."""
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
    """What the regions were taken for that the player on turn has conquered in it, and still holds."""
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
    """The inspector's state in a game: of what was `bought` this turn, what was paid for it.

    Why nothing can be conquered is said by the decision, not here.
    """
    state = inspector_state(position, ways, editable=False)
    for region in state["regions"].values():
        region["none"] = ""
    for id, price in bought.items():
        state["regions"][id]["ways"] = [_way(position, price)]
    return state


def _way(position: Position, bought: Paid) -> WayState:
    """What was paid, as the inspector shows a way of conquering."""
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
