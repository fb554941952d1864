"""The browser tests read a page without waiting only when the page is at rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.faults import no_faults

BROWSER = Path(__file__).parent / "browser"
#: The methods that Playwright answers at once. Their answer depends on luck if a message is still under way.
READ = {
    "all", "all_inner_texts", "all_text_contents", "bounding_box", "count", "evaluate", "evaluate_all", "get_attribute",
    "inner_html", "inner_text", "input_value", "is_checked", "is_disabled", "is_enabled", "is_hidden", "is_visible",
    "text_content", "title",
}  # fmt: skip
#: The functions that wait before they return the page, or a part of it.
WAITS = {"at_rest", "at_once"}
#: The files that implement waiting, and that describe what a page does.
WAITING = {"visits.py"}


def reads(path: Path) -> Iterator[str]:
    """Yields each place in a file where a test reads a page without waiting and uses the result."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    done = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.expr)):
        seen = read_by(node)
        if seen is not None and not waits(seen) and id(node) not in done:
            yield f"{path.name}:{node.lineno}: {ast.unparse(node)[:80]}"


def read_by(node: ast.expr) -> ast.expr | None:
    """Returns the part of the page that an expression reads, or None."""
    match node:
        case ast.Attribute(value=seen, attr="url"):
            return seen
        case ast.Call(func=ast.Attribute(value=seen, attr=attr), args=args) if attr in READ:
            # `list.count` and similar methods take an argument.
            return None if args and attr in ("count", "all") else seen
    return None


def waits(seen: ast.expr) -> bool:
    """Checks whether an expression waits before it returns a page, or a part of it."""
    return isinstance(seen, ast.Call) and isinstance(seen.func, ast.Name) and seen.func.id in WAITS


def test_pages_are_read_at_rest() -> None:
    files = [path for path in sorted(BROWSER.glob("*.py")) if path.name not in WAITING]
    no_faults(fault for path in files for fault in reads(path))
