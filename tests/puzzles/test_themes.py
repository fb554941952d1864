"""The themes of puzzles: each lesson says what is checked, and each figure of a point is a fact in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from smallworld import games
from smallworld.model.actions import ORDINARY, Abandon, Conquer, Decline, FinalRoll, Pick
from smallworld.model.position import Position
from smallworld.planning.comparison import Account
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.prose.claims import claims
from smallworld.teaching.puzzles.kinds import LEAD, TURNS, WHOLE
from smallworld.teaching.puzzles.lines import Lines, lines_of
from smallworld.teaching.puzzles.marking import points
from smallworld.teaching.puzzles.puzzle import puzzle, puzzles
from smallworld.teaching.puzzles.themes import THEMES, themes_of
from smallworld.wording.landmarks import region_names
from smallworld.words.text import Text, reader
from tests.lanes import part


@cache
def lines(id: str) -> Lines:
    one = puzzle(id)
    return lines_of(one.kind, one.position, one.best, one.tempting)


@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_claims_no_number(theme: str) -> None:
    """The engine checks the theme itself. Its figures stand in the example."""
    for words in (THEMES[theme].about, THEMES[theme].look):
        assert not claims(str(words))


# What a lesson says


def first_conquest(found: Lines) -> tuple[Position, Conquer]:
    """Returns the first conquest of the tempting line, and the position before it."""
    position = found.position
    for action in found.tempting:
        if isinstance(action, Conquer):
            return position, action
        position = apply(position, action).position
    raise AssertionError("nothing is conquered")


def sure(account: Account) -> list[int]:
    """Returns the prices of the conquests that no die decides."""
    return [one.price for one in account.purchases if one.odds is None]


def regions(line: object) -> set[str]:
    return {one.region for one in line if isinstance(one, Conquer)}  # type: ignore[attr-defined]


def new(found: Lines) -> set[str]:
    """Returns the regions that only the best line conquers."""
    return regions(found.best) - regions(found.tempting)


def tokens(found: Lines, pick: object) -> int:
    assert isinstance(pick, Pick)
    active = apply(found.position, pick).position.players[found.position.player].active
    assert active is not None
    return active.hand


def has(line: object, kind: type) -> bool:
    return any(isinstance(one, kind) for one in line)  # type: ignore[attr-defined]


def held_by_others(found: Lines, active: bool) -> set[str]:
    """Returns the regions that the races of opponents hold as the turn begins, active ones or those in decline."""
    position, own = found.position, found.position.player
    races = {force.race for seat, force, acts in position.forces() if seat != own and acts is active}
    return {id for id in position.rules.board.ids if position.holding(id).race in races}


def beyond_reach(found: Lines) -> set[str]:
    """Returns the new regions that cannot be conquered as the conquests of the best line begin."""
    position = found.position
    for action in found.best:
        if isinstance(action, Conquer):
            break
        position = apply(position, action).position
    return new(found) - {one.region for one in legal_actions(position) if isinstance(one, Conquer)}


def other_ways(line: object) -> set[str]:
    return {one.way for one in line if isinstance(one, Conquer)} - {ORDINARY}  # type: ignore[attr-defined]


def deeds(line: object) -> set[str]:
    return {one.deed for one in line} - {""}  # type: ignore[attr-defined]


def own_pay(account: Account, found: Lines, names: set[str] | None = None) -> Fraction:
    """Returns the coins of an account that abilities of the player pay, of some `names`, by the words of its items."""
    position = found.position
    ids = [id for force in position.players[position.player].forces for id in (force.race, force.power) if id]
    own = {str(position.rules.ability(id).name) for id in ids}
    wanted = own if names is None else own & names
    items = account.items[:-1] if found.kind in (TURNS, LEAD) else account.items
    return Fraction(sum(item.coins for item in items if str(item.reason).partition(":")[0] in wanted))


def pays_more(names: set[str] | None) -> Callable[[Lines], bool]:
    return lambda found: own_pay(found.reached, found, names) > own_pay(found.fallen, found, names)


#: Regions together pay the Fisher and the Flocking, regions apart the Drow and the Quarreling.
TOGETHER, APART = {"Fisher", "Flocking"}, {"Drow", "Quarreling"}

#: What the lesson of each theme says about a puzzle of it.
SAID: dict[str, Callable[[Lines], bool]] = {
    "sacrifice": lambda one: one.kind == WHOLE and has(one.best, Abandon) and not has(one.tempting, Abandon),
    "decline": lambda one: one.kind == TURNS and has(one.best, Decline) and not has(one.tempting, Decline),
    "onward": lambda one: one.kind == TURNS and not has(one.best, Decline) and has(one.tempting, Decline),
    "tempo": lambda one: one.kind == TURNS and one.reached.items[-1].coins > one.fallen.items[-1].coins,
    "deny": lambda one: one.kind == LEAD and one.reached.items[-1].coins > one.fallen.items[-1].coins,
    "combo": lambda one: (
        tokens(one, one.best[0])
        < tokens(one, one.tempting[0])
        == max(tokens(one, pick) for pick in legal_actions(one.position))
    ),
    "bait": lambda one: first_conquest(one)[1].region not in {getattr(action, "region", "") for action in one.best},
    "roll": lambda one: isinstance(one.best[-1], FinalRoll),
    "group": pays_more(TOGETHER),
    "apart": pays_more(APART),
    "bonus": pays_more(None),
    "opens": lambda one: bool(beyond_reach(one)),
    "door": lambda one: one.reached.purchases[0].price < one.fallen.purchases[0].price,
    "way": lambda one: bool(other_ways(one.best) - other_ways(one.tempting)),
    "deed": lambda one: bool(deeds(one.best) - deeds(one.tempting)),
    "declined": lambda one: bool(new(one) & held_by_others(one, active=False)),
    "active": lambda one: bool(new(one) & held_by_others(one, active=True)),
    "dear": lambda one: max(sure(one.reached)) > max(sure(one.fallen), default=99),
    "more": lambda one: len(sure(one.reached)) > len(sure(one.fallen)) > 0,
    "fewer": lambda one: 0 < len(sure(one.reached)) < len(sure(one.fallen)),
    "last": lambda one: one.reached.idle == 0 < one.fallen.idle,
}


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_lesson_says_holds_in_each_puzzle_of_its_theme(game: str) -> None:
    for one in part(puzzles(game), one_of=3):
        for theme in themes_of(lines(one.id)):
            assert SAID[theme](lines(one.id)), (one.id, theme)
            # A region asked for says nothing about coins.
            assert one.region or lines(one.id).reached.coins > lines(one.id).fallen.coins


def test_regions_apart_are_no_regions_together() -> None:
    for id in ("underground-8cfe7258", "underground-403f2eab", "underground-b5bf4b98"):
        assert "apart" in puzzle(id).themes
        assert "group" not in puzzle(id).themes


def test_a_bounty_of_opponents_is_no_ability_of_the_player() -> None:
    """The Humans of Warcraft pay any player who conquers a region with their bounty on it."""
    found = lines("warcraft-337454c0")
    assert "Humans: regions conquered with a bounty on them" in [str(item.reason) for item in found.reached.items]
    assert THEMES["bonus"].point(found) is None


def test_every_region_given_up_is_named() -> None:
    for one in (found for game in games.GAMES for found in puzzles(game) if "sacrifice" in found.themes):
        given = [action.region for action in one.best if isinstance(action, Abandon)]
        names = region_names(one.position.rules.board)
        with reader.calling(names):
            assert all(str(names[id]) in str(points(one, one.position)["sacrifice"]) for id in given)


# Its figures


def number(value: object) -> Fraction | None:
    """Returns the number that a value of a text says, None without one."""
    if isinstance(value, Text):
        sign = -1 if "behind" in value.message else 1
        return next((sign * found for _, inner in value.values if (found := number(inner)) is not None), None)
    if isinstance(value, int | Fraction):
        return Fraction(value)
    return Fraction(value) if isinstance(value, str) and re.fullmatch(r"-?[0-9.]+", value) else None


def figures(words: Text) -> dict[str, Fraction]:
    """Returns the numbers in a text by the names of its fields, in the order of the message."""
    values = dict(words.values)
    found = {name: number(values[name]) for name in re.findall(r"{(\w+)}", words.message)}
    return {name: value for name, value in found.items() if value is not None}


def read(coins: Fraction | int) -> Fraction:
    """Returns coins as a player reads them: averages have two decimals."""
    return Fraction(str(round(float(coins), 2)))


def at_once(found: Lines) -> int:
    before, first = first_conquest(found)
    search, after = Search(before, Budget(nodes=0), die=False), apply(before, first).position
    assert conquering(after)
    return int(search.stopping(after) - search.stopping(before))


def facts(theme: str, found: Lines, words: Text) -> dict[str, Fraction | int]:
    """Returns the figures of the point of a theme in two lines, in the order in which it tells them."""
    best, other = found.reached, found.fallen
    results: dict[str, Fraction | int] = {"best": read(best.coins), "other": read(other.coins)}
    later, rather = best.items[-1].coins, other.items[-1].coins
    now = Fraction(best.coins - later), Fraction(other.coins - rather)
    match theme:
        case "tempo":
            return {"now": now[0], "instead": now[1], **results}
        case "deny":
            return {"own": now[0], "instead": now[1], "left": -Fraction(later), "kept": -Fraction(rather)}
        case "bait":
            return {"rich": at_once(found), **results}
        case "group" | "apart" | "bonus":
            names = {"group": TOGETHER, "apart": APART}.get(theme)
            return {"best": read(own_pay(best, found, names)), "other": read(own_pay(other, found, names))}
        case "way" | "deed" if words.message.endswith("{action}."):
            return {}
        case "sacrifice" | "decline" | "onward" | "combo" | "way" | "deed":
            return results
        case "fewer":
            taken, others = costs(theme, found, words).values()
            return {"count": taken, "best": results["best"], "others": others, "other": results["other"]}
    return costs(theme, found, words)


def costs(theme: str, found: Lines, words: Text) -> dict[str, Fraction | int]:
    """Returns the figures of a point that say what regions cost, or how many are taken."""
    best, other = found.reached, found.fallen
    match theme:
        case "door":
            return {"price": best.purchases[0].price, "dear": other.purchases[0].price}
        case "opens" | "declined" | "active":
            region = dict(words.values)["region"]
            assert theme != "opens" or region in beyond_reach(found)
            return {"price": next(one.price for one in best.purchases if one.region == region)}
        case "dear":
            return {"price": max(sure(best)), "most": max(sure(other))}
        case "more" | "fewer":
            return {"count": len(sure(best)), "others": len(sure(other))}
        case "last":
            return {"idle": other.idle}
    assert theme == "roll"
    odds = {"odds": best.purchases[-1].odds, "other": other.purchases[-1].odds}
    return {name: value for name, value in odds.items() if value is not None}


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_every_figure_of_a_point_is_the_fact_that_it_stands_for(game: str) -> None:
    """Two figures that change places are noticed: each field has its own fact, and its own place in the sentence."""
    for one in part(puzzles(game), one_of=3):
        for theme, words in points(one, one.position).items():
            told, known = figures(words), facts(theme, lines(one.id), words)
            assert list(told.items()) == list(known.items()), (one.id, theme, str(words))


def test_races_in_decline_count_among_the_abilities_that_pay() -> None:
    one = puzzle("base-f2d982b3")
    words = str(points(one, one.position)["bonus"])
    # The Dwarves in decline dig a coin on both lines, beside the bonus for the Humans’ farmland and for the forest.
    assert words == "Your abilities pay 4 coins here, against 3 coins on the tempting line."
