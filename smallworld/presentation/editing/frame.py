"""The edits of the frame of a game: its board, the number of players, the round, the house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.inventions.carrying import UnfitError, carried, fitting
from smallworld.games.table import NoFindsError, Table, laid, seated
from smallworld.model.board import Board
from smallworld.model.catalogue import Game
from smallworld.model.numbers import NONE_PUT_IN, against, of_box, read_number, stand_ins
from smallworld.model.options import OPTIONS
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.editing.drafts import (
    ACTIVE,
    Document,
    EditError,
    forces_of,
    have_players,
    off_the_map,
    read,
    tidied,
)
from smallworld.presentation.editing.lineup import remove_force
from smallworld.rules.phases.picking import tokens_of
from smallworld.setup.new_game import new_game
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import counted, series, text


def set_board(position: Position, id: str, numbers: Mapping[str, int] = NONE_PUT_IN) -> Position:
    """Changes to another board. As many players stay as it is made for, and the map is emptied.

    On a board of another game they start again, each with a race and a power of the table, and every contested reading
    as recommended. The boxes and the inventions stay that fit there. `numbers` are those that were put in for any box.
    """
    if boards.misnamed(id):
        raise EditError(text("there is no such board"))
    board = boards.board(id)
    draft = notation.write_setup(position)
    for field in ("regions", "row", "stacks", "turn", "game"):
        draft.pop(field, None)
    elsewhere = board.game != position.rules.game.id
    rules = _carried_rules(position.rules, board, numbers) if elsewhere else Rules(position.rules.game, board)
    named = notation.write_setup(new_game(rules))
    if laid(rules.game).finds:
        # The tokens under which places and relics lie.
        draft["regions"] = named["regions"]
    if elsewhere:
        draft.update(game=board.game, players=[])
        for field in ("options", "boxes", "finds", "inventions", "numbers"):
            draft.pop(field, None)
            draft.update({field: named[field]} if field in named else {})
    for player in draft["players"]:
        for force in forces_of(player):
            # The map shows whether they have played, unless the document says so.
            force.pop("conquests", None)
            force.pop("turns", None)
    draft["board"] = id
    draft["round"] = min(position.round, board.turns)
    have_players(draft, board.players)
    if elsewhere:
        _deal(draft, rules)
    return read(draft, position)


def _carried_rules(before: Rules, board: Board, numbers: Mapping[str, int]) -> Rules:
    """Returns the rules on a board of another box, with the boxes and the inventions that fit there."""
    # Boards of the other boxes print the places and relics that are brought onto those of Small World.
    game = seated(games.GAMES[board.game], Table(laid(before.game).boxes))
    if before.game.inventions is not None:
        game, _ = fitting(before.game.inventions, game)
    known = stand_ins(game)
    return Rules(game, board, numbers={id: number for id, number in numbers.items() if id in known})


def left_over(before: Rules, after: Rules) -> UnfitError | None:
    """Returns the inventions that do not fit on another table, with the reasons, or None if none has left."""
    own = before.game.inventions
    if own is None or own == after.game.inventions:
        return None
    return fitting(own, seated(games.GAMES[after.game.id], laid(after.game)))[1]


def set_boxes(position: Position, boxes: Sequence[str], *, finds: bool) -> Position:
    """Changes the boxes whose races and powers are dealt. Races that are no longer on the table leave the game.

    With `finds`, Monsters take the place of a Lost Tribe in some regions where nothing has happened yet.
    """
    rules = position.rules
    try:
        game = seated(games.GAMES[rules.game.id], Table(tuple(map(str, boxes)), finds))
        if rules.game.inventions is not None:
            game = carried(rules.game.inventions, game)
        begun = new_game(Rules(game, rules.board))
    except UnknownNameError:
        raise EditError(text("there is no such box")) from None
    except NoFindsError:
        raise EditError(text("none of the boxes has places and relics for this board")) from None
    except UnfitError as error:
        raise EditError(
            text("with these boxes, something is missing for {names}", names=series(*error.names))
        ) from None
    except ValueError:
        raise EditError(text("this board has too few regions of a Lost Tribe for the Monsters")) from None
    draft = notation.write_setup(_without_others(position, game))
    for field in ("boxes", "finds", "row", "stacks", "turn"):
        draft.pop(field, None)
    numbered = {**game.races, **game.powers}
    draft["numbers"] = {id: n for id, n in draft.pop("numbers", {}).items() if game.full(id) in numbered}
    named = notation.write_setup(begun)
    draft.update({field: named[field] for field in ("boxes", "finds") if field in named})
    regions = draft.get("regions", {})
    for holding in regions.values():
        kept = {id: n for id, n in holding.get("pieces", {}).items() if game.full(id) in game.pieces}
        if kept != holding.get("pieces", {}):
            holding["pieces"] = kept
    draft["regions"] = {**named.get("regions", {}), **regions}
    return tidied(draft, position)


def _without_others(position: Position, game: Game) -> Position:
    """Returns the setup without the races and powers that are not on the table of a game."""
    for seat, force, active in list(position.forces()):
        if force.race not in game.races or (force.power is not None and force.power not in game.powers):
            slot = ACTIVE if active else position.players[seat].declined.index(force)
            position = remove_force(position, seat, slot)
    return position


def set_seats(position: Position, count: int) -> Position:
    """Changes the number of players. The last ones leave with everything they have on the map, or new ones join."""
    if not 2 <= count <= notation.MOST_PLAYERS:
        raise EditError(text("two to {most} players can be set up", most=notation.MOST_PLAYERS))
    draft = notation.write_setup(position)
    for player in position.players[count:]:
        for force in (*player.declined, *([player.active] if player.active else [])):
            off_the_map(draft, position, force.race)
    have_players(draft, count)
    return read(draft, position)


def set_round(position: Position, number: int) -> Position:
    """Changes the round of the game."""
    turns = position.rules.board.turns
    if not 1 <= number <= turns:
        raise EditError(counted("a game on this board has {n} round", "a game on this board has {n} rounds", turns))
    draft = notation.write_setup(position)
    draft["round"] = number
    return read(draft, position)


def set_option(position: Position, name: str, on: bool) -> Position:
    """Sets the reading of an option, which must concern this game or be changed already."""
    rules = position.rules
    known = name in OPTIONS and (rules.game.leaves_open(OPTIONS[name]) or name in rules.options.changed())
    if not known:
        raise EditError(text("there is no such house rule"))
    draft = notation.write_setup(position)
    draft["options"] = {**draft.get("options", {}), name: on}
    return tidied(draft, position)


def set_number(position: Position, id: str, number: str) -> Position:
    """Sets the printed number of a banner or badge that the project does not know. An empty `number` removes it."""
    game, number = position.rules.game, number.strip()
    ability = stand_ins(game).get(id)
    if ability is None:
        raise EditError(text("the number of this race or power is not ours"))
    if number and (reason := against(ability, read_number(number))) is not None:
        raise EditError(text("{name}: {reason}", name=ability.name, reason=reason))
    draft = notation.write_setup(position)
    numbers = {**draft.pop("numbers", {}), game.short(id): number}
    draft["numbers"] = {name: int(given) for name, given in numbers.items() if given != ""}
    return read(draft, position)


def with_numbers(position: Position, numbers: Mapping[str, int]) -> Position:
    """Returns the setup with those of `numbers` that belong to its box, unless it has numbers of its own."""
    rules = position.rules
    put_in = of_box(rules.game, numbers)
    if rules.numbers or not put_in:
        return position
    return position._replace(rules=Rules(rules.game, rules.board, rules.options, put_in))


def _deal(draft: Document, rules: Rules) -> None:
    """Gives every player a race and a power, in the order of the catalogue. The first player attacks."""
    for player, race, power in zip(draft["players"], rules.races, rules.powers, strict=False):
        hand = min(tokens_of(rules, race, power), rules.races[race].supply)
        player["active"] = {"race": race, "power": power, "hand": hand}
    draft.update(player=0, phase=Phase.CONQUEST.value)
