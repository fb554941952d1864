"""The pages that need no script, on a sample of each kind. The build checks all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.presentation.board.prices import untold
from smallworld.teaching.examples import example, examples, scenes
from smallworld.teaching.lessons import lesson
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import library, point
from smallworld.teaching.rulings import Confidence, Ruling, ruling
from smallworld.words.languages import LANGUAGES, reading
from smallworld.words.text import Text, text
from smallworld_widgets import App
from smallworld_widgets.notebook.still import PicturedPosition
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment
from smallworld_widgets.readable.addresses import CODEX, EXAMPLES, LESSONS, RULINGS, SHELVES, Place, checked
from smallworld_widgets.readable.checking import faults
from smallworld_widgets.readable.indexes import index_pages
from smallworld_widgets.readable.page import Page, pictures, tables
from smallworld_widgets.readable.previews import HEIGHT, WIDTH, preview
from smallworld_widgets.readable.rendering import Site, rendered, scripts
from smallworld_widgets.readable.site_map import robots, site_map
from smallworld_widgets.readable.writing import Batch, ids, site_in, write, write_batch, write_batches, write_pages
from smallworld_widgets.site.shipped import arrived

ADDRESS = "https://rules.example/small/"
SITE = Site(ADDRESS, tuple(LANGUAGES))


def sample_of_rulings() -> tuple[str, ...]:
    """Returns a ruling of each certainty, and a point on which printings differ."""
    kinds = {found.confidence: found.id for found in reversed(library()) if isinstance(found, Ruling)}
    return (*kinds.values(), "D-01")


def sample_of_codex() -> tuple[str, ...]:
    """Returns a rule, and an ability of each kind."""
    return ("price", *{entry.kind: id for id, entry in codex.entries().items()}.values())


SAMPLE = (
    Batch(CODEX.folder, sample_of_codex()),
    Batch(RULINGS.folder, sample_of_rulings()),
    Batch(EXAMPLES.folder, ("EX-B2", "base.trolls")),
    Batch(LESSONS.folder, ("base.price",)),
)


class Read(NamedTuple):
    """A page as its words in order, and its elements with their attributes."""

    words: str
    tags: list[tuple[str, dict[str, str | None]]]

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(source: str) -> Read:
    reader = _Reader()
    reader.feed(source)
    reader.close()
    return Read(re.sub(r"\s+", " ", "".join(reader.words)), reader.tags)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder with the sample, and the indexes."""
    made = tmp_path_factory.mktemp("site")
    list(write_pages(made, SITE, index_pages(SITE.languages)))
    for batch in SAMPLE:
        write_batch(made, SITE, batch)
    return made


def sample() -> Iterator[Place]:
    return (Place(SHELVES[batch.folder], id) for batch in SAMPLE for id in batch.ids)


def page_of(folder: Path, place: Place, language: str = "en") -> Read:
    """Returns a page without the scripts of the app."""
    source = (folder / place.folder(language) / "index.html").read_text(encoding="utf-8")
    return read(source.replace(scripts(), "", 1))


def test_every_entry_of_every_catalogue_has_a_page() -> None:
    assert set(ids(CODEX)) == {*articles(), *codex.entries()}
    assert ids(RULINGS) == tuple(found.id for found in library())
    assert ids(EXAMPLES) == tuple(found.id for found in examples())
    assert {id.partition(".")[0] for id in ids(LESSONS)} == {"base", "underground", "warcraft"}
    folders = [Place(shelf, id).folder("en") for shelf in SHELVES.values() for id in ids(shelf)]
    assert len(set(folders)) == len(folders)
    assert [name for name in folders if not re.fullmatch(r"en/[a-z]+/[\w.-]+/", name)] == []


def test_each_index_leads_to_every_page_of_its_shelf(folder: Path) -> None:
    for shelf in SHELVES.values():
        for language in LANGUAGES:
            led = {link["href"] for link in page_of(folder, Place(shelf), language).all("a")}
            assert {f"../../{Place(shelf, id).folder(language)}" for id in ids(shelf)} <= led


def test_pages_link_to_pages_and_have_titles_of_their_own(folder: Path) -> None:
    """Pages that are not in the sample are said to be written, since links lead to them."""
    every = {
        folder / place.folder(language) / "index.html"
        for language in LANGUAGES
        for place in (*(Place(shelf, id) for shelf in SHELVES.values() for id in ids(shelf)), Place())
    }
    there = set(folder.rglob("*.html"))
    missing = {file.relative_to(folder).parent.as_posix() + "/" for file in every - there}
    assert there
    found = [
        fault
        for fault in faults(folder, [*there, folder / "readable.css"])
        if not any(name in fault.partition("the link")[2] for name in missing)
    ]
    assert found == []


def test_a_fault_of_a_page_is_found(tmp_path: Path) -> None:
    source = '<html lang="en"><title>A</title>\n<meta><h1>A</h1><nav></nav><main><a href="../b/">b</a>'
    for name in ("a", "c"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(f"{source}{scripts()}{'<script>' if name == 'c' else ''}")
    assert list(faults(tmp_path, tmp_path.rglob("*.html"))) == [
        "a/index.html: the link ../b/ leads to no page",
        "c/index.html: the link ../b/ leads to no page",
        "c/index.html: a/index.html has the same title",
        "c/index.html: it has a script that is not ours",
    ]


def test_a_page_is_in_its_language_and_leads_to_the_others(folder: Path) -> None:
    for place in sample():
        for language in LANGUAGES:
            page = page_of(folder, place, language)
            assert page.all("html") == [{"lang": language}]
            others = {link["hreflang"]: link["href"] for link in page.all("a") if "hreflang" in link}
            assert others == {tag: f"../../../{place.folder(tag)}" for tag in LANGUAGES if tag != language}
            links = {
                link.get("hreflang", "canonical"): link["href"]
                for link in page.all("link")
                if link["rel"] in ("canonical", "alternate")
            }
            urls = {tag: f"{ADDRESS}{place.folder(tag)}" for tag in LANGUAGES}
            assert links == {**urls, "canonical": urls[language], "x-default": urls["en"]}


def test_a_page_has_a_board_a_heading_and_nothing_that_runs(folder: Path) -> None:
    for place in sample():
        page = page_of(folder, place)
        assert len(page.all("h1")) == len(page.all("main")) == 1
        assert page.all("script") == []
        assert [name for _, attributes in page.tags for name in attributes if name.startswith("on")] == []
        assert page.all("svg"), place.id
        assert all(drawing["role"] == "img" and drawing["aria-label"] for drawing in page.all("svg"))
        defined = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
        assert len(defined) == len(set(defined))
        assert {str(used["href"]).removeprefix("#") for used in page.all("use")} <= set(defined)
        assert len(page.all("caption")) == len(page.all("table"))


def test_the_app_can_take_the_place_of_an_entry_and_of_no_index(folder: Path) -> None:
    for place in (*sample(), Place(), Place(RULINGS)):
        source = (folder / place.folder("en") / "index.html").read_text(encoding="utf-8")
        assert source.count(scripts()) == source.count("data-fragment") == bool(place.id)


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("batch", SAMPLE, ids=lambda batch: batch.folder)
def test_the_app_gives_an_entry_the_fragment_of_its_page(folder: Path, batch: Batch, language: str) -> None:
    """Otherwise the address of the page would not stay when the app takes its place."""
    place = Place(SHELVES[batch.folder], batch.ids[0])
    [body] = page_of(folder, place, language).all("body")
    app = arrived(SHELVES[batch.folder].view, batch.ids[0], language).host.widget
    assert isinstance(app, App)
    assert body["data-fragment"] == app.navigation.fragment


@pytest.mark.parametrize("has_notebooks", [False, True])
def test_the_front_door_in_place_of_a_page_leads_to_the_notebooks(tmp_path: Path, has_notebooks: bool) -> None:
    if has_notebooks:
        (tmp_path / "lite").mkdir()
    [file] = write_batch(tmp_path, site_in(tmp_path, None, ("en",)), Batch(RULINGS.folder, ("B-001",)))
    named = [
        meta["content"] for meta in read(file.read_text("utf-8")).all("meta") if meta.get("name") == "smallworld-lite"
    ]
    assert named == ["lite/"] * has_notebooks


def test_the_fragment_of_a_page_opens_the_same_in_the_app(folder: Path) -> None:
    for place in sample():
        [body] = page_of(folder, place, "zh-Hant").all("body")
        assert place.shelf is not None
        assert from_fragment(str(body["data-fragment"])) == Shared(Destination(place.shelf.view, place.id), "zh-Hant")
        assert body["data-root"] == "../../../"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_tells_its_verdict_before_its_reasons_and_its_sources(folder: Path, language: str) -> None:
    for id in sample_of_rulings():
        found = point(id)
        if not isinstance(found, Ruling):
            continue
        with reading(language):
            said = [str(text(words)) for words in (found.title, found.question, found.answer, found.sources[0])]
        words = page_of(folder, Place(RULINGS, id), language).words
        places = [words.find(part) for part in said]
        assert -1 not in places, id
        assert places == sorted(places), id


def test_a_contested_ruling_names_the_option_that_decides(folder: Path) -> None:
    found = ruling(next(id for id in sample_of_rulings() if point(id) in library() and _is_open(id)))
    words = page_of(folder, Place(RULINGS, found.id)).words
    assert all(str(Text(reading.answer)) in words for reading in found.readings)
    assert words.count("How we read it") == 1
    assert "House rule" in words


def _is_open(id: str) -> bool:
    found = point(id)
    return isinstance(found, Ruling) and found.confidence is Confidence.AMBIGUOUS and found.note is None


def test_an_example_shows_every_step_and_where_it_leads(folder: Path) -> None:
    page = page_of(folder, Place(EXAMPLES, "base.trolls"))
    for scene in scenes(example("base.trolls")):
        assert str(Text(scene.step.says)) in page.words
    assert len(page.all("svg")) > 3
    assert "An example of our own" in page.words


def test_a_lesson_tells_all_its_steps(folder: Path) -> None:
    page = page_of(folder, Place(LESSONS, "base.price"))
    for step in lesson("base.price").steps:
        assert str(Text(step.says)) in page.words


def test_an_ability_leads_to_its_rulings_and_its_example(folder: Path) -> None:
    led = {link["href"] for id in sample_of_codex() for link in page_of(folder, Place(CODEX, id)).all("a")}
    for shelf in (RULINGS, EXAMPLES):
        assert [href for href in led if href and f"/{shelf.folder}/" in href]


def a_position(tokens: int, name: str = "Ann") -> Position:
    """Returns a position on a small board, with some tokens of a player of this name."""
    return notation.read(
        {
            "board": {
                "regions": [{"id": "Home", "terrain": "hill", "edge": True}, {"id": "Farm", "terrain": "farmland"}],
                "borders": [["Home", "Farm"]],
            },
            "players": [{"name": name, "active": {"race": "orcs", "power": "flying"}}, {"name": "Bob"}],
            "phase": "turn",
            "regions": {"Home": {"race": "orcs", "tokens": tokens}},
        }
    )


def test_text_of_any_nature_stays_text() -> None:
    evil = '<script>alert("&")</script>'
    position = a_position(2, "<b>Ann</b>")
    shown = PicturedPosition(position, untold(position))
    [picture] = pictures([shown], [evil])
    content = {"groups": [{"name": evil, "entries": [{"id": "x", "name": evil}]}], "folder": "rulings"}
    source = rendered(SITE, Page(Place(RULINGS), evil, evil, evil, "shelf.html.j2", content), "en")
    source += str(picture.drawing) + str(tables(position))
    page = read(source)
    assert page.all("script") == []
    assert page.all("b") == []
    assert page.words.count(evil) > 3
    assert "<b>Ann</b>" in page.words


def test_a_preview_is_a_picture_of_that_very_board() -> None:
    positions = (a_position(2), a_position(3), a_position(3))
    found = [preview(PicturedPosition(position, untold(position))) for position in positions]
    for picture in found:
        assert picture.startswith(b"\x89PNG")
        assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (WIDTH, HEIGHT)
    # The two differ by a digit alone, which needs a font.
    assert found[0] != found[1] == found[2]


def test_a_preview_of_a_link_has_the_words_and_the_picture_of_the_page(folder: Path) -> None:
    for place in sample():
        page = page_of(folder, place, "zh-Hans")
        told = {meta["property"]: meta["content"] for meta in page.all("meta") if "property" in meta}
        picture = str(told["og:image"])
        assert picture.startswith(ADDRESS)
        # An ability has the picture of its example, which may be out of the sample.
        assert place.shelf is CODEX or (folder / picture.removeprefix(ADDRESS)).is_file()
        assert told["og:url"] == f"{ADDRESS}{place.folder('zh-Hans')}"
        assert told["og:locale"] == "zh_CN"
        assert str(told["og:title"]) in page.words


def test_without_an_address_no_link_claims_one(tmp_path: Path) -> None:
    site = Site(None, ("en",))
    [file] = write_batch(tmp_path, site, Batch(RULINGS.folder, ("B-001",)))
    page = read(file.read_text(encoding="utf-8"))
    assert [link["rel"] for link in page.all("link")] == ["icon", "stylesheet"]
    assert [meta for meta in page.all("meta") if meta.get("property") in ("og:image", "og:url")] == []


def test_the_site_map_has_every_page_with_its_counterparts() -> None:
    places = list(sample())
    root = ET.fromstring(site_map(SITE, places))
    located = [entry.findtext("{*}loc") for entry in root]
    assert located == [f"{ADDRESS}{place.folder(language)}" for place in places for language in LANGUAGES]
    assert {len(entry.findall("{*}link")) for entry in root} == {len(LANGUAGES)}
    assert f"Sitemap: {ADDRESS}sitemap.xml" in robots(SITE)


def test_several_processes_write_what_one_does(tmp_path: Path) -> None:
    batches = [Batch(RULINGS.folder, ("B-001",)), Batch(CODEX.folder, ("winning",))]
    site = Site(None, ("en", "zh-Hant"))
    alone, together = (
        {
            file.relative_to(tmp_path / name): file.read_bytes()
            for file in write_batches(tmp_path / name, site, batches, n)
        }
        for name, n in (("alone", 1), ("together", 2))
    )
    assert alone
    assert alone == together


@pytest.mark.parametrize("address", ["rules.example", "https://rules.example/?a=b", 'https://rules.example/"'])
def test_an_address_that_cannot_be_one_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected an address"):
        next(write(tmp_path, address))
    assert not list(tmp_path.iterdir())


def test_an_address_ends_with_a_slash() -> None:
    assert checked("https://rules.example/small") == checked(ADDRESS) == ADDRESS
    assert checked("") is None


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown language: tlh"):
        next(write(tmp_path, languages=("tlh",)))
