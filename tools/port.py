"""A check of the port for `make app`: `python tools/port.py PORT`.

Voila would take a number that is too high for another one, and would start kernels even if the port is busy.
"""

import socket
import sys


def check(port: str) -> None:
    """Exits with a reason unless the explorer can be served at this port."""
    if not (port.isascii() and port.isdigit() and 1 <= int(port) <= 65_535):
        sys.exit(f"PORT={port} is no port: choose a number from 1 to 65535")
    with socket.socket() as probe:
        # Voila’s server sets this option too: a port that a server has just released is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", int(port)))
        except OSError as error:
            sys.exit(f"PORT={port} cannot be had ({error.strerror}): choose another, as in make app PORT=9000")


if __name__ == "__main__":
    check(sys.argv[1])
