"""What the browser's tests read of a page without waiting for it, they read once the page rests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.faults import no_faults

BROWSER = Path(__file__).parent / "browser"
#: What Playwright answers at once, and so by luck where something is still to follow.
READ = {
    "all", "all_inner_texts", "all_text_contents", "bounding_box", "count", "evaluate", "evaluate_all", "get_attribute",
    "inner_html", "inner_text", "input_value", "is_checked", "is_disabled", "is_enabled", "is_hidden", "is_visible",
    "text_content", "title",
}  # fmt: skip
#: What waits before it gives the page, or a part of it.
WAITS = {"at_rest", "at_once"}
#: Where waiting itself is done, and what a page does is written.
WAITING = {"visits.py"}


def reads(path: Path) -> Iterator[str]:
    """Yields each place in a file where a page is read without waiting, and something is made of it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    done = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.expr)):
        seen = read_by(node)
        if seen is not None and not waits(seen) and id(node) not in done:
            yield f"{path.name}:{node.lineno}: {ast.unparse(node)[:80]}"


def read_by(node: ast.expr) -> ast.expr | None:
    """Returns what an expression reads a page by, if it reads one."""
    match node:
        case ast.Attribute(value=seen, attr="url"):
            return seen
        case ast.Call(func=ast.Attribute(value=seen, attr=attr), args=args) if attr in READ:
            # `list.count` and the like are given what they count.
            return None if args and attr in ("count", "all") else seen
    return None


def waits(seen: ast.expr) -> bool:
    """Checks whether an expression waits before it gives a page, or a part of it."""
    return isinstance(seen, ast.Call) and isinstance(seen.func, ast.Name) and seen.func.id in WAITS


def test_what_is_read_is_read_at_rest() -> None:
    files = [path for path in sorted(BROWSER.glob("*.py")) if path.name not in WAITING]
    no_faults(fault for path in files for fault in reads(path))
