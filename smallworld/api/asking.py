"""The functions that ask the rules about a position, or play on from it. Each takes an action or its line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from smallworld.model.action_lines import parse
from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.ids import event_without_box, quote_without_box, without_box
from smallworld.model.memory import per_position
from smallworld.model.position import Position, Step, expect_position
from smallworld.model.quote import Quote
from smallworld.model.relics import write_relics
from smallworld.planning import plan as planning
from smallworld.planning.plan import Budget, Plan
from smallworld.planning.search import UNLIMITED
from smallworld.rules import engine
from smallworld.rules.conquest import quotes
from smallworld.wording import narration
from smallworld.words.explain import Refusal
from smallworld.words.text import Text


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Returns the actions that can be done now, by the player who decides or by chance.

    The tuple is empty once the game is over.

    >>> from smallworld import legal_actions, new_game
    >>> str(legal_actions(new_game("base-2"))[0])
    'draw amazons'
    """
    return _legal_actions(expect_position(position))


@per_position
def _legal_actions(position: Position) -> tuple[Action, ...]:
    return tuple([without_box(action, position.rules.game) for action in engine.legal_actions(position)])


def chances(position: Position) -> list[tuple[Action, Fraction]]:
    """Returns the outcomes that chance can bring now, with their probabilities.

    The list is empty when a player decides.

    >>> from smallworld import chances, new_game
    >>> action, probability = chances(new_game("base-2"))[0]
    >>> action
    Draw(id='amazons')
    """
    outcomes = engine.chances(position)
    return [(without_box(action, position.rules.game), probability) for action, probability in outcomes]


def refusals(position: Position, action: Action | str) -> tuple[Refusal, ...]:
    """Returns the reasons why an action cannot be done now. An action is legal exactly when there is none.

    Raises `ActionSyntaxError` for a line that is no action.

    >>> from smallworld import new_game, refusals
    >>> refusals(new_game("base-2"), "finish")
    (Refusal('not_now', 'something has to be drawn first'),)
    """
    return engine.refusals(expect_position(position), _action(action))


def apply(position: Position, action: Action | str) -> Step:
    """Does an action. Returns the next position and the events. The given position does not change.

    Raises `IllegalActionError` with all refusals, and `ActionSyntaxError` for a line that is no action.

    >>> from smallworld import apply, new_game
    >>> apply(new_game("base-2"), "draw elves").events
    (Drawn(id='elves'),)
    """
    game = expect_position(position).rules.game
    step = engine.apply(position, _action(action))
    return Step(step.position, tuple([event_without_box(event, game) for event in step.events]))


def best(position: Position, region: str) -> Quote:
    """Returns the quote for the best way of conquering a region, for the player to move.

    A legal way goes before a refused one, and a cheaper before a costlier one. Raises `UnknownNameError` for an unknown
    region.

    >>> from smallworld import best, new_game
    >>> best(new_game("base-2"), "r01")
    Quote('r01', 'ordinary', None, no_race)
    """
    game = expect_position(position).rules.game
    return quote_without_box(quotes.best(position, region), game)


def every_way(position: Position, region: str) -> tuple[Quote, ...]:
    """Returns a quote for every way of conquering a region, for the player to move, the ordinary one first.

    Raises `UnknownNameError` for an unknown region.

    >>> from smallworld import every_way, new_game
    >>> [quote.way for quote in every_way(new_game("base-2"), "r01")]
    ['ordinary']
    """
    game = expect_position(position).rules.game
    return tuple([quote_without_box(quote, game) for quote in quotes.every_way(position, region)])


def price_list(position: Position) -> list[dict[str, Any]]:
    """Returns a row of plain values for every way of conquering every region: a table, as pandas takes it.

    `using` names the relics that help. `price` is in tokens, None where no number makes sense. `refusals` are codes.
    `odds` is the chance of a final roll.

    >>> from smallworld import new_game, price_list
    >>> price_list(new_game("base-2"))[1]["terrain"]
    'farmland'
    """
    board, game = expect_position(position).rules.board, position.rules.game
    return [
        {
            "region": quote.region,
            "terrain": region.terrain.id,
            "race": None if holding.race is None else game.short(holding.race),
            "tokens": holding.tokens,
            "way": quote.way,
            "using": write_relics(quote.using),
            "price": quote.price,
            "allowed": quote.allowed,
            "refusals": [refusal.code for refusal in quote.refusals],
            "odds": None if quote.odds is None else float(quote.odds),
        }
        for region, holding in zip(board.regions, position.holdings, strict=True)
        for quote in every_way(position, region.id)
    ]


def plan(position: Position, *, die: bool = True, budget: Budget = UNLIMITED) -> Plan:
    """Returns the best rest of the turn for the player to move, by the coins of this turn.

    With the `die`, the final roll counts by what it earns on average. Without it, nobody rolls. The search stops after
    the `budget`, with the best that it has found. Raises `NoTurnError` where there is no turn to plan.

    >>> from smallworld import plan, read
    >>> orcs = {"race": "orcs", "power": "hill", "hand": 3}
    >>> position = read({"board": "base-2", "players": [{"active": orcs}, {}], "regions": {"r01": {"race": "orcs"}}})
    >>> found = plan(position)
    >>> found.value, found.proved
    (4, True)
    """
    game = expect_position(position).rules.game
    found = planning.plan(position, die=die, budget=budget)
    income = tuple(
        outcome._replace(paid=tuple(event_without_box(event, game) for event in outcome.paid))
        for outcome in found.income
    )
    return found._replace(actions=tuple(without_box(action, game) for action in found.actions), income=income)


def narrate(event: Event, position: Position) -> Text:
    """Returns an event as a sentence. `position` is any position of the same game, which knows the names.

    >>> from smallworld import apply, narrate, new_game
    >>> position, (event,) = apply(new_game("base-2"), "draw elves")
    >>> print(narrate(event, position))
    On show now: Elves.
    """
    return narration.narrate(event, expect_position(position))


def _action(given: Action | str) -> Action:
    """Returns an action, or the one of a line. Raises `TypeError` for anything else."""
    if not isinstance(given, Action | str):
        raise TypeError(f"expected an Action or its line, such as 'conquer r05', got {type(given).__name__}")
    return parse(given) if isinstance(given, str) else given
