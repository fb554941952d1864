"""The server of the static page."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread

import pytest

from smallworld_widgets.serving.static import Server

PAGE = "<!doctype html><title>規則</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns the folder of a page, in a path with spaces and Chinese. Beside it lies a file that nobody may have."""
    (tmp_path / "secret.txt").write_text("secret")
    found = tmp_path / "頁 面"
    (found / "empty").mkdir(parents=True)
    (found / "rulings").mkdir()
    (found / "rulings" / "index.html").write_text(PAGE, encoding="utf-8")
    for name in ("index.html", "app.mjs", "python.wasm", "app.webmanifest", "規則.json"):
        (found / name).write_text(PAGE, encoding="utf-8")
    for name in ("app.mjs", "packed.mjs", "packed/index.html"):
        (found / name).parent.mkdir(exist_ok=True)
        (found / f"{name}.gz").write_bytes(gzip.compress(PAGE.encode()))
    return found


@pytest.fixture
def connection(folder: Path) -> Iterator[HTTPConnection]:
    """Returns a connection to a server of the folder."""
    with Server(("127.0.0.1", 0), folder) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        found = HTTPConnection("127.0.0.1", server.server_port)
        yield found
        found.close()
        server.shutdown()
        thread.join()


def get(connection: HTTPConnection, address: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """Returns the answer to a request, and its content."""
    connection.putrequest("GET", address, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer, answer.read()


TYPES: Mapping[str, str] = {
    "/": "text/html; charset=utf-8",
    "/rulings/": "text/html; charset=utf-8",
    "/app.mjs": "text/javascript; charset=utf-8",
    "/packed.mjs": "text/javascript; charset=utf-8",
    "/packed/": "text/html; charset=utf-8",
    "/python.wasm": "application/wasm",
    "/app.webmanifest": "application/manifest+json",
    "/%E8%A6%8F%E5%89%87.json?v=1": "application/json",
}


@pytest.mark.parametrize("address", TYPES)
def test_files_come_with_their_types(address: str, connection: HTTPConnection) -> None:
    answer, content = get(connection, address)
    assert (answer.status, answer.headers["Content-Type"]) == (200, TYPES[address])
    assert content.decode() == PAGE
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("address", ["/app.mjs", "/packed.mjs", "/packed/"])
@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip", "gzip"), ("br, gzip;q=1.0", "gzip"), ("br", None), ("gzip;q=0", None), ("", None)],
)
def test_a_compressed_copy_is_sent_to_those_that_accept_it(
    accepted: str, coding: str | None, address: str, connection: HTTPConnection
) -> None:
    answer, content = get(connection, address, Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] == coding
    assert answer.headers["Content-Type"] == TYPES[address]
    assert (gzip.decompress(content) if coding else content).decode() == PAGE


def test_an_answer_says_nothing_of_the_coding_of_the_one_before(connection: HTTPConnection) -> None:
    get(connection, "/app.mjs", Accept_Encoding="gzip")
    for address in ("/", "/nowhere"):
        answer, _ = get(connection, address, Accept_Encoding="gzip")
        assert answer.headers["Content-Encoding"] is None


def test_a_file_that_is_only_there_compressed_is_known_by_its_length_before(connection: HTTPConnection) -> None:
    connection.request("HEAD", "/packed.mjs", headers={"Accept-Encoding": "identity"})
    answer = connection.getresponse()
    assert (answer.headers["Content-Length"], answer.read()) == (str(len(PAGE.encode())), b"")


def test_a_file_that_has_not_changed_is_not_sent_again(connection: HTTPConnection) -> None:
    first, _ = get(connection, "/")
    again, content = get(connection, "/", If_Modified_Since=first.headers["Last-Modified"])
    assert (again.status, content) == (304, b"")


@pytest.mark.parametrize(
    "address",
    [
        "/nowhere",
        "/empty/",
        "/packed.mjs/",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/rulings/../../secret.txt",
        "/%00",
        "/%ED%A0%80",
    ],
)
def test_nothing_else_is_found(address: str, connection: HTTPConnection) -> None:
    answer, content = get(connection, address)
    assert answer.status == 404
    assert b"secret" not in content


def test_a_folder_leads_to_its_start_page(connection: HTTPConnection) -> None:
    answer, _ = get(connection, "/rulings")
    assert (answer.status, answer.headers["Location"]) == (301, "/rulings/")
