"""The drawings on the cards of a table: the regions where races enter, and the price of an example."""

from __future__ import annotations

from typing import NamedTuple
from xml.etree.ElementTree import Element

from smallworld.drawing import paper
from smallworld.model.board import Regions
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.rules.conquest.quotes import every_way
from smallworld.teaching.quick.situation import Situation, set_up, usual
from smallworld.teaching.tonight.cards import Card
from smallworld.teaching.tonight.script import script
from smallworld.teaching.tonight.table import Combo, Table
from smallworld.wording.sketches import HOME, TARGET, WORDS
from smallworld.words.explain import Term
from smallworld.words.text import Text, reader, series, text


class Picture(NamedTuple):
    """A drawing, the position on it if there is one, and its words."""

    drawing: Element
    position: Position | None
    says: Text

    @property
    def alone(self) -> Element:
        """The drawing as a picture that needs no page around it."""
        return paper.whole(self.drawing, *([] if self.position is None else [paper.signs([self.position])]))


def picture(table: Table, card: Card) -> Picture | None:
    """Returns the drawing on a card, or None for a card without one."""
    if card.picture == "entry":
        return Picture(paper.plan(table.rules.board, entries(table)), None, _ENTRY)
    return _price(table) if card.picture == "price" else None


#: The names of the two regions of the example.
_NAMES = {TARGET: text("here"), HOME: WORDS["Home"]}
_ENTRY = text("Grey: where a race without regions comes in.")


def entries(table: Table) -> Regions:
    """Returns the regions of the table’s board where a race without any ability enters."""
    return table.box.landing.entry(table.rules.board)


def _price(table: Table) -> Picture:
    """Returns the example of a price with its terms, for the combo of the row to which the fewest things matter."""
    found = [(combo, *_offer(table, combo)) for combo in table.row]
    combo, position, quote = min(found, key=lambda offer: len(offer[2].terms))
    terms = series(*(text("{reason} {amount}", reason=term.reason, amount=_signed(term)) for term in quote.terms))
    name = position.rules.combo_name(*combo)
    says = text("{n} for the {combo} here: {terms}.", n=quote.price, combo=name, terms=terms)
    with reader.calling(_NAMES):
        return Picture(paper.board(position), position, says)


def _offer(table: Table, combo: Combo) -> tuple[Position, Quote]:
    rules = script(table.game)
    asked: Situation = usual(table.box)._replace(
        race=combo.race, power=combo.power, terrain=rules.terrain, pieces=tuple(rules.pieces.items())
    )
    position = set_up(asked, [str(text("Attacker")), str(text("Defender"))])
    ways = every_way(position, position.rules.board.index[TARGET])
    return position, next(way for way in ways if way.price is not None)


def _signed(term: Term) -> str:
    return f"{term.amount:+d}".replace("-", "−")
