"""What the server prints: a line to each thing, whatever a stranger writes into a request."""

from __future__ import annotations

import logging
import re

#: Characters that a terminal obeys, that turn the direction of writing, or that are none.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
#: The longest message, in characters. A name in a stranger's message may have four million.
_LONGEST = 2_000


class Line(logging.LogRecord):
    """A message in one line that is not too long, without characters that a terminal would obey."""

    def getMessage(self) -> str:  # noqa: N802 (as the library calls it)
        """Returns the message, with its control characters written out."""
        message = super().getMessage()
        if len(message) > _LONGEST:
            message = f"{message[:_LONGEST]}… ({len(message)} characters)"
        return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), message)


class First(logging.Filter):
    """Lets the first few messages pass: a kernel writes a traceback to each thing that it cannot read."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._left = most

    def filter(self, _: logging.LogRecord) -> bool:
        """Returns whether a message is among them."""
        self._left -= 1
        return self._left >= 0


def to_lines(log: logging.Logger) -> None:
    """Has all loggers write lines, and tornado's where `log` does, with those about requests that are malformed."""
    logging.setLogRecordFactory(Line)
    tornado = logging.getLogger("tornado")
    tornado.handlers[:] = log.handlers
    tornado.propagate = False
    logging.getLogger("tornado.general").setLevel(logging.INFO)
