"""The pages as HTML, from templates that escape every text, and their style sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jupyter_core.paths import jupyter_path
from markupsafe import Markup

from smallworld.words.languages import ENGLISH, LANGUAGES
from smallworld.words.text import opening, text
from smallworld_widgets.notebook.still import RULES, colours
from smallworld_widgets.page.assets import version
from smallworld_widgets.readable import previews
from smallworld_widgets.readable.addresses import RULINGS, Place
from smallworld_widgets.readable.page import Page

_HERE = Path(__file__).parent


class Site(NamedTuple):
    """The site of the pages: its public address with a slash at the end, None if it is unknown, and its languages."""

    address: str | None
    languages: tuple[str, ...]
    #: Whether it has notebooks in `lite/`, to which the front door of the app leads.
    has_notebooks: bool = False


def rendered(site: Site, page: Page, language: str) -> str:
    """Returns a page as HTML. It must be the language of the reader, too."""
    place, address = page.place, site.address
    image = f"{address}{previews.picture_of(page.preview)}" if address and page.preview is not None else ""
    return (
        _templates()
        .get_template(page.template)
        .render(
            page=page,
            language=language,
            languages=site.languages,
            names=LANGUAGES,
            root=place.root(language),
            fragment=place.fragment(language),
            link=place.link(language),
            scripts=scripts() if place.id else "",
            has_notebooks=site.has_notebooks and bool(place.id),
            address=address,
            url=f"{address}{place.folder(language)}" if address else "",
            image=image,
            width=previews.WIDTH,
            height=previews.HEIGHT,
            path=_path(page, language),
            words=_words(),
            **page.content,
        )
    )


@cache
def scripts() -> Markup:
    """Returns the scripts by which the app takes the place of an entry: the same text for all of them."""
    root = Place(RULINGS, "any").root(ENGLISH)
    return Markup(_templates().get_template("app.html.j2").render(root=root, version=version()))  # noqa: S704


def style_sheet() -> str:
    """Returns the style sheet of the pages: the colours of the app, the rules of pictures, and their own."""
    named = "".join(f"--{name}:light-dark({light},{dark});" for name, (light, dark) in colours().items())
    own = (_HERE / "readable.css").read_text(encoding="utf-8")
    return f":root{{color-scheme:light dark;{named}}}\n.board{{{RULES}}}\n{own}"


@cache
def _templates() -> Environment:
    """Returns the templates of the pages, and those of the app, with which they share the preview and the scripts."""
    shared = jupyter_path("voila", "templates", "smallworld")
    made = Environment(
        loader=FileSystemLoader([_HERE / "templates", _HERE.with_name("site"), *shared]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["opening"] = opening
    return made


def _path(page: Page, language: str) -> list[dict[str, str]]:
    """Returns the way from the contents to a page."""
    found = [{"name": str(text("Contents")), "folder": Place().folder(language)}]
    shelf = page.place.shelf
    if shelf is not None:
        found.append({"name": str(shelf.name), "folder": Place(shelf).folder(language)})
    if page.place.id:
        found.append({"name": page.title, "folder": page.place.folder(language)})
    return found


def _words() -> Mapping[str, str]:
    """Returns the words around every page."""
    return {
        "site": str(text("Small World rules explorer")),
        "skip": str(text("Skip to the content")),
        "path": str(text("Where you are")),
        "language": str(text("Language")),
        "app": str(text("Open in the explorer")),
        "board": str(text("Board")),
        "unofficial": str(text("An unofficial project of players.")),
        "lessons": str(text("Lessons")),
        "goal": str(text("Your goal")),
        "ideas": str(text("What it teaches")),
        "rules": str(text("Rules")),
        "before": str(text("Before this")),
        "after": str(text("Next")),
    }
