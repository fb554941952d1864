"""The charts in Chromium, behind Voila: times and bytes. `python benchmarks/charts.py [ROUNDS]`.

First chart: the time from the press on the button to the frame with the drawing. There are three kinds: in a new
browser, in the same browser again, and on a page that asks Python for Plotly, as a notebook does. The bytes are those
of files and of the websocket, from the press on.

Processor: the time that all cores work from the press until the drawing, for the browser, the server and its kernels.
It depends less on other work of the machine.

Another chart: the time from the press on another region to the frame with its chart.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from browser import CLICK, FLAGS, served
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

CHART = "[data-key=chart]"
#: Scripts of Plotly draw a price as a "waterfall" or as bars.
DRAWN = "document.querySelector('.sw-charts :is(.waterfalllayer, .barlayer) .point')"
OF = "document.querySelector('.sw-charts h3').textContent.includes('{name}') && " + DRAWN
#: The script that makes a page forget where Plotly is.
FORGET = "document.querySelector('meta[name=smallworld-plotly]')?.remove()"


class Received:
    """The bytes that a page has received, by files and by the websocket."""

    def __init__(self, page: Page) -> None:
        self.files = self.frames = 0
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.loadingFinished", self._file)
        devtools.on("Network.webSocketFrameReceived", self._frame)

    def _file(self, event: dict) -> None:
        self.files += event["encodedDataLength"]

    def _frame(self, event: dict) -> None:
        # Frames of Jupyter are text, or binary in base 64.
        text, binary = event["response"]["payloadData"], event["response"]["opcode"] == 2
        self.frames += len(text) * 3 // 4 if binary else len(text.encode())

    def total(self) -> float:
        """Returns the sum in megabytes."""
        return (self.files + self.frames) / 1e6


class Processor:
    """The processor time of a browser and of a server with its kernels."""

    def __init__(self, browser: Browser, server: int) -> None:
        self._browser, self._server = browser.new_browser_cdp_session(), server

    def milliseconds(self) -> float:
        """Returns the time so far."""
        processes = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        ticks = sum(sum(map(int, stat[11:13])) for stat in self._stats())
        return 1000 * (sum(one["cpuTime"] for one in processes) + ticks / os.sysconf("SC_CLK_TCK"))

    def _stats(self) -> Iterator[list[str]]:
        """Yields the fields of each process of the server, from its state on."""
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # The process has ended meanwhile.
                fields = path.read_text().rpartition(")")[2].split()
                if str(self._server) in (path.parent.name, fields[1]):
                    yield fields


class Visit(NamedTuple):
    """The figures of a visit: the first chart in milliseconds, of all cores too, and megabytes, and another chart."""

    first: float
    processor: float
    megabytes: float
    other: float


def visit(context: BrowserContext, address: str, processor: Processor, prepared: str = "") -> Visit:
    """Returns the figures of a visit, whose page runs the script `prepared` before the first chart."""
    page = context.new_page()
    page.goto(f"{address}#view=explore")
    page.locator(".sw-region[data-region=r14]").click()
    page.locator(f".sw-inspector[data-region=r14] {CHART}").wait_for()
    page.wait_for_load_state("networkidle")
    if prepared:
        page.evaluate(prepared)
    received, before = Received(page), processor.milliseconds()
    first = page.evaluate(CLICK, [CHART, DRAWN])
    worked, megabytes = processor.milliseconds() - before, received.total()
    page.wait_for_load_state("networkidle")
    other = page.evaluate(CLICK, [".sw-region[data-region=r05]", OF.format(name="north-west mountain")])
    page.goto("about:blank")
    page.close()
    return Visit(first, worked, megabytes, other)


def measured(browser: Browser, address: str, server: int, rounds: int) -> dict[str, list[Visit]]:
    """Returns the figures of `rounds` first visits, second visits, and visits to pages that ask Python."""
    found: dict[str, list[Visit]] = {"new browser": [], "same browser": [], "asked of Python": []}
    processor = Processor(browser, server)
    for _ in range(rounds):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        found["new browser"].append(visit(context, address, processor))
        found["same browser"].append(visit(context, address, processor))
        found["asked of Python"].append(visit(context, address, processor, FORGET))
        context.close()
    return found


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("set CHROMIUM to a Chromium")
    with sync_playwright() as playwright, served() as (address, server):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        found = measured(browser, address, server, rounds)
        browser.close()
    table = Table(
        "first chart", "median", "worst", "processor", "received", "another chart", title="Charts in Chromium"
    )
    for name, visits in found.items():
        first, worked, megabytes, other = zip(*visits, strict=True)
        table.add_row(
            name,
            *(f"{of(first):.0f} ms" for of in (statistics.median, max)),
            f"{statistics.median(worked):.0f} ms",
            f"{statistics.median(megabytes):.2f} MB",
            f"{statistics.median(other):.0f} ms",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
