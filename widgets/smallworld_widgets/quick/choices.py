"""The choices of a quick price: who attacks, who defends, what stands and lies there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from smallworld.games import GAMES
from smallworld.model.catalogue import Game, Piece
from smallworld.model.position import Position
from smallworld.presentation.board.boxes import BoxesState, boxes_state
from smallworld.presentation.board.faces import TokenFace, token_face
from smallworld.presentation.menus import Entry
from smallworld.setup.bringers import bringers
from smallworld.teaching.quick.situation import Situation, finds, in_hand, land, misplaced, surroundings, symbols
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel


class Choices(Panel):
    """The choices of a quick situation, each a button."""

    _script = "quick/choices"
    _sheets = ("board/glyphs", "board/boxes", "quick/quick")


class Chip(TypedDict):
    """A choice."""

    id: str
    name: str
    chosen: bool
    token: NotRequired[TokenFace]
    barred: NotRequired[bool]
    power: NotRequired[str]
    piece: NotRequired[str]
    count: NotRequired[int]
    most: NotRequired[int]


class ChipNumber(TypedDict):
    """A number of tokens."""

    id: str
    count: int


class ChipGroup(TypedDict):
    """Chips of one kind, and the number that goes with them."""

    id: str
    name: str
    chips: list[Chip]
    number: NotRequired[ChipNumber | None]


class ChoicesWords(TypedDict):
    """The words of the choices."""

    title: str
    about: str
    game: str
    tokens: str
    hand: str
    more: str
    less: str


class ChoicesState(TypedDict):
    """The choices of a quick situation."""

    game: str
    games: list[Entry]
    boxes: BoxesState
    #: The boxes that are on the table, and whether places and relics are brought along.
    chosen: list[str]
    finds: bool
    groups: list[ChipGroup]
    words: ChoicesWords


def choices_state(situation: Situation, position: Position) -> ChoicesState:
    """Returns the choices of the box, and those that are chosen."""
    game = situation.box
    return {
        "game": situation.game,
        "games": [{"id": each.id, "name": str(each.name)} for each in GAMES.values()],
        "boxes": boxes_state(),
        "chosen": list(situation.table.boxes or (situation.game,)),
        "finds": situation.table.finds,
        "groups": [group for group in _groups(situation, position, game) if group["chips"]],
        "words": {
            "title": str(text("Quick price")),
            "about": str(text("What does it cost? Say who attacks what. The engine answers.")),
            "game": str(text("Game")),
            "tokens": str(text("Tokens there")),
            "hand": str(text("Tokens in hand")),
            "more": str(text("One more: {what}", what="%")),
            "less": str(text("One less: {what}", what="%")),
        },
    }


def _groups(situation: Situation, position: Position, game: Game) -> list[ChipGroup]:
    """Returns the groups of chips, in the order of a spoken question."""
    nobody = _chip("", text("Nobody"), situation.defender == "")
    others = [*_races(game, position, situation.defender, bar=situation.race)]
    terrains, pieces = land(game), dict(situation.pieces)
    # Pieces that conquer like tokens are taken back in hand before anybody else's turn.
    elsewhere = {*game.finds, *bringers(position.rules).auxiliaries}
    loose = [piece for piece in game.pieces.values() if not piece.permanent and piece.id not in elsewhere]
    around = surroundings(game, situation.race)
    decline = [_chip("in_decline", text("in decline"), situation.in_decline)] if situation.defender else []
    called = game.find_names
    return [
        {
            "id": "race",
            "name": str(text("Who attacks?")),
            "chips": list(_races(game, position, situation.race, bar=situation.defender)),
        },
        {
            "id": "power",
            "name": str(text("With which power?")),
            "chips": [
                {**_chip(id, power.name, id == situation.power), "power": id} for id, power in game.powers.items()
            ],
            "number": {"id": "hand", "count": in_hand(situation, position.rules)},
        },
        {
            "id": "defender",
            "name": str(text("Who stands there?")),
            "chips": [nobody, *others],
            "number": {"id": "tokens", "count": situation.tokens} if situation.defender else None,
        },
        {
            "id": "pieces",
            "name": str(text("What else is there?")),
            "chips": [
                *decline,
                *(_piece(situation, piece, game, pieces) for piece in loose),
            ],
        },
        {
            "id": "terrain",
            "name": str(text("In which terrain?")),
            "chips": [
                *(_chip(terrain.id, terrain.name, terrain.id == situation.terrain) for terrain in terrains),
                *(_chip(id, name, getattr(situation, id)) for id, name in around.items()),
                *(_chip(symbol, name, symbol in situation.symbols) for symbol, name in symbols(game).items()),
            ],
        },
        {
            "id": "comes_from",
            "name": str(text("From which terrain next to it?")),
            "chips": [_chip(terrain.id, terrain.name, terrain.id == situation.comes_from) for terrain in terrains],
        },
        {
            "id": "held",
            "name": str(
                text("What does the attacker hold? {places}, {relics}", places=called.places, relics=called.relics)
            )
            if game.finds
            else "",
            "chips": [
                {**_chip(id, find.name, id in situation.held), "piece": game.short(id)}
                for id, find in finds(game).items()
            ],
        },
    ]


def _chip(id: str, name: object, chosen: bool) -> Chip:
    return {"id": id, "name": str(name), "chosen": chosen}


def _races(game: Game, position: Position, chosen: str, *, bar: str) -> Iterable[Chip]:
    """Yields every race with its token. The attacker cannot be the defender."""
    for id, race in game.races.items():
        yield {**_chip(id, race.name, id == chosen), "token": token_face(position, id), "barred": id == bar}


def _may_lie(situation: Situation, piece: str) -> bool:
    """Checks whether a piece can lie there: a fortress needs a race, a Lost Tribe needs none."""
    return piece not in misplaced(situation._replace(pieces=(*situation.pieces, (piece, 1))))


def _piece(situation: Situation, piece: Piece, game: Game, chosen: Mapping[str, int]) -> Chip:
    """Returns the chip of a piece, with the number that is `chosen`."""
    return {
        **_chip(piece.id, piece.name, piece.id in chosen),
        "piece": game.short(piece.id),
        "count": chosen.get(piece.id, 0),
        "most": min(piece.most_in_region, piece.supply),
        "barred": piece.id not in chosen and not _may_lie(situation, piece.id),
    }
