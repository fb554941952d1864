"""The log of the server, with one line for each message, even if a stranger writes line breaks into a request."""

from __future__ import annotations

import logging
import re

from tornado.log import access_log
from tornado.web import RequestHandler

#: The characters that control a terminal or the direction of writing, or that are no characters.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
#: The id of a kernel, as it stands in addresses. Anyone who knows it can end the kernel.
_KERNEL = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
#: The length of the longest message in characters. A name in a stranger's message may have four million.
_LONGEST = 2_000


class OneLineRecord(logging.LogRecord):
    """A log record in one line of limited length, without characters that control a terminal."""

    def getMessage(self) -> str:  # noqa: N802 (as the library calls it)
        """Returns the message with its control characters written out."""
        message = super().getMessage()
        if len(message) > _LONGEST:
            message = f"{message[:_LONGEST]}… ({len(message)} characters)"
        return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), message)


class FirstMessages(logging.Filter):
    """A filter that passes only the first messages, because a kernel writes a traceback for each unreadable message."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._left = most

    def filter(self, _: logging.LogRecord) -> bool:
        """Returns whether a message is among the first."""
        self._left -= 1
        return self._left >= 0


def write_lines(log: logging.Logger) -> None:
    """Makes all loggers write lines, and those of tornado write where `log` does, also about malformed requests."""
    logging.setLogRecordFactory(OneLineRecord)
    tornado = logging.getLogger("tornado")
    tornado.handlers[:] = log.handlers
    tornado.propagate = False
    logging.getLogger("tornado.general").setLevel(logging.INFO)


def log_request(handler: RequestHandler) -> None:
    """Logs a request with the server's answer: failures as warnings or errors, all others only with `--debug`.

    The line names neither the visitor's address nor what follows the path, and no kernel.
    """
    status, request = handler.get_status(), handler.request
    level = logging.ERROR if status >= 500 else logging.WARNING if status >= 400 else logging.DEBUG
    path = _KERNEL.sub("…", request.path)
    access_log.log(level, "%d %s %s %.0f ms", status, request.method, path, 1000 * request.request_time())
