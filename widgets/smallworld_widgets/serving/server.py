"""The server: Voila with an entrance of its own, and with limits to what a stranger may send."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from tornado.ioloop import IOLoop
from tornado.web import StaticFileHandler
from traitlets import Int, List, Unicode
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler

from smallworld_widgets.page import plotly
from smallworld_widgets.serving.front import HostRouter, LimitedServer, allow_files
from smallworld_widgets.serving.headers import Headers
from smallworld_widgets.serving.log import log_request, write_lines
from smallworld_widgets.serving.pages import Health, with_plain_errors

#: The most files that the server may have open: connections, and the files of its kernels and their websockets. Systems
#: allow a program 256 or 1,024, unless it asks for more.
MOST_FILES = 10_000


class Server(Voila):  # type: ignore[misc]
    """The server of the page. Voila reads `voila.json` for it."""

    hosts = List(
        Unicode(),
        help="The names, without a port, by which the server is reached, beside the names of this machine.",
    ).tag(config=True)
    most_body = Int(65_536, help="The longest body of a request, in bytes.").tag(config=True)
    most_connections = Int(500, help="The most connections, without websockets.").tag(config=True)
    patience = Int(30, help="The time that a request may take to arrive, in seconds.").tag(config=True)

    def init_settings(self) -> dict[str, Any]:
        """Returns the settings of the server. Its pages get the address of Plotly."""
        self.voila_configuration.page_config_hook = _with_plotly
        settings: dict[str, Any] = super().init_settings()
        return settings

    def init_handlers(self) -> list[Any]:
        """Returns the handlers by address: those of Voila, with our page, and without those that it does not need."""
        unneeded = {RequestInfoSocketHandler}
        if not self.identity_provider.token:  # Nobody logs in.
            unneeded |= {handler for _, handler, *_ in self.identity_provider.get_handlers()}
        handlers = [rule for rule in super().init_handlers() if rule[1] not in unneeded]
        return [
            (f"{self.server_url}health", Health),
            # Browsers keep this file for years: its address changes with its content.
            (rf"{self.server_url}({re.escape(plotly.FILE.name)})", StaticFileHandler, {"path": plotly.FILE.parent}),
            *((path, with_plain_errors(answer), *more) for path, answer, *more in handlers),
        ]

    def listen(self) -> None:
        """Serves the page until it is interrupted."""
        write_lines(self.log)
        self.app.settings["log_function"] = log_request
        self.app.add_transform(Headers)
        allow_files(MOST_FILES)
        server = LimitedServer(
            HostRouter(self.app, [*self.hosts, *self._own_host()]),
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
            self.log.info("The server has stopped.")
        finally:
            self.stop()

    def _own_host(self) -> list[str]:
        """Returns the host of the address for previews of links, if the server has one."""
        address: Any = self.voila_configuration.resources.get("address", "")
        host = urlsplit(address).hostname
        return [] if host is None else [host]


def _with_plotly(page_config: dict[str, Any], *, base_url: str, **_: object) -> dict[str, Any]:
    """Returns the settings of a page, with the address of Plotly for our template."""
    return {**page_config, "smallworldPlotly": base_url + plotly.address()}
