"""The frames of the page in motion: `python benchmarks/motion.py [SECONDS]`.

Five bots play on the largest board, at the pace for spectators, and Chromium traces itself. Tokens fly, the die tumbles
and coins are counted, all on the screen.

Chromium says of each frame whether a change was due in it, and whether it was shown. Without a graphics card, the
processors draw, and their other work costs frames. So a disc moves over an empty page before and after, for comparison.
Two figures depend less on the machine: the motions on the page’s main thread, and its time for each frame.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from browser import FLAGS, served
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

BOARD, PLAYERS = "underground-5", 5
#: Large enough for the whole board, and the players below the decision.
SCREEN = {"width": 1600, "height": 1400}
CATEGORIES = ["devtools.timeline", *(f"disabled-by-default-devtools.timeline{of}" for of in ("", ".frame"))]
EMPTY = """<div style="position: fixed; width: 24px; height: 24px; border-radius: 50%; background: red"></div>
<script>
  const disc = document.querySelector("div");
  setInterval(() => disc.animate({ transform: ["none", "translate(600px, 600px)"] }, 260), 900);
</script>"""

Event = dict[str, Any]


def begin(page: Page) -> None:
    """Starts a new game in which bots play."""
    page.get_by_role("button", name="New game").click()
    form = page.locator(".sw-new-game")
    form.get_by_label("Board", exact=True).select_option(BOARD)
    for seat in range(1, PLAYERS + 1):
        form.get_by_label(f"who plays for player {seat}").select_option("greedy")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".sw-play-decision").get_by_role("button", name="Pause").wait_for()


def trace(browser: Browser, page: Page, seconds: float) -> list[Event]:
    """Returns the events that Chromium traces within `seconds`, in order."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.wait_for_timeout(1000 * seconds)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return sorted(events, key=lambda event: event["ts"])


def over_nothing(browser: Browser, seconds: float) -> list[Event]:
    """Returns the events of a disc that moves over an empty page."""
    page = browser.new_page(viewport=SCREEN)
    page.set_content(EMPTY)
    events = trace(browser, page, seconds)
    page.close()
    return events


def shown(events: Sequence[Event]) -> tuple[int, int]:
    """Returns how many frames were shown, and how many were due, while something moved."""
    ends = defaultdict(set)
    for event in events:
        frame = event["args"].get("frame_reporter")
        if frame and frame["has_compositor_animation"]:
            ends[frame["layer_tree_host_id"], frame["frame_sequence"]].add(frame["state"])
    due = [states for states in ends.values() if states != {"STATE_NO_UPDATE_DESIRED"}]
    return sum(bool(states & {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}) for states in due), len(due)


def motions(events: Sequence[Event]) -> tuple[int, int]:
    """Returns the number of motions, and the number of those on the main thread."""
    told = [event for event in events if event["name"] == "Animation"]
    left = [event for event in told if event["args"].get("data", {}).get("compositeFailed")]
    return sum(event["ph"] == "b" for event in told), len(left)


def busy(events: Sequence[Event]) -> list[float]:
    """Returns the milliseconds of processor time of the main thread for each frame in motion."""
    thread = next(event["tid"] for event in events if event["name"] == "Animation")
    found, task, under_way = [], 0.0, 0
    for event in events:
        match event:
            case {"tid": tid} if tid != thread:
                pass
            case {"name": "RunTask", "tdur": taken}:
                task = taken / 1000
            case {"name": "Animation", "ph": "b"}:
                under_way += 1
            case {"name": "Animation", "ph": "e"}:
                under_way = max(0, under_way - 1)
            case {"name": "BeginMainThreadFrame"} if under_way:
                found.append(task)
    return found


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("set CHROMIUM to a Chromium")
    with sync_playwright() as playwright, served() as (address, _):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        empty = [over_nothing(browser, seconds / 4)]
        page = browser.new_page(viewport=SCREEN)
        page.goto(f"{address}#view=play")
        begin(page)
        game = trace(browser, page, seconds)
        page.goto("about:blank")
        page.close()
        empty.append(over_nothing(browser, seconds / 4))
        browser.close()
    table = Table("while something moves", "", title=f"Motions in Chromium, on {BOARD}")
    for what, traces in {"the game": [game], "a disc over an empty page": empty}.items():
        seen, due = (sum(part) for part in zip(*map(shown, traces), strict=True))
        table.add_row(f"frames shown, {what}", f"{seen} of {due}: {seen / due:.0%}")
    count, left = motions(game)
    table.add_row("motions left to the main thread", f"{left} of {count}")
    work = busy(game)
    tenths = statistics.quantiles(work, n=10)
    table.add_row(
        f"main thread, processor time for each of {len(work)} frames: median, nine tenths within, longest",
        f"{statistics.median(work):.1f} ms, {tenths[-1]:.1f} ms, {max(work):.1f} ms",
    )
    Console().print(table)


if __name__ == "__main__":
    main()
