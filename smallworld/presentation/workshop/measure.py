"""The coins a turn that an invention earns in games of bots, beside the other races or powers of its box."""

from __future__ import annotations

from functools import lru_cache

from smallworld.documents import boards
from smallworld.model.rules import Rules
from smallworld.presentation.workshop.draft import Draft
from smallworld.study.careers import Game, played
from smallworld.study.design import Design, table_of
from smallworld.study.results import Study
from smallworld.words.text import Text, counted, text

#: The games of one step, so that the page answers in between, and of a whole measurement.
STEP, WHOLE = 5, 100
#: The bots of the games, which are quick enough to play while somebody waits.
BOTS = ("greedy",)


def design(draft: Draft) -> Design:
    """Returns the study of a draft: games on the first board of its box, where each race meets each power."""
    game = draft.catalogue()
    rules = Rules(game, boards.board(next(iter(game.boards))))
    return Design((table_of(rules),), BOTS, deal="balanced")


def more(draft: Draft, games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Returns the games so far with those of another step."""
    study = design(draft)
    return (*games, *(played(study, number) for number in range(len(games), len(games) + STEP)))


@lru_cache(maxsize=16)
def figures(draft_design: Design, games: tuple[Game, ...], id: str) -> Text:
    """Returns what an invention earned in these games, with its interval and its rank, in a sentence."""
    rules = draft_design.table(0).rules()
    kind = "races" if id in rules.races else "powers"
    rows = Study(draft_design, games).rows(kind)
    name = (rules.races.get(id) or rules.powers[id]).name
    row = next((row for row in rows if row.ids == (id,)), None)
    if row is None:
        return text("{name}: never picked so far.", name=name)
    estimate, rank = row.figures["spent"], row.rank
    if estimate.half is None:
        return text("{name}: {mean} coins a turn in the only game.", name=name, mean=f"{estimate.mean:.1f}")
    return text(
        "{name}: {mean} ± {half} coins a turn. Rank {rank} of {n}, and {first} to {last} are plausible.",
        name=name,
        mean=f"{estimate.mean:.1f}",
        half=f"{estimate.half:.1f}",
        rank=rank.place,
        n=len(rows),
        first=rank.best,
        last=rank.worst,
    )


def said(games: int) -> Text:
    """Returns the words that say what the figures are."""
    return counted(
        "In {n} game of greedy bots. People play otherwise.",
        "In {n} games of greedy bots. People play otherwise.",
        games,
    )
