"""The coins that the turn would score: for every region and ability, with the rule behind each."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace, token_face
from smallworld.presentation.board.reasons import ReasonState, signed, term_state
from smallworld.rules.scoring.income import by_race, transfers
from smallworld.words.explain import total
from smallworld.words.text import counted, text
from smallworld_widgets.page.panel import Panel


class Score(Panel):
    """The coins that each player would score now, folded away. The sum is always visible."""

    _script = "explore/score"
    _sheets = ("board/glyphs", "explore/score")


class ScoreRace(TypedDict):
    """The coins of a race."""

    name: str
    token: TokenFace
    total: str
    terms: list[ReasonState]


class ScorePlayer(TypedDict):
    """The coins of a player, race by race, and those from opponents."""

    name: str
    total: str
    races: list[ScoreRace]
    given: list[ReasonState]
    given_total: str


class ScoreWords(TypedDict):
    """The words of the score."""

    title: str
    choose: str
    others: str
    nothing: str


class ScoreState(TypedDict):
    """The coins that the turn would score, for every player."""

    player: int
    players: list[ScorePlayer]
    words: ScoreWords


def score_state(position: Position) -> ScoreState:
    """Returns the coins of all players, and whose turn it is."""
    return {
        "player": position.player,
        "players": [_player(position, seat) for seat in range(len(position.players))],
        "words": {
            "title": str(text("This turn would score")),
            "choose": str(text("Player whose coins are shown")),
            "others": str(text("From opponents")),
            "nothing": str(text("Nothing: no race of this player is on the map.")),
        },
    }


def _player(position: Position, seat: int) -> ScorePlayer:
    """Returns the coins of a player, race by race, and those that opponents would have to give."""
    options = position.rules.options
    races: list[ScoreRace] = [
        {
            "name": str(position.rules.races[force.race].name),
            "token": token_face(position, force.race),
            "total": str(total(terms)),
            "terms": [term_state(term, options) for term in terms],
        }
        for force, terms in by_race(position, seat)
        if terms
    ]
    given = [transfer.term for transfer in transfers(position._replace(player=seat), seat)]
    coins = sum(total(terms) for _, terms in by_race(position, seat))
    both = coins + total(tuple(given))
    return {
        "name": position.players[seat].name,
        "total": str(counted("{n} coin", "{n} coins", both)),
        "races": races,
        "given": [term_state(term, options) for term in given],
        "given_total": signed(total(tuple(given))) if given else "",
    }
