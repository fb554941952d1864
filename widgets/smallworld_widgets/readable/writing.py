"""The writing of all pages into a folder, with their style sheet, the site map, and the pictures of previews."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.teaching.examples import examples
from smallworld.teaching.lessons import course
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import library
from smallworld.words.languages import LANGUAGES, reading
from smallworld_widgets.readable.addresses import (
    CODEX,
    EXAMPLES,
    LESSONS,
    RULINGS,
    SHELVES,
    Place,
    Shelf,
    checked,
    known_languages,
)
from smallworld_widgets.readable.codex import codex_pages
from smallworld_widgets.readable.examples import example_pages
from smallworld_widgets.readable.indexes import index_pages
from smallworld_widgets.readable.lessons import lesson_pages
from smallworld_widgets.readable.page import Page
from smallworld_widgets.readable.previews import picture_of, preview
from smallworld_widgets.readable.rendering import Site, rendered, style_sheet
from smallworld_widgets.readable.rulings import ruling_pages
from smallworld_widgets.readable.site_map import robots, site_map

#: The functions that yield pages of a shelf in some languages, by their ids.
_MADE: Mapping[Shelf, Callable[[Sequence[str], Sequence[str]], Iterator[tuple[str, Page]]]] = {
    CODEX: codex_pages,
    RULINGS: ruling_pages,
    EXAMPLES: example_pages,
    LESSONS: lesson_pages,
}
#: The pages that a process makes at once. Some rulings and examples take far longer than others.
_BATCH = 16


class Batch(NamedTuple):
    """Pages for one process to write, by the folder of their shelf and by their ids. The indexes have neither."""

    folder: str = ""
    ids: tuple[str, ...] = ()


def write(
    folder: Path, address: str | None = None, languages: Sequence[str] = tuple(LANGUAGES), *, workers: int = 1
) -> Iterator[Path]:
    """Writes every page in each language, and yields each file written.

    `address` is the public address of the site. With it, there are a site map and pictures for previews of links, whose
    addresses must be complete. `workers` is the number of processes that write.

    Raises:
        ValueError: the address cannot be one, or a language is unknown.
    """
    site = site_in(folder, address, languages)
    yield _written(folder / "readable.css", style_sheet())
    yield from write_batches(folder, site, _batches(), workers)
    if site.address is not None:
        yield _written(folder / "sitemap.xml", site_map(site, _places()))
        yield _written(folder / "robots.txt", robots(site))


def site_in(folder: Path, address: str | None, languages: Sequence[str]) -> Site:
    """Returns the site in a folder, which may have notebooks already.

    Raises:
        ValueError: the address cannot be one, or a language is unknown.
    """
    return Site(checked(address), known_languages(tuple(languages)), (folder / "lite").is_dir())


def write_batches(folder: Path, site: Site, batches: Sequence[Batch], workers: int) -> Iterator[Path]:
    """Writes the pages of some batches with a number of processes, and yields each file written."""
    if workers == 1:
        for batch in batches:
            yield from write_batch(folder, site, batch)
        return
    # A process that is a copy of this one may wait for ever for a lock that a thread of this one holds.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for written in pool.map(write_batch, repeat(folder), repeat(site), batches):
            yield from written


def write_batch(folder: Path, site: Site, batch: Batch) -> list[Path]:
    """Writes the pages of a batch in each language, and returns the files written."""
    made = _MADE[SHELVES[batch.folder]](site.languages, batch.ids) if batch.folder else index_pages(site.languages)
    return list(write_pages(folder, site, made))


def write_pages(folder: Path, site: Site, pages: Iterable[tuple[str, Page]]) -> Iterator[Path]:
    """Writes some pages, each with its language, and the pictures that are theirs. Yields each file written."""
    drawn = None
    for language, page in pages:
        if site.address is not None and page.shown is not None and page.place != drawn:
            drawn = page.place
            yield _written(folder / picture_of(page.place), preview(page.shown))
        with reading(language):
            words = rendered(site, page, language)
        yield _written(folder / page.place.folder(language) / "index.html", words)


def ids(shelf: Shelf) -> tuple[str, ...]:
    """Returns the ids of all pages of a shelf."""
    if shelf is CODEX:
        return (*articles(), *codex.entries())
    if shelf is RULINGS:
        return tuple(found.id for found in library())
    if shelf is EXAMPLES:
        return tuple(found.id for found in examples())
    return tuple(lesson.id for game in GAMES for lesson in course(game))


def _places() -> Iterator[Place]:
    """Yields the places of all pages."""
    yield Place()
    for shelf in SHELVES.values():
        yield Place(shelf)
        yield from (Place(shelf, id) for id in ids(shelf))


def _batches() -> list[Batch]:
    """Returns all pages in batches, the slowest first."""
    entries = [
        Batch(shelf.folder, found[start : start + _BATCH])
        for shelf in (EXAMPLES, RULINGS, LESSONS, CODEX)
        for found in [ids(shelf)]
        for start in range(0, len(found), _BATCH)
    ]
    return [*entries, Batch()]


def _written(file: Path, content: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file
