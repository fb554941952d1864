"""The table of every measurement beside its target and its peer: `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent))

import engine
import peers

from smallworld import games


def main() -> None:
    """Measures the engine and its peers, and prints a table."""
    table = Table("what", "measured", "target", "peer, in this run")
    catan, chess = peers.catanatron_playouts(), peers.chess_playouts()
    for board in ("base-2", "base-4"):
        rate = engine.playouts(board)
        shown = f"Catanatron {catan:,.0f} (× {rate / catan:.2f}); python-chess {chess:,.0f} (× {rate / chess:.2f})"
        table.add_row(f"random playouts, {board}", f"{rate:,.0f} actions/s", "≥ Catanatron", shown)
    for board in ("underground-4", "warcraft-l1a-l2a-m1a-s1a-s2a"):
        table.add_row(f"random playouts, {board}", f"{engine.playouts(board):,.0f} actions/s", "", "")
    legal, count = engine.one_legal_actions()
    moves = peers.chess_legal_moves()
    table.add_row(
        f"legal_actions, 23 regions, {count:.0f} legal",
        f"{legal * 1e6:.1f} µs",
        "≤ 40 µs",
        f"python-chess {moves * 1e6:.1f} µs",
    )
    table.add_row("apply, keeping the old position", f"{engine.one_apply() * 1e6:.1f} µs", "≤ 10 µs", "")
    table.add_row("every region itemised, 23 regions", f"{engine.whole_board('base-2') * 1e3:.3f} ms", "≤ 0.2 ms", "")
    table.add_row("every region itemised, 48 regions", f"{engine.whole_board('base-5') * 1e3:.3f} ms", "≤ 0.45 ms", "")
    reading, writing = engine.document_in_and_out()
    table.add_row("a document in, checked", f"{reading * 1e3:.3f} ms", "≤ 1 ms", "")
    table.add_row("a document out", f"{writing * 1e3:.3f} ms", "≤ 1 ms", "")
    for game in games.GAMES:
        table.add_row(f"a question made, {game}", f"{engine.one_question(game) * 1e3:.0f} ms", "≤ 50 ms", "")
        lesson = engine.one_lesson_question(game)
        table.add_row(f"another question of a lesson, {game}", f"{lesson * 1e3:.0f} ms", "≤ 50 ms", "")
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
