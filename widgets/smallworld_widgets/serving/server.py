"""Voila with a front door, and with limits to what a stranger may send."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from tornado.ioloop import IOLoop
from traitlets import Int, List, Unicode
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler

from smallworld_widgets.serving.front import Entrance, Front, allow_files
from smallworld_widgets.serving.headers import Headers
from smallworld_widgets.serving.log import to_lines
from smallworld_widgets.serving.pages import Health, plain

#: Files that the server may have open: connections, and what belongs to its kernels and their websockets. Systems allow
#: a program 256 or 1,024, unless it asks for more.
MOST_FILES = 10_000


class Server(Voila):  # type: ignore[misc]
    """Serves the page as Voila does, which reads `voila.json` for it."""

    hosts = List(
        Unicode(),
        help="The names, without a port, by which the server is reached, beside those of this machine for itself.",
    ).tag(config=True)
    most_body = Int(65_536, help="The longest body of a request, in bytes.").tag(config=True)
    most_connections = Int(500, help="How many connections there are at most, beside websockets.").tag(config=True)
    patience = Int(30, help="How long a request may take to arrive, in seconds.").tag(config=True)

    def init_handlers(self) -> list[Any]:
        """Returns what answers which address: as Voila has it, with our page, and without what it does not need."""
        unneeded = {RequestInfoSocketHandler}
        if not self.identity_provider.token:  # Nobody logs in.
            unneeded |= {handler for _, handler, *_ in self.identity_provider.get_handlers()}
        handlers = [rule for rule in super().init_handlers() if rule[1] not in unneeded]
        return [
            (f"{self.server_url}health", Health),
            *((path, plain(answer), *more) for path, answer, *more in handlers),
        ]

    def listen(self) -> None:
        """Serves until it is interrupted."""
        to_lines(self.log)
        self.app.add_transform(Headers)
        allow_files(MOST_FILES)
        server = Entrance(
            Front(self.app, [*self.hosts, *self._own_host()]),
            most=self.most_connections,
            max_body_size=self.most_body,
            idle_connection_timeout=self.patience,
            body_timeout=self.patience,
        )
        server.listen(self.port, self.ip)
        self.log.info("The explorer is served at %s", self.display_url)
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            self.log.info("The server stops.")
        finally:
            self.stop()

    def _own_host(self) -> list[str]:
        """Returns the host of the address that previews of links show, if the server was told it."""
        address: Any = self.voila_configuration.resources.get("address", "")
        host = urlsplit(address).hostname
        return [] if host is None else [host]
