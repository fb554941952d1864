"""The concept that a line worse than the best shows, in cases worked out by hand for the three boxes."""

from __future__ import annotations

import pytest

from smallworld.teaching.offers.lines import of_line
from tests.offers.test_refused import about
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft


def played(game: Scenario, *lines: str) -> str | None:
    """Returns the ability or the rule that is offered after a line of a turn, which is played to its end."""
    start, actions = game.position, []
    for line in lines:
        actions.append(game.action(line))
        game.do(line)
    while game.position.player == start.player and game.phase != "retreat":
        action = game.chosen_by_default()
        actions.append(action)
        game.do(str(action))
    return about(of_line(start, actions))


def humans(hand: int = 2) -> Scenario:
    """Returns Humans in the meadow, beside a hill, a forest and two more fields."""
    return Scenario(seat("stout humans", hand=hand), regions={"meadow": "humans 1"})


@pytest.mark.parametrize(
    ("game", "lines", "offered"),
    [
        # The shore, a field, pays the Humans a coin that the knoll does not.
        (humans(), ["conquer knoll", "end-conquests"], "base.humans"),
        (humans(), ["conquer shore", "end-conquests"], None),
        # Nothing that could be asked about was missed by those who stopped early.
        (humans(4), ["conquer shore", "end-conquests"], None),
        (Scenario(seat("stout wizards", hand=2), regions={"plain": "wizards 1"}), ["conquer mound", "end-conquests"],
         "base.wizards"),
        # The discount of the Mounted on hills and fields leaves a token for a second region.
        (Scenario(seat("mounted elves", hand=2), regions={"meadow": "elves 1"}), ["conquer grove", "end-conquests"],
         "base.mounted"),
        # A river is emptied, and pays nothing.
        (Underground(seat("mining liches", hand=2), regions={"mire": "liches 1"}), ["conquer rill", "end-conquests"],
         "underground.rivers_are_emptied"),
        (Underground(seat("mystic liches", hand=2), regions={"cap": "liches 1"}), ["conquer fen", "end-conquests"],
         "underground.mystic"),
        (Warcraft(seat("farmer orcs", hand=2), regions={"knoll": "orcs 1"}), ["conquer quay", "end-conquests"],
         "warcraft.farmer"),
    ],
)  # fmt: skip
def test_the_concept_that_explains_a_worse_line(game: Scenario, lines: list[str], offered: str | None) -> None:
    assert played(game, *lines) == offered


def test_bad_luck_is_no_mistake() -> None:
    """A roll for the shore is as good as the knoll for certain, even where it fails."""
    failed = humans(1)
    assert played(failed, "final-roll shore", "die 0") is None


def test_the_decline_is_never_called_a_mistake() -> None:
    game = Scenario(seat("stout humans"), regions={"meadow": "humans 1"}, phase="turn")
    assert played(game, "decline") is None


def test_hidden_coins_do_not_matter() -> None:
    game = Scenario(
        seat("stout humans", hand=2, coins=None), seat("hill orcs", coins=None), regions={"meadow": "humans 1"}
    )
    assert played(game, "conquer knoll", "end-conquests") == "base.humans"


def test_the_better_line_counts_on_no_find_that_lies_face_down() -> None:
    """The Monsters of the den hide a find, which nobody could plan with."""
    game = Underground(seat("mining liches", hand=4), regions={"morel": "liches 1"}, stacks={"finds": ["keep"]})
    assert played(game, "end-conquests") is None
