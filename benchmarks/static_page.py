"""The static page in Chromium beside Voila: times and bytes. `python benchmarks/static_page.py [SITE] [ROUNDS]`.

SITE is the folder of `make site`. Each time runs from the request for the page to the first frame after an event. A
press on the front door's board is answered, or an entry that a link leads to is there, or Python is ready for an edit.
Behind Voila, the first answer comes from Python. A first visit is that of a new browser, and a later visit the next.

Bytes: the files that a first visit has asked for until Python is ready, as they are sent, by kind.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from browser import FLAGS, served
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from smallworld_widgets.serving.static import Server

REGION = ".sw-front .sw-region[data-region=r14]"
#: What is measured: the fragment of the address, what is pressed once it is there, and what then comes or changes.
MEASURED = {
    "a press on the front door": ("", REGION, ".sw-front .sw-verdict .sw-price"),
    "a ruling by link": ("#view=rulings&id=B-001", "", ".sw-ruling h2"),
    "an article by link": ("#view=codex&id=base.trolls", "", ".sw-article h2"),
    "an example by link": ("#view=watch&id=base.diplomat", "", ".sw-story h2"),
}
PYTHON = "Python ready for an edit"
#: Promises the time of the first frame after the event, and that of Python.
WATCH = """(([press, shown]) => {
  const until = (holds) => new Promise((then) => {
    const look = () => holds() && (watch.disconnect(), then(performance.now()));
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
  const words = () => document.querySelector(shown)?.textContent;
  let before;
  function pressed() {
    const region = document.querySelector(press);
    if (!region) return false;
    before = words();
    region.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return true;
  }
  const frame = () => new Promise((then) => requestAnimationFrame(() => setTimeout(() => then(performance.now()))));
  window.measured = until(() => document.body && (press === "" || pressed()))
    .then(() => until(() => words() !== before)).then(frame);
  window.began = until(() => document.documentElement?.dataset.python);
})"""


@contextmanager
def static(folder: Path) -> Iterator[str]:
    """Serves a folder. Yields its address."""
    with Server(("127.0.0.1", 0), folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def visit(context: BrowserContext, address: str, what: str) -> tuple[Page, float]:
    """Returns the page after the event that is measured, and the seconds until then."""
    fragment, *watched = MEASURED[what]
    page = context.new_page()
    page.add_init_script(f"{WATCH}({json.dumps(watched)})")
    page.goto(address + fragment, wait_until="commit")
    return page, page.evaluate("window.measured") / 1000


def both_visits(browser: Browser, address: str, what: str, is_static: bool) -> Iterator[tuple[str, float]]:
    """Yields the times of a first and a later visit, with their names."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    for name in ("first", "later"):
        page, seconds = visit(context, address, what)
        yield f"{what}, {name} visit", seconds
        if is_static:
            yield f"{PYTHON}, {name} visit", page.evaluate("window.began") / 1000
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        time.sleep(5)  # The browser keeps the site, and a pool of kernels fills again.
        page.close()
    context.close()


def _note(times: dict[str, list[float]], browser: Browser, address: str, *, is_static: bool) -> None:
    """Adds the times of both visits of each kind. Python’s own times are those of the front door."""
    for number, what in enumerate(MEASURED):
        for name, seconds in both_visits(browser, address, what, is_static):
            if number == 0 or not name.startswith(PYTHON):
                times.setdefault(name, []).append(seconds)


def sizes(browser: Browser, folder: Path, address: str) -> dict[str, float]:
    """Returns the kilobytes of a first visit by kind."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url.removeprefix("blob:")).path.lstrip("/")))
    page.goto(address)
    page.wait_for_selector("html[data-python=here]", state="attached", timeout=120_000)
    found = Counter[str]()
    for path in dict.fromkeys(path or "index.html" for path in asked):
        file = folder / path
        packed = file.with_name(f"{file.name}.gz")
        found[_kind(path)] += (packed if packed.is_file() else file).stat().st_size if file.is_file() else 0
    context.close()
    return {kind: size / 1000 for kind, size in found.items() if size}


def _kind(path: str) -> str:
    """Returns what a file is for."""
    if path.startswith("python/"):
        return {"packages.bin": "packages", "python_stdlib.zip": "Python's library"}.get(path[7:], "Pyodide")
    return "page with the front door's snapshot" if path == "index.html" else path.partition("/")[0]


def main() -> None:
    """Measures the page and Voila in turn, and prints two tables."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/site").resolve()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("set CHROMIUM to a Chromium")
    times: dict[str, dict[str, list[float]]] = {"static page": {}, "Voila": {}}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for _ in range(rounds):
            with static(folder) as address:
                _note(times["static page"], browser, address, is_static=True)
            with served() as (address, _process):
                visit(browser.new_context(), address, next(iter(MEASURED)))  # This visit fills the caches.
                _note(times["Voila"], browser, address, is_static=False)
        with static(folder) as address:
            parts = sizes(browser, folder, address)
        browser.close()
    shown = Table("what", "static page, seconds", "Voila, seconds")
    for name, found in times["static page"].items():
        shown.add_row(name, _median(found), _median(times["Voila"].get(name, [])))
    Console(width=110).print(shown)
    split = Table("files of a first visit", "kB")
    for kind, size in sorted({**parts, "in all": sum(parts.values())}.items(), key=lambda part: part[1]):
        split.add_row(kind, f"{size:,.0f}")
    Console(width=110).print(split)


def _median(values: list[float]) -> str:
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})" if values else ""


if __name__ == "__main__":
    main()
