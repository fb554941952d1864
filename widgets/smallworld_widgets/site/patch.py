"""Patches, which turn a JSON object into another. `patched.js` applies them.

A patch has an entry for each key that differs. It is `[value]` for another value, a patch for an object that differs in
part, and 0 for a key that is gone. A text names the file that has the value.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

Patch = dict[str, Any]

#: The length of a text from which a value has a file of its own, for all patches that set it.
LARGE = 8_000


def patch(old: Mapping[str, Any], new: Mapping[str, Any], keep: Callable[[str], str]) -> Patch:
    """Returns the patch that turns `old` into `new`. `keep` puts a large value, as text, into a file, and names it."""
    found: Patch = {key: 0 for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if key in old and before == value:
            continue
        change = patch(before, value, keep) if isinstance(before, dict) and isinstance(value, dict) else [value]
        found[key] = keep(compact(value)) if len(compact(change)) > LARGE else change
    return found


def compact(value: object) -> str:
    """Returns a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
