"""The entrance of the server, which every request passes, for websockets and files too."""

from __future__ import annotations

import sys
from collections.abc import Collection
from itertools import islice
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPConnection, HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application, RequestHandler

#: The names of this machine for itself.
LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


class HostRouter(Router):
    """A router that hands on only requests for a host that is ours.

    A stranger can make the name of their page lead to this machine. The page runs in a visitor's browser, which takes
    it for the same origin, and only the name in `Host` distinguishes it (DNS rebinding).
    """

    def __init__(self, app: Application, hosts: Collection[str]) -> None:
        """Takes the app, and the `hosts` by which it is reached beside the names of this machine."""
        self._app = app
        self._hosts = LOOPBACK.union(host.lower() for host in hosts)

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        """Returns the delegate that answers a request."""
        if request.host_name not in self._hosts:
            return self._app.get_handler_delegate(request, RefusedHost)
        return self._app.find_handler(request, **kwargs)


class LimitedServer(HTTPServer):
    """A server with a limited number of connections. The kernels limit those of websockets.

    Each connection takes a file of the system, of which there may be a thousand. Without any left nobody is let in.
    """

    def initialize(self, *args: Any, most: int, **kwargs: Any) -> None:  # type: ignore[override]
        """Takes the largest number of connections, and the arguments of the parent class."""
        super().initialize(*args, **kwargs)
        self._most = most
        #: The open connections. The first has waited longest since it began its last request, or began to wait for one.
        self._open: dict[Any, None] = {}

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Waits for the next request of a connection, and closes an older connection when there are too many.

        It prefers one of the older half that has not sent all of its request. The others may be pages on their way, and
        a younger one has had no time to send its request.
        """
        self._open.pop(server_conn, None)
        connection: Any = server_conn
        if not connection.stream.closed():  # Tornado waits for a request even on a closed connection.
            self._open[connection] = None
        if len(self._open) > self._most:
            older = list(islice(self._open, (self._most + 1) // 2))
            first = next((one for one in older if one.stream.reading()), older[0])
            del self._open[first]
            first.stream.close()
        return super().start_request(server_conn, request_conn)

    def on_close(self, server_conn: object) -> None:
        """Forgets a connection."""
        self._open.pop(server_conn, None)
        super().on_close(server_conn)


def allow_files(most: int) -> None:
    """Lets this process have `most` files open, or as many as the system allows."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 (Windows has none)

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        if soft != resource.RLIM_INFINITY and soft < allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


class RefusedHost(RequestHandler):
    """The answer to a request for a host that is not ours."""

    def prepare(self) -> None:
        """Answers requests of all methods."""
        self.set_status(403)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("This host is not served here.\n")
