"""Rules that hold for every race, as a part of the box.

No game here has such a rule yet. The made-up one has a winter: forests cost more, hills pay, and the attacker pays a
coin for a region of a race in decline.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld.documents import boards
from smallworld.effects.coins import CoinPerRegion
from smallworld.effects.defence import Toll
from smallworld.effects.price import Surcharge
from smallworld.effects.where import OfTerrain
from smallworld.games import GAMES
from smallworld.model.catalogue import Ability, Game, When
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.scoring.income import by_race
from smallworld.setup.new_game import new_game
from smallworld.words.explain import Source
from smallworld.words.text import text

BASE = GAMES["base"]
BOOK = Source(text("Made-up rulebook"), text("Winter"))
WINTER = Ability(
    "winter.winter",
    text("Winter"),
    0,
    text("Forests are hard to come by, and hills pay."),
    BOOK,
    (
        Surcharge(tokens=1, where=OfTerrain(text("forest"), ("forest",)), when=When.ALWAYS),
        CoinPerRegion(where=OfTerrain(text("hill"), ("hill",))),
        Toll(coins=1, when=When.DECLINED),
    ),
)
FROST = Ability(
    "winter.frost", text("Frost"), 0, text("It costs one more."), BOOK, (Toll(coins=1, when=When.DECLINED),)
)
BOARD = boards.board("base-2")
FOREST, HILL = (
    next(i for i, r in enumerate(BOARD.regions) if r.terrain.id == terrain) for terrain in ("forest", "hill")
)


def position(*, active: int, declined: int, coins: int = 5, everybody: tuple[Ability, ...] = (WINTER,)) -> Position:
    """Returns a position in the winter: Ann’s Orcs hold one region and have tokens in hand, Bob’s declined Elves hold
    another.
    """
    start = new_game(Rules(replace(BASE, id="winter", everybody=everybody), BOARD))
    orcs = Force("base.orcs", "base.merchant", hand=9, conquests=1, turns=1)
    ann = start.players[0]._replace(active=orcs, coins=coins)
    bob = start.players[1]._replace(declined=(Force("base.elves", conquests=1, turns=1),))
    holdings = list(start.holdings)
    holdings[active], holdings[declined] = Holding("base.orcs", 1), Holding("base.elves", 1)
    return start._replace(phase=Phase.CONQUEST, players=(ann, bob), holdings=tuple(holdings))


def test_every_race_pays_the_price_with_its_reason() -> None:
    offer = quote(position(active=HILL, declined=FOREST), FOREST)
    (term,) = [term for term in offer.terms if term.source == BOOK]
    assert (term.amount, str(term.reason)) == (1, "Winter: forest")
    assert offer.price == sum(term.amount for term in offer.terms)


def test_a_question_that_no_ability_answers_is_asked_all_the_same() -> None:
    assert not Rules(BASE, BOARD).asks(Toll)
    assert "you pay 1 coin to Player 2" in map(
        str, [note.reason for note in quote(position(active=HILL, declined=FOREST), FOREST).notes]
    )


def test_an_ability_of_everybody_works_in_the_states_that_it_names() -> None:
    def from_hills(shown: Position, seat: int) -> list[int]:
        return [term.amount for _, terms in by_race(shown, seat) for term in terms if term.source == BOOK]

    assert from_hills(position(active=HILL, declined=FOREST), 0) == [1]
    assert from_hills(position(active=FOREST, declined=HILL), 1) == []


@pytest.mark.parametrize("purse", range(4))
def test_the_purse_is_held_against_all_the_tolls_for_a_region(purse: int) -> None:
    shown = position(active=HILL, declined=FOREST, coins=purse, everybody=(WINTER, FROST))
    paid = sum(due.coins for due in toll.due(shown, FOREST, 0))
    assert paid == 2
    reasons = {str(one.reason) for one in quote(shown, FOREST).refusals if one.code == "toll"}
    assert reasons == ({f"conquering it costs 2 coins, you have {purse}"} if paid > purse else set())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_abilities_of_everybody_bring_no_tokens(game: Game) -> None:
    assert [ability.tokens for ability in game.everybody] == [0] * len(game.everybody)
