"""The check of the pages that were written: links that lead nowhere, titles that are not unique, scripts not ours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from smallworld_widgets.readable.rendering import scripts

_LINK = re.compile(r'<(?:a|link)\b[^>]*?\shref="([^"]*)"')
_TITLE = re.compile(r"<title>([^<]*)</title>\n<meta")
_LANGUAGE = re.compile(r'<html lang="([^"]*)">')
#: The parts that every page has.
_NEEDED = ("<h1>", "<nav", "<main")


def faults(folder: Path, written: Iterable[Path]) -> Iterator[str]:
    """Yields what is wrong with the pages among some files that were written into a folder."""
    files = {file.relative_to(folder).as_posix() for file in written}
    titles: dict[str, str] = {}
    for name in sorted(files):
        if not name.endswith(".html"):
            continue
        page = (folder / name).read_text(encoding="utf-8")
        for href in _LINK.findall(page):
            if (led := _led(name, unescape(href))) is not None and led not in files:
                yield f"{name}: the link {href} leads to no page"
        [title], [language] = _TITLE.findall(page), _LANGUAGE.findall(page)
        other = titles.setdefault(f"{language} {title}", name)
        if other != name:
            yield f"{name}: {other} has the same title"
        if "<script" in page.replace(scripts(), "", 1):
            yield f"{name}: it has a script that is not ours"
        yield from (f"{name}: it has no {part}" for part in _NEEDED if part not in page)


def _led(page: str, href: str) -> str | None:
    """Returns the file that a link on a page leads to, or None for one to the app, to the page itself or elsewhere."""
    parts = urlsplit(href)
    if parts.scheme or parts.fragment:
        return None
    path = unquote(urlsplit(urljoin(f"/{page}", parts.path)).path).removeprefix("/")
    return f"{path}index.html" if path.endswith("/") or not path else path
