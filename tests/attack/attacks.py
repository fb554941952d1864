"""The attacks of strangers that could take the server down, each within bounds, with the expected outcome."""

from __future__ import annotations

import socket
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from threading import Event
from time import monotonic

from websockets.exceptions import ConnectionClosed

from tests.attack.wire import PATIENCE, Target, closed, framed, message, told

#: An attack: it fails if the server does not withstand it, and returns the outcome.
Attack = Callable[[Target], str]

MEGABYTE = 1_000_000


def legacy_frame(target: Target) -> str:
    """Sends four bytes that claim 268 million parts."""
    return _frame(target, (2**28).to_bytes(4, "big"), v1=False)


def v1_frame(target: Target) -> str:
    """Sends eight bytes that claim 4 trillion million parts."""
    return _frame(target, (2**62).to_bytes(8, "little"), v1=True)


def _frame(target: Target, frame: bytes, *, v1: bool) -> str:
    with target.websocket(target.kernel, v1=v1) as websocket:
        websocket.send(frame)
        code = closed(websocket)
    assert code == 1003, code
    return "closed: unreadable"


def long_frame(target: Target) -> str:
    """Sends a message of 5 MB, and 40 MB of shorter ones."""
    codes, kernel = [], target.visit()
    many = [message("comm_msg", comm_id="none", data="x" * MEGABYTE) for _ in range(40)]
    for messages in ([b"x" * 5 * MEGABYTE], many, many[:1]):
        with target.websocket(kernel) as websocket:
            with suppress(ConnectionClosed):
                for one in messages:
                    websocket.send(one)
            codes.append(closed(websocket))
    target.end(kernel)
    assert codes[0] in (1009, 0), codes  # A websocket that is cut off may not hear the reason.
    assert codes[1:] == [1008, 1008], codes  # Another websocket is sent no more than the first.
    return "closed: too long, too much"


def unread_channels(target: Target) -> str:
    """Sends messages on channels that no kernel reads, or that pages do not use, which would wait forever."""
    for channel in ("iopub", "stdin", "control", "none"):
        with target.websocket(target.kernel) as websocket:
            websocket.send(message("comm_msg", channel=channel, comm_id="none", data="x"))
            code = closed(websocket)
        assert code == 1003, (channel, code)
    return "closed: unreadable"


def many_websockets(target: Target) -> str:
    """Opens thirty websockets to one kernel, each of which would take sockets of ZeroMQ."""
    with ExitStack() as stack:
        opened = [stack.enter_context(target.websocket(target.kernel)) for _ in range(30)]
        codes = [closed(websocket) for websocket in opened[4:]]
        assert codes == [1013] * 26, codes
        opened[0].send(message("comm_info_request"))
        while told(opened[0]) != "comm_info_reply":
            pass
    return "four stay, the others closed: try later"


def bodies(target: Target) -> str:
    """Sends eight bodies of 95 MB, with their length and in chunks."""
    line = b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for head, piece in (
        (b"Content-Length: 95000000\r\n\r\n", b"x" * MEGABYTE),
        (b"Transfer-Encoding: chunked\r\n\r\n", b"f4240\r\n" + b"x" * MEGABYTE + b"\r\n"),
    ):
        for _ in range(4):
            answer = target.raw(line + head, *[piece] * 95)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 400 "), answer[:200]
    return "refused"


def foreign_hosts(target: Target) -> str:
    """Asks for a page, a file and websockets under names that are not ours, as in DNS rebinding."""
    kernel = target.kernel
    files = ["/", "/voila/static/voila.js", f"/api/kernels/{kernel}", "/voila/templates/smallworld/static/preview.jpg"]
    channels = f"/api/kernels/{kernel}/channels"
    for host in ("evil.example", f"evil.example:{target.port}", "127.0.0.1.evil.example", "localhost.", "10.0.0.1", ""):
        for path in files:
            assert target.ask(path, Host=host).status == 403, (host, path)
        for path in (channels, f"/voila/query/{kernel}"):
            assert target.upgrade(path, Host=host, Origin=f"http://{host}").status == 403, (host, path)
        assert target.ask(f"/voila/api/shutdown/{kernel}", "POST", Host=host).status == 403, host
    for host in ("localhost", "127.0.0.1", "[::1]", "LOCALHOST", f"[::1]:{target.port}"):
        assert target.ask(f"/api/kernels/{kernel}", Host=host).status == 200, host
    assert target.upgrade(channels, Origin="http://evil.example").status == 403
    return "refused: 403"


def malformed(target: Target) -> str:
    """Sends malformed requests, addresses of no file, and bytes that control a terminal."""
    host = b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    for request in (
        b"\x16\x03\x01\r\n\r\n",
        b"GET /\x1b[31mred" + host + b"\r\n",
        b"GET /" + host + b"Origin: \x1b]0;\x07\r\n\r\n",
        b"GET /" + host + b"Host: evil.example\r\n\r\n",
        b"POST /health" + host + b"Content-Length: -4\r\n\r\n",
        b"POST /health" + host + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /health" + host + b"Cookie: " + b"x" * 70_000 + b"\r\n\r\n",
    ):
        answer = target.raw(request)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 400 "), (request[:80], answer[:80])
    files = ("none", "templates/x", "static/%00", "labextensions/..%2f..%2fx", "files/app.ipynb")
    own = (f"templates/smallworld/static/{name}" for name in ("", "%00", "..%2findex.html.j2", "../../index.html.j2"))
    for path in (
        "%ff",
        "?theme=%ff%0a%1b",
        "a%0d%0aX:%20b",
        "/evil.example",
        *(f"voila/{file}" for file in (*files, *own)),
    ):
        assert 400 <= target.ask(f"/{path}").status < 500, path
    assert target.upgrade("/api/kernels/a-a-a-a-a/channels").status == 404
    return "refused"


def foreign_pages(target: Target) -> str:
    """Checks the headers that tell browsers what a stranger's page may do with ours."""
    for path in ("/", "/health", "/none", "/voila/static/voila.js", "/voila/api/themes/x", "/api/kernels/a-a-a-a-a"):
        headers = target.ask(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert "frame-ancestors" in headers["Content-Security-Policy"], path
        for cookie in headers.get_all("Set-Cookie", []):
            assert "samesite=lax" in cookie.lower(), (path, cookie)
    kernel = target.kernel
    assert target.upgrade(f"/api/kernels/{kernel}/channels", Origin="http://evil.example").status == 403
    assert target.ask(f"/voila/api/shutdown/{kernel}", "POST", Origin="http://evil.example").status == 404
    assert target.ask(f"/api/kernels/{kernel}").status == 200
    return "forbidden to browsers"


def deaf_page(target: Target) -> str:
    """Asks for the state of all widgets, 2,000 times, and reads none of the answers."""
    kernel = target.visit()
    with closing(socket.create_connection(("127.0.0.1", target.port), timeout=PATIENCE)) as connection:
        connection.sendall(target.handshake(kernel))
        while not target.ask(f"/api/kernels/{kernel}").json["connections"]:
            Event().wait(0.1)
        comm = uuid.uuid4().hex
        opened = message("comm_open", {"version": "1.0.0"}, comm_id=comm, target_name="jupyter.widget.control", data={})
        with suppress(ConnectionResetError, BrokenPipeError):
            connection.sendall(framed(opened))
            for _ in range(2_000):
                connection.sendall(framed(message("comm_msg", comm_id=comm, data={"method": "request_states"})))
            # The system had already taken this part of the answer from the server.
            ends = monotonic() + 60
            while monotonic() < ends and target.ask(f"/api/kernels/{kernel}").json["connections"]:
                Event().wait(0.5)
        connected = target.ask(f"/api/kernels/{kernel}").json["connections"]
    target.end(kernel)
    assert connected == 0, "still connected"
    return "cut"


def many_pages(target: Target) -> str:
    """Opens forty pages at once that never connect to their kernels."""
    most = target.ask("/health").json["most"]
    with ThreadPoolExecutor(40) as threads:
        answers = list(threads.map(lambda _: target.ask("/"), range(40)))
    refused = [answer for answer in answers if answer.status != 200]
    assert all(answer.status == 503 and answer.headers["Retry-After"] for answer in refused)
    assert len(refused) >= 40 - most
    assert target.ask("/health").json["kernels"] <= most
    ends = monotonic() + 120
    while target.ask("/health").json["status"] == "full":
        assert monotonic() < ends, "kernels without a page are still there"
        Event().wait(1)
    return f"{len(answers) - len(refused)} served, {len(refused)} asked to come back, room again"


def idle_sockets(target: Target) -> str:
    """Opens three hundred connections that begin a request and never end it."""
    with ExitStack() as stack:
        opened = [
            stack.enter_context(closing(socket.create_connection(("127.0.0.1", target.port), timeout=60)))
            for _ in range(300)
        ]
        for connection in opened:
            with suppress(ConnectionResetError, BrokenPipeError):  # The server closes the first ones.
                connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        assert target.ask("/health").status == 200
        for connection in opened:
            with suppress(ConnectionResetError):
                assert connection.recv(100) == b""
    return "closed"


def long_queries(target: Target) -> str:
    """Opens twenty pages with a query of 60,000 characters, and leaves each at once."""
    for _ in range(20):
        answer = target.ask("/?" + "q" * 60_000)
        assert answer.status == 200
        target.end(answer.kernel)
    return "forgotten"


#: The attacks that take no longer than a page.
CHEAP: list[Attack] = [
    legacy_frame, v1_frame, long_frame, unread_channels, many_websockets, bodies, foreign_hosts,
    foreign_pages, malformed,
]  # fmt: skip
#: The attacks that take more kernels, or more time.
COSTLY: list[Attack] = [deaf_page, idle_sockets, long_queries, many_pages]
