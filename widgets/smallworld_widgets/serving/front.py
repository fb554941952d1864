"""The front door of the server, which every request passes, those for websockets and files too."""

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


class Front(Router):
    """Hands requests on to the app when they ask for a host that is ours.

    A page of a stranger's, whose name is made to lead to this machine, runs in the visitor's browser: to the browser it
    is of the same origin, and only the name in `Host` tells it apart (DNS rebinding).
    """

    def __init__(self, app: Application, hosts: Collection[str]) -> None:
        """Takes the app, and the names beside those of this machine by which it is reached."""
        self._app = app
        self._hosts = LOOPBACK.union(host.lower() for host in hosts)

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        """Returns what answers a request."""
        if request.host_name not in self._hosts:
            return self._app.get_handler_delegate(request, Refused)
        return self._app.find_handler(request, **kwargs)


class Entrance(HTTPServer):
    """Lets so many connections in, those of websockets apart, which the kernels limit.

    Each takes a file of the system's, of which there may be a thousand: without any left nobody is let in.
    """

    def initialize(self, *args: Any, most: int, **kwargs: Any) -> None:  # type: ignore[override]
        """Takes the number of connections, and what its parent takes."""
        super().initialize(*args, **kwargs)
        self._most = most
        #: Those that are open, the one first whose last request was awaited, or has begun, the longest ago.
        self._open: dict[Any, None] = {}

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Waits for the next request of a connection; when there are too many, an older one is closed.

        It is one that has not sent all of its request, if there is such a one in the older half: the others may be
        pages on their way, and a younger one has had no time to send it.
        """
        self._open.pop(server_conn, None)
        connection: Any = server_conn
        if not connection.stream.closed():  # Tornado waits for a request even then.
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
    """Lets this process have so many files open, or as many as the system lets it."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 (Windows has none)

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        if soft != resource.RLIM_INFINITY and soft < allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


class Refused(RequestHandler):
    """The answer to a request for a host that is not ours."""

    def prepare(self) -> None:
        """Answers in whatever way was asked."""
        self.set_status(403)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("This host is not served here.\n")
