"""What a stranger's script does to the server that visitors use meanwhile: the attacks that take no time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attack.attacks import CHEAP, Attack
from tests.attack.wire import Target


@pytest.fixture(scope="module")
def target(server: str) -> Iterator[Target]:
    """The server, as a stranger sees it."""
    target = Target(server)
    yield target
    target.end(target.kernel)


@pytest.mark.parametrize("attack", CHEAP, ids=lambda attack: str(attack.__name__))
def test_the_server_stands(target: Target, attack: Attack) -> None:
    assert attack(target)
