"""The watch over the session behind the page: without it, a visitor would wait for answers that never come."""

from __future__ import annotations

from typing import TypedDict

from smallworld.words.text import text
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.panel import Panel


class Connection(Panel):
    """The panel that asks for a sign of life after each action of the visitor, and reports a lost session."""

    _script = "page/connection"

    def __init__(self) -> None:
        """Answers each sign of life."""
        super().__init__(self._answer)
        self.draw(connection_state)

    def _answer(self, _: Message) -> None:
        self.send("here")


class ConnectionWords(TypedDict):
    """The words of the connection."""

    ended: str
    outgrown: str
    away: str
    barred: str
    lost: str
    reload: str


class ConnectionState(TypedDict):
    """The words for a lost connection, and the patience in milliseconds."""

    words: ConnectionWords
    patience: int


def connection_state() -> ConnectionState:
    """Returns the words for a lost connection, and the milliseconds after which the reason is looked into."""
    return {
        "words": {
            "ended": str(text("The session has ended. Reload the page to go on.")),
            "outgrown": str(
                text("The session has ended: it needed more memory than a visitor may use. Reload the page to go on.")
            ),
            "away": str(text("The server does not answer. The page goes on as soon as it does.")),
            "barred": str(text("The server does not allow this page to ask for its session. Reload the page.")),
            "lost": str(text("The connection to the session is lost. Reload the page to go on.")),
            "reload": str(text("Reload")),
        },
        "patience": 5000,
    }
