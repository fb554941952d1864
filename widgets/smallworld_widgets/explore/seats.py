"""The players: their races in play with power and hand, active or in decline, and which of them attacks."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from smallworld.documents.notation import MOST_DECLINED
from smallworld.effects.defence import Harmony, RemembersAttackers
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace, token_face
from smallworld.presentation.editing.drafts import ACTIVE
from smallworld.presentation.menus import TakenEntry
from smallworld.rules.conquest.campaign import attacker, declined_conqueror, is_conquering
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel


class Seats(Panel):
    """The players and their races."""

    _script = "explore/seats"
    _sheets = ("board/glyphs", "explore/seats")


class Helper(TypedDict):
    """The pieces in hand that conquer like tokens."""

    piece: str
    name: str
    count: int
    most: int


class Remembered(TypedDict):
    """An opponent, and whether they are remembered."""

    seat: int
    name: str
    on: bool


class SeatForce(TypedDict):
    """A race in play, or the empty place of an active one."""

    slot: int
    race: str
    power: str
    hand: int
    attacks: bool
    may_attack: bool
    token: NotRequired[TokenFace]
    about_race: NotRequired[str]
    about_power: NotRequired[str]
    auxiliaries: list[Helper]


class Memory(TypedDict):
    """The attacks or the harmony that a player remembers of the opponents."""

    memory: str
    legend: str
    others: list[Remembered]


class SeatPlayer(TypedDict):
    """A player."""

    name: str
    coins: int | None
    forces: list[SeatForce]
    memories: list[Memory]


class SeatsWords(TypedDict):
    """The words of the seats."""

    title: str
    unfold: str
    name: str
    attacks: str
    active: str
    declined: str
    race: str
    power: str
    hand: str
    in_hand: str
    no_race: str
    no_power: str
    decline: str
    decline_long: str
    add: str
    add_long: str
    more: str
    less: str
    coins: str
    more_coins: str
    less_coins: str
    more_pieces: str
    less_pieces: str


class SeatsState(TypedDict):
    """The players with their races."""

    players: list[SeatPlayer]
    races: list[TakenEntry]
    powers: list[TakenEntry]
    most_declined: int
    words: SeatsWords


def seats_state(position: Position) -> SeatsState:
    """Returns the list of players."""
    rules = position.rules
    races = {force.race for _, force, _ in position.forces()}
    powers = {force.power for _, force, _ in position.forces()}
    return {
        "players": [_player(position, seat, player) for seat, player in enumerate(position.players)],
        "races": [{"id": id, "name": str(race.name), "taken": id in races} for id, race in rules.races.items()],
        "powers": [{"id": id, "name": str(power.name), "taken": id in powers} for id, power in rules.powers.items()],
        "most_declined": MOST_DECLINED,
        "words": {
            "title": str(text("Players")),
            "unfold": str(text("Change the players and their races")),
            "name": str(text("Name of player {n}", n="%")),
            "attacks": str(text("Attacks")),
            "active": str(text("Active")),
            "declined": str(text("In decline")),
            "race": str(text("Race")),
            "power": str(text("Power")),
            "hand": str(text("Tokens in hand")),
            "in_hand": str(text("In hand")),
            "no_race": str(text("No race")),
            "no_power": str(text("No badge")),
            "decline": str(text("Decline")),
            "decline_long": str(text("Put the active race into decline")),
            "add": str(text("+ Declined race")),
            "add_long": str(text("Add a race in decline")),
            "more": str(text("One token more in hand")),
            "less": str(text("One token less in hand")),
            "coins": str(text("Coins")),
            "more_coins": str(text("One coin more")),
            "less_coins": str(text("One coin less")),
            "more_pieces": str(text("One more in hand")),
            "less_pieces": str(text("One less in hand")),
        },
    }


def _player(position: Position, seat: int, player: Player) -> SeatPlayer:
    forces = [_force(position, seat, ACTIVE, player.active)]
    forces.extend(_force(position, seat, slot, force) for slot, force in enumerate(player.declined))
    return {"name": player.name, "coins": player.coins, "forces": forces, "memories": _memories(position, seat, player)}


def _memories(position: Position, seat: int, player: Player) -> list[Memory]:
    """Returns what a player remembers of each opponent, empty if their races remember nothing."""
    races = [force.race for owner, force, _ in position.forces() if owner == seat]
    kinds = [
        ("grudges", text("Attacked by"), RemembersAttackers, player.grudges),
        ("harmony", text("In harmony with"), Harmony, player.harmony),
    ]
    return [
        {
            "memory": memory,
            "legend": str(legend),
            "others": [
                {"seat": i, "name": other.name, "on": i in seats}
                for i, other in enumerate(position.players)
                if i != seat
            ],
        }
        for memory, legend, question, seats in kinds
        if seats or any(position.in_force(race).of(question) for race in races)
    ]


def _force(position: Position, seat: int, slot: int, force: Force | None) -> SeatForce:
    """Returns a race in play, or the empty place of an active one."""
    if force is None:
        return {
            "slot": slot,
            "race": "",
            "power": "",
            "hand": 0,
            "attacks": False,
            "may_attack": False,
            "auxiliaries": [],
        }
    may_attack = slot == ACTIVE or declined_conqueror(position._replace(player=seat)) is force
    attacks = position.player == seat and is_conquering(position) and attacker(position) is force
    rules = position.rules
    helpers = [rules.pieces[effect.piece] for effect, _ in position.in_force(force.race).of(Auxiliaries)]
    return {
        "slot": slot,
        "race": force.race,
        "power": force.power or "",
        "hand": force.hand,
        "attacks": attacks,
        "may_attack": may_attack,
        "token": token_face(position, force.race),
        "about_race": str(rules.races[force.race].summary),
        "about_power": str(rules.powers[force.power].summary) if force.power else "",
        "auxiliaries": [
            {
                "piece": rules.game.short(piece.id),
                "name": str(piece.name),
                "count": force.auxiliaries,
                "most": piece.supply,
            }
            for piece in helpers
        ],
    }
