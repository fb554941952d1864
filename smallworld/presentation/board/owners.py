"""The players in words: their races with what they have, what is between them, and the combos on show."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace, power_face, token_face
from smallworld.presentation.board.moves import price_in_row, tokens_with
from smallworld.rules.conquest.claims import ransomed
from smallworld.teaching.library import codex
from smallworld.words.text import Text, counted, text


def notes(position: Position, seat: int) -> list[Text]:
    """Returns the notes about a player: peace, harmony, remembered attacks, and pieces that bring in coins."""
    player, names = position.players[seat], [player.name for player in position.players]
    found = []
    if player.at_peace_with is not None:
        found.append(text("at peace with {player}", player=names[player.at_peace_with]))
    found.extend(text("in harmony with {player}", player=names[other]) for other in player.harmony)
    found.extend(text("attacked by {player}", player=names[other]) for other in player.grudges)
    ransoms = ransomed(position.rules)
    for id in player.claims:
        piece = position.rules.pieces[id].name
        found.append(text("holds the {piece} hostage", piece=piece) if id in ransoms else _fee(piece))
    return found


def _fee(piece: Text) -> Text:
    """Returns the note that the last player to hold a piece is paid its fee."""
    return text("held {piece} last: is paid its fee", piece=piece)


class ForceState(TypedDict):
    """A race in play, with its power, its tokens and its regions in words."""

    token: TokenFace
    power: str
    name: str
    facts: list[str]
    about: list[str]


def force_state(position: Position, force: Force) -> ForceState:
    """Returns a race in play: its name, its tokens in hand and elsewhere, and its regions."""
    facts: list[Text] = []
    if force.hand:
        facts.append(counted("{n} token in hand", "{n} tokens in hand", force.hand))
    if force.reserve:
        facts.append(counted("{n} token set aside", "{n} tokens set aside", force.reserve))
    if force.retreating:
        facts.append(counted("{n} survivor", "{n} survivors", force.retreating))
    if force.auxiliaries:
        facts.append(counted("{n} piece in hand", "{n} pieces in hand", force.auxiliaries))
    regions = position.regions_of(force.race).bit_count()
    facts.append(counted("{n} region", "{n} regions", regions))
    return {
        "token": token_face(position, force.race),
        "power": power_face(position.rules.powers, force.power),
        "name": str(position.rules.combo_name(force.race, force.power)),
        "facts": [str(fact) for fact in facts],
        "about": [str(about) for about in abouts(position, force.race, force.power)],
    }


def abouts(position: Position, race: str, power: str | None) -> list[Text]:
    """Returns what a race does, with its faction where it has one, and what its power does."""
    rules = position.rules
    found = []
    for ability in (rules.ability(id) for id in (race, power) if id is not None):
        side = codex.faction_name(rules.game, ability.id)
        name = ability.name if side is None else text("{name} ({side})", name=ability.name, side=side)
        found.append(text("{name}: {summary}", name=name, summary=ability.summary))
    return found


class ComboState(TypedDict):
    """A combo on show."""

    index: int
    token: TokenFace
    power: str
    name: str
    tokens: str
    price: str
    lying: str
    about: list[str]


def row_state(position: Position) -> list[ComboState]:
    """Returns the combos on show, the free one first."""
    found: list[ComboState] = []
    for index, combo in enumerate(position.row):
        race = position.rules.races[combo.race]
        rules, power = position.rules, combo.power
        tokens = text("no badge yet") if power is None else tokens_with(rules, combo.race, power)
        lying = counted("{n} coin lies on it", "{n} coins lie on it", combo.coins) if combo.coins else ""
        found.append(
            {
                "index": index,
                "token": token_face(position, race.id),
                "power": power_face(rules.powers, power),
                "name": str(position.rules.combo_name(combo.race, combo.power)),
                "tokens": str(tokens),
                "price": str(price_in_row(index)),
                "lying": str(lying),
                "about": [str(about) for about in abouts(position, combo.race, combo.power)],
            }
        )
    return found
