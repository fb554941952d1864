"""`smallworld show`: a position on its board, drawn in the cells of a terminal, with its players and regions."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from rich.text import Text as Line

from smallworld.api.table import rendered
from smallworld.cli.inputs import add_position, read_position, whole
from smallworld.cli.outputs import printable, show, terminal_width
from smallworld.documents import notation
from smallworld.drawing.cells import LETTERS, cell_of, cells
from smallworld.drawing.tiles import COLOURS, SEATS
from smallworld.model.board import Region
from smallworld.model.position import Position

#: The marks of each seat, which tell owners apart without colours, hollow for races in decline.
_MARKS = (("●", "○"), ("■", "□"), ("▲", "△"), ("◆", "◇"), ("★", "☆"))
_INK = "#ffffff"
#: The width of a board that no terminal shows, and the most that is legible as a whole.
_PIPE_WIDTH, _MOST_WIDTH = 100, 140


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "show",
        help="draw a position in the terminal",
        description="Draw the board of a position in the terminal, and list its players and regions. Marks tell the "
        "owners apart, hollow for races in decline, and letters the terrains. So do colours, unless NO_COLOR is set.",
    )
    add_position(command)
    command.add_argument("--width", metavar="N", type=whole(40, 400), help="the width of the board in cells")
    command.set_defaults(run=_show)


def _show(arguments: Namespace) -> int:
    """Shows the board if it is drawn, and the tables of the position."""
    position = notation.read(read_position(arguments.file))
    if all(region.outline for region in position.rules.board.regions):
        width = arguments.width or min(terminal_width() or _PIPE_WIDTH, _MOST_WIDTH)
        for line in _drawn(position, width):
            show(line)
        show()
        show(_key(position))
        show()
    for part in rendered(position):
        show(part)
    return 0


def _drawn(position: Position, width: int) -> list[Line]:
    """Returns the lines of the board, with what stands in each region."""
    board = position.rules.board
    rows = cells(board, width)
    words = _labels(position, width)
    lines = []
    for y, row in enumerate(rows):
        line = Line(end="")
        for x, i in enumerate(row):
            word = words.get((x, y))
            if i is None:
                line.append(word or " ")
                continue
            below = rows[y + 1][x] if y + 1 < len(rows) else i
            after = row[x + 1] if x + 1 < len(row) else i
            letter = LETTERS[board.regions[i].terrain.id] if (x + 2 * y) % 4 == 0 else " "
            border = "│" if after != i else "_" if below != i else None
            line.append(word or border or letter, _style(position, i, bold=word is not None, dim=word is None))
        lines.append(line)
    return lines


def _style(position: Position, i: int, *, bold: bool, dim: bool) -> str:
    """Returns the style of a cell: the colour of the owner of its region, or of the terrain."""
    seat = _seat(position, i)
    colour = COLOURS[position.rules.board.regions[i].terrain.id][1] if seat is None else _colour(seat)
    weight = "bold " if bold else "dim " if dim else ""
    return f"{weight}{_INK} on {colour}"


def _colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)][0]


def _seat(position: Position, i: int) -> int | None:
    race = position.holdings[i].race
    return None if race is None else position.player_of(race)


def _labels(position: Position, width: int) -> dict[tuple[int, int], str]:
    """Returns the characters that stand on the board, by column and row: the id of each region, and its tokens."""
    board = position.rules.board
    found = {}
    for i, region in enumerate(board.regions):
        x, y = cell_of(board, width, region.label)
        for down, word in enumerate(filter(None, (_id(region), _tokens(position, i)))):
            begin = max(0, x - len(word) // 2)
            found.update({(begin + n, y + down): letter for n, letter in enumerate(word)})
    return found


def _id(region: Region) -> str:
    return printable(region.id)


def _tokens(position: Position, i: int) -> str:
    """Returns the mark of the owner of a region with the number of tokens."""
    holding, seat = position.holdings[i], _seat(position, i)
    if seat is None:
        return ""
    active = position.players[seat].active
    in_decline = active is None or active.race != holding.race
    return f"{_MARKS[seat % len(_MARKS)][in_decline]}{holding.tokens}"


def _key(position: Position) -> Line:
    """Returns the meaning of the marks and of the letters on the board."""
    line = Line()
    for seat, player in enumerate(position.players):
        line.append(f"{_MARKS[seat % len(_MARKS)][0]} {printable(player.name)}  ", f"bold {_INK} on {_colour(seat)}")
        line.append(" ")
    line.append("\n")
    for terrain in dict.fromkeys(region.terrain for region in position.rules.board.regions):
        line.append(f" {LETTERS[terrain.id]} {terrain.name} ", f"{_INK} on {COLOURS[terrain.id][1]}")
        line.append(" ")
    return line
