"""The limits to what the websocket of a kernel takes: frames are checked before they are unpacked."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.iostream import StreamBufferFullError
from traitlets.config import Config, LoggingConfigurable

from smallworld_widgets.serving.frames import V1, Connection, fits

PARTS = [b'{"msg_type": "comm_msg"}', b"{}", b"{}", b'{"comm_id": "a"}']
MESSAGE: dict[str, Any] = {"header": {"msg_type": "comm_msg"}, "channel": "shell", "content": {}}
COUNTS = [-1, 0, 1, 65, 2**20, 2**28, 2**31 - 1]


@pytest.mark.parametrize("buffers", [[], [b""], [b"abc", b"de"]])
def test_frames_that_jupyter_writes_fit(buffers: list[bytes]) -> None:
    assert fits(serialize_msg_to_ws_v1([*PARTS, *buffers], "shell"), v1=True)  # type: ignore[no-untyped-call]
    assert fits(serialize_binary_message({**MESSAGE, "buffers": buffers}), v1=False)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("count", COUNTS)
def test_frames_that_claim_other_parts_than_they_have_do_not_fit(count: int) -> None:
    # A negative number counts as a very large one, as it does for Python's slices.
    long = (count % 2**64).to_bytes(8, "little")
    short = struct.pack("!i", count)
    for rest in (b"", b"\0" * 7, bytes(range(200))):
        assert not fits(long + rest, v1=True)
        assert not fits(short + rest, v1=False)


def test_frames_whose_parts_lie_elsewhere_do_not_fit() -> None:
    good = serialize_msg_to_ws_v1(PARTS, "shell")  # type: ignore[no-untyped-call]
    for at in range(8, 8 * 7, 8):
        for place in (0, 2**63, len(good) + 1):
            assert not fits(good[:at] + place.to_bytes(8, "little") + good[at + 8 :], v1=True)
    assert not fits(b"", v1=True)
    assert not fits(b"", v1=False)


class Handler:
    """The parts of a websocket that a connection needs to close it."""

    def __init__(self, subprotocol: str | None) -> None:
        self.selected_subprotocol = subprotocol
        self.closed: list[int] = []
        self.ws_connection = SimpleNamespace(stream=SimpleNamespace(close=lambda: self.closed.append(0)))

    def close(self, code: int) -> None:
        """Notes the code by which the websocket was closed."""
        self.closed.append(code)


class Open(Connection):
    """A connection to no kernel, which notes the messages that it would have handed on."""

    websocket_handler: Any = None
    session: Any = None
    kernel_manager: Any = None
    kernel_id = "kernel"
    now = 0.0
    waits = False

    def __init__(self, subprotocol: str | None) -> None:
        """Opens the connection."""
        super().__init__()
        self.websocket_handler = Handler(subprotocol)
        self.session = self
        self.kernel_manager = SimpleNamespace()
        self._kernel_connections = {"kernel": 0}
        self.channels = {"shell": self}
        self.sent: list[object] = []

    @property
    def multi_kernel_manager(self) -> Any:
        """Returns a stand-in for the manager of kernels."""
        return self

    def sending(self) -> bool:
        """Returns whether messages wait for the kernel."""
        return self.waits

    allowed_message_types = ("comm_msg",)

    def unpack(self, part: bytes) -> Any:
        """Reads a part of a message."""
        return json.loads(part)

    def send(self, _: object, message: object) -> None:
        """Notes a message."""
        self.sent.append(message)

    send_raw = send
    time = staticmethod(lambda: Open.now)


@pytest.mark.parametrize("subprotocol", [None, V1])
def test_a_websocket_is_closed_for_unreadable_frames(subprotocol: str | None) -> None:
    unreadable: list[str | bytes] = ["{", "[]", "1", '"a"', "{}", '{"channel": []}', '{"channel": "shell"}', b"", b"ab"]
    unreadable += [b"\0" * 8, b"\x10\0\0\0", b"\xff" * 8, '{"channel": "shell", "header": 3}', "[" * 100_000]
    for message in unreadable:
        connection = Open(subprotocol)
        connection.handle_incoming_message(message)
        assert connection.websocket_handler.closed == [1003], message
        # A connection does not read what comes before it is closed.
        connection.handle_incoming_message(good(subprotocol))
        assert not connection.sent


def good(subprotocol: str | None, channel: str = "shell") -> str | bytes:
    """Returns an allowed message on the right channel."""
    if subprotocol is None:
        return json.dumps({**MESSAGE, "channel": channel})
    frame: bytes = serialize_msg_to_ws_v1(PARTS, channel)  # type: ignore[no-untyped-call]
    return frame


@pytest.mark.parametrize("channel", ["iopub", "stdin", "control", "none"])
@pytest.mark.parametrize("subprotocol", [None, V1])
def test_nothing_is_sent_on_a_channel_that_the_kernel_does_not_read(subprotocol: str | None, channel: str) -> None:
    connection = Open(subprotocol)
    connection.channels = dict.fromkeys(["shell", "iopub", "stdin", "control"], connection)
    connection.handle_incoming_message(good(subprotocol, channel))
    assert connection.websocket_handler.closed == [1003]
    assert not connection.sent


def test_a_message_with_buffers_is_handed_on_without_the_newer_protocol() -> None:
    connection = Open(None)
    message = {**MESSAGE, "parent_header": {}, "buffers": [b"ab"]}
    connection.handle_incoming_message(serialize_binary_message(message))  # type: ignore[no-untyped-call]
    assert len(connection.sent) == 1


@pytest.mark.parametrize("subprotocol", [None, V1])
def test_the_bytes_of_a_websocket_are_limited(subprotocol: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.serving.frames.IOLoop.current", lambda: Open)
    connection = Open(subprotocol)
    connection.most_bytes = 2 * len(good(subprotocol))
    for minute in range(3):
        monkeypatch.setattr(Open, "now", 100.0 * minute + 1)
        for _ in range(2):
            connection.handle_incoming_message(good(subprotocol))
    assert len(connection.sent) == 6
    assert not connection.websocket_handler.closed
    connection.handle_incoming_message(good(subprotocol))
    connection.handle_incoming_message(good(subprotocol))
    assert len(connection.sent) == 6
    assert connection.websocket_handler.closed == [1008]


def test_another_websocket_of_a_kernel_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.serving.frames.IOLoop.current", lambda: Open)
    kernel = SimpleNamespace()
    for minute, closed in ((1, [[], [], [1008]]), (101, [[], [], [1008]])):
        monkeypatch.setattr(Open, "now", minute)
        connections = [Open(V1) for _ in range(3)]
        for connection in connections:
            connection.kernel_manager = kernel
            connection.most_bytes = 2 * len(good(V1))
            connection.handle_incoming_message(good(V1))
        assert [connection.websocket_handler.closed for connection in connections] == closed


def test_messages_for_a_busy_kernel_count_until_they_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.serving.frames.IOLoop.current", lambda: Open)
    connection = Open(V1)
    connection.waits = True
    connection.most_bytes = 2 * len(good(V1))
    for minute in range(3):
        monkeypatch.setattr(Open, "now", 100.0 * minute + 1)
        connection.handle_incoming_message(good(V1))
    assert len(connection.sent) == 2
    assert connection.websocket_handler.closed == [1008]


def test_the_websockets_of_a_kernel_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect_ten() -> list[list[int]]:
        connections = [Open(V1) for _ in range(10)]
        counts: dict[str, int] = {}
        for connection in connections:
            connection._kernel_connections = counts
            await connection.connect()
        # The refused connections were never counted.
        for connection in connections[4:]:
            connection.disconnect()
        assert counts == {"kernel": 4}
        for connection in connections[:4]:
            connection.disconnect()
        assert counts == {"kernel": 0}
        return [connection.websocket_handler.closed for connection in connections]

    def count(by: int) -> Callable[[Open], None]:
        def connected(self: Open) -> None:
            self._kernel_connections["kernel"] = self._kernel_connections.get("kernel", 0) + by

        return connected

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", count(1))
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "disconnect", count(-1))
    with ThreadPoolExecutor() as threads:
        assert threads.submit(asyncio.run, connect_ten()).result() == [[]] * 4 + [[1013]] * 6


def test_limits_can_be_set() -> None:
    made: Any = Connection
    kernel = LoggingConfigurable(config=Config({"Connection": {"most_sockets": 7}}))
    assert made(parent=kernel).most_sockets == 7


def test_a_websocket_that_nobody_reads_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StreamBufferFullError

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "handle_outgoing_message", full)
    connection = Open(V1)
    connection.handle_outgoing_message("shell", [])
    assert connection.websocket_handler.closed == [0]
