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
from smallworld.documents import boards
from smallworld.games import GAMES
from smallworld.model.events import KINDS
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.turn.apply import apply, chances, decider
from smallworld.setup.new_game import new_game
from tests.sources.options import DEFAULTS, PLAYED
from tests.sources.rows import ROWS
from tests.sources.table import answered

ENGINE = Path(smallworld.__file__).parent
#: What the engine explains itself by.
MAKERS = frozenset({"Refusal", "Gate", "Link", "Note", "Term", "Change", "Earned", "Adjustment", "tell", "_refused"})
#: With one of these, `_replace` makes another explanation of one.
CHANGED = frozenset({"reason", "source", "option"})
#: What no printed game gets to, and why.
OUT_OF_REACH = {
    "bars.bars warded": "no race of the box with Gnomes conquers in decline",
    "price.changes": "no race of these boxes asks for more than one token at the least",
    "reach.links entry": "no race of these boxes lands where it does not enter",
    "travel.travel": "nor does any travel there",
    "campaign._aimed rolled": "nor has a race of these boxes a die rolled for help in one conquest",
    "campaign._campaign": "nor is the price lowered by it",
    "campaign._brought_within": "nor does it bring a race onto the map",
    "campaign._out_of_reach": "nor is kept from it",
    "die.land": "nor does that die land",
    "discoveries._against_choice find_first": "no find of these boxes goes to water",
    "discoveries._against_choice wrong_place": "nor where there is none",
    "discoveries._set_afloat": "nor is put there",
    "discoveries.turn_up": "nor awaits it",
    "die.against_roll_with_help no_early_roll": "nor is one asked for wrongly",
    "die.against_roll_with_help rolled": "nor twice",
    "relics._unable no_such_relic": "nor does a race help itself",
    "relics._unable used": "nor so once a turn",
    "exploring.earned": "nor is any paid for finds or islands",
    "spoils.earned": "nor for whom it beats",
    "spoils.pay": "nor at a conquest",
    "spoils.bounties": "nor for one of others",
    "exchange._against_pair nothing_here": "no race of these boxes has regions change places",
    "exchange._against_pair water": "nor tokens go to where they cannot stand",
    "exchange._against_this order": "nor are two named",
    "exchange._against_this same_region": "nor one twice",
    "exchange._against_this wrong_place": "nor one that does not",
    "exchange.apply": "nor is it done",
    "exchange.refusals": "nor has it a time",
    "intimidation._against_any no_conquest_follows": "no race of these boxes moves the tokens of others",
    "intimidation._against_this must_go": "nor sends them anywhere",
    "intimidation._against_this no_opponent": "nor wants any",
    "intimidation._against_this not_adjacent": "nor is next to them for it",
    "intimidation._goes_elsewhere wrong_goal": "nor sends them where they do not go",
    "intimidation._move": "nor does it",
    "intimidation.apply": "nor discards what shields them",
    "intimidation.refusals": "nor is it done at a time",
    "losses.discard": "nor are they discarded by an ability",
    "losses.to_hand": "nor spared from it",
    "theft._against_this no_such_relic": "no race of these boxes steals relics",
    "theft._against_this not_adjacent": "nor is next to them for it",
    "theft._against_this not_held": "nor has a region for them",
    "theft._against_this own_region": "nor has them already",
    "campaign._of_no_help no_help": "nor are they held back from helping",
    "discoveries._make_good": "nor is less claimed beforehand",
    "quotes._claimed": "nor told so",
    "theft.refusals": "nor is it done at a time",
    "touching.against_once_more used": "no race of these boxes does so many deeds a turn",
    "touching.against_paying toll": "nor pays for them",
    "touching.keeping_off warded": "nor is kept off",
    "touching.nobody_does no_deed": "nor is anybody asked to",
    "placements._not_laid wrong_place": "no race of these boxes lays pieces out in regions of others",
    "placements._none_left no_piece": "nor has a pile of its own",
    "placements._not_mined wrong_place": "nor lays bombs there",
    "placements._unpaid_or_full region_full": "nor may be kept from that",
    "bombs.turn_up": "nor turns any up",
    "chance._against_bomb not_drawn": "nor asks what one is",
    "chance._against_bomb not_now": "nor before what",
    "toll.against_fee toll": "no way of conquering of these boxes takes a fee",
    "ways.barring": "nor has any region within reach by an option",
    "quotes.quotes": "nor by a way that they have",
    "ways.way_terms": "no race of these boxes asks for more than one token at the least",
    "ways._against_figure no_tokens": "no race of these boxes has a figure that conquers by itself",
    "ways._against_figure not_adjacent": "nor one that goes next door only",
    "decline._leave_with_figures": "nor one that holds a region by itself",
    "income._with_figures": "nor scores for one",
    "staying.against_picking_up nothing_to_pick_up": "nor stands beside one",
    "ways._against_figure no_piece": "nor has one taken hostage",
    "claims._pay": "nor pays ransom",
    "quotes._ransoms": "nor is told of one",
    "quotes._left_behind": "nor leaves a region that it held",
    "claims._paid": "nor says what was paid",
    "toll._pay": "nor a fee",
    "placements._no_room wrong_place": "nor may go only there",
    "redeploy.put_up": "none has pieces where it is the strongest",
    "recruitment._refusals no_tokens": "no race of these boxes buys tokens",
    "recruitment._refusals not_enough_coins": "nor pays for them",
    "recruitment._apply": "nor gets any",
    "start._refusals no_choice": "no race of these boxes chooses what it is for a turn",
    "start._refusals chosen": "nor once more",
    "start._refusals not_enough_coins": "nor pays for it",
    "start._chosen": "nor is paid",
    "ready._renew_companions": "no race of these boxes has companions",
    "losses.drive_out": "nor loses any",
    "sides._refusals no_choice": "nor takes a side",
    "sides._refusals chosen": "nor a second one",
    "sides._taken": "nor is that told",
    "retreat.refusals not_now": "a position in which nobody has survivors to redeploy is refused before",
}
#: The kinds of events that no printed game tells.
UNTOLD = {
    "chosen": "in these boxes, nobody chooses what he is for a turn",
    "no_water": "nor goes anything to water",
    "exchanged": "no regions change places",
    "moved": "in these boxes, no ability has tokens moved",
    "removed": "nor pieces discarded",
    "spent": "nobody pays the bank",
    **dict.fromkeys(("dud", "exploded", "withstood"), "nor lays bombs"),
}
ANSWERS = [line for row in ROWS for line in (*row.answer, *row.otherwise)]


class Site(NamedTuple):
    """Where the source makes an explanation: the function, and the code or the kind, where it stands there."""

    file: str
    line: int
    function: str
    code: str

    def __str__(self) -> str:
        return f"{Path(self.file).stem}.{self.function} {self.code}".strip()


@cache
def sites() -> tuple[Site, ...]:
    """All of them."""
    found: list[Site] = []
    for path in sorted(ENGINE.rglob("*.py")):
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
    """The lines of those files that the rows run through, by either reading."""
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
    """The codes of refusals, the kinds of links and the kinds of events in the answers."""
    return {line.split(" ", 1)[0].rstrip(":") for line in ANSWERS}


def test_every_explanation_of_the_engine_is_asked_for_by_a_row() -> None:
    lines = reached()
    assert {str(site) for site in sites() if (site.file, site.line) not in lines} == set(OUT_OF_REACH)


def test_every_code_and_kind_of_the_source_is_in_an_answer() -> None:
    within_reach = {site.code for site in sites() if site.code and str(site) not in OUT_OF_REACH}
    assert within_reach | set(KINDS) - set(UNTOLD) <= codes()


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_has_a_row(game: str) -> None:
    box = GAMES[game]
    assert {*box.races, *box.powers, *map(box.short, box.finds)} <= {row.about.partition(",")[0] for row in ROWS}


@pytest.mark.parametrize("option", PLAYED)
def test_every_option_decides_a_row_and_is_named_in_an_answer(option: str) -> None:
    assert any(row.option == option for row in ROWS)
    assert any(f"[{option}]" in line for line in ANSWERS)


def _explained(position: Position) -> Iterator[str]:
    """The codes and kinds that the quotes for a position give."""
    for region in range(len(position.rules.board.ids)):
        for quote in quotes(position, region):
            yield from (refusal.code for refusal in quote.refusals)
            yield from (link.kind for link in quote.links)


@pytest.mark.parametrize("board", ["base-3", "underground-3"])
def test_random_games_bring_nothing_that_is_not_in_an_answer(board: str) -> None:
    random = Random(board)
    bound = boards.board(board)
    position = new_game(Rules(GAMES[bound.game], bound), ["Ann", "Bob", "Cid"])
    found: set[str] = set()
    while decider(position) is not None:
        likely = chances(position)
        action = random.choice([action for action, _ in likely]) if likely else at_random(position, random)
        position, events = apply(position, action)
        found |= {event.kind for event in events} | set(_explained(position))
    assert found <= codes()
