"""The answers of the server itself: the page, the reason why there is none, and the health of the server."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.web import HTTPError, RequestHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from smallworld_widgets.serving.kernels import FullError

#: The seconds after which a visitor without a kernel may ask again.
RETRY = 10


class PlainErrors(JupyterHandler):
    """A handler that answers errors in one line. Jupyter's page for errors needs files that Voila does not serve."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Writes the status and its phrase."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code} {HTTPStatus(status_code).phrase}\n")


class Page(PlainErrors, TornadoVoilaHandler):  # type: ignore[misc]
    """The page of the app, with a kernel of its own."""

    _has_left = False

    async def get(self, path: str | None = None) -> None:
        """Writes the page, piece by piece. Other paths are not found: Voila would lead visitors to its files."""
        if path:
            raise HTTPError(404)
        kernels: Any = self.kernel_manager
        if kernels.has_pooled():
            await TornadoVoilaHandler.get(self, path)
            return
        if not kernels.has_room():
            raise FullError
        async with kernels.turn():
            if not self._has_left:
                await TornadoVoilaHandler.get(self, path)

    def on_connection_close(self) -> None:
        """Notes that the visitor no longer waits for the page."""
        self._has_left = True
        super().on_connection_close()

    def should_use_rendered_notebook(
        self, notebook_data: dict[str, Any], pool_size: int, _template: object, _theme: object, request_args: Any
    ) -> bool:
        """Returns whether a kernel of the pool will do. Theme and template do not matter: scripts set the theme."""
        kernels: Any = self.kernel_manager
        pooled = pool_size if kernels.has_pooled() else 0
        return bool(super().should_use_rendered_notebook(notebook_data, pooled, None, None, request_args))

    def on_finish(self) -> None:
        """Forgets the request, which Voila keeps for notebooks that ask for it. Ours does not."""
        RequestInfoSocketHandler._cache.clear()
        super().on_finish()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Writes the page that says that there is no kernel, or another error in one line."""
        if not isinstance(kwargs.get("exc_info", (None, None))[1], FullError):
            super().write_error(status_code, **kwargs)
            return
        self.set_header("Retry-After", str(RETRY))
        self.set_header("Cache-Control", "no-store")
        self.finish(self.settings["voila_jinja2_env"].get_template("full.html.j2").render(seconds=RETRY))


class TemplateFile(TemplateStaticFileHandler):  # type: ignore[misc]
    """A file of a template."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """Writes the file.

        Raises:
            HTTPError: the address is not that of a file of a template, for which Voila has no answer.
        """
        try:
            await super().get(path, include_body)
        except (ValueError, AssertionError):
            raise HTTPError(404) from None


class Health(RequestHandler):
    """The health of the server for programs that watch it: its status and its number of kernels."""

    def get(self) -> None:
        """Writes the health as JSON."""
        kernels = self.settings["kernel_manager"]
        status = "ok" if kernels.has_kernel() else "full"
        self.set_header("Cache-Control", "no-store")
        self.finish({"status": status, "kernels": kernels.in_use(), "most": kernels.most})


@cache
def with_plain_errors(answer: type[RequestHandler]) -> type[RequestHandler]:
    """Returns the handler in place of one of Voila's: the same, but with errors in plain text."""
    if answer is TornadoVoilaHandler:
        return Page
    if answer is TemplateStaticFileHandler:
        return TemplateFile
    if issubclass(answer, JupyterHandler) and not issubclass(answer, APIHandler):
        return type(answer.__name__, (PlainErrors, answer), {})
    return answer
