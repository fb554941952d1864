"""The app in Chromium: times of clicks and first visits, and memory. `python benchmarks/browser.py [ROUNDS]`.

First click: the time from the request for the page to the first explanation. There are four kinds: with a kernel that
starts for this visit (cold), with one that waited, again in the same browser, and by a link.

Click: the time from the event to the frame with the explanation, and to the frame with the repainted board after a
token was placed.

A long session: hundreds of edits, rulings and steps. Prints the time of the first and the last of them, and the memory
of the kernel and of the page at both moments.
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

#: Clicks an element and returns the milliseconds until the frame after `done` holds.
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
def served(*options: str) -> Iterator[tuple[str, int]]:
    """Runs Voila with our configuration. Yields its address and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "smallworld_widgets.serving", "notebooks/app.ipynb", f"--port={port}", *options]
    environment = {**os.environ, "JUPYTER_PATH": str(PROJECT / "share" / "jupyter")}
    # Without compiled files, Python would compile the project for each kernel.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=PROJECT, env=environment, **quiet)
    try:
        while not answers(f"http://127.0.0.1:{port}/voila/static/voila.js"):
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/", process.pid
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
    """Returns the seconds from the request for the page to its first explanation."""
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(".sw-region[data-region=r14]").click()
    page.locator(".sw-inspector[data-region=r14]").wait_for()
    seconds = time.perf_counter() - start
    page.goto("about:blank")
    page.close()
    return seconds


def first_clicks(browser: Browser, rounds: int) -> dict[str, list[float]]:
    """Returns the seconds of `rounds` first clicks of each kind."""
    found: dict[str, list[float]] = {"cold kernel": [], "kernel waiting": [], "same browser again": [], "by a link": []}
    with served("--preheat_kernel=False") as (address, _):
        first_click(browser.new_context(), address)  # This visit fills the caches.
        for _ in range(rounds):
            context = browser.new_context()
            found["cold kernel"].append(first_click(context, address))
            context.close()
    with served() as (address, _):
        for _ in range(rounds):
            time.sleep(6)  # The pool fills again.
            context = browser.new_context()
            found["kernel waiting"].append(first_click(context, address))
            time.sleep(6)
            found["same browser again"].append(first_click(context, address))
            context.close()
            time.sleep(6)
            context = browser.new_context()
            found["by a link"].append(first_click(context, f"{address}#view=explore"))
            context.close()
    return found


#: The regions of the largest board of each game, and a piece to place.
BOARDS = {"base-5": (48, "Lost Tribe"), "underground-5": (56, "Monster")}


def clicks(page: Page, board: str, rounds: int) -> dict[str, list[float]]:
    """Returns the milliseconds of clicks that explain, and of clicks that place a piece."""
    count, piece = BOARDS[board]
    page.get_by_label("Board", exact=True).select_option(board)
    page.locator(f".sw-region[data-region=r{count - 1}]").wait_for()
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


def long_session(page: Page, rounds: int) -> dict[str, list[float]]:
    """Repeats the same actions in three views. Returns the milliseconds of each round."""
    edits, rulings, steps = [], [], []
    page.get_by_label("Board", exact=True).select_option("base-4")
    page.locator(".sw-explorer .sw-region[data-region=r38]").wait_for()
    page.locator(".sw-tool", has_text="fortress").click()
    for i in range(rounds):
        # Adds a fortress to one region after the other, and takes it away again.
        target = f".sw-explorer .sw-region[data-region=r{i // 2 % 30:02}]"
        if i % 30 == 0:
            page.get_by_label("remove instead").set_checked(i // 30 % 2 == 1)
        before = page.locator(target).get_attribute("aria-label")
        changed = f"document.querySelector('{target}').getAttribute('aria-label') !== {before!r}"
        edits.append(page.evaluate(CLICK, [target, f"{changed} || document.querySelector('.sw-notices li')"]))
    page.get_by_role("button", name="Rulings", exact=True).click()
    page.locator(".sw-library [role=option]").first.wait_for()
    ids = page.locator(".sw-library [role=option]").evaluate_all("all => all.map(one => one.dataset.id)")
    for i in range(rounds):
        id = ids[(i * 11 + 1) % len(ids)]
        opened = f"document.querySelector('.sw-ruling').textContent.startsWith('{id}')"
        rulings.append(page.evaluate(CLICK, [f".sw-library [data-id='{id}']", opened]))
    page.get_by_role("button", name="Watch", exact=True).click()
    page.get_by_label("Choose an example turn").wait_for()
    for i in range(rounds):
        step = 2 - i % 2
        shown = f"document.querySelector('.sw-steps').textContent.includes('Step {step} of')"
        steps.append(page.evaluate(CLICK, [f".sw-dot:nth-child({step})", shown]))
    return {"an edit, 39 regions": edits, "a ruling opened": rulings, "a step of an example": steps}


def memory(page: Page, server: int) -> tuple[float, float]:
    """Returns the megabytes of the server’s largest kernel, and of the page’s scripts after garbage collection."""
    kernels = [
        int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        for process in Path("/proc").glob("[0-9]*")
        if (process / "stat").read_text().rpartition(")")[2].split()[1] == str(server)
    ]
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    heap = devtools.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    return max(kernels), heap


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("set CHROMIUM to a Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        first = first_clicks(browser, rounds)
        with served() as (address, server):
            page = browser.new_page()
            page.goto(f"{address}#view=explore")
            page.locator(".sw-region[data-region=r12]").wait_for()
            each: dict[str, list[float]] = {}
            for board in BOARDS:
                each.update(clicks(page, board, 10 * rounds))
            grown = [memory(page, server)]
            for _ in range(2):
                long = long_session(page, 40 * rounds)
                page.get_by_role("button", name="Explore", exact=True).click()
                grown.append(memory(page, server))
            page.goto("about:blank")
        browser.close()
    table = Table("first click: on 23 regions", "median", "worst", title="The app in Chromium")
    for name, seconds in first.items():
        table.add_row(f"first click, {name}", f"{statistics.median(seconds):.2f} s", f"{max(seconds):.2f} s")
    for name, milliseconds in each.items():
        table.add_row(name, f"{statistics.median(milliseconds):.0f} ms", f"{max(milliseconds):.0f} ms")
    for name, milliseconds in long.items():
        first_ones, last_ones = (statistics.median(part) for part in (milliseconds[:20], milliseconds[-20:]))
        table.add_row(
            f"{name}: first 20, last 20 of {len(milliseconds)}", f"{first_ones:.0f} ms", f"{last_ones:.0f} ms"
        )
    for name, sizes in zip(("kernel", "page's scripts"), zip(*grown, strict=True), strict=True):
        table.add_row(
            f"memory of the {name}, before and after two such sessions",
            *(f"{size:.0f} MB" for size in (sizes[0], sizes[-1])),
        )
        table.add_row("… and after one", f"{sizes[1]:.0f} MB", "")
    Console().print(table)


if __name__ == "__main__":
    main()
