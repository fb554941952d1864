"""Game records, which replay to the same end."""

from __future__ import annotations

import json

import pytest

from smallworld import games
from smallworld.documents import boards, records
from smallworld.documents.reading import parse
from smallworld.model.phase import Phase
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random, greedy
from smallworld.play.simulate import record, simulate
from smallworld.words.faults import DocumentError

RULES = Rules(games.GAMES["base"], boards.board("base-3"))
UNDERGROUND = Rules(games.GAMES["underground"], boards.board("underground-3"))


@pytest.mark.parametrize("rules", [RULES, UNDERGROUND], ids=repr)
def test_a_record_replays_to_the_end_of_its_game(rules: Rules) -> None:
    written = json.dumps(records.write(record(rules, [greedy, at_random, at_random], seed=3)))
    steps = list(records.replay(records.read(parse(written))))
    assert steps[-1].position.phase is Phase.OVER
    again = list(records.replay(record(rules, [greedy, at_random, at_random], seed=3)))
    assert again == steps


def test_an_illegal_action_is_named_with_its_place() -> None:
    game = record(RULES, [at_random] * 3, seed=1)
    cheat = game._replace(actions=(*game.actions[:12], *game.actions[13:]))
    with pytest.raises(DocumentError) as caught:
        list(records.replay(cheat))
    assert caught.value.problems[0].place == "/actions/12"


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({}, ""),
        ({"start": {"board": "base-9"}}, "/start/board"),
        ({"start": {"board": "base-2"}, "actions": ["fly r05"]}, "/actions/0"),
        ({"start": {"board": "base-2"}, "actions": ["expand", "pick one"]}, "/actions/1"),
        ({"start": {"board": "base-2"}, "actions": "expand"}, "/actions"),
        ({"start": {"board": "base-2"}, "version": 2}, "/version"),
        ({"start": {"board": "base-2"}, "version": True}, "/version"),
        ({"board": "base-2"}, "/board"),
        ({"board": "base-2"}, ""),
        ({"version": 2}, ""),
        ({"start": {"board": "base-2"}, "actions": ["pick ١"]}, "/actions/0"),
        ({"start": {"board": "base-2"}, "moves": []}, "/moves"),
        ([], ""),
    ],
)
def test_a_faulty_record_is_refused_with_the_place_of_the_fault(document: object, place: str) -> None:
    with pytest.raises(DocumentError) as caught:
        records.read(document)  # type: ignore[arg-type]
    assert place in {problem.place for problem in caught.value.problems}


def test_a_position_is_refused_as_a_record() -> None:
    with pytest.raises(DocumentError, match="the document: a starting position is missing"):
        records.read({"board": "base-2", "round": 2})


@pytest.mark.parametrize("rules", [RULES, UNDERGROUND], ids=repr)
def test_simulations_count_what_they_play(rules: Rules) -> None:
    summary = simulate(rules, games=4, seed=9)
    document = summary.document()
    assert document["games"] == 4
    assert sum(document["wins_by_seat"]) == pytest.approx(4)
    picked = sum(share["picked"] for share in document["races"].values())
    assert picked == sum(share["picked"] for share in document["powers"].values()) > 0
    earned = sum(tally.coins for tally in summary.races.values())
    assert earned == sum(tally.coins for tally in summary.powers.values())


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    once, twice, other = (simulate(RULES, games=2, seed=seed) for seed in (5, 5, 6))
    assert once._replace(seconds=0) == twice._replace(seconds=0)
    assert once.mean_coins != other.mean_coins


@pytest.mark.parametrize("rules", [RULES, UNDERGROUND], ids=repr)
def test_greed_beats_chance(rules: Rules) -> None:
    summary = simulate(rules, games=12, seed=1, bots=[greedy, at_random, at_random])
    assert summary.mean_coins[0] > 1.3 * max(summary.mean_coins[1:])
