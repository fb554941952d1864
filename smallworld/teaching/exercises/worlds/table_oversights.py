"""The oversights of the rules around the conquests, as changes to the true answer or to the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smallworld.model.actions import Action, Conquer, Pick
from smallworld.model.catalogue import Game
from smallworld.model.phase import PHASES, Phase
from smallworld.model.position import Position
from smallworld.rules.engine import apply
from smallworld.teaching.exercises.questions import asking_table
from smallworld.teaching.exercises.questions.asking_table import combo_reply, number
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.worlds.oversights import Misreading
from smallworld.words.text import text

#: The number of tokens by which a tray without limit exceeds the real one.
_PLENTY = 50


def always(answer: Reply) -> Misreading:
    """Returns a misreading that gives the same answer to every question."""
    return lambda _position, _question, truth: None if truth.value == answer.value else answer


# Players and the setup


def one_in_each(_position: Position, question: Question, _truth: Reply) -> Reply | None:
    """Returns the number of neutral tokens, one for each region."""
    return number(int(question.subject))


def five_on_show(_position: Position, question: Question, truth: Reply) -> Reply:
    """Returns the number of combos on show, or of what is hidden, without the topmost of the stacks."""
    return number(truth.value + 1 if question.subject else truth.value - 1)


def youngest_first(position: Position, question: Question, _: Reply) -> Reply:
    """Returns the youngest player, as who begins."""
    return asking_table.youngest(position, question.subject) if question.subject else asking_table.THE_YOUNGEST


def rotating_start(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the next player for learners who think that each round begins one place further on."""
    if question.after is None or not isinstance(truth.value, list):
        return None
    after = apply(position, question.after).position
    new_round = after.round > position.round and after.phase in (Phase.TURN, Phase.PICK)
    return _turn_of(after, after.round - 1) if new_round else None


def counterclockwise(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the next player for learners who think that play goes round counterclockwise."""
    if question.after is None or not isinstance(truth.value, list):
        return None
    after = apply(position, question.after).position
    same_round = after.round == position.round and after.player == position.player + 1
    return _turn_of(after, position.player - 1) if same_round and after.phase in (Phase.TURN, Phase.PICK) else None


def _turn_of(position: Position, seat: int) -> Reply:
    """Returns the answer that the turn of a player begins."""
    seat %= len(position.players)
    phase = Phase.PICK if position.players[seat].active is None else Phase.TURN
    who = text("{who}: {phase}", who=position.players[seat].name, phase=PHASES[phase])
    return Reply([seat, phase.value], who)


# The row and the banners


def filled_in_place(position: Position, question: Question, _: Reply) -> Reply | None:
    """Returns the combo at a place of the row, if nothing moves up when one is taken."""
    pick, place = question.after, int(question.subject)
    if not isinstance(pick, Pick) or place <= pick.index or place >= len(position.row):
        return None
    return combo_reply(position.rules, position.row[place])


def banners_never_return(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for banners that leave the game with their race."""
    return asking_table.OUT_OF_THE_GAME if truth.value in ("stack", "row") else None


def badges_run_out(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for discarded badges that nobody shuffles."""
    return asking_table.NO_BADGE if truth.value == "discards" else None


# Troops


def plenty_in_the_tray(game: Game) -> Game:
    """Returns the box whose tray never runs out of race tokens."""
    return replace(game, races={id: replace(race, supply=race.supply + _PLENTY) for id, race in game.races.items()})


def own_decline_is_held(position: Position) -> Position:
    """Returns the position in which a player's regions in decline belong to their active race."""
    player = position.players[position.player]
    if player.active is None:
        return position
    own, race = {force.race for force in player.declined}, player.active.race
    return position._replace(
        holdings=tuple(holding._replace(race=race) if holding.race in own else holding for holding in position.holdings)
    )


def own_decline(position: Position) -> Iterator[Action]:
    """Yields conquests of regions that the player's own races in decline hold."""
    player = position.players[position.player]
    if player.active is not None and position.phase is Phase.CONQUEST:
        for force in player.declined:
            yield from map(Conquer, position.rules.board.names(position.regions_of(force.race)))


def no_way_back(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for survivors that are lost when their race holds no region."""
    return asking_table.LOST if truth.value == "hand" else None


def tokens_rolled_away(position: Position, _: Question, truth: Reply) -> Reply | None:
    """Returns the answer for tokens in hand that are lost with a roll that fails."""
    active = position.players[position.player].active
    return None if active is None or not active.hand else number(truth.value - active.hand)


def beside_the_old(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a race that goes on next to the regions that it gave up."""
    return asking_table.BESIDE_THE_OLD if truth.value == "entry" else None


def dead_races_leave(position: Position, _: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a race that is gone for good with its last token."""
    active = position.players[position.player].active
    alive = active is None or active.hand or active.reserve or position.regions_of(active.race)
    return None if alive or truth.value == asking_table.A_NEW_COMBO.value else asking_table.A_NEW_COMBO
