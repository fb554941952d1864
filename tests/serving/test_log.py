"""The log of the server: a stranger's message takes one line, and there are not too many of them."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application, RequestHandler

from smallworld_widgets.serving.log import FirstMessages, OneLineRecord, log_request


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


@pytest.mark.parametrize(("status", "level"), [(200, "DEBUG"), (404, "WARNING"), (503, "ERROR")])
def test_a_request_is_logged_without_its_visitor_and_its_kernel(
    caplog: pytest.LogCaptureFixture, status: int, level: str
) -> None:
    address = "/api/kernels/7e4b1c22-9a3f-4f0e-8d55-0b6a1c9e2f31/channels?session_id=secret"
    context = SimpleNamespace(remote_ip="203.0.113.7", protocol="https")
    connection = SimpleNamespace(set_close_callback=lambda _: None, context=context)
    line = RequestStartLine("GET", address, "HTTP/1.1")
    request = HTTPServerRequest(start_line=line, headers=HTTPHeaders(Host="rules.example"), connection=connection)  # type: ignore[arg-type]
    handler = RequestHandler(Application(), request)
    handler.set_status(status)
    with caplog.at_level(logging.DEBUG, "tornado.access"):
        log_request(handler)
    [record] = caplog.records
    assert record.levelname == level
    assert re.fullmatch(rf"{status} GET /api/kernels/…/channels \d+ ms", record.getMessage())


def test_a_kernel_of_the_server_logs_a_few_of_the_messages_that_it_cannot_read() -> None:
    code = (
        "import smallworld_widgets.served, logging\n"
        "for _ in range(100): logging.getLogger('IPKernelApp').error('Invalid message')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.count("Invalid message") == 20
