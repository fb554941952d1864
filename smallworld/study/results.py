"""The results of a study: the races, powers and pairs in the order of their ranks, and what they depend on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from typing import Any, NamedTuple

from smallworld.study.careers import Career, Game
from smallworld.study.design import Design
from smallworld.study.estimates import FIGURES, Estimate, Rank, estimates, ranks
from smallworld.study.kept import header
from smallworld.words.text import Text, text

#: The ids of a race, of a power, or of both.
Ids = tuple[str, ...]


class Kind(NamedTuple):
    """A kind of thing that earns coins, with the ids that a career has of it."""

    name: Text
    ids: Callable[[Career], Ids]


#: The kinds, by the key of their list in JSON.
KINDS: Mapping[str, Kind] = {
    "races": Kind(text("race"), lambda career: (career.race,)),
    "powers": Kind(text("power"), lambda career: (career.power,)),
    "pairs": Kind(text("race and power"), lambda career: (career.race, career.power)),
}


class Split(NamedTuple):
    """A property of a career by which a study can be split, with its values as numbers."""

    names: tuple[Text, ...]
    values: Callable[[int, Career], tuple[int, ...]]


#: The splits, by their names for programs. The number given to each is that of the players.
SPLITS: Mapping[str, Split] = {
    "round": Split((text("round of picking"),), lambda _, career: (career.round,)),
    "players": Split((text("players"),), lambda players, _: (players,)),
    "seat": Split((text("players"), text("seat")), lambda players, career: (players, career.seat + 1)),
    "lifetime": Split((text("active turns"),), lambda _, career: (career.active_turns,)),
    "place": Split((text("place in the row"),), lambda _, career: (career.place,)),
}


class Row(NamedTuple):
    """The estimates of a thing, in one part of a split study or in all of it."""

    ids: Ids
    #: The values of the split, none in a study that is not split.
    part: tuple[int, ...]
    #: The rank among the rows of the same part.
    rank: Rank
    #: The number of careers.
    careers: int
    #: The estimates by the ids of their figures. A race that was never active has none for that figure.
    figures: Mapping[str, Estimate]


class Study(NamedTuple):
    """The games of a design, in the order of their numbers."""

    design: Design
    games: tuple[Game, ...]

    def rows(self, kind: str | None, split: str | None = None, by: str = "spent") -> list[Row]:
        """Returns the rows of a kind, or of all careers together, ranked by a figure within each part of a split."""

        def groups(game: Game, career: Career) -> Iterable[tuple[tuple[int, ...], Ids]]:
            part: tuple[int, ...] = ()
            if split is not None:
                players = self.design.table(game.number).rules().board.players
                part = SPLITS[split].values(players, career)
            return ((part, () if kind is None else KINDS[kind].ids(career)),)

        found = {id: estimates(self.games, figure, groups) for id, figure in FIGURES.items()}
        careers: dict[tuple[tuple[int, ...], Ids], int] = {}
        for game in self.games:
            for career in game.careers:
                for key in groups(game, career):
                    careers[key] = careers.get(key, 0) + 1
        rows: list[Row] = []
        for part in sorted({part for part, _ in found[by]}):
            ranked = ranks({key: estimate for key, estimate in found[by].items() if key[0] == part})
            for key, rank in ranked.items():
                figures = {id: values[key] for id, values in found.items() if key in values}
                rows.append(Row(key[1], part, rank, careers[key], figures))
        return rows

    def unpicked(self, kind: str) -> list[str]:
        """Returns the ids of the races or powers that some table deals and nobody picked."""
        rules = [table.rules() for table in self.design.tables]
        dealt = dict.fromkeys(id for one in rules for id in (one.races if kind == "races" else one.powers))
        picked = {id for game in self.games for career in game.careers for id in KINDS[kind].ids(career)}
        return [id for id in dealt if id not in picked]

    def needed(self, half: float, by: str = "spent") -> dict[str, int] | None:
        """Returns the games that intervals of this half width take: for every race, every power, and an average pair.

        A pair is taken to be in as many games as the median race or power must be. Returns None without any interval.
        """
        found: dict[str, int] = {}
        seen: list[int] = []
        for kind in ("races", "powers"):
            shares = [(row.figures[by].games_for(half), row.figures[by].games) for row in self.rows(kind, by=by)]
            known = [(wanted, games) for wanted, games in shares if wanted is not None]
            if not known:
                return None
            found[kind] = max(math.ceil(wanted * len(self.games) / games) for wanted, games in known)
            seen += [wanted for wanted, _ in known]
        rules = [table.rules() for table in self.design.tables]
        pairs = len({(race, power) for one in rules for race in one.races for power in one.powers})
        careers = sum(len(game.careers) for game in self.games)
        return found | {"pairs": math.ceil(median(seen) * pairs * len(self.games) / careers)}

    def called(self, ids: Ids) -> Text | str:
        """Returns the name of a race, a power or a pair, as the first table that has it calls it."""
        every = [table.rules() for table in self.design.tables]
        rules = next(one for one in every if all(id in one.races or id in one.powers for id in ids))
        return rules.combo_name(*ids) if len(ids) == 2 else rules.called(ids[0])

    def document(self, splits: Iterable[str] = (), by: str = "spent") -> dict[str, Any]:
        """Returns the results as JSON. Each race and power is split too, by each of `splits`."""
        whole = self.rows(None, by=by)
        return {
            "study": header(self.design),
            "games": len(self.games),
            "ranked_by": by,
            "all": _measured(whole[0]) if whole else None,
            **{kind: [self._written(kind, row) for row in self.rows(kind, by=by)] for kind in KINDS},
            "unpicked": {kind: self.unpicked(kind) for kind in ("races", "powers")},
            "by": {name: [_part(name, row) | _measured(row) for row in self.rows(None, name, by)] for name in SPLITS},
            "split": {
                name: {
                    kind: [_part(name, row) | self._written(kind, row) for row in self.rows(kind, name, by)]
                    for kind in ("races", "powers")
                }
                for name in splits
            },
        }

    def _written(self, kind: str, row: Row) -> dict[str, Any]:
        """Returns a row as JSON, with its ids, its name and its rank."""
        keys = ("race", "power") if kind == "pairs" else (kind.removesuffix("s"),)
        ids = dict(zip(keys, row.ids, strict=True))
        return {**ids, "name": str(self.called(row.ids)), "rank": row.rank._asdict(), **_measured(row)}


def _part(split: str, row: Row) -> dict[str, int]:
    """Returns the values of a split as JSON."""
    keys = ("players", "seat") if split == "seat" else (split,)
    return dict(zip(keys, row.part, strict=True))


def _measured(row: Row) -> dict[str, Any]:
    """Returns the estimates of a row as JSON, with the number of careers."""
    return {"careers": row.careers, **{id: written(estimate) for id, estimate in row.figures.items()}}


def written(estimate: Estimate) -> dict[str, float | int | None]:
    """Returns an estimate as JSON, to a ten-thousandth of a coin."""
    half = None if estimate.half is None else round(estimate.half, 4)
    return {"mean": round(estimate.mean, 4), "half": half, "games": estimate.games}
