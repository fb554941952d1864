"""The requests of a stranger's script to the server of the page, byte by byte where that matters."""

from __future__ import annotations

import http.client
import json
import re
import socket
import uuid
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

V1 = "v1.kernel.websocket.jupyter.org"
#: The time that an answer may take, in seconds: a kernel may have to start first.
PATIENCE = 240.0
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "c3RyYW5nZXJzIGtleSAhIQ==",
}


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status: int
    headers: http.client.HTTPMessage
    text: str = field(repr=False)

    @property
    def json(self) -> dict[str, Any]:
        """The body of the answer, if that is a JSON object."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    @property
    def kernel(self) -> str:
        """The kernel of the served page."""
        found = re.search(r'"kernelId":\s*"([\w-]+)"', self.text)
        assert found is not None, self.text[-500:]
        return found[1]


@dataclass(frozen=True)
class Target:
    """A server of our own, on this machine."""

    address: str

    @property
    def port(self) -> int:
        """The port of the server."""
        url = urlsplit(self.address)
        assert url.hostname == "127.0.0.1", f"expected a server of our own at 127.0.0.1, got {url.hostname}"
        assert url.port is not None
        return url.port

    def ask(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Returns the answer to a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())
        finally:
            connection.close()

    def upgrade(self, path: str, **headers: str) -> Answer:
        """Returns the answer to a request for a websocket."""
        return self.ask(path, **UPGRADE, **headers)

    def handshake(self, kernel: str) -> bytes:
        """Returns the request for a websocket to a kernel, for callers that do not read the answer."""
        asked = {**UPGRADE, "Host": "localhost", "Sec-WebSocket-Protocol": V1}
        lines = [f"GET /api/kernels/{kernel}/channels?session_id=deaf HTTP/1.1", *map(": ".join, asked.items())]
        return "\r\n".join([*lines, "", ""]).encode()

    def raw(self, *pieces: bytes) -> bytes:
        """Returns the answer to bytes that need not be a request, until the connection ends."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            came = b""
            try:
                for piece in pieces:
                    connection.sendall(piece)
                while got := connection.recv(65536):
                    came += got
            except (ConnectionResetError, BrokenPipeError):
                pass
            return came

    @cached_property
    def kernel(self) -> str:
        """The kernel of some page, for attacks that need any kernel."""
        return self.visit()

    def visit(self) -> str:
        """Opens a page, and returns its kernel."""
        return self.ask("/").kernel

    def websocket(self, kernel: str, *, v1: bool = True) -> ClientConnection:
        """Opens a websocket to a kernel, as a page does."""
        address = f"ws://127.0.0.1:{self.port}/api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
        spoken = [Subprotocol(V1)] if v1 else None
        # Unread messages of a kernel must not keep the connection from ending.
        unlimited = {"max_size": None, "max_queue": None, "ping_interval": None}
        return connect(address, subprotocols=spoken, open_timeout=PATIENCE, **unlimited)

    def end(self, kernel: str) -> None:
        """Ends a kernel, as a page does that is left."""
        assert self.ask(f"/voila/api/shutdown/{kernel}", "POST").status == 204


def message(kind: str, metadata: dict[str, str] | None = None, channel: str = "shell", **content: Any) -> bytes:
    """Returns a message to a kernel, as a page writes it."""
    header = {"msg_id": uuid.uuid4().hex, "session": "s", "username": "", "msg_type": kind, "version": "5.3"}
    header["date"] = "2026-01-01T00:00:00Z"
    parts = [json.dumps(part).encode() for part in (header, {}, metadata or {}, content)]
    frame: bytes = serialize_msg_to_ws_v1(parts, channel)  # type: ignore[no-untyped-call]
    return frame


def framed(data: bytes) -> bytes:
    """Returns a message of at most 65,535 bytes as a frame of a websocket, with a mask that changes nothing."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x82" + size + bytes(4) + data


def told(websocket: ClientConnection) -> str:
    """Returns the type of the next message of a kernel."""
    frame = websocket.recv(PATIENCE)
    assert isinstance(frame, bytes)
    begin, end = (int.from_bytes(frame[at : at + 8], "little") for at in (16, 24))
    return str(json.loads(frame[begin:end])["msg_type"])


def closed(websocket: ClientConnection) -> int:
    """Returns the code by which the server closes a websocket."""
    try:
        while True:
            websocket.recv(PATIENCE)
    except ConnectionClosed as end:
        return 0 if end.rcvd is None else int(end.rcvd.code)
