"""Tables as comma-separated values, of which a spreadsheet takes no cell for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

#: The characters with which a formula begins in a spreadsheet.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def safe(words: str) -> str:
    """Returns words that a spreadsheet takes for words."""
    return f"'{words}" if words.startswith(_FORMULA) else words


def written(rows: Iterable[Sequence[object]]) -> str:
    """Returns a table as comma-separated values. Words become safe, numbers stay."""
    content = io.StringIO()
    writer = csv.writer(content, lineterminator="\n")
    writer.writerows([cell if isinstance(cell, int) else safe(str(cell)) for cell in row] for row in rows)
    return content.getvalue()
