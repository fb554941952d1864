"""The coins that a turn would score, as the explorer lists them."""

from __future__ import annotations

from smallworld.documents import notation
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total
from smallworld_widgets.explore.score import score_state


def test_every_coin_is_listed_with_its_rule() -> None:
    for example in EXAMPLES.values():
        position = notation.read(example.document)
        state = score_state(position)
        assert state["player"] == position.player
        for seat, player in enumerate(state["players"]):
            terms = [term for race in player["races"] for term in race["terms"]]
            assert sum(int(term["amount"]) for term in terms) == total(income(position, seat))
            assert sum(int(race["total"]) for race in player["races"]) == total(income(position, seat))
            assert all(term["source"] and term["reason"] for term in terms)


def test_coins_that_opponents_give_are_told_apart() -> None:
    position = notation.read(
        {
            "board": "underground-2",
            "phase": "conquest",
            "players": [
                {"active": {"race": "drow", "power": "thieving", "hand": 1}},
                {"coins": 3, "active": {"race": "mudmen", "power": "royal"}},
            ],
            "regions": {"r10": {"race": "drow", "tokens": 2}, "r09": {"race": "mudmen", "tokens": 2}},
        }
    )
    first, second = score_state(position)["players"]
    assert [term["amount"] for term in first["given"]] == ["+1"]
    coins = sum(int(race["total"]) for race in first["races"])
    assert first["total"] == f"{coins + 1} coins"
    assert second["given"] == []
