"""A run of the five notebooks of `build/lite` in Chromium, from a server on this machine: `make lite` builds them.

Every request for another host is refused, and fails the check. `CHROMIUM` is the path to the browser, as for the tests.
"""

import json
import os
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic

from playwright.sync_api import Browser, Page, Route, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build/lite"
#: The longest time that a notebook may take, in milliseconds.
PATIENCE = 600_000
#: Whether the kernel of the open notebook is ready.
READY = """() => {
    const open = window.jupyterapp?.shell.currentWidget;
    return open?.context?.isReady && open.context.sessionContext.session?.kernel?.status === "idle";
}"""
RUN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
#: The code cells of the open notebook: whether each has run, its errors, and the number of its widgets.
CELLS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .filter((cell) => cell.type === "code")
    .map((cell) => [cell, cell.outputs.toJSON()])
    .map(([cell, outputs]) => ({
        ran: cell.executionState === "idle" && cell.executionCount !== null,
        errors: outputs.filter(({ output_type }) => output_type === "error").map(({ evalue }) => evalue),
        widgets: outputs.filter(({ data }) => "application/vnd.jupyter.widget-view+json" in (data ?? {})).length,
    }))"""
DONE = f"() => ({CELLS})().every((cell) => cell.ran || cell.errors.length)"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *_: object) -> None:
        pass


def run(page: Page, address: str, notebook: str) -> tuple[float, float, list[str], int]:
    """Runs a notebook: the seconds until its kernel was ready, and until all ran, its errors and its widgets."""
    begun = monotonic()
    page.goto(f"{address}/lab/index.html?path={notebook}", timeout=PATIENCE)
    page.wait_for_function(READY, timeout=PATIENCE)
    ready = monotonic() - begun
    page.evaluate(RUN)
    page.wait_for_function(DONE, timeout=PATIENCE)
    page.locator(".jp-OutputArea .sw-board, .jp-OutputArea .sw-app").first.wait_for(timeout=PATIENCE)
    whole = monotonic() - begun
    cells = page.evaluate(CELLS)
    return ready, whole, [error for cell in cells for error in cell["errors"]], sum(cell["widgets"] for cell in cells)


def check(browser: Browser, address: str, notebook: str, shots: Path | None) -> bool:
    """Prints a line about a notebook in a fresh browser, and returns whether all of it ran, without another host."""
    abroad: list[str] = []

    def look(route: Route) -> None:
        url = route.request.url
        if url.startswith((address, "blob:", "data:")):
            route.continue_()
        else:
            abroad.append(url)
            route.abort()

    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.route("**/*", look)
    page = context.new_page()
    try:
        ready, whole, errors, widgets = run(page, address, notebook)
        if shots:
            page.screenshot(path=shots / f"{notebook}.png")
    finally:
        context.close()
    print(f"{notebook}: kernel {ready:.1f} s, all cells {whole:.1f} s, {widgets} widgets", *errors, *abroad, sep="\n  ")
    return not errors and not abroad


def main() -> None:
    """Checks each notebook, and exits with a failure if one did not run. An argument is a folder for pictures."""
    shots = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    listed = json.loads((SITE / "api/contents/all.json").read_text(encoding="utf-8"))["content"]
    notebooks = sorted(file["name"] for file in listed if file["name"].endswith(".ipynb"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        good = [check(browser, address, notebook, shots) for notebook in notebooks]
        browser.close()
    print(f"{sum(good)} of {len(good)} notebooks ran")
    sys.exit(not all(good) or len(good) != 5)


if __name__ == "__main__":
    main()
