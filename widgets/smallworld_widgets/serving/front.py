"""The front door of the server, which every request passes, those for websockets and files too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
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


class Refused(RequestHandler):
    """The answer to a request for a host that is not ours."""

    def prepare(self) -> None:
        """Answers in whatever way was asked."""
        self.set_status(403)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("This host is not served here.\n")
