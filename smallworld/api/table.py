"""A position as tables: the players, and the regions with what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING

from smallworld.model.phase import PHASES
from smallworld.model.player import Player
from smallworld.model.position import Position
from smallworld.words.text import Text, counted, text

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType
    from rich.table import Table

# `rich` is imported where it is used: loading it takes 50 ms, and most users of the package show no table.

#: The colours of the players in a terminal, by seat, as on the page.
_COLOURS = ("bright_blue", "bright_red", "bright_magenta", "bright_cyan", "bright_yellow")
#: The width of tables that no terminal shows, which is enough for every row.
PIPE_WIDTH = 2_000


def plain(position: Position) -> str:
    r"""Returns a position as plain text, for `print`.

    >>> from smallworld import new_game
    >>> print("\n".join(plain(new_game("base-2", ["Ann", "Bob"])).splitlines()[:7]))
    base-2, round 1 of 10, Ann: Picking a race
    <BLANKLINE>
    player  coins  race  in decline
    Ann         5
    Bob         5
    <BLANKLINE>
    region  terrain   player  race  tokens  pieces
    """
    from rich.console import Console  # noqa: PLC0415

    written = StringIO()
    console = Console(file=written, width=PIPE_WIDTH, color_system=None, markup=False, emoji=False, highlight=False)
    for part in rendered(position):
        console.print(part)
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines())


def rendered(position: Position) -> Iterator[RenderableType]:
    """Yields the parts of a position that `rich` shows, in the colours of the players."""
    moment = text(
        "{board}, round {round} of {last}, {player}: {phase}",
        board=position.rules.board.id,
        round=position.round,
        last=position.rules.board.turns,
        player=position.players[position.player].name if position.players else "–",
        phase=PHASES[position.phase],
    )
    yield str(moment)
    yield ""
    yield _players(position)
    yield ""
    yield _regions(position)


def _players(position: Position) -> Table:
    rows = table(
        (text("player"), "left"), (text("coins"), "right"), (text("race"), "left"), (text("in decline"), "left")
    )
    for seat, player in enumerate(position.players):
        coins = str(text("hidden")) if player.coins is None else str(player.coins)
        declined = ", ".join(str(position.rules.races[force.race].name) for force in player.declined)
        _add(rows, seat, player.name, coins, _active(position, player), declined)
    return rows


def _active(position: Position, player: Player) -> str:
    """Returns the active race of a player in words, with the tokens in hand."""
    if player.active is None:
        return ""
    name = position.rules.combo_name(player.active.race, player.active.power)
    if not player.active.hand:
        return str(name)
    hand = counted("{n} token in hand", "{n} tokens in hand", player.active.hand)
    return f"{name} ({hand})"


def _regions(position: Position) -> Table:
    rows = table(
        (text("region"), "left"),
        (text("terrain"), "left"),
        (text("player"), "left"),
        (text("race"), "left"),
        (text("tokens"), "right"),
        (text("pieces"), "left"),
    )
    for region, holding in zip(position.rules.board.regions, position.holdings, strict=True):
        seat = None if holding.race is None else position.player_of(holding.race)
        pieces = ", ".join(str(position.rules.pieces[id].number(n)) for id, n in holding.pieces)
        _add(
            rows,
            seat,
            region.id,
            str(region.terrain.name),
            "" if seat is None else position.players[seat].name,
            "" if holding.race is None else str(position.rules.races[holding.race].name),
            str(holding.tokens or ""),
            pieces,
        )
    return rows


def table(*columns: tuple[Text, JustifyMethod]) -> Table:
    """Returns an empty table with these headings. A narrow terminal breaks only its last column into lines."""
    from rich.table import Table  # noqa: PLC0415

    made = Table(box=None, pad_edge=False, header_style="bold")
    for i, (heading, justify) in enumerate(columns, 1):
        made.add_column(str(heading), justify=justify, no_wrap=i < len(columns))
    return made


def _add(rows: Table, seat: int | None, *cells: str) -> None:
    """Adds a row in the colour of a player. `rich` would read markup in plain strings, and names can look like it."""
    from rich.text import Text as Cell  # noqa: PLC0415

    rows.add_row(*map(Cell, cells), style=None if seat is None else _COLOURS[seat % len(_COLOURS)])
