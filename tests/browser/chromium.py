"""Finds or installs a Chromium for the browser tests, and prints the path to its executable.

`make test` runs it, and hands the path to the tests as the environment variable `CHROMIUM`. It looks for
`$CHROMIUM`, a browser on the PATH, and the one of Playwright. If there is none, it installs Debian's package where it
may, or else downloads Playwright's build. If there is one, it does not use the network.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

# The first draws pages as the others do, with half the work for each page: it has no windows.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A bare Debian has no font at all. The second font holds Chinese.
DEBIAN_PACKAGES = ("chromium-headless-shell", "fonts-dejavu-core", "fonts-wqy-zenhei")


def find() -> str | None:
    """Returns the path to a Chromium on this machine, or None.

    Raises:
        SystemExit: `$CHROMIUM` is set, but is not a program.
    """
    if chosen := os.environ.get("CHROMIUM"):
        if path := shutil.which(chosen):
            return path
        sys.exit(f"CHROMIUM is set to {chosen!r}, which is not a program that can be run")
    if path := on_path():
        return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def on_path() -> str | None:
    """Returns the path to a Chromium on the PATH, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ways_to_get_one() -> Iterator[list[list[str]]]:
    """Yields the commands of each way to install a Chromium here, the best first."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES]
        yield [["apt-get", "update"], install]
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]


def get() -> str | None:
    """Installs a Chromium and returns the path to it, or None if no way of installing one worked."""
    unattended = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for way in ways_to_get_one():
        try:
            for command in way:
                # Its output goes to stderr, because stdout is for the path alone.
                subprocess.run(command, check=True, stdout=sys.stderr, env=unattended)
        except subprocess.CalledProcessError as failure:
            print(failure, file=sys.stderr)
        if path := find():
            return path
    return None


def main() -> None:
    """Prints the path to a Chromium, after installing one if necessary."""
    path = find() or get()
    if path is None:
        sys.exit("The browser tests need Chromium: install it, or set CHROMIUM to the path of its executable")
    print(path)


if __name__ == "__main__":
    main()
