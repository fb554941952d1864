"""The static page as nginx serves it: types, compression, caching and headers."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import pytest

from tests.hosting.proxied import Proxy, configured, needs_nginx, running

pytestmark = needs_nginx
#: The content type of a file by its ending.
TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "wasm": "application/wasm",
    "whl": "application/zip",
    "zip": "application/zip",
    "svg": "image/svg+xml",
    "xml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """Yields nginx with a folder in place of the page that `make site` writes."""
    folder = tmp_path_factory.mktemp("page")
    site = folder / "site"
    (site / "ruling").mkdir(parents=True)
    (site / "lite").mkdir()
    for ending in TYPES:
        (site / f"file.{ending}").write_text("x" * 2_000)
    (site / "file.js.gz").write_bytes(gzip.compress(b"made beforehand"))
    (site / "board.0a1b2c3d4e.js").write_text("new name for new content")
    for index in ("index.html", "ruling/index.html", "lite/index.html"):
        (site / index).write_text(index)
    with running(configured("page", folder, ("root /srv/page;", f"root {site};"))) as page:
        yield page


@pytest.mark.parametrize("ending", TYPES)
def test_a_file_has_its_type(page: Proxy, ending: str) -> None:
    assert page.ask(f"/file.{ending}").headers["Content-Type"] == TYPES[ending]


def test_a_compressed_file_is_served_as_it_was_made(page: Proxy) -> None:
    answer = page.ask("/file.js", Accept_Encoding="gzip")
    assert gzip.decompress(answer.body) == b"made beforehand"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert page.ask("/file.js").body == b"x" * 2_000
    assert gzip.decompress(page.ask("/file.css", Accept_Encoding="gzip").body) == b"x" * 2_000


def test_a_file_named_by_its_content_is_kept_and_others_are_asked_for_again(page: Proxy) -> None:
    assert "immutable" in page.ask("/board.0a1b2c3d4e.js").headers["Cache-Control"]
    answer = page.ask("/file.js")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert page.ask("/file.js", If_None_Match=answer.headers["ETag"]).status == 304


def test_a_folder_is_its_page_and_nothing_is_written(page: Proxy) -> None:
    assert page.ask("/ruling/").body == b"ruling/index.html"
    assert [page.ask(path).status for path in ("/none", "/../nginx.conf", "/..%2fnginx.conf")] == [404, 400, 400]
    assert page.ask("/", method="POST", body=b"x").status == 403
    assert page.ask("/ruling").headers["Location"] == "/ruling/"
    assert page.ask_health("/").status == 200


def test_pages_may_load_their_own_files_alone(page: Proxy) -> None:
    rules = page.ask("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in rules
    assert "http" not in rules
    assert "'unsafe-eval'" not in rules
    # The search of the handbook is a form.
    assert "form-action 'self'" in rules
    assert "'unsafe-eval'" in page.ask("/lite/").headers["Content-Security-Policy"]
    assert page.ask("/none").headers["X-Content-Type-Options"] == "nosniff"
