"""Says in one line why the explorer cannot be served at a port, if so: `python tools/port.py PORT`; for `make app`.

Voila takes a number that is too high for another one, and goes on with its kernels where the port is busy.
"""

import socket
import sys


def check(port: str) -> None:
    """Leaves with a reason unless this is the number of a port where we can serve."""
    if not (port.isascii() and port.isdigit() and 1 <= int(port) <= 65_535):
        sys.exit(f"PORT={port} is no port: choose a number from 1 to 65535")
    with socket.socket() as probe:
        # As Voila's server does: what a server has just let go of is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", int(port)))
        except OSError as error:
            sys.exit(f"PORT={port} cannot be had ({error.strerror}): choose another, as in make app PORT=9000")


if __name__ == "__main__":
    check(sys.argv[1])
