"""The app without a server: its widgets are in the process of the test, its page is in the browser."""

from __future__ import annotations

import base64
import http.server
import json
import logging
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
import traitlets.log
from ipywidgets import Widget
from playwright.sync_api import BrowserContext, Page

from smallworld_widgets.page import plotly
from smallworld_widgets.page.assets import ROOMS
from smallworld_widgets.standalone.host import Host, Message
from tests.browser.voila.server import PROJECT

TEMPLATES = PROJECT / "share/jupyter/voila/templates/smallworld"
WIRE = Path(__file__).with_name("wire.js")


class Hosts:
    """The hosts of the pages of a browser. Each page has one of its own, with fresh widgets."""

    def __init__(self, context: BrowserContext, wrong: list[str], make: Callable[[], Widget]) -> None:
        """Waits for the pages of a browser, which show what `make` makes. Errors are added to `wrong`."""
        self._make = make
        self._hosts: dict[Page, Host] = {}
        #: The messages of the widgets of each page that the page has not received yet.
        self._said: dict[Page, list[Message]] = {}
        self._wrong = wrong
        context.expose_binding("python", self._hear)
        context.add_init_script(path=WIRE)

    def close(self) -> None:
        """Ends all apps."""
        for host in self._hosts.values():
            host.close()
        self._hosts.clear()

    def _hear(self, source: dict[str, Any], text: str) -> str:
        """Returns the answers of the widgets to a message of a page. A page that begins sends null."""
        page, message = source["page"], json.loads(text)
        said = self._said.setdefault(page, [])
        try:
            with _noting(self._wrong):
                if message is None:
                    if page in self._hosts:
                        self._hosts.pop(page).close()
                    said.clear()
                    self._hosts[page] = Host(self._make, said.append)
                else:
                    self._hosts[page].receive(message)
        except Exception:
            self._wrong.append(traceback.format_exc())
        answer = json.dumps(said, ensure_ascii=False)
        said.clear()
        return answer


class _Noting(logging.Handler):
    def __init__(self, wrong: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._wrong = wrong

    def emit(self, record: logging.LogRecord) -> None:
        self._wrong.append(logging.Formatter().format(record))


@contextmanager
def _noting(wrong: list[str]) -> Iterator[None]:
    """Notes errors in the listeners of widgets, which ipywidgets only logs."""
    log, noting = logging.getLogger(traitlets.log.get_logger().name), _Noting(wrong)
    log.addHandler(noting)
    try:
        yield
    finally:
        log.removeHandler(noting)


# The page: our own template, around a base that replaces Voila's.

_BASE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0"><title>Small World rules explorer</title>
{% block notebook_css %}{% for sheet in ("lab", "light", "shell", "boxes") -%}
<link rel="stylesheet" href="/{{ sheet }}.css">{% endfor %}{% endblock %}</head>
{% block body_header %}{% endblock %}{% block body_loop %}{% endblock %}{% block body_footer %}{% endblock %}</html>"""
_LAB = """{% extends "base" %}{% import "spinner.macro.html.j2" as spinner %}
{% block notebook_css %}{{ super() }}{% endblock %}
{% block body_header %}<link rel="icon" href="data:;base64,=">
<body class="jp-Notebook theme-light" data-jp-theme-light="true" data-jp-theme-name="JupyterLab Light"
data-voila="voila">
<div id="main" class="lm-Widget jp-LabShell"><div id="jp-main-content-panel" class="lm-Widget lm-Panel lm-BoxPanel">
<div id="rendered_cells" class="lm-Widget lm-BoxPanel-child">{{ spinner.html() }}<div><div>{% endblock %}
{% block body_loop %}<div class="jp-Cell jp-CodeCell jp-Notebook-cell jp-mod-noInput">
<div class="jp-Cell-outputWrapper"><div class="jp-OutputArea jp-Cell-outputArea">
<div class="jp-OutputArea-child jp-OutputArea-executeResult">
<div class="lm-Widget lm-Panel jp-OutputArea-output" id="app"></div></div></div></div></div>{% endblock %}
{% block body_footer %}</div></div></div></div></div><script type="module">
import { Page } from "/standalone/page.js";
window.smallworld.kernel = async () => "idle";
wire.connect(new Page(document.getElementById("app"), wire.send));
</script></body>{% endblock %}"""
#: The layout that Voila's scripts give to the page around the widgets.
_SHELL = """html, body { height: 100%; }
body { margin: 0; padding: 0; overflow: hidden auto; color: rgba(0, 0, 0, 0.87);
  font: 13px system-ui, -apple-system, blinkmacsystemfont, "Segoe UI", helvetica, arial, sans-serif; }
#main, #jp-main-content-panel { width: 100%; height: 100%; overflow: hidden; }
#main { position: relative; }
#jp-main-content-panel { position: absolute; inset: 0; }
#rendered_cells { position: absolute !important; inset: 0; width: 100%; height: 100%; overflow: hidden auto; }
.jupyter-widgets label { margin-bottom: initial; }"""


@cache
def _page() -> str:
    dark = "data:text/css;base64," + base64.b64encode(_lab("theme-dark").encode()).decode()
    sources = [
        jinja2.DictLoader({"base": _BASE, "voila/templates/lab/index.html.j2": _LAB}),
        jinja2.FileSystemLoader(TEMPLATES),
    ]
    template = jinja2.Environment(loader=jinja2.ChoiceLoader(sources), autoescape=False).get_template("index.html.j2")
    resources = SimpleNamespace(include_url=lambda _: dark, address="", base_url="/")
    told = {"smallworldPlotly": f"/{plotly.address()}"}
    return template.render(page_config=told, frontend="none", resources=resources)


def _lab(name: str) -> str:
    """Returns a style sheet of JupyterLab, which Voila's pages have too."""
    sheets = Path(sys.prefix) / "share/jupyter/nbconvert/templates/lab/static"
    return (sheets / f"{name}.css").read_text(encoding="utf-8")


class _Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        made: dict[str, Callable[[], str]] = {
            "/": _page,
            "/lab.css": lambda: _lab("index"),
            "/light.css": lambda: _lab("theme-light"),
        }
        if path in made:
            self._answer(made[path](), "html" if path == "/" else "css")
        elif path == "/shell.css":
            self._answer(_SHELL, "css")
        elif path == "/boxes.css":
            self._answer((ROOMS / "standalone/boxes.css").read_text(encoding="utf-8"), "css")
        elif path in ("/standalone/page.js", "/standalone/model.js", "/standalone/views.js"):
            self._answer((ROOMS / path[1:]).read_text(encoding="utf-8"), "javascript")
        elif path == f"/{plotly.FILE.name}":
            self._answer(plotly.source(), "javascript")
        else:
            self.send_error(404)

    def _answer(self, text: str, kind: str) -> None:
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"text/{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Logs nothing."""


@contextmanager
def site() -> Iterator[str]:
    """Yields the address of the page, which a thread of this process serves."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
