"""The headers of every answer, which tell browsers what a page of ours may do."""

from __future__ import annotations

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import OutputTransform

#: The rules for the page. It needs its own files, scripts and styles within it and from its kernel, and pictures within
#: it. Nothing makes code of what a visitor types, and `eval` is not allowed.
PAGE = (
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' blob: data:",
    "style-src 'self' 'unsafe-inline' blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
)
#: The rules for other answers, which are opened by themselves.
NOTHING = "default-src 'none'; frame-ancestors 'none'"


class Headers(OutputTransform):
    """A transform that adds the headers to all answers, with files and errors."""

    def __init__(self, request: HTTPServerRequest) -> None:
        self._host = request.host

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Returns the beginning of an answer with all headers."""
        is_page = headers.get("Content-Type", "").startswith("text/html")
        headers["Content-Security-Policy"] = "; ".join([*PAGE, self._connections()]) if is_page else NOTHING
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        return status_code, headers, chunk

    def _connections(self) -> str:
        """Returns the rule for connections: to this host, also by its name, which some browsers need for websockets."""
        return f"connect-src 'self' ws://{self._host} wss://{self._host}"
