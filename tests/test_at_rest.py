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
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=seen, attr="url"):
                pass
            case ast.Call(func=ast.Attribute(value=seen, attr=attr), args=args) if attr in READ:
                # `list.count` and the like are given what they count.
                if (args and attr in ("count", "all")) or id(node) in done:
                    continue
            case _:
                continue
        match seen:
            case ast.Call(func=ast.Name(id=waits)) if waits in WAITS:
                continue
        yield f"{path.name}:{node.lineno}: {ast.unparse(node)[:80]}"


def test_what_is_read_is_read_at_rest() -> None:
    files = [path for path in sorted(BROWSER.glob("*.py")) if path.name not in WAITING]
    no_faults(fault for path in files for fault in reads(path))
