"""A bomb that goes off in Play: what the panel of decisions says of it, and what chance may be told to bring."""

from __future__ import annotations

from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.model.position import Position
from smallworld.presentation.game.playthrough import Playthrough
from smallworld_widgets.notebook import still
from smallworld_widgets.play.decision import DecisionState, play_decision_state


def mined() -> Position:
    """Returns a position in which the turn of Goblins begins, with a bomb in the first region next to them."""
    board = "warcraft-l1b-s2a"
    empty = notation.read({"board": board, "players": [{}, {}]}).rules.board
    here = next(region.id for region in empty.regions if not region.terrain.water)
    there = next(region for region in empty.graph[here] if not empty.regions[empty.index[region]].terrain.water)
    return notation.read(
        {
            "board": board,
            "phase": "turn",
            "players": [
                {"active": {"race": "goblins", "power": "farmer"}}, {"active": {"race": "dwarves", "power": "mining"}},
            ],
            "regions": {
                here: {"race": "goblins", "tokens": 2},
                there: {"race": "dwarves", "tokens": 1, "pieces": {"bomb": 1, "murloc": 0, "marker": 0}},
            },
        }
    )  # fmt: skip


def test_a_bomb_is_turned_up() -> None:
    game = Playthrough(mined())
    state = play_decision_state(game.moment, "")
    (region,) = {str(line).split()[1] for line in _lines(state)}
    assert (state["decides"], state["chance"], state["words"]["toss"]) == (
        "A bomb is turned up.",
        True,
        "Draw at random",
    )
    assert "unseen bombs: 6 live, 6 duds" in state["facts"]
    (group,) = state["groups"]
    assert group["heading"] == "Choose what the bomb is"
    assert [(entry["label"], entry["detail"]) for entry in group["actions"]] == [
        (f"The bomb in {region} is live", "chance 1/2"), (f"The bomb in {region} is a dud", "chance 1/2"),
    ]  # fmt: skip
    game.act(parse(f"turn-up {region} live"))
    state = play_decision_state(game.moment, "")
    assert f"The bomb in {region} explodes." in state["just"]
    assert "unseen bombs: 5 live, 6 duds" in state["facts"]


def _lines(state: DecisionState) -> list[str]:
    return [entry["action"] for group in state["groups"] for entry in group["actions"]]


def test_bombs_are_drawn() -> None:
    assert "bomb" in still.drawings("board/glyphs", "PIECES")
    assert "glyph-bomb" in still.colours()
