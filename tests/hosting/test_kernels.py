"""The proxy in front of the kernels, as nginx runs it: what it hands on, what it limits, and what it logs."""

from __future__ import annotations

import gzip
import http.client
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.hosting.proxied import HOSTING, SCRIPT, Proxy, Upstream, configured, needs_nginx, running, upstream

pytestmark = needs_nginx
KERNEL = "7e4b1c22-9a3f-4f0e-8d55-0b6a1c9e2f31"


@pytest.fixture
def served() -> Iterator[Upstream]:
    """Yields the server behind the proxy, whose pages do not wait."""
    with upstream() as served:
        served.goes_on.set()
        yield served


@pytest.fixture
def proxy(served: Upstream, tmp_path: Path) -> Iterator[Proxy]:
    """Yields the proxy. Visitors from 203.0.113.0/24 have no limits."""
    behind = ("server app:8866;", f"server 127.0.0.1:{served.port};")
    with running(configured("kernels", tmp_path, behind, ("default 0;", "default 0; 203.0.113.0/24 1;"))) as proxy:
        yield proxy


def websocket(proxy: Proxy, visitor: str = "198.51.100.1") -> ClientConnection:
    """Opens a websocket to a kernel."""
    address = f"ws://127.0.0.1:{proxy.port}/api/kernels/{KERNEL}/channels?session_id=secret"
    return connect(address, additional_headers={"X-Forwarded-For": visitor}, open_timeout=60)


def test_a_page_comes_piece_by_piece_from_the_host_that_was_asked(served: Upstream, proxy: Proxy) -> None:
    served.goes_on.clear()
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=60)
    connection.request("GET", "/", headers={"Host": "rules.example:8443"})
    answer = connection.getresponse()
    assert answer.read(11) == b"first piece"
    served.goes_on.set()
    assert answer.read() == b", second piece"
    connection.close()
    assert "rules.example:8443" in served.hosts


def test_messages_of_a_websocket_pass_both_ways(served: Upstream, proxy: Proxy) -> None:
    with websocket(proxy) as opened:
        for message in ("a question", bytes(range(256)) * 100):
            opened.send(message)
            assert opened.recv(60) == message
    assert f"127.0.0.1:{proxy.port}" in served.hosts


def test_the_server_is_asked_once_for_a_file(served: Upstream, proxy: Proxy) -> None:
    for visitor in ("198.51.100.1", "198.51.100.2"):
        answer = proxy.ask(f"/voila/static/voila.js?{visitor}", visitor, Accept_Encoding="gzip")
        assert gzip.decompress(answer.body).decode() == SCRIPT
        assert answer.headers["Cache-Control"] == "no-cache"
    assert served.asked.count("/voila/static/voila.js") == 1


def test_a_long_body_is_refused(served: Upstream, proxy: Proxy) -> None:
    assert proxy.ask("/voila/api/shutdown/x", method="POST", body=b"x" * 65_536).status == 200
    assert proxy.ask("/voila/api/shutdown/x", method="POST", body=b"x" * 65_537).status == 413
    assert served.asked.count("/voila/api/shutdown/x") == 1


def statuses(proxy: Proxy, *visitors: str) -> list[int]:
    """Returns the statuses of pages that are asked for from these addresses, one after the other."""
    return [proxy.ask("/", visitor).status for visitor in visitors]


def test_a_visitor_gets_a_few_pages_at_once(proxy: Proxy) -> None:
    assert statuses(proxy, *["198.51.100.1"] * 12) == [200] * 11 + [429]
    assert statuses(proxy, "198.51.100.2", *["203.0.113.7"] * 20) == [200] * 21


def test_the_addresses_of_an_ipv6_network_count_as_one_visitor(proxy: Proxy) -> None:
    neighbours = [f"2001:db8:0:a::{host:x}" for host in range(12)]
    assert statuses(proxy, *neighbours, "2001:db8:0:b::1") == [200] * 11 + [429, 200]
    # Bytes of an address may be those of a line break.
    assert statuses(proxy, *[f"2001:db8:a0a:0a0a::{host:x}" for host in range(12)]) == [200] * 11 + [429]


def test_a_visitor_has_a_few_websockets(proxy: Proxy) -> None:
    with ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(websocket(proxy))
        with pytest.raises(InvalidStatus) as refused:
            websocket(proxy)
        assert refused.value.response.status_code == 429
        stack.enter_context(websocket(proxy, "198.51.100.2"))


def test_strangers_do_not_see_the_health(served: Upstream, proxy: Proxy) -> None:
    assert proxy.ask("/health").status == 403
    assert proxy.ask("/health", "127.0.0.1").status == 200


def test_the_log_has_no_address_no_query_and_no_kernel(proxy: Proxy) -> None:
    proxy.ask(f"/api/kernels/{KERNEL}?session_id=secret", Referer="https://other.example/", User_Agent="Browser/1")
    proxy.ask("/voila/api/shutdown/x", method="POST", body=b"x" * 70_000)
    statuses(proxy, *["198.51.100.1"] * 12)
    lines = [line for line in proxy.log.read_text().splitlines() if "/health" not in line]
    assert not [line for line in lines if re.search(r"198\.51|127\.0|secret|Browser|other\.example|7e4b1c22", line)]
    assert [line.split()[1:4] for line in lines[:2]] == [
        ["200", "GET", "/api/kernels/*"],
        ["413", "POST", "/voila/api/shutdown/x"],
    ]


def test_a_certificate_brings_https(served: Upstream, tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    proxy = configured("kernels", tmp_path, ("server app:8866;", f"server 127.0.0.1:{served.port};"))
    folder = tmp_path / "certificates"
    folder.mkdir()
    example = (HOSTING / "certificates/https.conf.example").read_text(encoding="utf-8")
    here = example.replace("listen 8443", f"listen 127.0.0.1:{proxy.secure}").replace("listen [::]:8443 ssl http2;", "")
    (folder / "https.conf").write_text(here)
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    keys = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "privkey.pem", "-out", "fullchain.pem"]
    subprocess.run([openssl, *made, *keys], cwd=folder, check=True, capture_output=True)
    trusted = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
    with running(proxy):
        connection = http.client.HTTPSConnection("localhost", proxy.secure, timeout=60, context=trusted)
        connection.request("GET", "/", headers={"Host": "rules.example"})
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == (200, b"first piece, second piece")
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        connection.close()
        plain = proxy.ask("/voila/static/voila.js", Host="rules.example")
        assert (plain.status, plain.headers["Location"]) == (301, "https://rules.example/voila/static/voila.js")
        assert proxy.ask_health("/health").status == 200
        assert proxy.ask_health("/").status == 404
