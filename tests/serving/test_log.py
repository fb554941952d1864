"""The log of the server: a stranger's message takes one line, and there are not too many of them."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest

from smallworld_widgets.serving.log import FirstMessages, OneLineRecord


def written(message: str, *parts: object) -> str:
    """Returns the line that the log has for a message."""
    return OneLineRecord("server", logging.WARNING, "", 1, message, parts, None).getMessage()


@pytest.mark.parametrize(
    ("message", "line"),
    [("a\x1b[31m\n", r"a\x1b[31m\n"), ("\u202egnp.exe", r"\u202egnp.exe"), ("\ud800", r"\ud800"), ("世界 é", "世界 é")],
)
def test_a_message_is_a_line_without_control_characters(message: str, line: str) -> None:
    assert written("Received %s", message) == f"Received {line}"


def test_a_long_message_is_cut_and_says_so() -> None:
    line = written("Received %s", "x" * 4_000_000)
    assert len(line) < 2_100
    assert line.endswith("x… (4000009 characters)")


def test_the_first_few_messages_pass() -> None:
    first, record = FirstMessages(2), logging.makeLogRecord({})
    assert [first.filter(record) for _ in range(4)] == [True, True, False, False]


def test_a_kernel_of_the_server_logs_a_few_of_the_messages_that_it_cannot_read() -> None:
    code = (
        "import smallworld_widgets.served, logging\n"
        "for _ in range(100): logging.getLogger('IPKernelApp').error('Invalid message')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.count("Invalid message") == 20
