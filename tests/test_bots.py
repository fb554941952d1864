"""Bots play whole games under any options, and always choose legal actions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.notation import read
from smallworld.model.actions import Action, Decline, Expand, Steal
from smallworld.model.options import OPTIONS, Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.planning.comparison import account
from smallworld.planning.plan import plan
from smallworld.play.bots import BOTS, Bot, greedy, to_score, toss
from smallworld.play.planner import planner, weigh
from smallworld.play.simulate import play
from smallworld.rules.engine import CHANCE, apply, chances, decider
from smallworld.setup.new_game import new_game
from tests.lanes import examples
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft


@settings(max_examples=examples(15), deadline=None)
@given(
    st.sampled_from(["base-2", "underground-2", "underground-3", "warcraft-l1a-s2b", "warcraft-l2b-m1a-s1b"]),
    st.dictionaries(st.sampled_from(list(OPTIONS)), st.booleans()),
    st.integers(0, 10_000),
)
# A figure was found that must be placed first.
@example("underground-2", {"figure_is_optional": False}, 49)
def test_the_greedy_bot_plays_to_the_end(board: str, readings: dict[str, bool], seed: int) -> None:
    found = boards.board(board)
    position = new_game(Rules(games.GAMES[found.game], found, Options(**readings)))
    for _, after, _ in play(position, [greedy] * found.players, Random(seed)):
        position = after
    assert position.phase is Phase.OVER


@pytest.mark.parametrize("line", ["final-roll", "draw"])
def test_chance_draws_outcomes_by_their_probabilities(line: str) -> None:
    """Three faces of the die are blank. A draw can bring any find that is left."""
    game = Scenario(seat("stout orcs", hand=1), seat("swamp elves"), regions={"plain": "orcs 1", "mound": "elves 1"})
    position = new_game(game.position.rules) if line == "draw" else game.do("final-roll mound").position
    random, tosses = Random(1), 3_000
    found = Counter(toss(position, random) for _ in range(tosses))
    for outcome, probability in chances(position):
        assert found.pop(outcome) == pytest.approx(tosses * probability, rel=0.2)
    assert not found


def chosen(game: Scenario) -> str:
    """Returns the greedy bot’s choice."""
    return str(greedy(game.position, Random(0)))


def test_rivers_that_redeployment_empties_are_worth_nothing_to_the_greedy_bot() -> None:
    """The river comes first on the board and costs no more, but only the forest pays."""
    game = Underground(seat("stone ogres", hand=1), regions={"mire": "ogres 1"})
    assert (game.price("rill"), game.price("moss")) == (1, 1)
    assert chosen(game) == "conquer moss"
    assert to_score(game.do("conquer rill").position) == 1


def test_kraken_keep_their_rivers_and_the_greedy_bot_knows() -> None:
    game = Underground(seat("stone kraken", hand=1), regions={"mire": "kraken 1"})
    assert chosen(game) == "conquer rill"


def test_the_greedy_bot_that_could_take_nothing_but_rivers_declines() -> None:
    ogres = Underground(
        seat("stone ogres", hand=1), seat("wise drow"), regions={"mire": "ogres 1", "moss": "drow 4"}, phase="turn"
    )
    assert chosen(ogres) == "decline"


def test_coins_from_players_next_door_count_for_the_greedy_bot() -> None:
    game = Underground(seat("thieving ogres", hand=1), seat("stone drow"), regions={"mire": "ogres 1", "bog": "drow 1"})
    assert to_score(game.position) == 1
    assert to_score(game.do("conquer moss").position) == 3


def test_regions_that_amazons_must_give_up_are_worth_nothing_to_the_greedy_bot() -> None:
    """Four of the five tokens come off the map. One region is kept: the forest that pays double."""
    amazons = seat("forest amazons", hand=4)
    game = Scenario(amazons, regions={"plain": "amazons 1"})
    assert to_score(game.position) == 1
    game.do("conquer mound", "conquer grove")
    assert to_score(game.position) == 2
    game.do("end-conquests")
    while game.phase == "redeploy":
        game.do(chosen(game))
    assert game.scored() == [2]


def test_coins_paid_at_a_conquest_count_for_the_greedy_bot() -> None:
    """The Murloc costs one token more, and a Battlemaster is paid for it."""
    game = Warcraft(seat("battlemaster humans", hand=3), regions={"knoll": "humans 1"})
    assert (game.price("camp"), game.price("marsh")) == (3, 2)
    assert chosen(game) == "conquer camp"


@pytest.mark.parametrize(("power", "swamp_first"), [("mining", True), ("marsh_dweller", False)])
def test_coins_that_it_pays_for_a_conquest_count_for_the_greedy_bot(power: str, swamp_first: bool) -> None:
    """The swamp brings two coins for three tokens. The empty region brings one coin for two tokens."""
    regions = {"mound": "naga 1", "quay": "gnomes 1", "haven": "gnomes 3"}
    game = Warcraft(seat("swampwalker naga", hand=3), seat(f"{power} gnomes"), regions=regions)
    assert (chosen(game) == "conquer quay") is swamp_first


def test_the_greedy_bot_takes_the_form_that_pays() -> None:
    assert chosen(Warcraft(seat("farmer worgen"), regions={"knoll": "worgen 2"}, phase="start")) == "choose human_form"


@pytest.mark.parametrize("board", ["base-2", "underground-2", "warcraft-l1a-s2b"])
def test_the_planner_plays_to_the_end(board: str) -> None:
    found = boards.board(board)
    position = new_game(Rules(games.GAMES[found.game], found))._replace(round=found.turns)
    for _, after, _ in play(position, [planner] * found.players, Random(3)):
        position = after
    assert position.phase is Phase.OVER


def test_the_planner_plays_for_the_whole_turn() -> None:
    position = Warcraft(seat("battlemaster humans", hand=5), regions={"knoll": "humans 1"}).position
    best, line = plan(position, die=False), list[Action]()
    after = position
    while after.phase is Phase.CONQUEST and decider(after) != CHANCE:
        line.append(planner(after, Random(0)))
        after = apply(after, line[-1]).position
    assert account(position, line).coins >= best.value


def stolen(bot: Bot, position: Position) -> bool:
    """Returns whether a bot has stolen a relic by the end of its conquests."""
    while position.phase is Phase.CONQUEST and decider(position) != CHANCE:
        position = apply(position, bot(position, Random(0))).position
    return bool(position.used(Steal.deed))


def test_the_planner_steals_a_relic_that_saves_tokens() -> None:
    """With the artifact, three tokens take two regions. The greedy bot leaves it in place."""
    position = Warcraft(
        seat("farmer ethereals", hand=3),
        seat("mining humans"),
        regions={"meadow": "ethereals 1", "wood": "ethereals 1", "grove": "humans 2 frostmourne"},
    ).position
    assert [stolen(bot, position) for bot in (planner, greedy)] == [True, False]


ROW = [
    {"race": race, "power": power}
    for race, power in (
        ("tritons", "swamp"), ("ratmen", "forest"), ("giants", "merchant"), ("elves", "mounted"),
        ("humans", "wealthy"), ("amazons", "commando"),
    )
]  # fmt: skip


def test_the_planner_declines_when_little_is_left() -> None:
    lone = {"board": "base-2", "phase": "turn", "regions": {"r10": {"race": "orcs", "tokens": 1}}, "row": ROW}
    orcs = read({**lone, "players": [{"active": {"race": "orcs", "power": "hill"}}, {}]})
    assert isinstance(planner(orcs, Random(0)), Decline)
    last = orcs._replace(round=orcs.rules.board.turns)
    assert isinstance(planner(last, Random(0)), Expand)


def test_the_planner_picks_by_the_first_turn_and_the_price() -> None:
    weighed = weigh(read({"board": "base-2", "players": [{}, {}], "phase": "pick", "row": ROW}))
    assert [one.worth for one in weighed] == sorted((2 * one.coins + one.gained for one in weighed), reverse=True)
    assert {one.gained for one in weighed} == {0, -1, -2, -3, -4, -5}


@pytest.mark.parametrize("id", BOTS)
def test_every_bot_has_a_description(id: str) -> None:
    assert str(BOTS[id].name)
    assert str(BOTS[id].about).endswith(".")
    assert str(BOTS[id].about).count(".") == 1
