"""The app served by Jupyter itself: as Binder opens it, and a board in a cell of JupyterLab."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.explorer import inspector, region
from tests.browser.voila.server import PATIENCE, PROJECT, answers, free_port, until

#: The address at which Binder serves a visitor.
BASE = "/user/visitor-1/"
CELLS = [
    "from smallworld import new_game, rules_for\nfrom smallworld_widgets import Board",
    "Board(new_game(rules_for('base-2')))",
]


@contextmanager
def jupyter(log: Path, *command: str) -> Iterator[str]:
    """Serves a folder by a Jupyter server without a login, and yields its address."""
    port = free_port()
    options = [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--no-browser"]
    options.append(f"--ServerApp.base_url={BASE}")
    # A home of its own keeps the files of this machine out. On Binder the settings are with those of the environment.
    home = {"HOME": str(log.parent), "JUPYTER_PATH": str(PROJECT / "share/jupyter")}
    home["JUPYTER_CONFIG_PATH"] = str(PROJECT / "binder")
    own = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER_", "IPYTHON"))}
    if os.geteuid() == 0:
        options.append("--allow-root")
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *command, *options],
            cwd=PROJECT, env={**own, **home}, stdout=output, stderr=output,
        )  # fmt: skip
        try:
            address = f"http://127.0.0.1:{port}{BASE}"

            def is_there() -> bool:
                assert process.poll() is None, log.read_text()
                return answers(f"{address}api")

            until(is_there)
            yield address
        finally:
            process.terminate()
            process.wait(PATIENCE / 1000)


def kernels(address: str) -> int:
    """Returns the number of kernels of a server."""
    with urllib.request.urlopen(f"{address}api/kernels") as answer:
        return len(json.load(answer))


@pytest.fixture
def page(browser: Browser, patience: None) -> Iterator[Page]:
    """Returns a page that may ask no other host for anything."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    foreign: list[str] = []
    page.on("request", lambda request: foreign.append(request.url))
    yield page
    context.close()
    here = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")
    assert not [url for url in foreign if not url.startswith(here)]


def test_jupyterlab_opens_the_app_and_a_board_in_a_cell(page: Page, tmp_path: Path) -> None:
    """The app opens by the path of Binder's badge, with Voila as an extension of the server."""
    (tmp_path / "notebooks").symlink_to(PROJECT / "notebooks")
    code: dict[str, object] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    notebook = {
        "cells": [{**code, "id": f"cell-{n}", "source": source} for n, source in enumerate(CELLS)],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (tmp_path / "board.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    folder = f"--ServerApp.root_dir={tmp_path}"
    with jupyter(tmp_path / "log", "jupyterlab", folder) as address:
        page.goto(f"{address}voila/render/notebooks/app.ipynb")
        region(page, "r14").click()
        expect(inspector(page).locator(".sw-verdict .sw-price").first).to_have_text("4 tokens")
        # This server has no file with Plotly, so that the page asks the kernel for it.
        page.locator("[data-key=view-explore]").click()
        page.locator(".sw-explorer .sw-region[data-region=r14]").click()
        page.locator(".sw-explorer").get_by_role("button", name="Chart", exact=True).click()
        expect(page.locator(".sw-charts .bars .point").first).to_be_visible()
        page.goto(f"{address}lab/tree/board.ipynb")
        # A key that is pressed before the kernel is there is lost.
        expect(page.locator(".jp-StatusBar-Widget").get_by_text("Idle")).to_be_visible()
        for number in range(len(CELLS)):
            page.locator(".jp-CodeCell").nth(number).locator(".cm-content").click()
            page.keyboard.press("Shift+Enter")
        expect(page.locator(".sw-board .sw-region")).to_have_count(23)
        region(page, "r14").click()
        expect(page.locator(".sw-board .sw-chosen")).to_have_count(1)


@pytest.mark.parametrize("command", ["jupyterlab", "jupyter_server"])
def test_a_page_that_is_left_leaves_no_kernel(page: Page, tmp_path: Path, command: str) -> None:
    (tmp_path / "notebooks").symlink_to(PROJECT / "notebooks")
    log = tmp_path / "log"
    with jupyter(log, command, f"--ServerApp.root_dir={tmp_path}") as address:
        for _ in range(2):  # The second visit is a reload.
            page.goto(f"{address}voila/render/notebooks/app.ipynb")
            expect(region(page, "r14")).to_be_visible()
            page.wait_for_load_state("networkidle")
            until(lambda: kernels(address) == 1)
        page.close()
        until(lambda: kernels(address) == 0)
        # The server ends idle kernels itself where a page could not ask for it, for example when a browser crashed:
        assert "Culling kernels with idle durations > 600 seconds" in log.read_text()
