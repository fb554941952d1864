"""Tables of several boxes in documents and lines: damaged ones are refused, and different ones never equal."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.documents.line import from_line, to_line
from smallworld.games.table import NoFindsError
from smallworld.model.options import OPTIONS, Options
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError
from tests.lanes import examples
from tests.strategies import JUNK

BOXES = [some for n in range(4) for some in combinations(games.GAMES, n)]
HOSTS = ("base-2", "underground-2", "warcraft-l1a-s2b")
#: The values for the boxes of a table: lists of boxes and of strangers, or anything else.
WRITTEN = st.lists(st.sampled_from([*games.GAMES, "chess", ""]) | JUNK, max_size=5) | JUNK


def _tables(board: str) -> list[Rules]:
    """Returns every table on a board, with places and relics and without."""
    found = []
    for boxes, finds in product(BOXES, (False, True)):
        try:
            found.append(rules_for(board, boxes=boxes, finds=finds))
        except NoFindsError:
            assert "underground" not in boxes
    return found


@pytest.mark.parametrize("board", HOSTS)
def test_tables_are_equal_exactly_if_the_same_is_dealt(board: str) -> None:
    for one, other in product(_tables(board), repeat=2):
        dealt = [({*rules.races}, {*rules.powers}, {*rules.finds}) for rules in (one, other)]
        assert (one == other) == (dealt[0] == dealt[1])
        assert (new_game(one) == new_game(other)) == (one == other)
        assert (hash(one) == hash(other)) or one != other


@pytest.mark.parametrize("board", HOSTS)
def test_every_table_is_read_as_it_was_written(board: str) -> None:
    for rules in _tables(board):
        start = new_game(rules)
        assert notation.read(notation.write(start)) == start
        assert from_line(to_line(start)) == start


@pytest.mark.parametrize("option", [option for option in OPTIONS.values() if option.mixed], ids=str)
def test_a_reading_of_mixed_boxes_tells_tables_apart(option: Any) -> None:
    boxes = ("base", "underground")
    usual, other = (
        rules_for("base-2", options, boxes=boxes) for options in (None, Options(**{str(option): not option.default}))
    )
    assert usual != other
    assert to_line(new_game(usual)) != to_line(new_game(other))
    assert notation.read(notation.write(new_game(other))).rules == other


@settings(max_examples=examples(400))
@given(st.sampled_from(HOSTS), WRITTEN, st.booleans() | JUNK)
@example("base-2", ["base", "underground"], True)
@example("base-2", [], None)
def test_the_fields_of_a_table_are_read_or_refused(board: str, boxes: Any, finds: Any) -> None:
    document = {"board": board, "players": [{}, {}], "boxes": boxes, "finds": finds}
    try:
        found = notation.read(document)
    except DocumentError:
        return
    assert notation.read(notation.write(found)) == found
    assert from_line(to_line(found)) == found


@settings(max_examples=examples(400))
@given(st.lists(st.sampled_from([*games.GAMES, "finds", "", "@", ",", "%", "%FF", "chess", "2"]) | st.text(max_size=4)))
def test_the_table_of_a_line_is_read_or_refused(parts: list[str]) -> None:
    version, board, *rest = to_line(new_game(rules_for("base-2"))).split(" ")
    for written in ("@" + ",".join(parts), "".join(parts)):
        if " " in written:
            continue
        try:
            found = from_line(" ".join([version, board + written, *rest]))
        except DocumentError:
            continue
        assert from_line(to_line(found)) == found
