"""The websocket of a kernel, with limits to what it takes from a visitor."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_binary_message
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream, StreamBufferFullError
from tornado.websocket import WebSocketClosedError
from traitlets import Float, Int

#: The protocol of Jupyter's websockets that writes a message as a table of offsets, followed by its parts.
V1 = "v1.kernel.websocket.jupyter.org"
#: The most parts of a message: channel, header, parent, metadata, content, and buffers, of which the page sends none.
MOST_PARTS = 64
#: The channel on which a page asks a kernel. On the others it listens, or would give input: messages there would stay
#: with the server, because no kernel reads them.
ASKED = "shell"
#: The codes for closing a websocket (RFC 6455 and its registry).
UNREADABLE, TOO_MUCH, TRY_LATER = 1003, 1008, 1013


def fits(frame: bytes, *, v1: bool) -> bool:
    """Returns whether the table of parts at the beginning of a binary frame fits the frame.

    Jupyter makes a list of the stated length before it looks at the length of the frame. Four bytes could take
    gigabytes, and eight bytes would never come to an end.
    """
    width, order = (8, "little") if v1 else (4, "big")
    numbers = [int.from_bytes(frame[at : at + width], order) for at in range(0, width * (MOST_PARTS + 1), width)]  # type: ignore[arg-type]
    count = numbers[0]
    if not 0 < count <= MOST_PARTS or len(frame) < width * (count + 1):
        return False
    bounds = [width * (count + 1), *numbers[1 : count + 1], len(frame)]
    return bounds[0] == bounds[1] and bounds == sorted(bounds)


def channel_of(message: str | bytes, *, v1: bool) -> object:
    """Returns the channel of a kernel that a message is for, if its frame fits."""
    if v1 and isinstance(message, bytes):
        begin, end = (int.from_bytes(message[at : at + 8], "little") for at in (8, 16))
        return message[begin:end].decode()
    read: Any = json.loads(message) if isinstance(message, str) else deserialize_binary_message(message)  # type: ignore[no-untyped-call]
    return read.get("channel", ASKED)


class Connection(ZMQChannelsWebsocketConnection):
    """A websocket that is closed when its frames cannot be read, or exceed what a page ever sends.

    A kernel has few websockets, and later ones are closed: each takes sockets of ZeroMQ, and with two hundred of them
    no visitor would get a page any more.
    """

    most_sockets = Int(4, help="The most websockets of a kernel, of which its page opens one.").tag(config=True)
    most_bytes = Int(32_000_000, help="The most bytes that a kernel is sent in a `window`.").tag(config=True)
    most_unread = Int(32_000_000, help="The most bytes that wait for a page to read them.").tag(config=True)
    window = Float(60, help="The time in which `most_bytes` count, in seconds.").tag(config=True)

    _counts = True
    _refused = False

    def connect(self) -> asyncio.Future[None]:  # type: ignore[override]
        """Connects the websocket to its kernel, unless the kernel has the most websockets already."""
        if self.multi_kernel_manager._kernel_connections.get(self.kernel_id, 0) < self.most_sockets:
            connected = super().connect()
            self._stream.max_write_buffer_size = self.most_unread
        else:
            connected = None
            self._counts = False
            self._refuse(TRY_LATER, f"it has {self.most_sockets} already")
        if connected is None:  # Jupyter waits for a future.
            connected = asyncio.Future()
            connected.set_result(None)
        return connected

    def disconnect(self) -> None:  # type: ignore[override]
        """Disconnects the websocket from its kernel."""
        if self._counts:
            super().disconnect()  # type: ignore[no-untyped-call]
        elif self._open_sessions.get(self.session_key) is self.websocket_handler:
            del self._open_sessions[self.session_key]

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Hands a message on to the kernel, or closes the websocket."""
        if self._refused:
            return
        if self._is_too_much(len(incoming_msg)):
            self._refuse(TOO_MUCH, f"more than {self.most_bytes} bytes in {self.window:g} seconds")
            return
        v1 = self.subprotocol == V1
        if not fits(incoming_msg, v1=v1) if isinstance(incoming_msg, bytes) else v1:
            self._refuse(UNREADABLE, "a frame whose parts do not fit it")
            return
        try:
            if channel_of(incoming_msg, v1=v1) != ASKED:
                self._refuse(UNREADABLE, "a message for a channel on which pages do not ask")
                return
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        except Exception as error:  # A stranger has written all of the message, so the error may be of any kind.
            self._refuse(UNREADABLE, f"a message that cannot be read ({type(error).__name__})")

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Hands a message of the kernel on, as long as the page reads: a short question may have a long answer."""
        try:
            super().handle_outgoing_message(stream, outgoing_msg)
        except WebSocketClosedError:
            pass
        except StreamBufferFullError:
            self.log.warning("Cut a websocket of kernel %s: its page does not read", self.kernel_id)
            self._stream.close()

    @property
    def write_message(self) -> Callable[..., None]:
        """Returns the function that writes to the page. A page that leaves before the end is no error."""

        def write(message: bytes | str, binary: bool = False) -> None:
            written = self.websocket_handler.write_message(message, binary=binary)
            if written is not None:  # Voila leaves out some messages.
                asyncio.ensure_future(written).add_done_callback(asyncio.Future.exception)

        return write

    @property
    def _stream(self) -> IOStream:
        protocol: Any = self.websocket_handler.ws_connection
        stream: IOStream = protocol.stream
        return stream

    def _is_too_much(self, size: int) -> bool:
        """Counts `size` bytes, and returns whether they exceed what a kernel may be sent in a window.

        The kernel counts them, because a new websocket would begin at zero. A window lasts until the kernel has taken
        all bytes that came in it, because the rest stays with the server.
        """
        now, kernel = IOLoop.current().time(), self.kernel_manager
        since, taken = getattr(kernel, "taken", (0.0, 0))
        waits = ASKED in self.channels and self.channels[ASKED].sending()
        if now - since > self.window and not waits:
            since, taken = now, 0
        kernel.taken = since, taken + size
        return bool(taken + size > self.most_bytes)

    def _refuse(self, code: int, reason: str) -> None:
        self._refused = True
        self.log.warning("Closed a websocket of kernel %s: %s", self.kernel_id, reason)
        handler: Any = self.websocket_handler
        handler.close(code)
