"""The attacks of a stranger's script on a server that visitors use, as far as they take no time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack.attacks import CHEAP, Attack
from tests.attack.wire import Target
from tests.browser.voila.server import until


@pytest.fixture(scope="module")
def target(server: str) -> Iterator[Target]:
    """Returns the server as a stranger sees it."""
    target = Target(server)
    yield target
    target.end(target.kernel)


@pytest.mark.parametrize("attack", CHEAP, ids=lambda attack: str(attack.__name__))
def test_the_server_stands(target: Target, attack: Attack) -> None:
    assert attack(target)


def test_a_message_of_a_stranger_is_a_line_of_the_log(target: Target, log: Path) -> None:
    before = len(log.read_text())
    target.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: a\x1b[31m\x00b\r\n\r\n")
    target.raw(b"GET /\xc2\x9b31m HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    until(lambda: log.read_text().count("\n", before) >= 2)
    written = log.read_text()[before:]
    assert r"a\x1b[31m\x00b" in written
    assert not [letter for letter in written if not letter.isprintable() and letter != "\n"]
    assert "Traceback" not in written


def test_health_says_how_many_kernels_there_are(target: Target) -> None:
    assert target.kernel
    answer = target.ask("/health")
    health = answer.json
    assert (answer.status, health["status"]) == (200, "ok")
    assert 1 <= health["kernels"] <= health["most"]
