"""Every ruling, put to the engine. A test is named after its ruling, and after its reading where there are several."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents.shipped import CONTENT, by_title
from smallworld.model.catalogue import Game
from smallworld.model.options import OPTIONS
from smallworld.model.phase import Phase
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.engine import apply
from smallworld.teaching.rulings import ALL, MIXED, Confidence, Reading, Ruling, read, ruling, rulings
from smallworld.teaching.rulings.answers import RulingError, answer, merge, start
from smallworld.words.faults import DocumentError
from tests.lanes import part, seeded

CASES = [
    pytest.param(found, reading, id=found.id if len(found.readings) == 1 else f"{found.id}-{'-'.join(_switched)}")
    for found in rulings()
    for reading in found.readings
    for _switched in [[f"{name}={value}" for name, value in reading.options.items()]]
]


@pytest.mark.parametrize(("found", "reading"), CASES)
def test_engine_agrees_with_ruling(found: Ruling, reading: Reading) -> None:
    outcomes = [outcome for outcome in answer(found) if outcome.reading == reading]
    disagreements = [
        f"{outcome.asked}, after {[str(action) for action in outcome.after]}: "
        f"the ruling says {outcome.expected}, the engine {outcome.got}"
        for outcome in outcomes
        if not outcome.agrees
    ]
    assert outcomes
    assert not disagreements, "\n".join([found.answer, *disagreements])


def test_every_ruling_is_here() -> None:
    files = Counter(path.parent.name for path in (Path(str(CONTENT)) / "rulings").glob("*/*.json"))
    assert Counter(found.game for found in rulings()) == files
    assert files.keys() == {ALL, *games.GAMES, MIXED}
    # A file that is lost is missing from both.
    assert files >= Counter({"all": 38, "base": 77, "underground": 128, "warcraft": 114, "mixed": 26})


def test_ids_are_unique() -> None:
    assert not [id for id, n in Counter(found.id for found in rulings()).items() if n > 1]


def test_a_ruling_s_file_is_named_after_its_title() -> None:
    found = {path.stem for path in (Path(str(CONTENT)) / "rulings").rglob("*.json")} - {"discrepancies"}
    assert found == {by_title(found.title) for found in rulings()}
    assert by_title("The Queen’s own: 2 – 1") == "the-queens-own-2-1"


def test_hardly_any_ruling_goes_unchecked() -> None:
    assert sum(found.note is not None for found in rulings()) <= 2


@pytest.mark.parametrize("found", rulings(), ids=lambda found: found.id)
def test_ruling_is_told_in_full(found: Ruling) -> None:
    assert all([found.title, found.situation, found.question, found.answer, found.sources, found.tags])
    assert (found.note is None) == bool(found.readings)
    abilities = {id for game in games.GAMES.values() for id in (*game.races, *game.powers)}
    assert {tag for tag in found.tags if "." in tag} <= abilities


@pytest.mark.parametrize("found", rulings(), ids=lambda found: found.id)
def test_positions_are_faultless(found: Ruling) -> None:
    for reading in found.readings:
        for check in reading.checks:
            start(found, reading, check.given)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("found", "reading"), part(CASES, 36))
@pytest.mark.seeded
def test_every_position_can_be_played_to_the_end(found: Ruling, reading: Reading, bot: str) -> None:
    most = 1_000
    for check in reading.checks:
        position = start(found, reading, check.given)
        for action in check.after:
            position = apply(position, action).position
        for _, after, _ in islice(play(position, [BOTS[bot]] * len(position.players), Random(seeded(found.id))), most):
            position = after
        assert position.phase is Phase.OVER


def test_every_option_has_its_ruling() -> None:
    for reading in OPTIONS.values():
        found = ruling(reading.ruling)
        assert found.confidence is Confidence.AMBIGUOUS
        # An option may also decide in other games than the one that its ruling shows. `tests/sources` names them.
        assert reading.mixed == (found.game == MIXED)
        if not reading.mixed:
            assert reading.games is None if found.game == ALL else reading.concerns(found.game)
        settled = {name for name, other in OPTIONS.items() if other.ruling == found.id}
        # A ruling that cannot be checked has no readings, and its note says why.
        assert found.note or {option for entry in found.readings for option in entry.options} == settled


@pytest.mark.parametrize("game", [games.GAMES[id] for id in ("underground", "warcraft")], ids=lambda game: game.id)
def test_every_ability_and_find_has_a_ruling(game: Game) -> None:
    tags = {tag for found in rulings() for tag in found.tags}
    assert {*game.races, *game.powers, *map(game.short, game.finds)} <= tags


def test_unknown_ruling() -> None:
    with pytest.raises(KeyError):
        ruling("C-999")


SMALL: dict[str, Any] = {
    "id": "X-1",
    "game": "base",
    "title": "t",
    "situation": "s",
    "question": "q",
    "answer": "a",
    "sources": ["Small World rulebook"],
    "confidence": "rulebook",
    "tags": ["cost"],
    "position": {
        "board": {
            "regions": [{"id": "Home", "terrain": "hill", "edge": True}, {"id": "Farm", "terrain": "farmland"}],
            "borders": [["Home", "Farm"]],
        },
        "players": [{"active": {"race": "orcs", "power": "hill", "hand": 2}}],
        "regions": {"Home": {"race": "orcs"}},
    },
    "checks": [{"ask": {"price": "Farm"}, "expect": 2}],
}


def test_small_ruling_is_read_and_answered() -> None:
    [outcome] = answer(read(SMALL))
    assert outcome.agrees
    assert str(outcome.asked) == "the price of Farm"
    [outcome] = answer(read({**SMALL, "checks": [{"ask": {"price": "Farm"}, "expect": 3}]}))
    assert not outcome.agrees


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": 3}, "/title"),
        ({"tags": "cost"}, "/tags"),
        ({"confidence": "rumour"}, "/confidence"),
        ({"colour": "red"}, "/colour"),
        ({"note": "nothing to check"}, ""),
        ({"confidence": "ambiguous"}, ""),
        ({"checks": []}, ""),
        ({"checks": [{"ask": "phase"}]}, "/checks/0"),
        ({"checks": [{"ask": "weather", "expect": 1}]}, "/checks/0/ask"),
        ({"checks": [{"ask": "price", "expect": 1}]}, "/checks/0/ask"),
        ({"checks": [{"ask": {"phase": "Farm"}, "expect": 1}]}, "/checks/0/ask"),
        ({"checks": [{"ask": "phase", "expect": 1, "after": ["jump Farm"]}]}, "/checks/0/after/0"),
    ],
)
def test_fault_in_a_ruling_is_named_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read({**SMALL, **change})
    assert place in [problem.place for problem in caught.value.problems]


def test_ruling_with_a_note_has_nothing_to_answer() -> None:
    document = {name: value for name, value in SMALL.items() if name not in ("position", "checks")}
    found = read({**document, "note": "nothing in the engine is about manners"})
    assert found.readings == ()
    assert answer(found) == []


def test_missing_words_are_named() -> None:
    with pytest.raises(DocumentError, match="answer is missing"):
        read({name: value for name, value in SMALL.items() if name != "answer"})


DEEP: dict[str, Any] = {
    **SMALL,
    "game": "underground",
    "position": {
        "game": "underground",
        "board": {
            "regions": [
                {"id": "Home", "terrain": "mine", "edge": True},
                {"id": "Mud", "terrain": "mudpool"},
                {"id": "Pit", "terrain": "mine"},
            ],
            "borders": [["Home", "Mud"], ["Mud", "Pit"]],
        },
        "players": [
            {"name": "Ann", "active": {"race": "iron_dwarves", "power": "thieving", "hand": 2, "auxiliaries": 3}},
            {"name": "Bob", "active": {"race": "drow", "power": "vengeful"}, "grudges": [0]},
        ],
        "regions": {
            "Home": {"race": "iron_dwarves", "pieces": {"pipe": 1, "sword": 1, "stonehedge": 1}},
            "Mud": {"race": "drow", "pieces": {"keep": 1}},
        },
        "stacks": {"lent_power": "vampire"},
    },
}


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ({"links": "Mud"}, ["border"]),
        ({"links": "Pit"}, ["pipe"]),
        ({"price": "Mud"}, 4),
        ({"price": "Mud ordinary sword"}, 2),
        ({"price": "Mud vampire"}, 1),
        ({"stock": "hammer"}, 7),
        ({"auxiliaries": "iron_dwarves"}, 3),
        ({"where": "vampire"}, "lent"),
        ({"where": "magic"}, "stack"),
        ({"tribute": "Ann"}, {"Bob": 1}),
        ({"tribute": "Bob"}, {}),
        ({"grudges": "Bob"}, ["Ann"]),
        ({"grudges": "Ann"}, []),
    ],
)
def test_questions_that_the_underground_asks(ask: dict[str, Any], expected: object) -> None:
    [outcome] = answer(read({**DEEP, "checks": [{"ask": ask, "expect": expected}]}))
    assert outcome.got == expected


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        ({"price": "Mud ordinary socks"}, "does not have these relics"),
        ({"price": "Mud vampire sword"}, "does not have these relics"),
        ({"stock": "fortress"}, "unknown piece"),
    ],
)
def test_question_about_what_is_not_there(ask: dict[str, Any], message: str) -> None:
    with pytest.raises(RulingError, match=message):
        answer(read({**DEEP, "checks": [{"ask": ask, "expect": 1}]}))


@pytest.mark.parametrize(
    ("check", "message"),
    [
        ({"ask": "phase", "expect": 1, "after": ["conquer Moon"]}, "no region Moon"),
        ({"ask": {"price": "Moon"}, "expect": 1}, "unknown region"),
        ({"ask": {"price": "Farm base.sorcerers"}, "expect": 1}, "unknown way"),
        ({"ask": {"hand": "elves"}, "expect": 1}, "nobody plays"),
        ({"ask": {"refusals": "jump Farm"}, "expect": []}, "unknown action 'jump'"),
        ({"ask": {"coins": "Zoe"}, "expect": 1}, "unknown player"),
        ({"ask": "phase", "expect": 1, "given": {"phase": "tea"}}, "unknown phase: tea"),
    ],
)
def test_check_that_cannot_be_carried_out_names_itself(check: dict[str, Any], message: str) -> None:
    with pytest.raises(RulingError, match=rf"X-1, reading 1, check 1: .*{message}"):
        answer(read({**SMALL, "checks": [check]}))


def test_merge_patch() -> None:
    document = {"a": {"b": 1, "c": 2}, "d": [1]}
    assert merge(document, {"a": {"b": None, "e": 3}, "d": [2]}) == {"a": {"c": 2, "e": 3}, "d": [2]}
    assert document == {"a": {"b": 1, "c": 2}, "d": [1]}
