"""The sheets of a set as they come from a printer, on the page: print the page, and nothing else is printed."""

from __future__ import annotations

import json
from typing import Any, TypedDict
from xml.etree.ElementTree import Element

from smallworld.drawing import paper
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.classes.sheets import worksheet_of
from smallworld.teaching.worksheets.page import PRINTED, STYLE, body
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel

#: The styles of the sheets override those of the page. Boards refer to parts that stand elsewhere on the page.
_STYLES = f"{PRINTED}\n{paper.STYLE}\n.sw-class-paper{{{STYLE}}}"


class ClassSheet(Panel):
    """The sheets and their key."""

    _script = "classes/sheet"
    _sheets = ("classes/classes",)


class ClassSheetWords(TypedDict):
    """The words above the sheets."""

    print: str
    back: str
    long: str


class ClassSheetState(TypedDict):
    """The sheets with their styles.

    `page` is JSON: nested lists of the name of an element, its attributes, and its children.
    """

    page: str
    styles: str
    words: ClassSheetWords


def sheet_state(asked: QuestionSet) -> ClassSheetState:
    """Returns the sheets of a set. Raises `OtherProjectError` if this version of the project asks other questions."""
    made = body(worksheet_of(asked), asked.title or str(text("Questions")))
    return {
        "page": json.dumps(_nodes(made), separators=(",", ":")),
        "styles": _STYLES,
        "words": {
            "print": str(text("Print")),
            "back": str(text("Back")),
            "long": str(text("Two questions on a page of A4. The answers are on pages of their own at the end.")),
        },
    }


def _nodes(element: Element) -> list[Any]:
    """Returns an element as nested lists."""
    children: list[Any] = [element.text] if element.text else []
    for child in element:
        children += [_nodes(child), *([child.tail] if child.tail else [])]
    return [element.tag, dict(element.attrib), *children]
