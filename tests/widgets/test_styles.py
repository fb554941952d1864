"""Style sheets: all panels share one page, so what one of them calls its own must not be another's as well."""

from __future__ import annotations

import re
from collections import defaultdict

from smallworld_widgets.page.scripts import STATIC


def own_classes(sheet: str) -> set[str]:
    """The classes that a sheet styles wherever they stand: alone in a selector, or within the page at large."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    found = set()
    for selectors in re.findall(r"([^{}@]+)\{", rules):
        for selector in re.split(r",(?![^(]*\))", selectors):
            classes = re.findall(r"\.(sw-[\w-]+)", selector)
            if len(classes) == 1:
                found.add(classes[0])
    return found


def test_no_two_sheets_style_the_same_class() -> None:
    owners = defaultdict(list)
    for file in sorted(STATIC.rglob("*.css")):
        for name in own_classes(file.read_text(encoding="utf-8")):
            owners[name].append(file.stem)
    shared = {name: files for name, files in owners.items() if len(files) > 1 and "page" not in files}
    assert not shared
