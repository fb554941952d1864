"""The strength of a race or power: what bots earned with it in the study that comes with the project."""

from __future__ import annotations

from typing import TypedDict

from smallworld.games import GAMES
from smallworld.play.bots import BOTS
from smallworld.study.estimates import Estimate
from smallworld.study.shipped import shipped
from smallworld.study.summary import Standing, Summary
from smallworld.words.text import Text, counted, listed, text


class Strength(TypedDict):
    """A heading, the sentence with the figures, and notes that help to judge them."""

    title: str
    words: str
    notes: list[str]


def strength(id: str) -> Strength | None:
    """Returns what bots earned with a race or power, by its id, or None for anything else."""
    if not any(id in game.races or id in game.powers for game in GAMES.values()):
        return None
    study = shipped()
    standing = study.standing(id)
    absent = [
        text("Not on boards of {game}: {reason}.", game=GAMES[box].name, reason=reason)
        for box, reason in study.taken_out(id).items()
    ]
    judged = [] if standing is None else _judged(standing, everywhere=not absent)
    notes = [*judged, *absent, text("The documentation explains these figures, in “Studies”.")]
    return {
        "title": str(text("How strong is it?")),
        "words": str(_found(study, id, standing)),
        "notes": [str(note) for note in notes],
    }


def _judged(standing: Standing, *, everywhere: bool) -> list[Text]:
    """Returns the notes that help to judge the figures of a race or power that was dealt on all boards, or on some."""
    notes = [
        counted("Picked {n} time.", "Picked {n} times.", standing.careers),
        text("± is a 95 % interval. People may play otherwise."),
    ]
    if 2 * (standing.rank.worst - standing.rank.best) >= standing.of:
        notes.append(text("The games are too few to tell its place closely."))
    if not everywhere:
        notes.append(text("Boards may pay differently, which also moves its place."))
    return notes


def _found(study: Summary, id: str, standing: Standing | None) -> Text:
    """Returns the sentence about a race or power."""
    seats = sorted({table.rules().board.players for table in study.design.tables})
    played = {
        "bot": listed(BOTS[bot].name for bot in study.design.bots),
        "games": study.dealt_in(id),
        "players": listed(map(str, seats)),
    }
    if standing is None:
        return text("Bots (“{bot}”) never picked it in {games} games of {players} players with all boxes.", **played)
    if id in study.races:
        sentence = text(
            "Bots (“{bot}”) earned {coins} coins for each turn spent on it, in {games} games of {players} players "
            "with all boxes: place {place} of {of} races (plausible: {plausible})."
        )
    else:
        sentence = text(
            "Bots (“{bot}”) earned {coins} coins for each turn spent on it, in {games} games of {players} players "
            "with all boxes: place {place} of {of} powers (plausible: {plausible})."
        )
    rank = standing.rank
    plausible = str(rank.best) if rank.best == rank.worst else f"{rank.best}–{rank.worst}"
    coins = _coins(standing.figures["spent"])
    return sentence.filled(**played, coins=coins, place=rank.place, of=standing.of, plausible=plausible)


def _coins(estimate: Estimate) -> str:
    """Returns an estimate to a tenth of a coin. Its interval is some tenths wide."""
    half = "?" if estimate.half is None else f"{estimate.half:.1f}"
    return f"{estimate.mean:.1f} ± {half}"
