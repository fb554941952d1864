"""Practice notices a learner who believes one fact of a box wrong, by a dozen questions about it at the latest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from smallworld import games
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError
from smallworld.teaching.exercises.concepts import clauses
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.rulings.checks import UnanswerableError
from tests.exercises.mutants import Mutant, mutants
from tests.faults import no_faults

#: The number of questions in a row, with which practice begins.
_SEEDS = 12
#: The facts that make no difference to any question, with the reason.
_NO_DIFFERENCE = {
    "base.elves 0: SpareTokens.when=ALWAYS": "in decline, tokens that are spared have nowhere to go",
    "base.elves 0: SpareTokens.first=1": "a turn counts spared tokens only for races that spare some",
    "base.elves 0: SpareTokens.by_abilities=True": "an option decides whether sorcery can be survived",
    "base.halflings 1: PieceOnConquest.first=3": "there are two holes",
    "underground.cultists 0: PieceOnConquest.first=2": "there is one Great Ancient",
    "underground.flames 2: without BesidePiece": "an option decides",
    "underground.flames 2: BesidePiece.when=DECLINED": "an option decides",
    "underground.flames 2: BesidePiece.piece=underground.mountain": "an option decides",
    "underground.volcano.permanent=False": "nobody conquers the Volcano’s region",
    "underground.volcano.stays_in_decline=True": "it stands in no region of its race",
    "underground.kraken 0: HoldWater.when=ACTIVE": "a clause of its own asks: nothing makes a race leave in decline",
    "underground.liches 0: Toll.for_tokens=True": "no ability of this box takes tokens",
    "underground.liches 0: Toll.for_abilities=True": "no ability of this box touches a region",
    "underground.frightened 0: CoinsForCrowds.when=ALWAYS": "in decline, one token stays in a region",
    "underground.immortal 0: SpareTokens.when=ALWAYS": "the badge leaves with the decline",
    "underground.immortal 0: SpareTokens.by_abilities=True": "an option decides whether a Vampire’s victim survives",
    "underground.ghost.stays_in_decline=False": "it belongs to the Crypt’s holder, not to a race",
    "underground.balrog.permanent=False": "nobody conquers its region",
    "underground.balrog.stays_in_decline=True": "it belongs to no race",
    "underground.orb 0: Substitution.next_door=True": "whoever has the Orb holds a region",
    "warcraft.draenei 0: SpareTokens.when=ALWAYS": "in decline, tokens that are spared have nowhere to go",
    "warcraft.bomb.stays_in_decline=True": "bombs leave by a rule of their own",
    "warcraft.objective.stays_in_decline=True": "objectives leave by a rule of their own",
    "warcraft.naga 0: HoldWater.when=ACTIVE": "a clause of its own asks: nothing makes a race leave in decline",
    "warcraft.pandaren 0: Harmony.when=ALWAYS": "only an active race leaves others in peace",
    "warcraft.beast_master 0: Companions.piece=warcraft.bomb": "the pieces in hand are counted, whatever they are",
    "warcraft.champion 0: FigureAlone.piece=warcraft.bomb": "a piece that conquers alone must hold a region alone",
    "warcraft.champion_figure.holds=False": "a piece that conquers alone must hold a region alone",
    "warcraft.champion 1: SpareTokens.when=ALWAYS": "the badge leaves with the decline",
    "warcraft.champion 1: SpareTokens.first=1": "a turn counts spared tokens only for races that spare some",
    "warcraft.champion 1: SpareTokens.by_abilities=True": "the Champion stands beside no lone token",
    "warcraft.champion 2: Ransom.when=ALWAYS": "the Champion leaves with the decline",
    "warcraft.defensive 0: PieceWhereStrongest.phase=REDEPLOY": "they go up by themselves, whenever it is",
    "warcraft.garrisoned 1: PieceInEachRegion.phase=REDEPLOY": "they go up by themselves, whenever it is",
    "warcraft.aegis 1: Toll.for_tokens=True": "any ability costs coins there",
    "warcraft.battleground 0: BonusOfSide.regions=0": "none is as good as one",
    "warcraft.faction_bonus 0: FactionBonus.regions=0": "none is as good as one",
    **{
        f"warcraft.chapel 0: {mutant}": "by an option, the second effect is about every region"
        for mutant in (
            "without SpareTokens",
            "SpareTokens.when=DECLINED",
            "SpareTokens.when=ALWAYS",
            "SpareTokens.where=any region",
            "SpareTokens.where=magic region",
            "SpareTokens.first=1",
            "SpareTokens.by_abilities=True",
        )
    },
    "warcraft.chapel 1: SpareTokens.when=ALWAYS": "in decline, tokens that are spared have nowhere to go",
    "warcraft.chapel 1: SpareTokens.first=1": "a turn counts spared tokens only for races that spare some",
    "warcraft.chapel 1: SpareTokens.by_abilities=True": "an option says so already",
}
ALL = [mutant for box in games.GAMES.values() for mutant in mutants(box)]
ABOUT = tuple(dict.fromkeys(mutant.about for mutant in ALL))


@cache
def _asked(about: str, seed: int) -> tuple[Position, Question]:
    exercise = exercise_about(about, seed)
    return exercise.position, exercise.question


def _questions(mutant: Mutant) -> Iterator[tuple[Position, Question]]:
    """Yields the questions of practice: about the clauses of the field first, then about all of the ability."""
    parts = [clause.id for clause in clauses(mutant.about) if mutant.field and clause.clause.startswith(mutant.field)]
    for about in (*parts, mutant.about):
        for seed in range(_SEEDS):
            yield _asked(about, seed)


def _differs(mutant: Mutant, position: Position, question: Question) -> bool:
    """Checks whether a question has another answer in the mutant's box."""
    truth = ask(position, question)
    try:
        return bool(ask(mutant.world(position), question).value != truth.value)
    except (UnanswerableError, IllegalActionError, KeyError):
        return False


def test_there_are_several_hundred_wrong_facts() -> None:
    assert len(ALL) - len(_NO_DIFFERENCE) >= 750


@pytest.mark.parametrize("about", ABOUT)
def test_each_wrong_fact_is_noticed(about: str) -> None:
    wrong = [mutant for mutant in ALL if mutant.about == about and mutant.name not in _NO_DIFFERENCE]
    no_faults(mutant.name for mutant in wrong if not any(_differs(mutant, *asked) for asked in _questions(mutant)))


def test_nothing_is_called_idle_that_is_not_there() -> None:
    assert set(_NO_DIFFERENCE) <= {mutant.name for mutant in ALL}
