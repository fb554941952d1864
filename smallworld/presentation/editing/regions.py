"""The edits of the tokens and pieces in regions."""

from __future__ import annotations

from smallworld.documents import notation
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.editing.drafts import (
    MOST_TOKENS,
    Document,
    EditError,
    check_free,
    read,
    take_back_loan,
    take_out,
    tidied,
)
from smallworld.rules.troops import held_by_piece
from smallworld.setup.given import brought
from smallworld.words.text import RegionName, counted, text


def place(position: Position, region: str, what: str, by: int) -> Position:
    """Puts tokens or pieces into a region, or takes them away where `by` is negative.

    `what` is `race:` or `piece:` and an id. Neutral tokens leave where a race comes in, as does a face-down marker. The
    pieces that a race has in every region come and go with it.
    """
    rules, index = position.rules, _index(position, region)
    kind, _, id = what.partition(":")
    holding = position.holdings[index]
    if kind == "race" and id in rules.races:
        changed = _with_tokens(position, region, holding, id, by)
    elif kind == "piece" and id in rules.pieces:
        _check_count(region, holding.count(id), by)
        changed = holding.adding(id, by)
        if holding.race is not None and not _held(rules, changed):
            changed = _without_race(rules, changed, holding.race)
    else:
        raise EditError(text("there is no such token or piece"))
    holdings = (*position.holdings[:index], changed, *position.holdings[index + 1 :])
    draft = notation.write_setup(position)
    draft["regions"] = notation.write_setup(position._replace(holdings=holdings)).get("regions", {})
    return read(_without_lost_loan(draft, position), position)


def remove(position: Position, region: str, what: str) -> Position:
    """Takes one token or piece out of a region: of the kind named if there is one, or else any."""
    holding = position.holdings[_index(position, region)]
    race = [f"race:{holding.race}"] if holding.race is not None else []
    pieces = [f"piece:{id}" for id, _ in holding.pieces]
    loose = [f"piece:{id}" for id, _ in holding.pieces if not position.rules.pieces[id].permanent]
    standing = [what] if what in (*race, *pieces) else [*race, *loose]
    return place(position, region, standing[0] if standing else what, -1)


def clear(position: Position, region: str) -> Position:
    """Takes everything out of a region except printed pieces."""
    rules = position.rules
    printed = rules.board.regions[_index(position, region)].pieces
    draft = notation.write_setup(position)
    pieces = {rules.game.short(id): n for id, n in printed if rules.pieces[id].permanent}
    draft.setdefault("regions", {})[region] = {"pieces": pieces}
    return tidied(_without_lost_loan(draft, position), position)


def lend(position: Position, power: str) -> Position:
    """Sets the power that a place on the map lends to its holder. An empty one takes it back."""
    rules = position.rules
    if power and power not in rules.powers:
        raise EditError(text("there is no such race or power"))
    if power and not _lender(position):
        raise EditError(text("no place on the map lends a power"))
    check_free(position, None, "", power, lent=True)
    draft = notation.write_setup(position)
    take_back_loan(draft)
    if power:
        take_out(draft, position, power)
        draft.setdefault("stacks", {})["lent_power"] = rules.game.short(power)
    return tidied(draft, position)


def _index(position: Position, region: str) -> int:
    """Returns the place of a region in the order of the board."""
    index = position.rules.board.index
    if region not in index:
        raise EditError(text("this board has no such region"))
    return index[region]


def _lender(position: Position) -> bool:
    """Checks whether a place that lends a power lies on the map."""
    finds = position.rules.finds
    return any(id in finds and finds[id].lends_power for holding in position.holdings for id, _ in holding.pieces)


def _without_lost_loan(draft: Document, position: Position) -> Document:
    """Puts the badge back into its stack when the place that lent it leaves the map."""
    found = read(draft, position)
    if found.stacks.lent_power and not _lender(found):
        take_back_loan(draft)
    return draft


def _held(rules: Rules, holding: Holding) -> bool:
    """Checks whether tokens stand in a region, or a figure that holds it by itself."""
    return holding.tokens > 0 or held_by_piece(rules, holding)


def _without_race(rules: Rules, holding: Holding, race: str) -> Holding:
    """Returns a region without its race and without the pieces that the race has in every region."""
    everywhere = brought(rules, race)
    return Holding(None, 0, tuple((id, n) for id, n in holding.pieces if id not in everywhere))


def _with_tokens(position: Position, region: str, holding: Holding, race: str, by: int) -> Holding:
    rules = position.rules
    if holding.race not in (None, race) and _held(rules, holding):
        others = rules.races[holding.race or race]
        if not holding.tokens:
            raise EditError(
                text(
                    "{region}: the {race} hold it, and two races cannot share a region",
                    region=RegionName(region),
                    race=others.name,
                )
            )
        raise EditError(
            counted(
                "{region}: {tokens} stands here, and two races cannot share a region",
                "{region}: {tokens} stand here, and two races cannot share a region",
                holding.tokens,
                region=RegionName(region),
                tokens=others.several(holding.tokens),
            )
        )
    if not any(force.race == race for _, force, _ in position.forces()):
        raise EditError(text("nobody plays the {race}", race=rules.races[race].name))
    before = holding.tokens if holding.race == race else 0
    _check_count(region, before, by)
    tokens = before + by
    kept = Holding(race, tokens, tuple((id, n) for id, n in holding.pieces if not rules.pieces[id].yields))
    if not _held(rules, kept):
        return _without_race(rules, holding, race)
    for piece in brought(rules, race) if not before else ():
        kept = kept.adding(piece, 1 - kept.count(piece))
    return kept


def _check_count(region: str, before: int, by: int) -> None:
    if before + by < 0:
        raise EditError(
            counted(
                "{region}: there is none to take away",
                "{region}: there are fewer than {n} to take away",
                -by,
                region=RegionName(region),
            )
        )
    if before + by > MOST_TOKENS:
        raise EditError(text("{region}: at most {most}", region=RegionName(region), most=MOST_TOKENS))
