"""The rulings that all games share hold on the islands of Small World of Warcraft too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from smallworld.teaching.rulings import read, ruling
from smallworld.teaching.rulings.answers import answer

ISLANDS = {"version": 1, "game": "warcraft", "board": "warcraft-l1a-s2b"}


class Case(NamedTuple):
    """A shared ruling on the islands: its position, and what is asked and expected of it."""

    ruling: str
    position: Mapping[str, Any]
    checks: list[dict[str, Any]]
    options: Mapping[str, bool] = {}


def player(name: str, race: str | None = None, power: str = "farmer", **numbers: Any) -> dict[str, Any]:
    """A player with an active race, its tokens in hand, and what else there is to say."""
    found: dict[str, Any] = {"name": name}
    found.update((field, numbers.pop(field)) for field in ("coins", "declined") if field in numbers)
    if race is not None:
        found["active"] = {"race": race, "power": power, **numbers}
    return found


def held(race: str, tokens: int = 1, **pieces: int) -> dict[str, Any]:
    return {"race": race, "tokens": tokens, **({"pieces": pieces} if pieces else {})}


def position(*players: dict[str, Any], regions: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {**ISLANDS, "players": list(players), "regions": regions or {}, **more}


def check(ask: Any, expect: Any, *after: str) -> dict[str, Any]:
    return {"ask": ask, "expect": expect, "after": list(after)}


def price(region: str, expect: int, *after: str) -> dict[str, Any]:
    return check({"price": region}, expect, *after)


def refused(line: str, *codes: str, after: tuple[str, ...] = ()) -> dict[str, Any]:
    return check({"refusals": line}, list(codes), *after)


def orcs(hand: int, **more: Any) -> dict[str, Any]:
    return player("Ann", "orcs", hand=hand, **more)


#: Ann's Orcs hold a hill on the one island, beside anchors, a mountain and a Murloc; Bob's Trolls a field on the other.
BOB = player("Bob", "trolls", "mining")
HOME = {"a06": held("orcs"), "f07": held("trolls")}
COMBOS = ("kobolds", "blacksmith"), ("draenei", "ranger"), ("humans", "explorer"), ("dwarves", "fishing")
MORE = ("tauren", "herbalist"), ("blood_elves", "enraged")
ROW = [{"race": race, "power": power} for race, power in (*COMBOS, *MORE)]

CASES = [
    Case(
        "C-001",
        position(orcs(2), BOB, regions=HOME),
        [price("a10", 2), refused("conquer a10"), check({"region": "a10"}, {"orcs": 2}, "conquer a10")],
    ),
    Case(
        "C-002",
        position(orcs(4), BOB, regions={**HOME, "a01": {"pieces": {"murloc": 1}}}),
        [price("a01", 4), check({"region": "a01"}, {"orcs": 4, "mountain": 1}, "conquer a01")],
    ),
    *(
        Case(
            "C-005",
            position(orcs(3, declined=[{"race": "naga"}]), BOB, regions={**HOME, "a05": held("naga")}),
            [price("a05", tokens)],
            {"own_declined_defends": defends},
        )
        for defends, tokens in ((True, 3), (False, 2))
    ),
    Case(
        "C-006",
        position(orcs(3, declined=[{"race": "naga"}]), BOB, regions={**HOME, "a05": held("naga")}),
        [
            check({"where": "naga"}, "declined"),
            check({"tray": "naga"}, 11, "conquer a05"),
            check({"where": "naga"}, "bottom of the stack", "conquer a05"),
        ],
    ),
    Case(
        "C-008",
        position(player("Ann", "naga", "battlemaster", hand=3, coins=5), BOB, regions={**HOME, "a06": held("naga")}),
        [check({"coins": "Ann"}, 5, "conquer a01"), check({"coins": "Ann"}, 6, "conquer a09")],
    ),
    Case(
        "C-009",
        position(orcs(6), BOB, regions={**HOME, "a05": held("trolls", 4), "a12": held("trolls")}),
        [
            price("a05", 6),
            check({"retreating": "trolls"}, 3, "conquer a05"),
            check("phase", "retreat", "conquer a05", "end-conquests", *["deploy a05"] * 5),
            check(
                {"legal": "deploy"}, ["deploy a12", "deploy f07"], "conquer a05", "end-conquests", *["deploy a05"] * 5
            ),
        ],
    ),
    Case(
        "C-010",
        position(orcs(3), BOB, regions={**HOME, "a05": held("trolls")}),
        [check({"retreating": "trolls"}, 0, "conquer a05"), check({"tray": "trolls"}, 10, "conquer a05")],
    ),
    Case(
        "C-019",
        position(orcs(1), BOB, regions={"a06": held("orcs"), "f07": held("trolls", 2), "a01": held("trolls")}),
        [
            check({"odds": "a10"}, "1/2"),
            check({"odds": "a01"}, "1/6"),
            check({"odds": "a09"}, "1/3"),
            refused("final-roll f07", "too_far"),
        ],
    ),
    Case(
        "C-021",
        position(orcs(1), BOB, regions={**HOME, "a05": held("trolls")}),
        [
            check({"region": "a05"}, {"trolls": 1}, "final-roll a05", "die 0"),
            check({"region": "a06"}, {"orcs": 2}, "final-roll a05", "die 0", "deploy a06"),
        ],
    ),
    Case("C-023", position(orcs(1), BOB, regions=HOME), [check({"legal": "roll-first"}, [])]),
    Case(
        "C-026",
        position(orcs(4), BOB, regions={**HOME, "a05": held("orcs")}),
        [refused("abandon a05", "not_now", after=("conquer a10",))],
    ),
    Case(
        "C-027",
        position(orcs(0), BOB, regions={**HOME, "a06": held("orcs", 3)}, phase="turn"),
        [
            refused("conquer a09", "not_entry", after=("expand", "abandon a06", "advance")),
            refused("conquer a05", after=("expand", "abandon a06", "advance")),
            check({"income": "Ann"}, [], "expand", "abandon a06", "advance"),
        ],
    ),
    Case(
        "C-028",
        position(orcs(0), BOB, regions={**HOME, "a06": held("orcs", 3)}, phase="turn"),
        [
            check({"hand": "orcs"}, 1, "expand", "pick-up a06 1"),
            check({"region": "a06"}, {"orcs": 2}, "expand", "pick-up a06 1"),
        ],
    ),
    Case(
        "C-029",
        position(player("Ann", "orcs", "farmer", hand=9), BOB, regions={"f07": held("trolls")}),
        [
            price("a05", 3),
            price("f01", 3, "conquer a05"),
            refused("conquer f06", "not_adjacent", after=("conquer a05",)),
        ],
    ),
    Case(
        "C-033",
        position(player("Ann", coins=5), BOB, regions={"f07": held("trolls")}, row=ROW, phase="pick"),
        [check({"coins": "Ann"}, 2, "pick 3")],
    ),
    Case(
        "C-036",
        position(player("Ann", coins=0), BOB, regions={"f07": held("trolls")}, row=ROW, phase="pick"),
        [check({"legal": "pick"}, ["pick 0"])],
    ),
    Case(
        "C-041",
        position(
            player("Ann", "orcs", "farmer", coins=5, declined=[{"race": "naga"}]),
            BOB,
            regions={
                "a05": held("orcs"),
                "a08": held("orcs"),
                "a09": held("orcs"),
                "f01": held("naga"),
                "f07": held("trolls"),
            },
            phase="turn",
        ),
        [
            check({"coins": "Ann"}, 8, "decline"),
            check({"region": "f01"}, {}, "decline"),
            check({"where": "farmer"}, "discards", "decline"),
        ],
    ),
    Case(
        "C-043",
        position(
            orcs(0, coins=88),
            player("Bob", "trolls", "mining", coins=88),
            regions={"a06": held("orcs", 6), "a05": held("orcs", 5), "f07": held("trolls", 9)},
            phase="over",
            round=10,
        ),
        [check("standings", [[1, "Ann", 88, 11], [2, "Bob", 88, 9]])],
    ),
    *(
        Case(
            "C-049",
            position(
                player("Ann", "orcs", "farmer", hand=3, coins=5),
                BOB,
                regions={**HOME, "a06": held("orcs", doomhammer=1), "a05": held("trolls", 4)},
            ),
            [price("a05 doomhammer", 1), price("f01 doomhammer", tokens)],
            {"fixed_price_is_fixed": fixed},
        )
        for fixed, tokens in ((True, 1), (False, 2))
    ),
    Case(
        "C-050",
        position(orcs(2), BOB, regions=HOME),
        [check({"legal": "deploy"}, ["deploy a06", "deploy a10"], "conquer a10", "end-conquests")],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join((case.ruling, *map(str, case.options.values()))))
def test_a_shared_ruling_holds_on_the_islands(case: Case) -> None:
    found = ruling(case.ruling)
    assert found.game == "all"
    asked = {"game": "warcraft", "position": {**case.position, "options": case.options}, "checks": case.checks}
    words = {name: getattr(found, name) for name in ("id", "title", "situation", "question", "answer")}
    outcomes = answer(read({**words, **asked, "sources": ["a rulebook"], "confidence": "rulebook", "tags": ["cost"]}))
    assert [(str(each.asked), each.got) for each in outcomes] == [(str(each.asked), each.expected) for each in outcomes]
