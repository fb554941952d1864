"""Redeployment in few steps: one token more or less in each region, an even spread, or the places of before.

Each token goes by an action of its own, which the engine allows: nothing here decides where one may go.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypedDict

from smallworld.model.actions import Deploy
from smallworld.model.events import Conquered
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace, token_face
from smallworld.presentation.board.regions import region_title
from smallworld.presentation.game.playthrough import Node, Playthrough
from smallworld.rules.engine import apply, decider, legal_actions
from smallworld.rules.phases.redeploy import is_putting_down, tokens_to_put_down
from smallworld.wording.orders import label
from smallworld.words.text import RegionName, listed, text

#: The key of a token that is carried from the hand onto the board, with the step at which it was taken up.
_CARRIED = re.compile(r"hand:([0-9]{1,9})")


def stage(position: Position) -> tuple[int, int, Phase, int | None]:
    """Returns what is being decided and by whom, which stays the same while it is done."""
    return position.round, position.player, position.phase, decider(position)


def spread(position: Position) -> list[Deploy]:
    """Returns the deployment of all tokens in hand, each to the region with the fewest tokens."""
    return _put_down(position, lambda here, open: min(open, key=lambda one: here.holding(one.region).tokens))


def as_before(game: Playthrough) -> list[Deploy]:
    """Returns the deployment that puts tokens back into the regions they were taken from, as far as it is known."""
    stood = _stood(game)

    def back(here: Position, open: Sequence[Deploy]) -> Deploy | None:
        return next((one for one in open if here.holding(one.region).tokens < stood[one.region]), None)

    return _put_down(game.position, back) if stood else []


def _put_down(position: Position, choose: Callable[[Position, Sequence[Deploy]], Deploy | None]) -> list[Deploy]:
    """Returns the deployments that `choose` picks one after the other, until it picks none."""
    now, found = stage(position), list[Deploy]()
    while stage(position) == now:
        allowed = [action for action in legal_actions(position) if isinstance(action, Deploy)]
        chosen = choose(position, allowed) if allowed else None
        if chosen is None:
            break
        found.append(chosen)
        position = apply(position, chosen).position
    return found


def _stood(game: Playthrough) -> Counter[str]:
    """Returns the tokens in each region before this redeployment took them up, with those of a last conquest."""
    first = _began(game)
    if first is None or game.position.phase is not Phase.REDEPLOY:
        return Counter()
    board, before = game.position.rules.board, first.before
    stood = Counter[str]()
    for id, was, now in zip(board.ids, before.holdings, game.position.holdings, strict=True):
        if was.race == now.race:
            stood[id] = was.tokens
    for event in first.events:
        if isinstance(event, Conquered):
            stood[event.region] = event.tokens
    return stood


def _began(game: Playthrough) -> Node | None:
    """Returns the step that led into the current decision, None where the game began with it."""
    now, node = stage(game.position), game.current
    while node.parent is not None and stage(node.before) == now:
        node = node.parent
    return node if node.parent is not None else None


def tokens_to_deploy(position: Position, region: str) -> int:
    """Returns the number of tokens that could be put into a region, one after the other."""
    if Deploy(region) not in legal_actions(position):
        return 0
    race = position.holding(region).race
    force = position.owner(race)[1] if race is not None else None
    if force is None:
        return 0
    return tokens_to_put_down(position, force)


class RedeploymentRow(TypedDict):
    """A region with its tokens, and the words of the buttons there, empty without a button."""

    region: str
    name: str
    tokens: int
    action: str
    put: str
    take: str
    all: str


class TokenInHand(TypedDict):
    """A token that can be carried from the hand onto the board."""

    token: TokenFace
    what: str
    says: str


class RedeploymentWords(TypedDict):
    """The words of the redeployment."""

    all: str


class RedeploymentState(TypedDict):
    """The regions that tokens can go to or come back from, and the words of the buttons, if any."""

    title: str
    chosen: str
    rows: list[RedeploymentRow]
    hand: TokenInHand | None
    spread: str
    as_before: str
    words: RedeploymentWords


def redeployment_state(game: Playthrough, chosen: str) -> RedeploymentState | None:
    """Returns the regions that tokens can go to or come back from, the `chosen` one first. None if there are none."""
    position = game.position
    if not is_putting_down(position):
        return None
    ids = position.rules.board.ids
    rows = [row for i, id in enumerate(ids) if (row := _row(game, id, i)) is not None]
    if not rows:
        return None
    rows.sort(key=lambda row: row["region"] != chosen)
    some = any(row["put"] for row in rows)
    return {
        "title": str(text("Put your tokens down")),
        "chosen": chosen,
        "rows": rows,
        "hand": _hand(position, game.current.id),
        "spread": str(text("Spread evenly")) if some else "",
        "as_before": str(text("As before")) if some and as_before(game) else "",
        "words": {"all": str(text("All"))},
    }


def _hand(position: Position, at: int) -> TokenInHand | None:
    """Returns a token in hand, which can be carried onto the board.

    None without one, or where two races have some: the region then says which race's token comes to it.
    """
    index = position.rules.board.index
    regions = [index[action.region] for action in legal_actions(position) if isinstance(action, Deploy)]
    races = {position.holdings[region].race for region in regions}
    race = races.pop() if len(races) == 1 else None
    if race is None:
        return None
    return {"token": token_face(position, race), "what": f"hand:{at}", "says": str(text("Drag a token onto the board"))}


def taken_up(what: str) -> int | None:
    """Returns the step at which a carried token was taken from the hand, None if it is no token."""
    carried = _CARRIED.fullmatch(what)
    return int(carried[1]) if carried else None


def _row(game: Playthrough, id: str, index: int) -> RedeploymentRow | None:
    """Returns a region with its tokens, and what can be done there. None if nothing can."""
    position = game.position
    more, less = tokens_to_deploy(position, id), game.taken_back(id) is not None
    if not (more or less):
        return None
    return {
        "region": id,
        "name": listed(region_title(position.rules.board.regions[index])),
        "tokens": position.holdings[index].tokens,
        "action": str(Deploy(id)),
        "put": str(label(position, Deploy(id))) if more else "",
        "take": str(text("Take a token back from {region}", region=RegionName(id))) if less else "",
        "all": str(text("Put all {n} tokens into {region}", n=more, region=RegionName(id))) if more > 1 else "",
    }
