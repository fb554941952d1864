"""What the server prints: a line to each thing, whatever a stranger writes into a request."""

from __future__ import annotations

import logging
import re

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class Line(logging.LogRecord):
    """A message in one line, without characters that a terminal would obey."""

    def getMessage(self) -> str:  # noqa: N802 (as the library calls it)
        """Returns the message, with its control characters written out."""
        return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), super().getMessage())


def to_lines(log: logging.Logger) -> None:
    """Has all loggers write lines, and tornado's where `log` does, with those about requests that are malformed."""
    logging.setLogRecordFactory(Line)
    tornado = logging.getLogger("tornado")
    tornado.handlers[:] = log.handlers
    tornado.propagate = False
    logging.getLogger("tornado.general").setLevel(logging.INFO)
