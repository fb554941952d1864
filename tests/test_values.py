"""The values in refusals and terms, which programs read without taking sentences apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.engine import refusals
from smallworld.rules.scoring.income import income
from smallworld.words.explain import Refusal, Term, values_of
from smallworld.words.text import text
from tests.faults import no_faults
from tests.scenario import Scenario, seat
from tests.sources.rows import ROWS
from tests.sources.table import Row

ROW: list[str | dict[str, Any]] = [
    {"race": "orcs", "power": "hill"},
    {"race": "tritons", "power": "swamp"},
    "forest humans",
]
HOME = {"plain": "orcs 1", "mound": "elves 2"}


def against(game: Scenario, line: str) -> dict[str, dict[str, object]]:
    """Returns the values of each refusal of an action, by its code."""
    return {refusal.code: refusal.values for refusal in refusals(game.position, game.action(line))}


def test_too_few_tokens() -> None:
    game = Scenario(seat("forest orcs", hand=3), seat("hill elves"), regions=HOME)
    assert against(game, "conquer mound") == {"not_enough_tokens": {"needed": 4, "hand": 3}}


def test_not_adjacent() -> None:
    game = Scenario(seat("forest orcs", hand=9), seat("hill elves"), regions=HOME)
    assert against(game, "conquer peak") == {"not_adjacent": {}}


def test_a_maximum_of_pieces() -> None:
    fortresses = {"plain": "orcs 1 fortress", "mound": "orcs 1", "meadow": "orcs 1"}
    game = Scenario(seat("fortified orcs", hand=1), regions=fortresses, phase="redeploy")
    assert against(game, "place fortress plain") == {"region_full": {"most": 1}}
    game.do("place fortress mound")
    assert against(game, "place fortress meadow") == {"used": {"most": 1}}


def test_too_few_coins() -> None:
    game = Scenario(seat(coins=1), row=ROW, phase="pick")
    assert against(game, "pick 2") == {"not_enough_coins": {"price": 2, "coins": 1}}


def test_tokens_that_come_first() -> None:
    game = Scenario(seat("forest orcs", hand=2), seat("hill elves"), regions=HOME, phase="redeploy")
    assert against(game, "finish") == {"tokens_left": {"tokens": 2}}


def test_the_values_of_a_term() -> None:
    game = Scenario(seat("forest orcs"), regions={"plain": "orcs 1"}, phase="redeploy")
    (regions,) = income(game.position, 0)
    assert regions.values["regions"] == 1
    assert str(regions.values["race"]) == "Orcs"


def test_words_within_words_bring_their_values() -> None:
    inner = text("{regions} regions, {least} or more", regions=3, least=2)
    assert values_of(text("{ability}: {reason}", ability="Drow", reason=inner)) == {
        "ability": "Drow", "reason": inner, "regions": 3, "least": 2
    }  # fmt: skip


def explained(row: Row) -> Iterator[Term | Refusal]:
    """Yields the terms and refusals of a row."""
    game = row.start({}).do(*row.do)
    word, _, rest = row.ask.partition(" ")
    if word == "refuse":
        yield from refusals(game.position, game.action(rest))
    elif word == "income":
        yield from income(game.position, int(rest or 0))
    elif word == "price":
        for quote in quotes(game.position, game.position.rules.board.index[rest.split()[0]]):
            yield from quote.terms
            yield from quote.refusals


def wrong_with(part: Term | Refusal) -> Iterator[str]:
    words = re.sub(r"Player \d", "Ann", part.reason.in_english())
    # The start of a count is no number of the position.
    numbers = {int(number) for number in re.findall(r"\d+", words.replace("counted from 0", ""))}
    if missing := numbers - {value for value in part.values.values() if isinstance(value, int)}:
        yield f"{missing} is no value of: {words}"
    if isinstance(part, Refusal) and "n" in dict(part.reason.values):
        yield f"n says nothing to a program: {words}"


def test_every_number_in_a_reason_is_among_its_values() -> None:
    parts = [(row, part) for row in ROWS for part in explained(row)]
    assert len(parts) > 500
    no_faults(f"{row}: {fault}" for row, part in parts for fault in wrong_with(part))
