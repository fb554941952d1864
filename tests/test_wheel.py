"""The wheel: it holds all that the package needs, apart from the checkout that it was built from."""

from __future__ import annotations

import gettext
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from babel.messages.pofile import read_po

from smallworld.words import languages
from smallworld.words.languages import LANGUAGES
from tools.pins import ROOT
from tools.wheel import SITE, Making

#: Packages of the extra `app`.
EXTRA = ("anywidget", "ipywidgets", "jupyterlab", "traitlets", "voila")
TRANSLATED = [language for language in LANGUAGES if language != languages.ENGLISH]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the wheel, built from this checkout with the packages that are installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir"]
    subprocess.run([*command, str(folder), str(ROOT)], check=True, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """Returns a folder with what is in the wheel."""
    folder = wheel.parent / "unpacked"
    ZipFile(wheel).extractall(folder)
    return folder


def run(unpacked: Path, *code: str) -> str:
    """Returns what Python prints that runs the packages of the wheel, without those that only a checkout needs."""
    hidden = "import sys; sys.modules.update(dict.fromkeys(['babel', 'opencc']))"
    environment = {"PYTHONPATH": str(unpacked), "PYTHONUTF8": "1", "PATH": ""}
    command = [sys.executable, "-c", "\n".join((hidden, *code))]
    return subprocess.run(command, check=True, cwd=unpacked, env=environment, capture_output=True, text=True).stdout


def test_no_wheel_has_the_compiled_engine_unless_it_is_asked_for(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_speaks_every_language_without_babel(unpacked: Path) -> None:
    printed = run(
        unpacked,
        "from smallworld.words import languages",
        "from smallworld.words.text import proper_name",
        "for language in languages.LANGUAGES:",
        "    with languages.reading(language): print(languages.spoken(), proper_name('base.orcs', 'Orcs'))",
        "print(languages.__file__)",
    )
    assert printed.split() == [
        "en",
        "Orcs",
        "zh-Hant",
        "獸人",
        "zh-Hans",
        "兽人",
        f"{unpacked}/smallworld/words/languages.py",
    ]


def test_the_wheel_alone_copies_the_notebooks(unpacked: Path) -> None:
    printed = run(
        unpacked,
        f"sys.modules.update(dict.fromkeys({EXTRA}))",
        "import smallworld_explorer",
        "sys.argv[1:] = ['lab', '筆記 本']",
        "sys.exit(smallworld_explorer.main())",
    )
    copied = sorted(path.name for path in (unpacked / "筆記 本").iterdir())
    assert copied == sorted(path.name for path in (ROOT / "notebooks").glob("[0-9]-*.ipynb"))
    assert 'python -m pip install "WHEEL[app]"' in printed


def said(catalogue: gettext.NullTranslations, language: str) -> Iterator[tuple[object, str]]:
    """Yields every message of a language with its translation, and counted ones for a few numbers."""
    with (ROOT / f"smallworld/locale/{language}.po").open("rb") as source:
        messages = [message for message in read_po(source, locale="zh") if message.id]
    for message in messages:
        match message.id, message.context:
            case str(only), None:
                yield only, catalogue.gettext(only)
            case str(only), str(context):
                yield (context, only), catalogue.pgettext(context, only)
            case (one, many), None:
                yield from ((one, catalogue.ngettext(one, many, n)) for n in (0, 1, 2, 11))
            case (one, many), str(context):
                yield from ((one, catalogue.npgettext(context, one, many, n)) for n in (0, 1, 2, 11))


@pytest.mark.parametrize("language", TRANSLATED)
def test_compiled_catalogues_say_what_translators_wrote(language: str, unpacked: Path) -> None:
    with (unpacked / f"smallworld/locale/{language}.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    written = dict(said(languages.catalogue(language), language))
    assert written
    assert dict(said(compiled, language)) == written


def test_the_wheel_has_each_catalogue_once(unpacked: Path) -> None:
    """A catalogue of translators beside the compiled one would only be weight."""
    found = sorted(path.name for path in (unpacked / "smallworld/locale").glob("zh-*"))
    assert found == sorted(f"{language}.mo" for language in TRANSLATED)


def test_the_wheel_has_each_file_of_the_page_once_and_nothing_of_what_only_hosts_add(tmp_path: Path) -> None:
    once = ("index.html.gz", "icon.png", "python/app.zip", "python/lock.json.gz")
    for name in (*once, "index.html", "python/lock.json", "docs/index.html", "previews/B-001.png", "sitemap.xml"):
        (tmp_path / SITE / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / SITE / name).write_text("")
    nothing: Any = None
    files = Making(str(tmp_path), {}, nothing, nothing, "", "wheel").files()
    page = {place: Path(path) for path, place in files.items() if "/_site" in place}
    assert page == {f"smallworld_widgets/_site/{name}": tmp_path / SITE / name for name in once}
