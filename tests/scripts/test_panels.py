"""The panels of the app, drawn by their own scripts from their own states, and pressed: by Node, without a browser.

The first round is the views as a visitor finds them. The second is each panel that a press gave something new to draw.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from smallworld.words import languages
from smallworld.words.text import opening
from smallworld_widgets.app import _VIEWS
from smallworld_widgets.page.panel import Panel
from tests.faults import no_faults
from tests.scripts.drawing import NODE, Drawn, Found, Visitor, draw
from tests.scripts.moments import MOMENTS

#: The head of the page, the views, and their later moments.
VIEWS = ["", *_VIEWS, *MOMENTS]
#: The panel that shows nothing on a page with a connection.
SILENT = {"page/connection"}
#: The keys that scripts may read although no state here has them, by the reason.
OPTIONAL = {
    "a list to choose from may have groups, and entries that cannot be chosen": {"entries", "disabled"},
    "a picture shows one of these, and a custom race has letters": {
        "token",
        "power",
        "piece",
        "rule",
        "letters",
    },
    "a piece may belong to a player": {"seat"},
    "a force may have a lent power, and its effect where that matters": {"lends", "about"},
    "a region may have a hint, another price than before, or a line": {"hint", "was", "line"},
    "a term may depend on a reading of the rules, or have no amount": {"reading", "amount"},
    "rivals are compared once there is an attacker": {"races"},
}
#: The texts that come with a state of several panels, and that this panel leaves out.
LEFT_OUT = {
    "classes/sheet.page": "it is a document in itself, whose words are drawn one by one",
    "classes/sheet.styles": "they are rules of style",
    "board/charts.charts.data": "Plotly draws it",
    "board/charts.charts.layout": "Plotly draws it",
    "board/inspector.tools.left": "the palette shows the number left",
    "practice/question.row": "only questions about choosing a combo show the row",
    "workshop/bench.patterns.found_by": "only the search for effects reads it",
    "workshop/bench.regions": "only the search for effects reads it",
}


class Drawing(NamedTuple):
    panel: Drawn
    found: Found


class Drawings(NamedTuple):
    all: list[Drawing]
    #: The messages that Python does not understand.
    lost: list[str]


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Drawings:
    if not NODE.exists():
        pytest.fail("no Node: `make test` and `make lint` install it")
    known: set[str] = set()
    visitors = {view: Visitor(view, known) for view in VIEWS}
    first = [look for visitor in visitors.values() for look in visitor.looks]
    found = draw(first, tmp_path_factory.mktemp("first"))
    lost = [
        f"{panel}: {message}"
        for panel, each in zip(first, found, strict=True)
        for message in each.messages
        if not visitors[panel.view].does(panel.number, message)
    ]
    then = [look for visitor in visitors.values() for look in visitor.looks if look not in first]
    languages.use(languages.ENGLISH)
    found += draw(then, tmp_path_factory.mktemp("then"))
    return Drawings([Drawing(*each) for each in zip([*first, *then], found, strict=True)], lost)


def kinds(panel: type[Panel] = Panel) -> Iterator[str]:
    """Yields the module of every kind of panel."""
    for kind in panel.__subclasses__():
        yield from ([kind._script] if hasattr(kind, "_script") else [])
        yield from kinds(kind)


def test_every_kind_of_panel_is_drawn(drawings: Drawings) -> None:
    drawn = {panel.module for panel, found in drawings.all if found.text.strip()}
    assert drawn == {*kinds()} - SILENT


def test_drawings_have_no_faults(drawings: Drawings) -> None:
    """No panel has an error, a broken value or a nameless button, or looks different when it is drawn again."""
    no_faults([f"{panel}: {fault}" for panel, found in drawings.all for fault in found.faults])


def test_python_understands_every_press(drawings: Drawings) -> None:
    no_faults(drawings.lost)
    pressed = {(panel.module, message["do"]) for panel, found in drawings.all for message in found.messages}
    assert len(pressed) > 70


def test_scripts_read_no_key_that_no_state_has(drawings: Drawings) -> None:
    """A misspelt key, or one that Python no longer gives, would be undefined without notice."""
    present: dict[str, set[str]] = defaultdict(set)
    for panel, found in drawings.all:
        present[panel.module].update(found.present)
    missing = {(panel.module, path) for panel, found in drawings.all for path in found.missing}
    optional = set().union(*OPTIONAL.values())
    no_faults(
        f"{module}: {path}"
        for module, path in missing
        if path not in present[module] and path.rpartition(".")[2] not in optional
    )


def test_texts_are_shown(drawings: Drawings) -> None:
    """Every kind of text that Python gives a panel can be seen or heard somewhere."""
    unseen: dict[str, str] = {}
    seen: set[str] = set()
    for panel, found in drawings.all:
        for path, said in texts(panel.values["state"], panel.module):
            if any(words in shown for words in (said, opening(said)) for shown in (found.shown, found.text)):
                seen.add(path)
            else:
                unseen[path] = said
    no_faults(
        f"{path}: {said}" for path, said in unseen.items() if path not in seen and not path.startswith(tuple(LEFT_OUT))
    )


def texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Yields the values that are surely texts, because they have a space, with their paths of keys."""
    if isinstance(value, str) and " " in value:
        yield path, value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key != "words":
                yield from texts(each, re.sub(r"\.(regions|places)\.[^.]+$", r".\1", f"{path}.{key}"))
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, path)
