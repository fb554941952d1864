"""What the server answers by itself: the page, or why there is none, and how it is."""

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

#: After how many seconds a visitor may ask again for whom there is no kernel.
RETRY = 10


class Plain(JupyterHandler):
    """Says what is wrong in one line. Jupyter's own page would need files that Voila does not serve."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Writes the line."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code} {HTTPStatus(status_code).phrase}\n")


class Page(Plain, TornadoVoilaHandler):  # type: ignore[misc]
    """The page of the app, with a kernel of its own."""

    _has_left = False

    async def get(self, path: str | None = None) -> None:
        """Writes the page, piece by piece. There is no other: Voila would send visitors on to its files."""
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
        """Notes that nobody waits for the page any more."""
        self._has_left = True
        super().on_connection_close()

    def should_use_rendered_notebook(
        self, notebook_data: dict[str, Any], pool_size: int, _template: object, _theme: object, request_args: Any
    ) -> bool:
        """Returns whether a kernel of the pool will do: scripts set the theme that is asked for."""
        kernels: Any = self.kernel_manager
        pooled = pool_size if kernels.has_pooled() else 0
        return bool(super().should_use_rendered_notebook(notebook_data, pooled, None, None, request_args))

    def on_finish(self) -> None:
        """Forgets the request, which Voila keeps for a notebook that asks for it: ours does not."""
        RequestInfoSocketHandler._cache.clear()
        super().on_finish()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Says that there is no kernel, or what else is wrong."""
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
            HTTPError: if the address is not one of such a file, for which Voila has no answer.
        """
        try:
            await super().get(path, include_body)
        except (ValueError, AssertionError):
            raise HTTPError(404) from None


class Health(RequestHandler):
    """Says that the server answers, and how many kernels there are, for whatever watches over it."""

    def get(self) -> None:
        """Writes it as JSON."""
        kernels = self.settings["kernel_manager"]
        status = "ok" if kernels.has_kernel() else "full"
        self.set_header("Cache-Control", "no-store")
        self.finish({"status": status, "kernels": kernels.in_use(), "most": kernels.most})


@cache
def plain(answer: type[RequestHandler]) -> type[RequestHandler]:
    """Returns what answers in place of a handler of Voila's: the same, with errors in plain text."""
    if answer is TornadoVoilaHandler:
        return Page
    if answer is TemplateStaticFileHandler:
        return TemplateFile
    if issubclass(answer, JupyterHandler) and not issubclass(answer, APIHandler):
        return type(answer.__name__, (Plain, answer), {})
    return answer
