"""The app in Chromium: how soon a click is answered. `python benchmarks/browser.py [ROUNDS]`.

First click: from asking for the page until the first click's explanation is on screen; with a kernel started for this
visit (cold), with one that waited (preheated), and that again in the same browser. Click: from the event to the frame
that shows the explanation, and to the one that shows the repainted board after a token was placed.
"""

from __future__ import annotations

import os
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

PROJECT = Path(__file__).parents[1]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

#: Clicks an element and gives the milliseconds until the frame after `done` holds.
CLICK = """([element, done]) => new Promise((resolve) => {
  const holds = new Function(`return ${done}`);
  const start = performance.now();
  const look = () => holds()
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    : setTimeout(look);
  document.querySelector(element).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  look();
})"""


@contextmanager
def served(*options: str) -> Iterator[str]:
    """Voila, with our configuration."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "voila", "notebooks/app.ipynb", f"--port={port}", *options]
    environment = {**os.environ, "JUPYTER_PATH": str(PROJECT / "share" / "jupyter")}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=PROJECT, env=environment, **quiet)
    try:
        while not answers(f"http://127.0.0.1:{port}/voila/static/voila.js"):
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(20)


def answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=5).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def first_click(context: BrowserContext, address: str) -> float:
    """Seconds from asking for the page until its first explanation."""
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(".sw-region[data-region=r12]").click()
    page.locator(".sw-inspector[data-region=r12]").wait_for()
    seconds = time.perf_counter() - start
    page.goto("about:blank")
    page.close()
    return seconds


def first_clicks(browser: Browser, rounds: int) -> dict[str, list[float]]:
    """The three kinds of first click, so many times each."""
    found: dict[str, list[float]] = {"cold kernel": [], "kernel waiting": [], "same browser again": []}
    with served("--preheat_kernel=False") as address:
        for _ in range(rounds):
            context = browser.new_context()
            found["cold kernel"].append(first_click(context, address))
            context.close()
    with served() as address:
        for _ in range(rounds):
            time.sleep(6)  # The pool fills again.
            context = browser.new_context()
            found["kernel waiting"].append(first_click(context, address))
            time.sleep(6)
            found["same browser again"].append(first_click(context, address))
            context.close()
    return found


#: For each largest board its regions, races and powers to be played there, and a piece to place.
BOARDS = {
    "base-5": (48, ("Tritons", "Hill"), "Lost Tribe"),
    "underground-5": (56, ("Lizardmen", "Fisher"), "Monster"),
}


def clicks(page: Page, board: str, rounds: int) -> dict[str, list[float]]:
    """Clicks that explain; then clicks that place a piece."""
    count, (race, power), piece = BOARDS[board]
    page.get_by_label("Board", exact=True).select_option(board)
    page.locator(f".sw-region[data-region=r{count - 1}]").wait_for()
    page.get_by_label("Player 1, active: race").select_option(race)
    page.get_by_label("Player 1, active: power").select_option(power)
    page.locator(".sw-region[data-mark=far]").first.wait_for()
    regions = [f"r{n:02}" for n in range(count)]
    explain, place = [], []
    for i in range(rounds):
        region = regions[(i * 5 + 1) % count]
        shown = f"document.querySelector('.sw-inspector').dataset.region === '{region}'"
        explain.append(page.evaluate(CLICK, [f".sw-region[data-region={region}]", shown]))
    page.locator(".sw-tool", has_text=piece).click()
    for i in range(rounds):
        target = f".sw-region[data-region={regions[(i * 5 + 1) % count]}]"
        before = page.locator(target).get_attribute("aria-label")
        changed = f"document.querySelector('{target}').getAttribute('aria-label') !== {before!r}"
        place.append(page.evaluate(CLICK, [target, changed]))
    return {
        f"click to explanation, {count} regions": explain,
        f"click that places, to repainted board, {count} regions": place,
    }


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("set CHROMIUM to a Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        first = first_clicks(browser, rounds)
        with served() as address:
            page = browser.new_page()
            page.goto(address)
            page.locator(".sw-region[data-region=r12]").wait_for()
            each: dict[str, list[float]] = {}
            for board in BOARDS:
                each.update(clicks(page, board, 10 * rounds))
            page.goto("about:blank")
        browser.close()
    table = Table("first click: on 23 regions", "median", "worst", title="The app in Chromium")
    for name, seconds in first.items():
        table.add_row(f"first click, {name}", f"{statistics.median(seconds):.2f} s", f"{max(seconds):.2f} s")
    for name, milliseconds in each.items():
        table.add_row(name, f"{statistics.median(milliseconds):.0f} ms", f"{max(milliseconds):.0f} ms")
    Console().print(table)


if __name__ == "__main__":
    main()
