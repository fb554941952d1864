"""The door of the command line: it opens only where `smallworld` is our engine, and otherwise says what to do."""

from __future__ import annotations

import sys


def main() -> int:
    """Runs the command in the arguments of the shell. Returns the exit status."""
    # Both may be hidden or broken by another package of that name. A message helps more than a traceback.
    try:
        import smallworld_widgets  # noqa: F401, PLC0415
        from smallworld.cli import main as run  # noqa: PLC0415
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "smallworld":
            raise
        sys.stderr.write(f"smallworld: {error}\n")
        return 2
    return run()
