"""The summary of a study: a small document with the figures of each race and power, to be shipped and read again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from smallworld.api.version import __version__
from smallworld.documents.reading import Node
from smallworld.study.design import Design, design_at
from smallworld.study.estimates import FIGURES, Estimate, Rank
from smallworld.study.results import Study, written
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, text

#: The name of the format, and its version.
FORMAT, _VERSION = "smallworld-study", 1
#: The limits of a summary.
_MOST_ABILITIES = 500
_MOST_GAMES = 1_000_000
_MOST_COINS = 1_000.0
_LONGEST = 80


class Standing(NamedTuple):
    """The figures of one race or power: its rank among `of`, and the estimates by the ids of their figures."""

    rank: Rank
    of: int
    careers: int
    figures: Mapping[str, Estimate]


class Summary(NamedTuple):
    """The findings of a study about each race and power, with the facts that you need to judge them."""

    #: The version of the package that played the games.
    engine: str
    design: Design
    games: int
    #: The figure by which the ranks are.
    ranked_by: str
    races: Mapping[str, Standing]
    powers: Mapping[str, Standing]

    def standing(self, id: str) -> Standing | None:
        """Returns the figures of a race or power by its id, or None if nobody picked it."""
        return self.races.get(id) or self.powers.get(id)

    def dealt_in(self, id: str) -> int:
        """Returns the number of games on tables that deal a race or power. The tables take turns."""
        deal = [id in rules.races or id in rules.powers for rules in (table.rules() for table in self.design.tables)]
        rounds, more = divmod(self.games, len(deal))
        return rounds * sum(deal) + sum(deal[:more])

    def taken_out(self, id: str) -> dict[str, Text]:
        """Returns the boxes on whose boards a race or power was not dealt, each with the reason."""
        tables = (table.rules() for table in self.design.tables)
        mixtures = ((rules.board.game, rules.game.mixture) for rules in tables)
        return {box: mix.taken_out[id] for box, mix in mixtures if mix is not None and id in mix.taken_out}


def write_summary(study: Study, by: str = "spent") -> dict[str, Any]:
    """Returns the summary of a study as JSON."""
    lists = {
        kind: {
            row.ids[0]: {
                "rank": list(row.rank),
                "careers": row.careers,
                **{id: written(estimate) for id, estimate in row.figures.items()},
            }
            for row in study.rows(kind, by=by)
        }
        for kind in ("races", "powers")
    }
    return {
        "format": FORMAT,
        "version": _VERSION,
        "engine": __version__,
        "design": study.design.document(),
        "games": len(study.games),
        "ranked_by": by,
        **lists,
    }


def read_summary(document: Any) -> Summary:
    """Returns the summary in a document. Raises `DocumentError` with every fault and its place."""
    root = Node(document, "", [])
    names = ("format", "version", "engine", "design", "games", "ranked_by", "races", "powers")
    parts = root.fields(names)
    root.need(names)
    if root.problems:
        raise DocumentError(root.problems)
    parts["format"].one_of({FORMAT: None}, kind=text("format"))
    parts["version"].integer(_VERSION, _VERSION, _VERSION)
    design = design_at(parts["design"])
    for name in ("tables", "bots"):
        if not root.problems and not getattr(design, name):
            parts["design"].at(name).fault("too_few", text("lists nothing, but at least 1 is needed"))
    if root.problems:
        raise DocumentError(root.problems)
    rules = [table.rules() for table in design.tables]
    games = parts["games"].integer(1, _MOST_GAMES, 1)
    ranked_by = parts["ranked_by"].one_of(FIGURES, kind=text("figure")) or "spent"
    found = Summary(
        engine=parts["engine"].words(_LONGEST),
        design=design,
        games=games,
        ranked_by=ranked_by,
        races=_standings(parts["races"], {id for one in rules for id in one.races}, text("race"), games, ranked_by),
        powers=_standings(parts["powers"], {id for one in rules for id in one.powers}, text("power"), games, ranked_by),
    )
    if root.problems:
        raise DocumentError(root.problems)
    return found


def _standings(node: Node, dealt: Collection[str], kind: Text, games: int, ranked_by: str) -> dict[str, Standing]:
    """Returns the standings of races or powers, by their ids. `dealt` holds those that some table deals."""
    entries = dict(node.entries(_MOST_ABILITIES))
    for id in entries.keys() - dealt:
        entries[id].fault("unknown_name", text("no table of the study deals this {kind}", kind=kind))
    return {id: _standing(entry, len(entries), games, ranked_by) for id, entry in entries.items()}


def _standing(node: Node, of: int, games: int, ranked_by: str) -> Standing:
    """Returns a standing. Only a race that was never active lacks a figure, and never the one that ranks it."""
    parts = node.fields(("rank", "careers", *FIGURES))
    node.need(("rank", "careers", ranked_by))
    none = Node(1, node.place, [])
    places = [place.integer(1, max(of, 1), 1) for place in parts["rank"].items(3)] if "rank" in parts else []
    if len(places) != 3:
        node.fault("wrong_length", text("expected a rank of three places, got {n}", n=len(places)))
        places = [1, 1, 1]
    rank = Rank(*places)
    if not rank.best <= rank.place <= rank.worst:
        parts["rank"].fault("out_of_range", text("expected a place between the best one and the worst one"))
    careers = parts.get("careers", none).integer(1, _MOST_GAMES, 1)
    return Standing(rank, of, careers, {id: _estimate(parts[id], games) for id in FIGURES if id in parts})


def _estimate(node: Node, games: int) -> Estimate:
    parts = node.fields(("mean", "half", "games"))
    node.need(("mean", "half", "games"))
    if len(parts) < 3:
        return Estimate(0.0, None, 0)
    half = parts["half"]
    return Estimate(
        parts["mean"].real(-_MOST_COINS, _MOST_COINS, 0.0),
        None if half.value is None else half.real(0.0, _MOST_COINS, 0.0),
        parts["games"].integer(1, games, 1),
    )
