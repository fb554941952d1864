"""The differences between two setups on the same board for the attacker, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.prices import Ways, glance, shown
from smallworld.presentation.board.reasons import signed
from smallworld.presentation.board.regions import opening_name
from smallworld.presentation.board.verdict import answer
from smallworld.rules.conquest.campaign import campaign
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total
from smallworld.words.text import Text, text


class Difference(NamedTuple):
    """A region that differs, with the reasons that no longer hold and the new ones."""

    region: str
    before: Quote | None
    after: Quote | None
    gone: tuple[str, ...]
    new: tuple[str, ...]


def differences(before: Ways, after: Ways, ids: Sequence[str]) -> list[Difference]:
    """Returns the regions whose price or prospects differ for the attacker, in the order of the board."""
    found = []
    for region, old_ways, new_ways in zip(ids, before, after, strict=True):
        old, new = shown(old_ways), shown(new_ways)
        if glance(old) == glance(new):
            continue
        moved = (old is None or not old.links) != (new is None or not new.links)
        was, now = reasons(old, links=moved), reasons(new, links=moved)
        gone, fresh = tuple(r for r in was if r not in now), tuple(r for r in now if r not in was)
        found.append(Difference(region, old, new, gone, fresh))
    return found


def reasons(quote: Quote | None, *, links: bool = False) -> list[str]:
    """Returns the reasons of `quote`: its terms, its refusals and, with `links`, the links to the region."""
    if quote is None:
        return []
    found = [f"{signed(term.amount)} {term.reason}" for term in quote.terms]
    found.extend(str(refusal.reason) for refusal in quote.refusals)
    if links:
        found.extend(str(link.reason) for link in quote.links)
    return found


class Glance(TypedDict):
    """A region at a glance: its mark, price, odds and verdict."""

    mark: str
    price: str
    odds: str
    answer: str


def glance_state(quote: Quote | None) -> Glance:
    """Returns a region at a glance: its mark, its price, the odds of the roll, and the verdict in words."""
    how, price, odds = glance(quote)
    said = str(text("no attacker chosen")) if quote is None else answer(quote)
    return {"mark": how, "price": price, "odds": odds, "answer": said}


class RegionDifference(TypedDict):
    """A region before and after."""

    region: str
    name: str
    before: Glance
    after: Glance


class DifferenceGroup(TypedDict):
    """Regions that differ for the same reasons."""

    gone: list[str]
    new: list[str]
    regions: list[RegionDifference]


def difference_states(found: Sequence[Difference]) -> list[DifferenceGroup]:
    """Returns the regions that differ as they are listed, those with the same reasons together."""
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[RegionDifference]] = {}
    for one in found:
        entry: RegionDifference = {
            "region": one.region,
            "name": opening_name(one.region),
            "before": glance_state(one.before),
            "after": glance_state(one.after),
        }
        groups.setdefault((one.gone, one.new), []).append(entry)
    return [{"gone": list(gone), "new": list(new), "regions": regions} for (gone, new), regions in groups.items()]


def attacker(position: Position) -> Text:
    """Returns the attacker, with the power and the number of tokens in hand."""
    plan = campaign(position)
    if plan is None:
        return text("no attacker chosen")
    rules, force = position.rules, plan.force
    race = rules.races[force.race].name
    if force.power is None:
        return text("{race}, {n} in hand", race=race, n=force.hand)
    return text("{race}, {power}, {n} in hand", race=race, power=rules.powers[force.power].name, n=force.hand)


def coins_now(position: Position) -> int:
    """Returns the coins that the player to move would score now."""
    return total(income(position, position.player))
