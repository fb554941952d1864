"""The end of a game: the winner, the margin or the tie-break, the coins round by round, and every own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board import reasons
from smallworld.presentation.game.playthrough import Playthrough
from smallworld.presentation.game.review import Review, ReviewState, can_be_reviewed, review_state, turn_title
from smallworld.rules.engine import is_over
from smallworld.rules.scoring.result import Standing, standings
from smallworld.words.text import Text, counted, listed, opening, text


class ResultRow(TypedDict):
    """The place of a player."""

    place: int
    seat: int
    name: str
    coins: int
    tokens: int


class RoundState(TypedDict):
    """The coins of all players at the end of a round, and what they gained in it."""

    number: int
    coins: list[int]
    gained: list[str]


class TurnReview(TypedDict):
    """A turn, with its review if it was asked for."""

    id: int
    title: str
    review: ReviewState | None


class ResultWords(TypedDict):
    """The words of the result."""

    result: str
    place: str
    player: str
    coins: str
    tokens: str
    no_result: str
    by_round: str
    round: str
    again: str
    again_long: str
    review: str
    review_long: str


class ResultState(TypedDict):
    """The result of a game. `seat` is the winner, -1 without one."""

    headline: str
    why: str
    seat: int
    rows: list[ResultRow]
    readings: list[str]
    rounds: list[RoundState]
    reviewable: bool
    reviewing: bool
    turns: list[TurnReview]
    words: ResultWords


def result_state(game: Playthrough, reviewed: Review | None, *, reviewing: bool) -> ResultState | None:
    """Returns the result of the game, with the reading that decided it. None while the game goes on.

    Where coins are hidden there are no winner and no rows. While `reviewing`, the turns of people are listed.
    """
    position = game.position
    if not is_over(position):
        return None
    hidden = any(player.coins is None for player in position.players)
    table = () if hidden else standings(position)
    decided = {reasons.reading(one.option, position.rules.options) for one in table if one.option is not None}
    first = [one for one in table if one.place == 1]
    return {
        "headline": "" if hidden else str(_headline(position, table) or ""),
        "why": "" if hidden else str(_why(position, table) or ""),
        "seat": first[0].player if len(first) == 1 else -1,
        "rows": [
            {
                "place": standing.place,
                "seat": standing.player,
                "name": position.players[standing.player].name,
                "coins": standing.coins,
                "tokens": standing.tokens,
            }
            for standing in table
        ],
        "readings": sorted(decided),
        "rounds": [] if hidden else list(_by_round(game)),
        "reviewable": any(map(can_be_reviewed, game.turns())),
        "reviewing": reviewing,
        "turns": list(_turns(game, reviewed)) if reviewing else [],
        "words": {
            "result": str(text("Result")),
            "place": opening(text("place")),
            "player": str(text("Player")),
            "coins": str(text("Coins")),
            "tokens": str(text("Tokens on the map")),
            "no_result": str(text("Coins are hidden in this position, so nobody knows who has won.")),
            "by_round": str(text("Coins by round")),
            "round": str(text("Round")),
            "again": str(text("Play again")),
            "again_long": str(text("Play again: the same players from the same start, with other dice")),
            "review": str(text("Review")),
            "review_long": str(text("Review: what was best, turn by turn")),
        },
    }


def _names(position: Position, places: Sequence[Standing]) -> Text:
    """Returns the names of several players in one breath."""
    *others, last = [position.players[one.player].name for one in places]
    return text("{players} and {last}", players=listed(others), last=last)


def _headline(position: Position, table: Sequence[Standing]) -> Text | None:
    """Returns the winner and the margin in one line, None where nobody else plays."""
    first = [one for one in table if one.place == 1]
    if len(first) > 1:
        return text("{players} share the victory", players=_names(position, first))
    winner, name = first[0], position.players[first[0].player].name
    if len(table) < 2:
        return None
    ahead = winner.coins - table[1].coins
    if not ahead:
        return text("{player} wins the tie", player=name)
    return counted("{player} wins by {n} coin", "{player} wins by {n} coins", ahead, player=name)


def _why(position: Position, table: Sequence[Standing]) -> Text | None:
    """Returns how a tie for the first place was broken, or why it could not be. None without a tie."""
    level = [one for one in table if one.coins == table[0].coins]
    if len(level) < 2:
        return None
    players, coins = _names(position, level), counted("{n} coin", "{n} coins", table[0].coins)
    if table[1].place == 1:
        return text(
            "{players} are level with {coins} each, and have the same number of tokens on the map. The rules name no "
            "further tie-break.",
            players=_names(position, [one for one in table if one.place == 1]), coins=coins,
        )  # fmt: skip
    return text(
        "{players} are level with {coins} each. Race tokens on the map break the tie: {first} has {most}, {second} "
        "{fewer}.",
        players=players, coins=coins,
        first=position.players[table[0].player].name, most=table[0].tokens,
        second=position.players[table[1].player].name, fewer=table[1].tokens,
    )  # fmt: skip


def _by_round(game: Playthrough) -> Iterator[RoundState]:
    """Yields, for each round that was played here, the coins of every player at its end and what they had gained."""
    before = game.root.position
    ends = {node.turn[0]: node.position for node in game.behind()[1:]}
    for number, after in ends.items():
        pairs = [(mine.coins or 0, was.coins or 0) for mine, was in zip(after.players, before.players, strict=True)]
        yield {
            "number": number,
            "coins": [coins for coins, _ in pairs],
            "gained": [f"{coins - had:+}".replace("-", "−") for coins, had in pairs],
        }
        before = after


def _turns(game: Playthrough, reviewed: Review | None) -> Iterator[TurnReview]:
    """Yields the turns in which a person decided, each with its review where that was asked for."""
    for steps in game.turns():
        if can_be_reviewed(steps):
            asked = reviewed is not None and reviewed.turn == steps[0].id
            yield {
                "id": steps[0].id,
                "title": str(turn_title(steps[0])),
                "review": review_state(reviewed) if reviewed is not None and asked else None,
            }
