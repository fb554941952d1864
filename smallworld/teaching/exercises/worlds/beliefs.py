"""The answers of learners with false beliefs: other worlds than the true one, and changes to the true answer.

An oversight leaves a rule out. A belief puts something else in the place of a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from smallworld.model.actions import Action, Conquer, Decline, EndConquests, Pick, PickUpAll
from smallworld.model.board import Terrain
from smallworld.model.catalogue import Ability, Effect, Game, When
from smallworld.model.position import Position
from smallworld.rules.engine import apply
from smallworld.teaching.exercises.questions.asking import KINDS, named
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import YES
from smallworld.teaching.exercises.worlds.oversights import Misreading
from smallworld.teaching.rulings.checks import quoted


def _number(n: int) -> Reply:
    return Reply(n, str(n))


# Conquests


def only_active_races_defend(position: Position) -> Position:
    """Returns the position in which tokens in decline defend nothing."""
    declined = {force.race for _, force, active in position.forces() if not active}
    return position._replace(
        holdings=tuple(
            holding._replace(tokens=0) if holding.race in declined else holding for holding in position.holdings
        )
    )


def defenders_count_once(position: Position) -> Position:
    """Returns the position in which a region with tokens takes one more, for any number of tokens."""
    return position._replace(
        holdings=tuple(holding._replace(tokens=min(holding.tokens, 1)) for holding in position.holdings)
    )


def any_region_takes_one(terrain: Terrain) -> Terrain:
    """Returns ground at the price of a single token."""
    return replace(terrain, price=min(terrain.price, 1))


def one_more_than_the_defenders(position: Position, question: Question, _: Reply) -> Reply | None:
    """Returns the answer for regions that fall to one token more than defend them, as in other games."""
    holding = position.holding(quoted(position, question.subject).region)
    neutral = sum(n for id, n in holding.pieces if position.rules.pieces[id].neutral)
    return _number(holding.tokens + neutral + 1)


def the_die_helps_any_conquest(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a die that can make up for missing tokens at every conquest."""
    return Reply([], YES) if truth.value == ["not_enough_tokens"] else None


def the_die_makes_up_for_anything(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a six-sided die that can make up for any number of missing tokens."""
    codes = {getattr(part, "code", "") for part in truth.why}
    return Reply("1/6", "1/6") if truth.value is None and codes == {"not_enough_tokens"} else None


def the_die_must_show_the_price(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a die that must show the whole price."""
    price, faces = quoted(position, question.subject).price, position.rules.game.die
    if truth.value is None or price is None:
        return None
    chance = Fraction(sum(face >= price for face in faces), len(faces))
    return Reply(str(chance), str(chance))


# The action done first


def _seen_otherwise(change: Callable[[Position, Action], Position | None]) -> Misreading:
    """Returns a misreading that answers for the position that `change` makes of the true one after the action.

    The misreading gives None where `change` returns None: the belief makes no difference there.
    """

    def misread(position: Position, question: Question, _: Reply) -> Reply | None:
        if question.after is None:
            return None
        seen = change(apply(position, question.after).position, question.after)
        return None if seen is None else KINDS[question.kind].reply(seen, question.subject)

    return misread


def _a_token_falls(after: Position, action: Action) -> Position | None:
    if not isinstance(action, Conquer) or not after.holding(action.region).tokens:
        return None
    holdings, index = list(after.holdings), after.rules.board.index[action.region]
    holdings[index] = holdings[index]._replace(tokens=holdings[index].tokens - 1)
    return after._replace(holdings=tuple(holdings))


def _nothing_is_gained(after: Position, _: Action) -> Position | None:
    attacked = {attack.region for attack in after.turn.attacks if attack.succeeded}
    if not attacked:
        return None
    holdings = tuple(
        holding._replace(race=None, tokens=0) if i in attacked else holding for i, holding in enumerate(after.holdings)
    )
    return after._replace(holdings=holdings)


attackers_lose_a_token = _seen_otherwise(_a_token_falls)
conquests_pay_next_turn = _seen_otherwise(_nothing_is_gained)


def tokens_never_come_back(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for tokens that stay where they conquered, so that only those in hand count."""
    active = position.players[position.player].active
    if active is None or not isinstance(question.after, EndConquests | PickUpAll):
        return None
    its_own = position.rules.game.full(question.subject) == active.race
    return _number(active.hand) if its_own and active.hand < truth.value else None


def nothing_is_scored_in_the_turn_of_a_decline(_: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for players who score nothing in the turn of their decline."""
    return _number(0) if isinstance(question.after, Decline) and truth.value else None


def a_combo_costs_its_place(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a row whose first combo costs a coin, the second two, and so on."""
    mine = question.subject == position.players[position.player].name
    return _number(truth.value - 1) if isinstance(question.after, Pick) and mine else None


# Coins and the end


def every_token_pays(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for coins paid for tokens on the map, not for regions."""
    after = position if question.after is None else apply(position, question.after).position
    mine = {force.race for seat, force, _ in after.forces() if after.players[seat].name == question.subject}
    more = sum(holding.tokens - 1 for holding in after.holdings if holding.race in mine and holding.tokens)
    return _number(truth.value + more)


def only_what_was_conquered_pays(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for regions that pay only in the turn of their conquest."""
    after = position if question.after is None else apply(position, question.after).position
    seat = next(i for i, player in enumerate(after.players) if player.name == question.subject)
    active = after.players[seat].active
    if active is None or seat != after.player or not after.turn.attacks:
        return None
    new = {attack.region for attack in after.turn.attacks if attack.succeeded}
    old = sum(holding.race == active.race and i not in new for i, holding in enumerate(after.holdings))
    return _number(truth.value - old) if old else None


def no_ability_outlasts_decline(game: Game) -> Game:
    """Returns the box in which no ability works in decline."""
    races = {id: replace(race, effects=_while_active(race)) for id, race in game.races.items()}
    powers = {id: replace(power, effects=_while_active(power)) for id, power in game.powers.items()}
    return replace(game, races=races, powers=powers)


def _while_active(ability: Ability) -> tuple[Effect, ...]:
    lasting = (replace(effect, when=When.ACTIVE) for effect in ability.effects if effect.when is When.ALWAYS)
    return (*(effect for effect in ability.effects if effect.when is When.ACTIVE), *lasting)


def most_regions_win(position: Position, _: Question, __: Reply) -> Reply | None:
    """Returns the answer for a victory of the player with the most regions, instead of coins."""
    held = [sum(position.regions_of(force.race).bit_count() for force in player.forces) for player in position.players]
    first = [player.name for player, regions in zip(position.players, held, strict=True) if regions == max(held)]
    return Reply(first, named(first))
