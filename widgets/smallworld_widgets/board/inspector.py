"""The inspector: the contents of the chosen region, and its price in every way, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

import traitlets

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.explanation import Explanation, explanation
from smallworld.presentation.board.faces import TokenFace
from smallworld.presentation.board.problems import ProblemState, problem_heading, problem_list
from smallworld.words.faults import Problem
from smallworld.words.text import Text, text
from smallworld_widgets.page.panel import Panel


class Inspector(Panel):
    """Explains the region `selected`. All regions' explanations are in the state: choosing one needs no answer."""

    _script = "board/inspector"
    _sheets = ("board/glyphs", "board/inspector", "board/sheet")

    selected = traitlets.Unicode("").tag(sync=True)


class Tool(TypedDict):
    """A tool of the palette: its key, its look, and the number left in words and as a numeral."""

    key: str
    name: str
    left: str
    count: str
    whose: NotRequired[str]
    token: NotRequired[TokenFace]
    piece: NotRequired[str]
    about: NotRequired[str]


class InspectorWords(TypedDict):
    """The words of the inspector."""

    title: str
    sheet: str
    choose: str
    standing: str
    nothing: str
    add: str
    remove: str
    clear: str
    chart: str
    put: str
    borders: str
    total: str
    reach: str
    refused: str
    without_roll: str
    notes: str
    lends: str
    no_loan: str
    problems: str
    remedy: str


class InspectorState(TypedDict):
    """The explanations of all regions. `charted` is None where there are no charts, `carry` the words of a button."""

    editable: bool
    charted: bool | None
    tools: list[Tool]
    carry: str
    regions: dict[str, Explanation]
    problems: list[ProblemState]
    words: InspectorWords


def inspector_state(
    position: Position,
    ways: Sequence[Sequence[Quote]],
    problems: Sequence[Problem] = (),
    *,
    editable: bool = True,
    charted: bool | None = None,
    carry: Text | None = None,
    tools: Sequence[Tool] = (),
    mends: Sequence[Sequence[tuple[str, Text]]] = (),
) -> InspectorState:
    """Returns the explanations of all regions of a position.

    `editable` offers to place and remove. `charted` says whether charts are shown, None where there are none. `carry`
    is the text of the button that opens the position elsewhere. `tools` are those of the palette for the chosen region.
    `mends` has, for each problem, the keys and names of the edits that mend it.
    """
    return {
        "editable": editable,
        "charted": charted,
        "tools": list(tools),
        "carry": "" if carry is None else str(carry),
        "regions": {
            id: explanation(position, i, ways[i], editable=editable) for i, id in enumerate(position.rules.board.ids)
        },
        "problems": problem_list(position, problems, mends),
        "words": {
            "title": str(text("Region")),
            "sheet": str(text("The whole explanation")),
            "choose": str(text("Choose a region on the board to see what it costs, and why.")),
            "standing": str(text("What stands here")),
            "nothing": str(text("Nothing")),
            "add": str(text("One more: {what}", what="%")),
            "remove": str(text("One less: {what}", what="%")),
            "clear": str(text("Clear the region")),
            "chart": str(text("Chart")),
            "put": str(text("Add")),
            "borders": str(text("Borders")),
            "total": str(text("Tokens in all")),
            "reach": str(text("Why it is in reach")),
            "refused": str(text("Why it is refused")),
            "without_roll": str(text("Without the roll")),
            "notes": str(text("Good to know")),
            "lends": str(text("Power lent by {place}", place="%")),
            "no_loan": str(text("No power yet")),
            "problems": problem_heading(problems),
            "remedy": str(text("Remedy: {remedy}", remedy="%")),
        },
    }
