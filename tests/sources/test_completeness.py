"""The tables of sources leave nothing out: every ability, every explanation that the engine can give, every option."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

import pytest

import smallworld
from smallworld.documents.boards import rules_for
from smallworld.games import GAMES
from smallworld.model.events import KINDS
from smallworld.model.position import Position
from smallworld.play.bots import at_random
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.engine import apply, chances, decider
from smallworld.setup.new_game import new_game
from tests.sources.options import DEFAULTS
from tests.sources.rows import ROWS
from tests.sources.table import answered

ENGINE = Path(smallworld.__file__).parent
#: What the engine explains itself by.
MAKERS = frozenset({"Refusal", "Barrier", "Link", "Note", "Term", "Change", "Earned", "Adjustment", "tell", "_refused"})
#: With one of these, `_replace` makes another explanation of one.
CHANGED = frozenset({"reason", "source", "option"})
#: What no game of the rows gets to, and why.
OUT_OF_REACH = {
    "touching.barrier_refusals warded": "no race that conquers in decline has an ability that touches others’ regions",
    "placing.no_room wrong_place": "on the islands of these rows there are fewer fields than watch towers",
    "recruitment._refusals no_tokens": "nobody is asked to buy tokens who has no race that buys any",
    "start._refusals chosen": "with the choice of a form, the start of a turn is over",
    "retreat.refusals not_now": "a position in which nobody has survivors to redeploy is refused before",
}
ANSWERS = [line for row in ROWS for line in (*row.answer, *row.otherwise)]


class Site(NamedTuple):
    """A place in the source that makes an explanation: the function, and the code or the kind."""

    file: str
    line: int
    function: str
    code: str

    def __str__(self) -> str:
        return f"{Path(self.file).stem}.{self.function} {self.code}".strip()


@cache
def sites() -> tuple[Site, ...]:
    """Returns all of them. What is shown beside them, in `presentation`, explains nothing."""
    found: list[Site] = []
    for path in sorted(path for path in ENGINE.rglob("*.py") if "presentation" not in path.parts):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                found.extend(_sites(path, function))
    return tuple(found)


def _sites(path: Path, function: ast.FunctionDef) -> Iterator[Site]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _explains(node):
            first = node.args[0] if node.args else None
            code = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
            yield Site(str(path), node.lineno, function.name, code)


def _explains(call: ast.Call) -> bool:
    name = _name(call.func)
    return name in MAKERS or (name == "_replace" and any(keyword.arg in CHANGED for keyword in call.keywords))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def reached() -> set[tuple[str, int]]:
    """Returns the lines of those files that the rows run through, by either reading."""
    files = {site.file for site in sites()}
    lines: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, arg: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        return line if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        for row in ROWS:
            answered(row, {})
            if row.option:
                answered(row, {row.option: not DEFAULTS[row.option].default})
    finally:
        sys.settrace(before)
    return lines


def codes() -> set[str]:
    """Returns the codes of refusals, the kinds of links and the kinds of events in the answers."""
    return {line.split(" ", 1)[0].rstrip(":") for line in ANSWERS}


@pytest.mark.pure
def test_every_explanation_of_the_engine_is_asked_for_by_a_row() -> None:
    lines = reached()
    assert {str(site) for site in sites() if (site.file, site.line) not in lines} == set(OUT_OF_REACH)


def test_every_code_and_kind_of_the_source_is_in_an_answer() -> None:
    within_reach = {site.code for site in sites() if site.code and str(site) not in OUT_OF_REACH}
    assert within_reach | set(KINDS) <= codes()


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_has_a_row(game: str) -> None:
    box = GAMES[game]
    assert {*box.races, *box.powers, *map(box.short, box.finds)} <= {row.about.partition(",")[0] for row in ROWS}


@pytest.mark.parametrize("option", DEFAULTS)
def test_every_option_decides_a_row_and_is_named_in_an_answer(option: str) -> None:
    assert any(row.option == option for row in ROWS)
    assert any(f"[{option}]" in line for line in ANSWERS)


def _explained(position: Position) -> Iterator[str]:
    """Returns the codes and kinds that the quotes for a position give."""
    for region in range(len(position.rules.board.ids)):
        for quote in quotes(position, region):
            yield from (refusal.code for refusal in quote.refusals)
            yield from (link.kind for link in quote.links)


@pytest.mark.parametrize(
    ("board", "boxes"),
    [
        ("base-3", ()),
        ("underground-3", ()),
        ("warcraft-l1a-m1a-s1a", ()),
        ("base-3", ("base", "underground")),
        ("underground-3", ("base", "underground")),
    ],
)
def test_random_games_bring_nothing_that_is_not_in_an_answer(board: str, boxes: tuple[str, ...]) -> None:
    random = Random(board)
    position = new_game(rules_for(board, boxes=boxes, finds="base" in board and bool(boxes)), ["Ann", "Bob", "Cid"])
    found: set[str] = set()
    while decider(position) is not None:
        likely = chances(position)
        action = random.choice([action for action, _ in likely]) if likely else at_random(position, random)
        position, events = apply(position, action)
        found |= {event.kind for event in events} | set(_explained(position))
    assert found <= codes()
