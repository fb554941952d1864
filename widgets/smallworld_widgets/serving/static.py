"""The server of the static page: a folder of files, by the standard library alone.

A file with a compressed copy beside it, `NAME.gz`, is sent compressed to browsers that accept that. A file of which
there is only that copy is unpacked for the others.
"""

from __future__ import annotations

import gzip
import os
import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import IO, Any, ClassVar

_UTF8 = "; charset=utf-8"


class _Files(SimpleHTTPRequestHandler):
    """Answers requests for the files of a folder. Addresses cannot lead out of it."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "smallworld", ""
    #: The seconds after which a connection without a request is closed.
    timeout = 30
    error_message_format = "%(code)d %(message)s\n"
    error_content_type = "text/plain" + _UTF8
    #: The types that browsers insist on. A system may know them otherwise, or not at all.
    extensions_map: ClassVar[dict[str, str]] = {  # type: ignore[misc]
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html" + _UTF8,
        ".css": "text/css" + _UTF8,
        ".js": "text/javascript" + _UTF8,
        ".mjs": "text/javascript" + _UTF8,
        ".txt": "text/plain" + _UTF8,
        ".xml": "application/xml",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }
    #: Whether the answer to this request is a compressed copy.
    _compressed = False

    def translate_path(self, path: str) -> str:
        """Returns the file that an address names: the start page of a folder, or a compressed copy."""
        file = super().translate_path(path)
        if os.path.isdir(file) and file.endswith(("/", os.sep)):
            file = os.path.join(file, "index.html")
        self._compressed = self._accepts_gzip() and os.path.isfile(f"{file}.gz")
        return f"{file}.gz" if self._compressed else file

    def _accepts_gzip(self) -> bool:
        codings = self.headers.get("Accept-Encoding", "").split(",")
        return any(coding.replace(" ", "").lower() in ("gzip", "gzip;q=1", "gzip;q=1.0") for coding in codings)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Returns the type of a file, also of the one in a compressed copy."""
        return super().guess_type(os.fspath(path).removesuffix(".gz") if self._compressed else path)

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Lists nothing: a folder without a start page is not found."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """Sends the head of the answer, and returns the file to send after it."""
        self._compressed = False
        try:
            packed = f"{self.translate_path(self.path)}.gz"
            return self._unpacked(packed) if self._only_packed(packed) else super().send_head()
        except ValueError:  # No file can have this name: a zero byte, or half of a pair of surrogates.
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _only_packed(self, packed: str) -> bool:
        """Checks whether the file must be unpacked for this browser."""
        return os.path.isfile(packed) and not os.path.exists(packed.removesuffix(".gz"))

    def _unpacked(self, packed: str) -> IO[bytes]:
        """Sends the head of the answer for a file, and returns the content of its compressed copy."""
        content = gzip.decompress(Path(packed).read_bytes())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(packed.removesuffix(".gz")))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Sends an error, which is never compressed."""
        self._compressed = False
        super().send_error(code, message, explain)

    def end_headers(self) -> None:
        """Adds the headers that every answer has. A browser asks whether a file has changed."""
        if self._compressed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Writes nothing: the server is for a person at this machine, who sees the page."""


class Server(ThreadingHTTPServer):
    """A server of the files in a folder. Each connection has a thread of its own."""

    def __init__(self, address: tuple[str, int], folder: Path) -> None:
        """Listens at an address, IPv4 or IPv6. Raises `OSError` if that is impossible."""
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        super().__init__(address, partial(_Files, directory=str(folder)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing of a browser that has gone away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
