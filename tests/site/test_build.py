"""The page of the static site: what it loads at once, what it loads for each view, and what it is without scripts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from smallworld.words.languages import LANGUAGES
from smallworld_widgets.page.assets import modules
from smallworld_widgets.site.build import write_page, write_scripts
from smallworld_widgets.site.shipped import VIEWS


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of a site without snapshots, with its scripts as they are."""
    made = tmp_path_factory.mktemp("site")
    write_scripts(made / "files")
    for path in ("contents.json", "emblems.json", "en/front.json"):
        (made / "snapshots" / path).parent.mkdir(parents=True, exist_ok=True)
        (made / "snapshots" / path).write_text("{}")
    return made


def written(folder: Path, *, has_readable: bool = True) -> str:
    """Returns the page, for which the scripts are not in bundles."""
    scripts = [path.relative_to(folder / "files").as_posix() for path in (folder / "files").rglob("*.js")]
    imports = {path: modules(path) for path in scripts}
    write_page(folder, "", imports, has_notebooks=False, has_readable=has_readable)
    return (folder / "index.html").read_text(encoding="utf-8")


def test_each_file_that_a_view_needs_is_loaded_once(folder: Path) -> None:
    page = written(folder)
    at_once = re.findall(r'<link rel="modulepreload" href="files/(.+?)">|<style data-path="(.+?)">', page)
    named = [script or style for script, style in at_once]
    (found,) = re.findall(r'<script type="application/json" id="files">(.+?)</script>', page)
    files = json.loads(found)
    assert list(files) == list(VIEWS)
    assert {"board/board.js", "board/board.css", "site/site.js"} <= set(named)
    assert {"watch/story.js", "watch/story.css"} <= set(files["watch"])
    assert files["front"] == []
    for paths in files.values():
        together = [*named, *paths]
        assert len(together) == len(set(together))
        assert all((folder / "files" / path).is_file() for path in together)


def test_a_visitor_without_scripts_is_led_to_the_pages_that_need_none(folder: Path) -> None:
    hides, there = re.findall(r"<noscript>(.*?)</noscript>", written(folder), re.DOTALL)
    assert "#awaited { display: none; }" in hides
    assert re.findall(r'<p lang="(.+?)"><a href="(.+?)/">', there) == [(language, language) for language in LANGUAGES]
    (without,) = re.findall(r"<noscript>(.*?)</noscript>", written(folder, has_readable=False), re.DOTALL)
    assert "<a" not in without
