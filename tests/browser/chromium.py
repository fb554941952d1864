"""Finds a Chromium for the browser tests, or gets one; prints the path to its executable.

Run by `make test`, which hands the path to the tests as the environment variable `CHROMIUM`. Looked for:
`$CHROMIUM`, a browser on the PATH, the one of Playwright. Where there is none, Debian's package is installed
if we may, else Playwright's build is downloaded; where one is found, the network is not touched.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

# The first draws pages as the others do, with half the work for each that is opened: it has no windows.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A bare Debian has no font at all; the second one holds Chinese.
DEBIAN_PACKAGES = ("chromium-headless-shell", "fonts-dejavu-core", "fonts-wqy-zenhei")


def find() -> str | None:
    """Returns the path to a Chromium on this machine, or None.

    Raises:
        SystemExit: `$CHROMIUM` is set, but is no program.
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
    """Returns the path to a Chromium that can be called by its name, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ways_to_get_one() -> Iterator[list[list[str]]]:
    """Yields the ways to install a Chromium here, the best first; each is the commands to run."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES]
        yield [["apt-get", "update"], install]
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]


def get() -> str | None:
    """Installs a Chromium; returns the path to it, or None if no way of getting one worked."""
    unattended = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for way in ways_to_get_one():
        try:
            for command in way:
                # What it says goes to stderr, since stdout is for the path alone.
                subprocess.run(command, check=True, stdout=sys.stderr, env=unattended)
        except subprocess.CalledProcessError as failure:
            print(failure, file=sys.stderr)
        if path := find():
            return path
    return None


def main() -> None:
    """Prints the path to a Chromium, after getting one if need be."""
    path = find() or get()
    if path is None:
        sys.exit("The browser tests need Chromium: install it, or set CHROMIUM to the path of its executable")
    print(path)


if __name__ == "__main__":
    main()
