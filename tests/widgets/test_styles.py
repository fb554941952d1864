"""Style sheets: all panels share one page, so what one of them calls its own must not be another's as well."""

from __future__ import annotations

import re
from collections import defaultdict

from smallworld_widgets.page.assets import ROOMS

#: The style sheet of the pages without a script, which are never in a cell.
READABLE = "readable.css"
PAGE = ROOMS.parents[1] / "share" / "jupyter" / "voila" / "templates" / "smallworld"
#: `:has(…)`, with brackets in brackets, and the rest of its selector.
HAS = re.compile(r":has\((?:[^()]|\([^()]*\))*\)([^,]*)")


def selectors(sheet: str) -> list[str]:
    """Returns the selectors of all rules in a sheet."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return [one for found in re.findall(r"([^{}@]+)\{", rules) for one in re.split(r",(?![^(]*\))", found)]


def own_classes(sheet: str) -> set[str]:
    """Returns the classes that a sheet styles anywhere: alone in a selector, or within the page at large."""
    found = set()
    for selector in selectors(sheet):
        classes = re.findall(r"\.(sw-[\w-]+)", selector)
        if len(classes) == 1:
            found.add(classes[0])
    return found


def test_no_two_sheets_style_the_same_class() -> None:
    owners = defaultdict(list)
    for file in sorted(ROOMS.rglob("*.css")):
        for name in own_classes(file.read_text(encoding="utf-8")):
            owners[name].append(file.stem)
    shared = {name: files for name, files in owners.items() if len(files) > 1 and "page" not in files}
    assert not shared


def sheets() -> dict[str, str]:
    """Returns all style sheets, also those within the page around the app, by the name of their file."""
    found = {file.name: file.read_text(encoding="utf-8") for file in ROOMS.rglob("*.css")}
    for file in PAGE.glob("*.j2"):
        within = re.findall(r"<style>(.*?)</style>", file.read_text(encoding="utf-8"), re.DOTALL)
        found[file.name] = "".join(within)
    return found


def test_parts_of_an_element_do_not_depend_on_its_contents() -> None:
    # With each change in it a browser would look at all that is in it: on the board, at all of the board.
    assert {
        (name, selector.strip())
        for name, sheet in sheets().items()
        for selector in selectors(sheet)
        for after in HAS.findall(selector)
        if re.search(r"[\s>+~]+[\w.#:\[]", after.rstrip())
    } == set()


#: A block of `@media` by the width or the direction of the window, and all that is in it.
BY_WINDOW = re.compile(r"@media [^{]*(?:width|orientation)[^{]*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}")
#: What fills the window, or lies over all of it: a page of our own, and dialogs.
IN_A_WINDOW = re.compile(r"body\[data-voila\]|(?:\.sw )?\.sw-(?:dialog|shelf|search-all)\b")


def test_contents_of_a_cell_depend_on_the_cell_and_not_on_the_window() -> None:
    found = {(name, block) for name, sheet in sheets().items() for block in BY_WINDOW.findall(sheet)}
    assert found
    assert {
        (name, selector.strip())
        for name, block in found
        if name.endswith(".css") and name != READABLE
        for selector in selectors(re.sub(r"@container[^{]*\{", "", block))
        if not IN_A_WINDOW.match(selector.strip())
    } == set()


def test_nothing_in_motion_is_laid_out_or_painted_anew() -> None:
    # Only layers are moved and faded. Anything else would have the page drawn again for every frame. New parts appear
    # at once, in place.
    moving = set()
    for name, sheet in sheets().items():
        for frames in re.findall(r"@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)", sheet):
            moving |= {(name, changed) for changed in re.findall(r"([\w-]+):", frames)}
        for eased in re.findall(r"\btransition(?:-property)?: ([^;}]+)", sheet):
            moving |= {(name, one.split()[0]) for one in re.sub(r"\([^)]*\)", "", eased).split(",")}
    assert ("spinner.macro.html.j2", "opacity") in moving
    light = {"transform", "opacity", "visibility", "none"}
    assert {(name, changed) for name, changed in moving if changed not in light} == set()
