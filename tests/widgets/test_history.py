"""The memory of undo: the changes from step to step, and no more than it must keep."""

from __future__ import annotations

import gc
import tracemalloc

from smallworld.documents import notation
from smallworld.model.options import OPTIONS
from smallworld.model.position import Position
from smallworld.presentation.editing.drafts import ACTIVE, Document
from smallworld.presentation.editing.editor import Editor
from tests.large import IDS, largest_board


def setup(**changes: object) -> Document:
    players = [{"active": {"race": "orcs", "power": "flying"}}, {"active": {"race": "elves", "power": "wealthy"}}]
    return {"board": {**largest_board(), **changes}, "players": players}


def edit(editor: Editor, i: int) -> None:
    """Does one of a visitor's edits, each of which changes something."""
    match i % 4:
        case 0:
            editor.set_race(0, ACTIVE, ("base.orcs", "base.trolls")[i // 4 % 2])
        case 1:
            names = [name for name, reading in OPTIONS.items() if reading.concerns("base")]
            name = names[i // 4 % len(names)]
            editor.set_option(name, on=not getattr(editor.position.rules.options, name))
        case 2:
            editor.add_coins(1, 1)
        case _:
            editor.place(IDS[i % len(IDS)], f"race:{editor.position.players[1].forces[0].race}", 2)


def test_undo_keeps_what_changed_and_not_the_board_again() -> None:
    editor = Editor(setup())
    edit(editor, 4)
    gc.collect()
    tracemalloc.start()
    for i in range(1, 101):
        edit(editor, i)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # Two megabytes would be little for a hundred copies.
    assert held < 1_000_000
    end, steps = editor.position, 0
    while editor.can_undo:
        editor.undo()
        steps += 1
    assert steps == 100
    while editor.can_redo:
        editor.redo()
    assert editor.position == end


def test_undo_goes_back_over_ten_boards_that_came_with_documents() -> None:
    positions: list[Position] = [notation.read_setup(setup(turns=n)) for n in range(1, 21)]
    editor = Editor(positions[0])
    for position in positions[1:]:
        editor.take_over(position)
    back = [editor.position]
    while editor.can_undo:
        editor.undo()
        back.append(editor.position)
    assert back == positions[:-12:-1]


def test_a_file_of_the_setup_on_the_board_brings_no_second_board() -> None:
    editor = Editor(setup())
    board = editor.position.rules.board
    editor.add_coins(0, 1)
    changed = editor.save()
    editor.undo()
    editor.load(changed)
    assert editor.can_undo
    assert editor.position.rules.board is board


def test_the_same_board_on_another_sheet_is_an_edit() -> None:
    editor = Editor(setup())
    editor.take_over(notation.read_setup(setup(size=[10_000, 100])))
    assert editor.can_undo
    assert editor.position.rules.board.size == (10_000, 100)
