"""The handbook: its build warns of nothing, its links lead somewhere, and it names the whole public face."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

import smallworld
import smallworld_widgets
from smallworld_widgets import App
from smallworld_widgets.page.share import from_fragment
from tests.faults import no_faults
from tools import handbook

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = {page: (ROOT / file).read_text(encoding="utf-8") for page, file in handbook.pages().items()}


@pytest.mark.pure
def test_it_builds_without_a_warning(tmp_path: Path) -> None:
    """Sphinx warns of a link to no page or heading, of a document in no contents, and of a name that is not there."""
    built = handbook.build(tmp_path / "source", tmp_path / "site", builder="dummy")
    assert (built.stderr, built.returncode) == ("", 0)


@pytest.fixture
def somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds for a repository that is known."""
    monkeypatch.setenv("GITHUB_REPOSITORY", "ann/rules")


@pytest.mark.usefixtures("somewhere")
@pytest.mark.parametrize(
    ("page", "link", "led"),
    [
        ("study.md", "[it](../SECURITY.md)", "[it](security.md)"),
        ("howto/invent.md", "[it](../mixing.md#share-it)", "[it](../mixing.md#share-it)"),
        ("howto/invent.md", "[it](../../CONTRIBUTING.md)", "[it](../contributing.md)"),
        ("contributing.md", "[it](docs/howto/add-race.md)", "[it](howto/add-race.md)"),
        ("benchmarks.md", "[it](../README.md)", "[it](index.md)"),
        ("concepts.md", "![it](images/concepts.svg)", "![it](images/concepts.svg)"),
        ("jupyter.md", "[it](../notebooks/4-who-wins.ipynb)", "[it](notebooks/4-who-wins.md)"),
        ("map.md", "[`a.py`](../tools/a.py)", "[`a.py`](https://github.com/ann/rules/blob/HEAD/tools/a.py)"),
        ("players.md", "[it](app:view=quick)", '<a href="../#view=quick">it</a>'),
        ("howto/invent.md", "[it](app:)", '<a href="../../">it</a>'),
        ("map.md", "[it](https://rules.example) and [below](#it)", "[it](https://rules.example) and [below](#it)"),
        ("map.md", "```text\n[it](../SECURITY.md)\n```", "```text\n[it](../SECURITY.md)\n```"),
    ],
)
def test_a_link_leads_to_the_same_on_the_site(page: str, link: str, led: str) -> None:
    assert handbook.with_links(link, page) == led


def test_a_link_leads_to_the_notebooks_in_the_browser_if_they_are_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(handbook, "LITE", tmp_path)
    assert handbook.with_links("[it](lite:)", "howto/invent.md") == '<a href="../../lite/">it</a>'
    monkeypatch.setattr(handbook, "LITE", tmp_path / "none")
    assert handbook.with_links("[it](lite:)", "jupyter.md") == "it"


def test_words_remain_of_a_link_to_sources_without_a_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handbook, "repository", lambda: None)
    assert handbook.with_links("See [`a.py`](../tools/a.py).", "map.md") == "See `a.py`."


def test_the_workflow_names_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", "OWNER/small-world-explorer")
    assert handbook.repository() is None
    monkeypatch.setenv("GITHUB_REPOSITORY", "ann/rules")
    assert handbook.repository() == "https://github.com/ann/rules"


def test_a_link_into_the_app_opens_what_it_names() -> None:
    app = App(random=Random(1))
    faults = []
    for page, text in DOCUMENTS.items():
        for fragment in re.findall(r"\]\(app:([^)]*)\)", text):
            app.go(from_fragment(fragment).destination)
            shown = from_fragment(app.navigation.fragment).destination
            if shown[:2] != from_fragment(fragment).destination[:2] and from_fragment(fragment).destination.id:
                faults.append(f"{page}: {fragment} shows {app.navigation.fragment}")
            elif shown.view != from_fragment(fragment).destination.view:
                faults.append(f"{page}: {fragment} shows {shown.view}")
    no_faults(faults)


def test_an_address_elsewhere_has_the_right_form() -> None:
    """No test asks another host. `OWNER` stands where the publisher of a repository puts their name."""
    faults = []
    for page, text in DOCUMENTS.items():
        for address in re.findall(r"\]\((\w+:[^)]*)\)|<(https?:[^>]*)>", text):
            link = address[0] or address[1]
            parts = urlsplit(link)
            is_local = (parts.hostname or "") in ("127.0.0.1", "localhost")
            is_public = parts.scheme == "https" and re.fullmatch(r"(?:[\w-]+\.)+[a-z]{2,}", parts.hostname or "")
            if parts.scheme not in ("app", "lite") and (
                not (is_local or is_public) or re.search(r"[\s.,;]$|OWNER", link)
            ):
                faults.append(f"{page}: {link}")
    no_faults(faults)


def test_every_public_name_has_a_place_in_the_reference() -> None:
    said = "\n".join(text for page, text in DOCUMENTS.items() if page.startswith("reference/python/"))
    places = Counter(re.findall(r"(?m)^\.\. auto(?:function|class|exception|data):: (\w+)$", said))
    modules = {name for name in ("actions", "events") if f".. automodule:: smallworld.model.{name}\n" in said}
    assert places.keys() | modules == set(smallworld.__all__) - {"__version__"}
    assert set(places.values()) == {1}
    assert ".. automodule:: smallworld_widgets\n" in said
    assert all(getattr(smallworld_widgets, name).__doc__ for name in smallworld_widgets.__all__)


def test_a_notebook_becomes_a_page_without_what_needs_scripts() -> None:
    """The chart of the fourth notebook would need a script of another host."""
    page = handbook.cells((ROOT / "notebooks/4-who-wins.ipynb").read_text(encoding="utf-8"))
    assert page.startswith("# Who wins?\n")
    assert "````python\nimport smallworld\n" in page
    assert '````{raw} html\n<div class="sw-still">' in page
    assert "vnd.plotly" not in page


def test_a_part_of_another_host_is_found() -> None:
    script, sheet = '<script src="https://cdn.example/a.js">', "<style>@import '//fonts.example/a.css'"
    assert handbook.foreign(script + sheet) == ["https://cdn.example/a.js", "//fonts.example/a.css"]
    assert handbook.foreign('<a class="x" href="https://rules.example">, <img src="a.png">') == []


def test_files_that_are_right_stay_untouched(tmp_path: Path) -> None:
    """Sphinx reads changed files again, so a second build is quick."""
    handbook.write(tmp_path)
    (tmp_path / "glossary.md").write_text("old")
    (tmp_path / "gone.md").write_text("gone")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    handbook.write(tmp_path)
    changed = {path.name for path, time in before.items() if not path.exists() or path.stat().st_mtime_ns != time}
    assert changed == {"glossary.md", "gone.md"}
