"""The finds: places and relics under neutral tokens that guard them, or face down on the board.

Source: Underground rulebook, Conquering a Region with Monsters, and Popular Places and Righteous Relics. Warcraft
rulebook, Artifacts and Legendary Places.
"""

from __future__ import annotations

from smallworld.effects.coins import FirstTurnCoins
from smallworld.effects.deeds import Stealing
from smallworld.effects.finds import Afloat, Claimed, Lending
from smallworld.effects.pieces import Summoner, Summoning
from smallworld.model import events
from smallworld.model.actions import Action, Place
from smallworld.model.board import Board, Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.stacks import settle_powers
from smallworld.words.explain import Refusal
from smallworld.words.text import text

#: The option by which a find for water goes to the nearest water.
_TO_THE_NEAREST = Options.find_goes_to_nearest_water


def pending(position: Position | Draft) -> bool:
    """Checks whether a find waits to be turned up, or to reach its region."""
    turn = position.turn
    return bool(turn.discovering or turn.recall(Lending))


def await_find(draft: Draft, region: int) -> None:
    """Notes that a find is about to be turned up in a region, if one is left."""
    draft.turn = draft.turn._replace(discovering=(*draft.turn.discovering, region)[: len(draft.stacks.finds)])


def turn_over(draft: Draft, region: int) -> None:
    """Removes a face-down marker from a region that somebody entered. Chance says which find it is."""
    for id, n in draft.holdings[region].pieces:
        if id in draft.rules.concealing:
            draft.put(region, draft.holdings[region].adding(id, -n))
            await_find(draft, region)


def draws(position: Position) -> tuple[str, ...]:
    """Returns the outcomes of chance: finds, or powers that a place can be lent for the rest of the game."""
    stacks = position.stacks
    if position.turn.recall(Lending):
        return _badges(position)
    if position.turn.recall(Afloat):
        return _places(position)
    return stacks.finds if position.turn.discovering else ()


def _places(position: Position | Draft) -> tuple[str, ...]:
    """Returns the places not yet turned up."""
    return tuple(id for id in position.stacks.finds if not position.rules.finds[id].relic)


def _badges(position: Position | Draft) -> tuple[str, ...]:
    """Returns the badges that can be lent. By an option, the badge of the last combo is on top of their pile.

    A power that is about the first turn of its race finds nothing to work on at a place, so it is never drawn.
    """
    shown = position.row[-1].power if position.row else None
    pile = position.stacks.powers
    if shown is not None and not position.rules.options.visible_badge_is_excluded:
        pile = (*pile, shown)
    bound = {id for id in pile if any(isinstance(one, FirstTurnCoins) for one in position.rules.powers[id].effects)}
    return tuple(id for id in pile if id not in bound) if bound else pile


def turn_up(draft: Draft, id: str) -> None:
    """Puts a find into the region where it was discovered, or lends a power for good."""
    stacks = draft.stacks
    if draft.turn.recall(Lending):
        draft.turn = draft.turn.forget(Lending)
        contested = bool(draft.row) and draft.row[-1].power is not None
        draft.stacks = stacks._replace(powers=tuple(power for power in stacks.powers if power != id), lent_power=id)
        if draft.row and draft.row[-1].power == id:
            draft.row = (*draft.row[:-1], draft.row[-1]._replace(power=None))
        draft.tell(events.Lent(id, option=Options.visible_badge_is_excluded if contested else None))
        return
    region, stealing = draft.turn.discovering[0], draft.turn.recall(Stealing)
    find = draft.rules.finds[id]
    draft.stacks = stacks._replace(finds=tuple(other for other in stacks.finds if other != id))
    if not find.relic:
        _make_good(draft, region)
    elif stealing is not None:
        region = stealing.region
    if find.in_water:
        draft.tell(events.Found(draft.player, draft.id(region), id))
        _set_afloat(draft, region, id)
        return
    draft.put(region, draft.holdings[region].adding(id))
    summons = any(isinstance(effect, Summoner) for effect in find.effects)
    option = Options.figure_is_optional if summons else None
    if stealing is not None:
        option = Options.hidden_markers_are_stolen
    draft.tell(events.Found(draft.player, draft.id(region), id, option=option))
    if find.lends_power:
        settle_powers(draft)
    must_summon = summons and not draft.rules.options.figure_is_optional
    _go_on(draft)
    if find.lends_power and _badges(draft):
        draft.turn = draft.turn.remember(Lending())
    if must_summon:
        draft.turn = draft.turn.remember(Summoning())


def claim(draft: Draft, region: int, tokens: int) -> None:
    """Notes that `tokens` come back from a conquered region if a place is turned up there."""
    if tokens and draft.turn.discovering[-1:] == (region,):
        draft.turn = draft.turn.remember(Claimed(tokens))


def _make_good(draft: Draft, region: int) -> None:
    """Gives claimed tokens back to hand, since a place was found."""
    race, tokens, pieces = draft.holdings[region]
    claimed = draft.turn.recall(Claimed)
    if claimed is not None and race is not None:
        back = claimed.tokens
        draft.put(region, Holding(race, tokens - back, pieces))
        draft.to_hand(race, back)
        draft.tell(events.PickedUp(draft.player, draft.id(region), race, back, option=Options.hidden_place_costs_less))
        draft.turn = draft.turn.forget(Claimed)


def _go_on(draft: Draft) -> None:
    """Moves on to the next find."""
    others = draft.turn.discovering[1:]
    left = others[: len(draft.stacks.finds)]
    draft.turn = draft.turn._replace(discovering=left).forget(Afloat, Stealing, Claimed)


def _set_afloat(draft: Draft, region: int, id: str) -> None:
    """Puts a find into the only water of its island, lets its finder choose one, or draws a place if there is none."""
    draft.turn = draft.turn.remember(Afloat(id))
    choice = bits(waters(draft))
    if len(choice) == 1:
        _launch(draft, choice[0])
    elif not choice:
        draft.tell(events.NoWater(draft.id(region), id))
        if not _places(draft):
            _go_on(draft)


def waters(position: Position | Draft) -> Regions:
    """Returns the waters among which the finder chooses for the find just turned up."""
    if position.turn.recall(Afloat) is None or not position.turn.discovering:
        return 0
    region = position.turn.discovering[0]
    if position.rules.options.find_goes_to_nearest_water:
        return _nearest(position.rules.board, region)
    return _on_its_island(position.rules.board, region)


def _on_its_island(board: Board, region: int) -> Regions:
    """Returns the waters of the island of a region."""
    return next(island for island in board.islands if island >> region & 1) & board.water


def _nearest(board: Board, region: int) -> Regions:
    """Returns those waters to which the fewest borders lead."""
    found, reached = _on_its_island(board, region), 1 << region
    while found and not found & reached:
        reached |= board.next_to(reached)
    return found & reached


def _launch(draft: Draft, water: int) -> None:
    """Puts a find into a water, and names the option if it decides which waters there are."""
    afloat, region, board = draft.turn.recall(Afloat), draft.turn.discovering[0], draft.rules.board
    contested = _on_its_island(board, region) != _nearest(board, region)
    if afloat is not None:
        draft.move_piece(afloat.find, water, _TO_THE_NEAREST if contested else None)
    _go_on(draft)


def _choices(position: Position) -> list[Action]:
    afloat, ids = position.turn.recall(Afloat), position.rules.board.ids
    if afloat is None:
        return []
    return [Place(position.rules.game.named(afloat.find), ids[i]) for i in bits(waters(position))]


def _choice_refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusal of an action while a find waits for its water."""
    rules, afloat = position.rules, position.turn.recall(Afloat)
    if afloat is None:
        raise ValueError("no find goes to water")
    find = rules.finds[afloat.find]
    if not isinstance(action, Place) or rules.game.piece_id(action.piece) != find.id:
        return [Refusal("find_first", text("the {piece} just found is placed first", piece=find.name), find.source)]
    water, region = rules.board.index[action.region], position.turn.discovering[0]
    if waters(position) >> water & 1:
        return []
    if _on_its_island(rules.board, region) >> water & 1:
        return [
            Refusal("wrong_place", text("another water is nearer to where it was found"), find.source, _TO_THE_NEAREST)
        ]
    reason = text("it goes to a sea or a lake of the island where it was found")
    return [Refusal("wrong_place", reason, find.source)]


def _launched(draft: Draft, position: Position, action: Place) -> bool:
    _launch(draft, draft.rules.board.index[action.region])
    return draft.turn.ending and not pending(draft)


#: The water for a find, if there are several.
WATER: Decision = Decision((Place,), _choices, _choice_refusals, _launched)
