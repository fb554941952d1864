"""The questions around the conquests: answers by the rulebooks, and those of learners without a rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.line import from_line, to_line
from smallworld.model.action_lines import parse
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import problems_of
from smallworld.teaching.exercises.concepts import concept, concepts, without
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.making.fresh import fresh
from smallworld.teaching.exercises.making.staging import STAGES, staged
from smallworld.teaching.exercises.questions.asking import ask, words
from smallworld.teaching.exercises.questions.asking_table import TABLE_KINDS
from smallworld.teaching.exercises.questions.choices import others
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.exercises.rules.table_rules import TABLE_RULES
from smallworld.teaching.rulings.checks import UnanswerableError

ANN = {"name": "Ann", "coins": 5}
BOB = {"name": "Bob", "coins": 5}
ROW = [
    {"race": r, "power": p}
    for r, p in zip(
        ("orcs", "giants", "tritons", "humans", "trolls", "wizards"),
        ("flying", "swamp", "hill", "forest", "mounted", "stout"),
        strict=True,
    )
]
#: Ann’s Ratmen hold r09, next to r14, which is all that Bob’s Orcs hold.
TURN: dict[str, Any] = {
    "board": "base-2",
    "players": [
        {**ANN, "active": {"race": "ratmen", "power": "spirit", "hand": 6}},
        {**BOB, "active": {"race": "orcs", "power": "commando"}},
    ],
    "regions": {"r09": {"race": "ratmen", "tokens": 2}, "r14": {"race": "orcs", "tokens": 3}},
}


def at(**change: Any) -> Position:
    return notation.read({**TURN, **change})


def seat(race: str, **more: Any) -> dict[str, Any]:
    return {"race": race, "power": "spirit" if race == "ratmen" else "commando", **more}


PICKING = at(players=[ANN, BOB], regions={}, phase="pick", row=ROW)
#: No badge is left in the pile: all but those of the row are discarded.
NO_BADGES = PICKING._replace(
    stacks=PICKING.stacks._replace(powers=(), discarded_powers=PICKING.stacks.powers),
)
#: Ann's Amazons are in decline in r08, next to her Ratmen.
OWN_DECLINE = at(
    players=[{**ANN, "active": seat("ratmen", hand=6), "declined": [{"race": "amazons"}]}, BOB],
    regions={"r09": {"race": "ratmen", "tokens": 2}, "r08": {"race": "amazons", "tokens": 1}},
)
OWN_TURN = at(
    phase="turn",
    players=[{**ANN, "active": seat("ratmen"), "declined": [{"race": "amazons"}]}, BOB],
    regions={"r09": {"race": "ratmen", "tokens": 2}, "r08": {"race": "amazons", "tokens": 1}},
)
READY = at(
    phase="ready", players=[{**ANN, "active": seat("ratmen")}, BOB], regions={"r09": {"race": "ratmen", "tokens": 4}}
)


@pytest.mark.parametrize(
    ("rule", "position", "kind", "subject", "after", "true", "otherwise"),
    [
        # Five coins each.
        ("starting_coins", PICKING, "purses", "4", "", 20, 0),
        ("natives_at_setup", PICKING, "natives", "6", "", 6, 0),
        # Five in the row, and the topmost of the stacks.
        ("six_on_show", PICKING, "shown", "", "", 6, 5),
        ("first_player", PICKING, "starter", "", "", "base", "youngest"),
        ("hidden_coins", PICKING, "secret", "Bob", "", "no", "yes"),
        # The second is taken: the third costs one coin now, where the gap would be.
        ("row_moves_up", PICKING, "costs", "1", "pick 0", ["tritons", "hill"], ["giants", "swamp"]),
        ("badges_are_reshuffled", NO_BADGES, "pile", "", "", "discards", "none"),
        # The last token in decline is beaten, or another race declines.
        ("banners_return", OWN_DECLINE, "banner", "amazons", "conquer r08", "stack", "gone"),
        ("own_decline_can_be_attacked", OWN_DECLINE, "against", "conquer r08", "", [], ["own_region"]),
        # Bob holds no other region.
        ("survivors_without_a_region", at(), "escape", "orcs", "conquer r14", "hand", "lost"),
        # Six in hand, and one that does not have to stay in r09.
        (
            "failed_roll",
            at(regions={**TURN["regions"], "r14": {"race": "orcs", "tokens": 5}}),
            "failed",
            "r14",
            "",
            7,
            1,
        ),
        ("giving_everything_up", READY, "onward", "ratmen", "abandon r09", "entry", "old"),
    ],
)
def test_a_learner_without_the_rule_answers_otherwise(
    rule: str, position: Position, kind: str, subject: str, after: str, true: Any, otherwise: Any
) -> None:
    question = Question(kind, subject, parse(after) if after else None)
    truth = ask(position, question)
    assert truth.value == true
    assert str(words(position, question))
    answered = without(concept(f"base.{rule}"), position, question, truth)
    assert answered is not None
    assert answered.value == otherwise


@pytest.mark.parametrize("player", ["Ann", "Bob"])
def test_nobody_has_to_allow_a_player_to_count_their_own_coins(player: str) -> None:
    question = Question("secret", player)
    offered = others(PICKING, question, ask(PICKING, question), Random(1))
    assert len(offered) == 2
    assert "agrees" not in "".join(str(reply.words) for reply in offered)


def test_two_monsters_stand_where_one_murloc_would() -> None:
    for game, each in (("base", 1), ("underground", 2), ("warcraft", 1)):
        position = new_game(boards.rules_for(next(iter(games.GAMES[game].boards))))
        assert ask(position, Question("natives", "5")).value == 5 * each


def test_a_race_without_tokens_has_to_decline_first() -> None:
    """Its owner chooses between going on, with nothing, and the decline. With tokens, nobody believes otherwise."""
    gone = at(
        phase="turn",
        regions={"r14": {"race": "orcs", "tokens": 3}},
        players=[{**ANN, "active": seat("ratmen")}, TURN["players"][1]],
    )
    question = Question("choice")
    truth = ask(gone, question)
    assert truth.value == ["decline", "expand"]
    rule = concept("base.race_without_tokens")
    answered = without(rule, gone, question, truth)
    assert answered is not None
    assert answered.value == ["pick"]
    assert not decides(rule, OWN_TURN, question)


def test_rounds_begin_with_the_same_player_and_go_on_clockwise() -> None:
    """Three players. Cara ends round 1, and Ann begins round 2. After Ann comes Bob, and not Cara."""
    three = {
        "board": "base-3",
        "phase": "turn",
        "players": [
            {"name": "Ann", "active": {"race": "ratmen", "power": "hill"}},
            {"name": "Bob", "active": {"race": "orcs", "power": "commando"}},
            {"name": "Cara", "active": {"race": "elves", "power": "forest"}},
        ],
    }
    ends = notation.read({**three, "player": 2})
    question = Question("next", "", parse("decline"))
    truth = ask(ends, question)
    assert truth.value == [0, "turn"]
    answered = without(concept("base.same_player_starts"), ends, question, truth)
    assert answered is not None
    assert answered.value == [1, "turn"]
    assert without(concept("base.clockwise"), ends, question, truth) is None

    goes_on = notation.read({**three, "player": 0})
    truth = ask(goes_on, question)
    assert truth.value == [1, "turn"]
    answered = without(concept("base.clockwise"), goes_on, question, truth)
    assert answered is not None
    assert answered.value == [2, "turn"]
    assert without(concept("base.same_player_starts"), goes_on, question, truth) is None


def test_the_tray_gives_no_more_than_it_has() -> None:
    """The Skeletons beat two regions that are not empty, and none of their 20 tokens is in the tray."""
    position = at(
        players=[
            {**ANN, "active": {"race": "skeletons", "power": "spirit", "hand": 6}},
            {**BOB, "active": {"race": "orcs", "power": "commando"}},
        ],
        regions={
            "r09": {"race": "skeletons", "tokens": 14},
            "r14": {"race": "orcs", "tokens": 1, "pieces": {"lost_tribe": 0}},
        },
    )
    for line in ("conquer r14", "conquer r10"):
        position = apply(position, parse(line)).position
    question = Question("hand", "skeletons", parse("end-conquests"))
    truth = ask(position, question)
    assert truth.value == 17
    answered = without(concept("base.empty_tray"), position, question, truth)
    assert answered is not None
    assert answered.value == 18


@pytest.mark.parametrize(
    ("race", "power", "kept"),
    [("amazons", "flying", []), ("halflings", "hill", []), ("ratmen", "underworld", ["r14"])],
)
def test_nobody_is_asked_where_a_race_goes_on_whose_ability_leads_elsewhere(
    race: str, power: str, kept: list[str]
) -> None:
    """A race flies, enters anywhere, or goes from cavern to cavern: several answers would be true."""
    position = at(
        phase="ready",
        players=[{**ANN, "active": {"race": race, "power": power}}, BOB],
        regions={id: {"race": race, "tokens": 2} for id in ("r09", *kept)},
    )
    with pytest.raises(UnanswerableError, match="a reach of its own"):
        ask(position, Question("onward", race, parse("abandon r09")))


def test_a_race_of_azeroth_that_holds_a_region_may_also_enter_the_map_again() -> None:
    ready = notation.read(
        {
            "board": "warcraft-l1a-s1a",
            "phase": "ready",
            "players": [{**ANN, "active": {"race": "dwarves", "power": "mining"}}, BOB],
            "regions": {"a01": {"race": "dwarves", "tokens": 2}, "a04": {"race": "dwarves", "tokens": 2}},
        }
    )
    assert ask(ready, Question("onward", "dwarves", parse("abandon a01"))).value == "both"


@pytest.mark.parametrize(
    ("kind", "subject", "after"),
    [
        ("costs", "9", "pick 0"),
        ("banner", "nobody", "pick 0"),
        ("escape", "orcs", ""),
        ("failed", "r00", ""),
        ("onward", "elves", ""),
        ("choice", "", ""),
    ],
)
def test_a_question_without_an_answer_is_an_error(kind: str, subject: str, after: str) -> None:
    position = PICKING if after else at()
    with pytest.raises((UnanswerableError, IllegalActionError)):
        ask(position, Question(kind, subject, parse(after) if after else None))


def test_abilities_are_not_asked_about_around_the_board() -> None:
    for game in games.GAMES:
        for one in concepts(game).values():
            assert not one.ability or not TABLE_KINDS.keys() & set(one.kinds)


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("rule", STAGES)
def test_a_rule_with_a_stage_soon_comes_up(rule: str, game: str) -> None:
    """The stage is a position that can be, and loads again. After round 1, everybody has a race.

    A race that uses up its tray grows on free ground.
    """
    box = games.GAMES[game]
    begun = new_game(boards.rules_for(next(iter(box.boards))))
    for seed in range(5):
        found_on = staged(rule, begun, Random(seed), frozenset())
        assert found_on is not None
        assert not problems_of(found_on)
        assert to_line(from_line(to_line(found_on))) == to_line(found_on)
        everybody = all(player.active or player.declined for player in found_on.players)
        assert everybody or found_on.round == 1 or rule == "empty_tray"
    found = [fresh(concept(f"{game}.{rule}"), Random(seed)) for seed in range(8)]
    assert sum(one is not None for one in found) >= 2


def test_every_rule_around_the_board_is_true_in_each_box() -> None:
    for game, box in games.GAMES.items():
        held = [rule.id for rule in TABLE_RULES if rule.holds(box)]
        assert len(held) == len(set(held)) == 16
        assert all(f"{game}.{id}" in concepts(game) for id in held)
