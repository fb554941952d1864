"""Writes the pages that need no script: `python -m smallworld_widgets.readable build/site --address https://…`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from smallworld.words.languages import LANGUAGES
from smallworld_widgets.readable.checking import faults
from smallworld_widgets.readable.writing import write

if __name__ == "__main__":
    parser = ArgumentParser("python -m smallworld_widgets.readable", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--address", help="the public address of the site, for a site map and previews of links")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="a language of the pages, or several")
    asked = parser.parse_args()
    languages = asked.language or tuple(LANGUAGES)
    try:
        written = list(write(asked.folder, asked.address, languages, workers=os.cpu_count() or 1))
    except ValueError as error:
        parser.error(str(error))
    found = list(faults(asked.folder, written))
    if found:
        sys.exit("\n".join(found))
    print(f"{len(written)} files in {asked.folder}")  # noqa: T201
