"""The lessons of themes claim nothing that the prover would have to check, and every figure of a point is a fact."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from smallworld import games
from smallworld.model.actions import Conquer
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.engine import apply
from smallworld.teaching.prose.claims import claims
from smallworld.teaching.puzzles.kinds import LEAD, TURNS
from smallworld.teaching.puzzles.lines import Lines, lines_of
from smallworld.teaching.puzzles.marking import points
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.words.text import Text
from tests.lanes import part


@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_claims_no_number(theme: str) -> None:
    """The engine checks the theme itself. Its figures stand in the example."""
    for words in (THEMES[theme].about, THEMES[theme].look):
        assert not claims(str(words))


def figures(words: Text) -> set[Fraction]:
    """Returns the numbers in a text, without those in the names of regions."""
    found = set[Fraction]()
    for _, value in words.values:
        if isinstance(value, Text):
            found |= figures(value)
        elif isinstance(value, int | Fraction) or (isinstance(value, str) and re.fullmatch(r"-?[0-9.]+", value)):
            found.add(Fraction(value))
    return found


def facts(lines: Lines) -> set[Fraction]:
    """Returns what the accounts of two lines hold: coins, items, prices, tokens left over, conquests and odds."""
    found = set[Fraction]()
    for account in (lines.reached, lines.fallen):
        prices = [one.price for one in account.purchases if one.odds is None]
        odds = [one.odds for one in account.purchases if one.odds is not None]
        found |= {Fraction(account.coins), Fraction(account.idle), Fraction(len(prices)), *odds, *map(Fraction, prices)}
        if lines.kind in (TURNS, LEAD):
            found |= {Fraction(account.coins - account.items[-1].coins), abs(Fraction(account.items[-1].coins))}
    return found


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_every_figure_of_a_point_is_in_the_accounts(game: str) -> None:
    """A bait and an ability pay what is no item of an account. Those figures have tests of their own."""
    for one in part(puzzles(game), one_of=4):
        lines = lines_of(one.kind, one.position, one.best, one.tempting)
        for theme, words in points(one, one.position).items():
            if theme not in ("bait", "bonus", "group"):
                assert figures(words) <= facts(lines) | rounded(lines), (one.id, str(words))


def rounded(lines: Lines) -> set[Fraction]:
    """Returns the coins of both lines as a player reads them: averages have two decimals."""
    return {Fraction(str(round(float(account.coins), 2))) for account in (lines.reached, lines.fallen)}


@pytest.mark.parametrize("game", games.GAMES)
def test_a_bait_pays_at_once_what_is_said(game: str) -> None:
    one = next(found for found in puzzles(game) if found.themes[0] == "bait")
    search = Search(one.position, Budget(nodes=0), die=False)
    first = next(action for action in one.tempting if isinstance(action, Conquer))
    before = one.position
    for action in one.tempting[: one.tempting.index(first)]:
        before = apply(before, action).position
    after = apply(before, first).position
    assert conquering(after)
    rich = search.stopping(after) - search.stopping(before)
    assert f"{rich} coins at once" in str(points(one, one.position)["bait"])


@pytest.mark.parametrize("theme", ["bonus", "group"])
def test_an_ability_pays_no_more_than_the_line_brings(theme: str) -> None:
    every = [found for game in games.GAMES for found in puzzles(game) if theme in found.themes]
    for one in every[:5]:
        other, best = sorted(figures(points(one, one.position)[theme]))
        assert other < best < one.coins
