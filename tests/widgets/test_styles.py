"""Style sheets: all panels share one page, so what one of them calls its own must not be another's as well."""

from __future__ import annotations

import re
from collections import defaultdict

from smallworld_widgets.page.scripts import STATIC

PAGE = STATIC.parents[2] / "share" / "jupyter" / "voila" / "templates" / "smallworld"
#: `:has(…)`, with brackets in brackets, and whatever follows it.
HAS = re.compile(r":has\((?:[^()]|\([^()]*\))*\)([^,]*)")


def selectors(sheet: str) -> list[str]:
    """The selectors of all rules in a sheet."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return [one for found in re.findall(r"([^{}@]+)\{", rules) for one in re.split(r",(?![^(]*\))", found)]


def own_classes(sheet: str) -> set[str]:
    """The classes that a sheet styles wherever they stand: alone in a selector, or within the page at large."""
    found = set()
    for selector in selectors(sheet):
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


def test_what_is_within_a_thing_never_goes_by_what_that_thing_has() -> None:
    # With each change in it a browser would look at all that is in it: on the board, at all of the board.
    sheets = {file.name: file.read_text(encoding="utf-8") for file in STATIC.rglob("*.css")}
    sheets |= {
        file.name: "".join(re.findall(r"<style>(.*?)</style>", file.read_text(encoding="utf-8"), re.DOTALL))
        for file in PAGE.glob("*.j2")
    }
    assert {
        (name, selector.strip())
        for name, sheet in sheets.items()
        for selector in selectors(sheet)
        for after in HAS.findall(selector)
        if re.search(r"[\s>+~]+[\w.#:\[]", after.rstrip())
    } == set()
