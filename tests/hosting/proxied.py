"""A real nginx with a configuration of `hosting/`, in front of a small server in place of the explorer's."""

from __future__ import annotations

import asyncio
import http.client
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

import pytest
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler

from tests.browser.voila.server import free_port, until

HOSTING = Path(__file__).resolve().parents[2] / "hosting"
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
needs_nginx = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")

#: A script that is worth compressing.
SCRIPT = "export const regions = [];\n" * 200


@dataclass
class Upstream:
    """The stand-in for the explorer: its port, the paths that it was asked for, and the hosts."""

    port: int
    asked: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    #: The event that lets a page continue after its first piece.
    goes_on: Event = field(default_factory=Event)


def _app(upstream: Upstream) -> Application:
    class Noted(RequestHandler):
        def prepare(self) -> None:
            upstream.asked.append(self.request.path)
            upstream.hosts.add(self.request.host)

    class Page(Noted):
        async def get(self) -> None:
            self.write("first piece")
            await self.flush()
            while not upstream.goes_on.is_set():
                await asyncio.sleep(0.01)
            self.finish(", second piece")

    class Script(Noted):
        def get(self, _: str) -> None:
            self.set_header("Content-Type", "text/javascript")
            self.set_header("Cache-Control", "no-cache")
            self.finish(SCRIPT)

    class Echo(WebSocketHandler):
        def prepare(self) -> None:
            upstream.hosts.add(self.request.host)

        def check_origin(self, origin: str) -> bool:
            return True

        async def on_message(self, message: str | bytes) -> None:
            await self.write_message(message, binary=isinstance(message, bytes))

    class Other(Noted):
        def get(self) -> None:
            self.finish({"status": "ok"})

        post = get

    return Application([
        ("/", Page), ("/voila/static/(.*)", Script), ("/api/kernels/[^/]+/channels", Echo), (".*", Other),
    ])  # fmt: skip


@contextmanager
def upstream() -> Iterator[Upstream]:
    """Serves the stand-in on a free port of this machine."""
    listening, port = bind_unused_port()
    served, over = Upstream(port), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        server = HTTPServer(_app(served))
        server.add_sockets([listening])
        await over.wait()
        server.stop()
        await server.close_all_connections()

    def run() -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(serve())

    thread = Thread(target=run)
    thread.start()
    try:
        yield served
    finally:
        served.goes_on.set()
        loop.call_soon_threadsafe(over.set)
        thread.join()


@dataclass(frozen=True)
class Answer:
    """An answer of nginx."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes = field(repr=False)


@dataclass(frozen=True)
class Proxy:
    """A running nginx: its port, its ports with HTTPS and for its health, and its log."""

    port: int
    secure: int
    health: int
    log: Path

    def ask(
        self, path: str, visitor: str = "198.51.100.1", method: str = "GET", body: bytes = b"", **headers: str
    ) -> Answer:
        """Returns the answer to a request that comes from the address `visitor`."""
        return self._asked(self.port, path, method, body, {"X-Forwarded-For": visitor, **headers})

    def ask_health(self, path: str) -> Answer:
        """Returns the answer to a request of the container itself."""
        return self._asked(self.health, path, "GET", b"", {})

    @staticmethod
    def _asked(port: int, path: str, method: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body or None, named)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()


def configured(name: str, folder: Path, *changes: tuple[str, str]) -> Proxy:
    """Writes the configuration `hosting/<name>/nginx.conf` into `folder`, on free ports, and with some `changes`."""
    port, secure, health = free_port(), free_port(), free_port()
    text = (HOSTING / name / "nginx.conf").read_text(encoding="utf-8").replace(" /tmp/", f" {folder}/")
    here = [
        ("listen 8080;", f"listen 127.0.0.1:{port};"),
        ("listen [::]:8080;", ""),
        ("listen 127.0.0.1:8081;", f"listen 127.0.0.1:{health};"),
        # Requests come from this machine, and each test says from where they would have come.
        ("server_tokens off;", "server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;"),
        ("access_log /dev/stdout", f"access_log {folder}/log"),
        ("error_log stderr", f"error_log {folder}/log"),
        # Workers that root starts would have another user, who cannot read the folders of tests.
        ("worker_processes auto;", f"worker_processes 1; daemon off; {'user root;' if os.geteuid() == 0 else ''}"),
    ]
    for old, new in [*here, *changes]:
        assert old in text, old
        text = text.replace(old, new)
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    return Proxy(port, secure, health, folder / "log")


@contextmanager
def running(proxy: Proxy) -> Iterator[Proxy]:
    """Runs nginx with the configuration beside its log."""
    assert NGINX is not None
    folder = proxy.log.parent
    command = [NGINX, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)

    def listens() -> bool:
        assert process.poll() is None, process.stderr and process.stderr.read()
        try:
            proxy.ask("/health", "127.0.0.1")
        except ConnectionRefusedError:
            return False
        return True

    try:
        until(listens)
        yield proxy
    finally:
        process.terminate()
        process.communicate()
