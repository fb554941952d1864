"""`smallworld app`: serves the app on this machine, as the static page or with a kernel for each visitor."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.outputs import complain, say
from smallworld.words.extras import installing
from smallworld_widgets.commands import shipped
from smallworld_widgets.serving.static import Server

#: The ports of the two ways. They differ, because the service worker of the static page would answer for Voila.
PAGE, KERNELS = 8865, 8866


#: The names of all addresses of this machine together, by which nobody can reach it.
_EVERY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "app",
        help="serve the app on this machine",
        description="Serve the app until Ctrl+C stops it. The static page needs no kernel: Python runs in the browser. "
        "With --voila, each visitor has a kernel of their own.",
    )
    command.add_argument(
        "--port",
        type=whole(1, 65_535),
        help=f"the port to serve at (default: {PAGE}, or {KERNELS} with --voila)",
    )
    command.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to serve at (default: %(default)s, which only this machine reaches)",
    )
    command.add_argument("--open", action="store_true", help="open the app in a browser")
    command.add_argument("--voila", action="store_true", help="serve with kernels, through Voila")
    command.set_defaults(run=_app)


def _app(arguments: Namespace) -> int:
    """Serves the app until it is interrupted."""
    serve, port = (_serve_kernels, KERNELS) if arguments.voila else (_serve_page, PAGE)
    serve(arguments.host, arguments.port or port, arguments.open)
    return 0


def _serve_page(host: str, port: int, show: bool) -> None:
    """Serves the static page."""
    folder = shipped.page()
    if folder is None:
        raise CommandError(
            "the static page is not here: run `make site` in a checkout, or `make site wheel` for a wheel that has it. "
            "Or serve with kernels: smallworld app --voila"
        )
    try:
        server = Server((host, port), folder)
    except OSError as error:
        raise _unavailable(host, port, error) from None
    with server:
        _announce(host, port, show)
        server.serve_forever()


def _serve_kernels(host: str, port: int, show: bool) -> None:
    """Serves the app through Voila, which would start kernels even if the port is in use."""
    if find_spec("voila") is None:
        raise CommandError(f"--voila needs more packages: {installing('app')}")
    if host in _EVERY_ADDRESS:
        raise CommandError(
            f"--voila answers only to the host that it serves, and nobody asks for {host!r}: "
            "name an address of this machine, such as --host 192.0.2.7"
        )
    _check_port(host, port)
    files = shipped.files()
    notebook = files / "notebooks" / "app.ipynb"
    options = [
        f"--port={port}",
        f"--Voila.ip={host}",
        f"--Server.hosts={host}",
        f"--Voila.config_file_paths={files}",
        "--Voila.port_retries=0",
    ]
    with TemporaryDirectory(prefix="smallworld-") as folder:
        os.environ.update(_settings(Path(folder)))
        # Loads Voila and tornado, which only this way of serving needs.
        from smallworld_widgets.serving.server import Server as Kernels  # noqa: PLC0415

        _announce(host, port, show)
        Kernels.launch_instance([str(notebook), *options])


def _settings(folder: Path) -> dict[str, str]:
    """Returns the variables that keep Jupyter’s files in `folder`: the home may be read-only, or have settings."""
    template = shipped.files() / "share" / "jupyter"
    path = [str(template)] if template.is_dir() else []
    return {
        "JUPYTER_PATH": os.pathsep.join([*path, *filter(None, [os.environ.get("JUPYTER_PATH")])]),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "IPYTHONDIR": str(folder / "ipython"),
    }


def _check_port(host: str, port: int) -> None:
    """Raises `CommandError` unless a server can listen at this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # A server sets this option too: a port that was released a moment ago is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise _unavailable(host, port, error) from None


def _unavailable(host: str, port: int, error: OSError) -> CommandError:
    """Returns the error for an address that cannot be served, with another port or with what a host must be."""
    reason = error.strerror or str(error)
    if error.errno in (errno.EADDRINUSE, errno.EACCES):
        # Not everybody may serve below 1024. The next port may be that of the other way of serving.
        further = port + 8000 if port < 1024 else port + 10
        remedy = f"Choose another: --port {further if further < 65_536 else port - 10}"
    else:
        remedy = "Name an address of this machine after --host"
    return CommandError(f"cannot serve at {host}, port {port}: {reason}. {remedy}")


def _announce(host: str, port: int, show: bool) -> None:
    """Says where the app is, and opens it in a browser if asked to."""
    name = f"[{host}]" if ":" in host else host
    address = f"http://{'127.0.0.1' if host in _EVERY_ADDRESS else name}:{port}/"
    say(f"Small World explorer: {address} (Ctrl+C stops it)")
    sys.stdout.flush()
    if show:
        # A browser may be a program that runs until it is closed, and the page must be served meanwhile.
        Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    """Opens an address in a browser, or says that there is none."""
    if not webbrowser.open(address):
        complain(f"no browser was found: open {address} yourself")
