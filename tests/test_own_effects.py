"""Effects beside their ability: an effect that only one ability uses can stand in its catalogue, because no list names
effects.

The made-up power tunnels: regions two away count as adjacent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from smallworld.documents import boards
from smallworld.effects.reach import Adjacency
from smallworld.games import GAMES
from smallworld.model.actions import Conquer
from smallworld.model.board import Regions
from smallworld.model.catalogue import Power
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import legal_actions
from smallworld.setup.new_game import new_game
from smallworld.teaching.library import codex
from smallworld.words.explain import Source
from smallworld.words.text import Text, text


@dataclass(frozen=True, kw_only=True)
class Tunnels(Adjacency):
    """Regions two away count as adjacent."""

    link: str = "base.tunnelling"

    def adjacent(self, position: Position, own: Regions) -> Regions:
        board = position.rules.board
        return board.next_to(board.next_to(own))

    def reason(self, position: Position) -> Text:
        return text("a tunnel leads there")


BASE = GAMES["base"]
BOOK = Source(text("Made-up rulebook"), text("Tunnelling"))
TUNNELLING = Power(
    "base.tunnelling", text("Tunnelling"), 4, text("Regions two away count as adjacent."), BOOK, (Tunnels(),)
)
BURROWS = replace(BASE, powers={**BASE.powers, TUNNELLING.id: TUNNELLING})
BOARD = boards.board("base-4")
#: The region of the Orcs, and land that is two regions away.
HERE = BOARD.index["r01"]
AWAY = BOARD.next_to(BOARD.next_to(1 << HERE)) & ~BOARD.next_to(1 << HERE) & ~(1 << HERE) & BOARD.open


def orcs(power: str) -> Position:
    """Returns Orcs with tokens in hand, alone on the map."""
    start = new_game(Rules(BURROWS, BOARD))
    ann = start.players[0]._replace(active=Force("base.orcs", power, hand=9, conquests=1, turns=1))
    holdings = list(start.holdings)
    holdings[HERE] = Holding("base.orcs", 1, holdings[HERE].pieces)
    return start._replace(phase=Phase.CONQUEST, players=(ann, *start.players[1:]), holdings=tuple(holdings))


def test_the_engine_asks_it_and_explains_by_it() -> None:
    assert AWAY
    far = {Conquer(id) for id in BOARD.names(AWAY)}
    assert far <= set(legal_actions(orcs("base.tunnelling")))
    assert not far & set(legal_actions(orcs("base.merchant")))
    (link,) = quote(orcs("base.tunnelling"), BOARD.names(AWAY)[0]).links
    assert (link.kind, str(link.reason), link.source) == (TUNNELLING.id, "a tunnel leads there", BOOK)


def test_the_codex_knows_the_subject_of_the_effect() -> None:
    shown = codex.matters(codex.Entry(BURROWS, codex.Kind.POWER, TUNNELLING))
    assert [str(matter.words) for matter in shown] == ["what is within reach"]
