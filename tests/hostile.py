"""The worst input of strangers, as large as each way in allows.

`python -m tests.hostile links` sends the input for that way in, each piece within a limit of processor time and memory.
It prints the name of each piece first.
"""

from __future__ import annotations

import base64
import json
import multiprocessing
import resource
import sys
import time
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import quote

from smallworld import games
from smallworld.documents import notation, records
from smallworld.documents.line import LONGEST_LINE, from_line, to_line
from smallworld.documents.reading import MOST_CHARACTERS, parse
from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.action_lines import parse as parse_action
from smallworld.teaching import progress as learned
from smallworld.words.faults import DocumentError
from smallworld_widgets import App, Explorer, Play
from smallworld_widgets.page.share import LinkError, from_fragment
from tests.large import IDS, largest_board

#: The limits: seconds of processor time, and bytes.
MOST_TIME = 30
MOST_MEMORY = 100_000_000
LONGEST_ERROR = 100_000
PAGE = resource.getpagesize()

DEEP = games.GAMES["underground"]
CLOSED_ARC = [[i, 0] for i in range(300)] + [[0, 0]]
OTHERS = dict.fromkeys(("players", "regions", "row", "stacks", "turn", "options"), "-")
LINE = "sw1 {board} 1 pick 0 {players} {regions} {row} {stacks} {turn} {options} end"


def line(**fields: str) -> str:
    """Returns a position line with some fields replaced."""
    return LINE.format(**{"board": "base-2", **OTHERS, **fields})


def listing(around: str, item: str, most: int = MOST_CHARACTERS) -> str:
    """Returns `around` with its `@` replaced by as many copies of `item` as fit, each `#` in them by a number."""
    count = (most - len(around)) // (len(item) + 6 * item.count("#") + 1)
    return around.replace("@", ",".join([item.replace("#", str(i)) for i in range(count)]))


def region(**fields: Any) -> str:
    """Returns a document with an inline board of one region."""
    return json.dumps({"board": {"arcs": [CLOSED_ARC], "regions": [{"id": "a", "terrain": "hill", **fields}]}})


def rings(outline: list[int]) -> str:
    """Returns a document with an inline board on which all regions have the same outline."""
    regions = [{"id": f"r{i}", "terrain": "hill", "outline": outline} for i in range(80)]
    return json.dumps({"board": {"arcs": [CLOSED_ARC], "regions": regions}})


def to_one_another(borders: int) -> str:
    """Returns a document with an inline board of two regions that border each other `borders` times."""
    regions = [{"id": f"r{i}", "terrain": "hill", "borders": [f"r{1 - i}"] * borders} for i in (0, 1)]
    return json.dumps({"board": {"regions": regions}})


def everything() -> str:
    """Returns a setup on the largest board of the Underground, with every piece everywhere."""
    races = [id.removeprefix("underground.") for id in DEEP.races]
    powers = [id.removeprefix("underground.") for id in DEEP.powers]
    numbers: dict[str, Any] = dict.fromkeys(("hand", "reserve", "auxiliaries", "retreating", "conquests", "turns"), 99)
    board = largest_board()
    board["regions"] = [{**region, "terrain": "mine", "pieces": {}} for region in board["regions"]]
    players: list[dict[str, Any]] = [
        {
            "active": {"race": races[seat], "power": powers[seat], **numbers},
            "declined": [{"race": races[5 + (seat + i) % 9], **numbers} for i in range(4)],
            "grudges": [0, 1, 2, 3, 4],
        }
        for seat in range(5)
    ]
    holding = {"race": races[0], "tokens": 99, "pieces": dict.fromkeys(map(DEEP.short, DEEP.pieces), 99)}
    document = {"game": "underground", "board": board, "players": players, "regions": dict.fromkeys(IDS, holding)}
    return json.dumps(document, ensure_ascii=False)


def undrawn() -> str:
    """Returns a setup on the largest board without a drawing."""
    board = largest_board()
    kept = [{"id": region["id"], "terrain": region["terrain"], "edge": True} for region in board["regions"]]
    return json.dumps({"board": {"regions": kept, "borders": board["borders"]}}, ensure_ascii=False)


def below_long_keys(item: str) -> str:
    keys = "".join(f'{{"{str(i) * 20_000}":' for i in range(9))
    return listing(f"{keys}[@]{'}' * 9}", item)


DOCUMENTS: dict[str, Callable[[], str]] = {
    "one arc again and again": lambda: region(outline=[0] * 100_000),
    "one arc again and again, all over the board": lambda: rings([0] * 1_000),
    "one arc in all outlines": lambda: rings([0]),
    "arcs": lambda: listing('{"board": {"arcs": [@], "regions": [0]}}', "[[0,0]]"),
    "an arc": lambda: listing('{"board": {"arcs": [[@]], "regions": [0]}}', "[0,0]"),
    "regions of a board": lambda: listing('{"board": {"regions": [@]}}', '{"id":"r#","terrain":"hill"}'),
    "borders again and again": lambda: to_one_another(30_000),
    "borders to nowhere": lambda: listing(region(borders=["@"]).replace('"@"', "@"), '"r#"'),
    "pairs": lambda: listing(f'{to_one_another(1)[:-2]}, "borders": [@]}}}}', '["r0","r1"]'),
    "symbols": lambda: listing(region(symbols=["@"]).replace('"@"', "@"), '"s#"'),
    "a symbol": lambda: region(symbols=["s" * 390_000]),
    "kinds of pieces": lambda: listing(region(pieces={"@": 1}).replace('"@": 1', "@"), '"p#":1'),
    "a region's name": lambda: region(id="a" * 390_000),
    "fields": lambda: listing("{@}", '"f#":0'),
    "fields of a board": lambda: listing('{"board": {@}}', '"f#":0'),
    "fields of a region": lambda: listing('{"board": {"regions": [{@}]}}', '"f#":0'),
    "fields of many regions": lambda: listing('{"board": {"regions": [@]}}', '{"f#":0}'),
    "fields of players": lambda: listing('{"board": "base-2", "players": [@]}', '{"f#":0}'),
    "options": lambda: listing('{"board": "base-2", "options": {@}}', '"f#":true'),
    "regions": lambda: listing('{"board": "base-2", "regions": {@}}', '"r#":0'),
    "pieces": lambda: listing('{"board": "base-2", "regions": {"r01": {"pieces": {@}}}}', '"p#":0'),
    "players": lambda: listing('{"board": "base-2", "players": [@]}', "0"),
    "declined races": lambda: listing('{"board": "base-2", "players": [{"declined": [@]}]}', '{"race":"orcs"}'),
    "the row": lambda: listing('{"board": "base-2", "row": [@]}', '{"race":"orcs"}'),
    "a stack": lambda: listing('{"board": "base-2", "stacks": {"races": [@]}}', '"s#"'),
    "attacks": lambda: listing('{"board": "base-2", "turn": {"attacks": [@]}}', "[]"),
    "a player's name": lambda: json.dumps({"board": "base-2", "players": [{"name": "n" * 390_000}]}),
    "a field's name": lambda: json.dumps({"board": "base-2", "f" * 390_000: 0}),
    "texts below long names": lambda: below_long_keys('"a"'),
    "half a character below long names": lambda: below_long_keys('"a"').replace('"a"]', r'"\ud800"]'),
    "brackets": lambda: "[" * MOST_CHARACTERS,
    "braces": lambda: '{"":' * 100_000,
    "lists": lambda: listing("[@]", "[]"),
    "objects": lambda: listing("[@]", "{}"),
    "digits": lambda: "9" * MOST_CHARACTERS,
    "digits of a fraction": lambda: f"0.{'1' * 390_000}",
    "a power": lambda: f"{'1' * 300_000}e-300000",
    "accents": lambda: json.dumps({"board": "\u0301" * 66_000}),
    "everything": everything,
    "no drawing": undrawn,
}

LINES: dict[str, Callable[[], str]] = {
    "spaces": lambda: f"sw1{' ' * (LONGEST_LINE - 3)}",
    "fields": lambda: f"sw1{' a' * (LONGEST_LINE // 2 - 2)}",
    "percent signs": lambda: line(board=f"%7B{'%22' * (LONGEST_LINE // 3 - 30)}"),
    "players": lambda: line(players="/" * (LONGEST_LINE - 100)),
    "forces": lambda: line(players=f"Ann:5:{',' * (LONGEST_LINE - 100)}"),
    "numbers of a force": lambda: line(players=f"Ann:5:orcs{'.' * (LONGEST_LINE - 100)}"),
    "grudges": lambda: line(players=f"Ann:5:!{'1' * (LONGEST_LINE - 100)}"),
    "claims": lambda: line(players=f"Ann:5:${',' * (LONGEST_LINE - 100)}"),
    "harmony": lambda: line(players=f"Ann:5:^{'1' * (LONGEST_LINE - 100)}"),
    "regions": lambda: line(regions="/".join(f"r{i}=:" for i in range(LONGEST_LINE // 12))),
    "pieces": lambda: line(regions=f"r01=::{'+' * (LONGEST_LINE - 100)}"),
    "the row": lambda: line(row="/" * (LONGEST_LINE - 100)),
    "stacks": lambda: line(stacks="/".join(f"s{i}=" for i in range(LONGEST_LINE // 12))),
    "a stack": lambda: line(stacks=f"races={',' * (LONGEST_LINE - 100)}"),
    "options": lambda: line(options=",".join(f"o{i}=1" for i in range(LONGEST_LINE // 12))),
    "the turn": lambda: line(turn=f"%7B{'%5B' * (LONGEST_LINE // 3 - 30)}"),
    "a name": lambda: line(players=f"{'%41' * (LONGEST_LINE // 3 - 30)}:5:"),
    "the largest board": lambda: to_line(notation.read_setup(parse(everything()))),
}


START = '{"start": {"board": "base-2"}, "actions": [@]}'

RECORDS: dict[str, Callable[[], str]] = {
    "actions": lambda: listing(START, '"pick 0"'),
    "actions that are none": lambda: listing(START, '"x"'),
    "an action": lambda: START.replace("@", json.dumps("conquer " * 40_000)),
    "values": lambda: listing(START, "0"),
    "fields": lambda: listing("{@}", '"f#":0'),
    "a start": lambda: json.dumps({"start": parse(everything())}, ensure_ascii=False),
}

PROGRESS: dict[str, Callable[[], str]] = {
    "cards": lambda: listing('{"version": 1, "cards": {@}}', '"c#":{}'),
    "fields of cards": lambda: listing('{"version": 1, "cards": {"c": {@}}}', '"f#":0'),
    "lessons": lambda: listing('{"version": 1, "lessons": {@}}', '"l#":""'),
    "puzzles": lambda: listing('{"version": 1, "puzzles": {@}}', '"p#":0'),
    "names": lambda: listing('{"version": 1, "lessons": {@}}', f'"{"l" * 300}#":0'),
    "a time": lambda: json.dumps({"version": 1, "lessons": {"l": "2" * 390_000}}),
    "fields": lambda: listing("{@}", '"f#":0'),
}

#: The largest content that a link unpacks to.
LINKS: dict[str, bytes] = {
    "zeros": bytes(17_000_000),
    "spaces": b"sw1" + b" " * 399_000,
    "one arc again and again": line(board=f"%7B{quote(json.dumps(parse(rings([0] * 200))['board'])[1:])}").encode(),
    "actions": (line() + "\npick 0" * 50_000).encode(),
    "actions that are none": (line() + "\n" * 19_000).encode(),
    "an action": (line() + "\n" + "conquer " * 45_000).encode(),
}


def replay(content: str) -> None:
    """Reads a record and plays it to its end."""
    deque(records.replay(records.read(parse(content))), maxlen=0)


def link(name: str, content: bytes) -> str:
    return f"{name}={base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip('=')}"


def read_progress(content: str) -> None:
    """Reads the progress of a learner."""
    learned.read(parse(content))


def load(view: type[Explorer] | type[Play], content: str) -> None:
    """Loads a file into a view, as a visitor does."""
    view()._hear({"do": "load", "content": content})


def recall(content: str) -> None:
    """Opens the app with progress that the browser has kept."""
    App().navigation._handle_custom_msg({"do": "recall", "content": content}, [])


def arrive(fragment: str, kept: str) -> None:
    """Opens the app with a link, and with a game that the browser has kept."""
    App().navigation._handle_custom_msg({"do": "arrive", "fragment": fragment, "kept": {"play": kept}}, [])


Deeds = Iterator[tuple[str, Callable[[], object]]]


def documents() -> Deeds:
    """Yields positions as documents."""
    for name, document in DOCUMENTS.items():
        yield name, partial(notation.loads, document())
    yield "bytes", partial(notation.loads, everything().encode())


def lines() -> Deeds:
    """Yields positions and actions as lines."""
    for name, content in LINES.items():
        yield name, partial(from_line, content())
    yield "words of an action", partial(parse_action, "conquer " * 100_000)
    yield "a word of an action", partial(parse_action, "c" * 1_000_000)


def games_so_far() -> Deeds:
    """Yields records of games."""
    for name, content in RECORDS.items():
        yield name, partial(replay, content())


def links() -> Deeds:
    """Yields the fragments of addresses."""
    for name, packed in LINKS.items():
        yield f"position: {name}", partial(from_fragment, link("p", packed))
        yield f"game: {name}", partial(from_fragment, link("r", packed))
    yield "fields", partial(from_fragment, "&".join(["a=b"] * 12_000))
    yield "a name", partial(arrive, f"view=codex&id={'i' * 23_000}", "")


def progress() -> Deeds:
    """Yields progress of learners: as documents, in links, and as browsers keep it."""
    for name, content in PROGRESS.items():
        yield name, partial(read_progress, content())
        yield f"link: {name}", partial(from_fragment, link("g", content().encode()))
    yield "kept", partial(recall, PROGRESS["cards"]())


def files() -> Deeds:
    """Yields files that visitors load, and documents that their browsers have kept."""
    for name in ("one arc again and again", "fields", "everything", "no drawing"):
        yield f"setup: {name}", partial(load, Explorer, DOCUMENTS[name]())
    for name in ("actions", "a start"):
        yield f"game: {name}", partial(load, Play, RECORDS[name]())
        yield f"kept: {name}", partial(arrive, "view=play", RECORDS[name]())


WAYS_IN: Mapping[str, Callable[[], Deeds]] = {
    "documents": documents,
    "lines": lines,
    "records": games_so_far,
    "links": links,
    "progress": progress,
    "files": files,
}


def send(do: Callable[[], object]) -> None:
    """Sends one input within the limits of processor time and memory."""
    within(resource.RLIMIT_CPU, ceil(time.process_time()) + MOST_TIME)
    within(resource.RLIMIT_AS, int(Path("/proc/self/statm").read_text().split()[0]) * PAGE + MOST_MEMORY)
    try:
        do()
    except (DocumentError, LinkError, ActionSyntaxError) as refused:
        said = str(refused)
        assert len(said.encode()) < LONGEST_ERROR, said[:200]


def within(what: int, most: int) -> None:
    """Sets a limit of this process. Exceeding it ends the process or raises an error."""
    resource.setrlimit(what, (most, resource.getrlimit(what)[1]))


def main(way: str) -> None:
    """Sends every input for one way in, each from a process of its own that begins with the same memory."""
    for name, do in WAYS_IN[way]():
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()
        sender = multiprocessing.get_context("fork").Process(target=send, args=(do,))
        sender.start()
        sender.join()
        if sender.exitcode:
            sys.exit(f"{name}: it ended with {sender.exitcode}")


if __name__ == "__main__":
    main(sys.argv[1])
