"""The last stage of Tonight: the sheet to print, and the link for the others at the table."""

from __future__ import annotations

from typing import TypedDict

from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel


class TonightPaper(Panel):
    """The ways to the printed sheet."""

    _script = "tonight/paper"
    _sheets = ("tonight/tonight",)


class TonightPaperState(TypedDict):
    """The words of the last stage."""

    title: str
    about: str
    print: str
    save: str
    enjoy: str


def tonight_paper_state() -> TonightPaperState:
    """Returns the words of the last stage."""
    return {
        "title": str(text("A sheet for the table")),
        "about": str(
            text("Two pages of A4: the cards to cut, and the five questions with their key, which is upside down.")
        ),
        "print": str(text("Print")),
        "save": str(text("Save the sheet")),
        "enjoy": str(text("That is all you need. Have a good game!")),
    }
