"""A position put into words and marks for the screen. No rule of the game is decided here: the engine is asked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from smallworld.model.actions import ORDINARY
from smallworld.model.board import Board, Region, Regions, bits
from smallworld.model.events import Event
from smallworld.model.options import OPTIONS, Options
from smallworld.model.position import Holding, Position
from smallworld.model.relics import read_relic
from smallworld.model.rules import Rules
from smallworld.presentation.board.faces import owned, token_face
from smallworld.presentation.board.hints import Hint, mark_hints
from smallworld.presentation.board.lines import NO_LINES, Lines, mark_lines
from smallworld.presentation.board.readings import in_force
from smallworld.presentation.board.verdict import MARKS, answer, detail, faces, final_roll, mark, tokens
from smallworld.rules.conquest.campaign import CONQUESTS, Campaign, campaign
from smallworld.rules.conquest.quotes import Quote, at_a_glance, every_way
from smallworld.rules.conquest.reach import Link
from smallworld.rules.conquest.relics import helpers_at_hand
from smallworld.rules.conquest.travel import travel
from smallworld.rules.troops import held_by_piece
from smallworld.teaching.landmarks import called, spoken
from smallworld.teaching.narration import narrate
from smallworld.teaching.sketches import WORDS
from smallworld.words.explain import Note, Refusal, Term
from smallworld.words.faults import Problem, reported
from smallworld.words.text import Text, counted, listed, opening, reader, text
from smallworld.words.text import region as named

#: Where a problem is that is not one of a region or a player.
_PLACES: Mapping[str, Text] = {
    "regions": text("whole map"),
    "row": text("combos on show"),
    "stacks": text("stacks"),
    "phase": text("time of the turn"),
    "turn": text("time of the turn"),
}

_LENSES: Mapping[str, Text] = {
    "border": text("shared borders"),
    "entry": text("entry"),
    "cavern": text("caverns"),
    "flight": text("flight"),
    "pipe": text("the Pipe"),
    "river": text("across rivers"),
    "chasm": text("rims of chasms"),
    "volcano": text("around the Volcano"),
}
_OURS = text("This board is our own, not the printed one.")
#: Links that lead to a region from nowhere in particular, or that only one relic knows, have no lines to draw.
_LINES = frozenset({"cavern", "pipe", "volcano"})
#: What bars a region whatever the way of conquering it.
_FINAL = frozenset({"own_region", "water", "impassable"})


@lru_cache(maxsize=8)
def quotes(position: Position) -> tuple[tuple[Quote, ...], ...]:
    """Every way of conquering every region; for each region none, where there is no attacker.

    Those of the last few positions are kept: all that is drawn of one goes by them.
    """
    return tuple([quotes_of(position, i) for i in range(len(position.holdings))])


def quotes_of(position: Position, region: int) -> tuple[Quote, ...]:
    """Every way of conquering one region; none where there is no attacker."""
    return () if campaign(position) is None else every_way(position, region)


def shown(ways: Sequence[Quote]) -> Quote | None:
    """The way that stands for a region at a glance; None where there is no attacker.

    What the attacker holds is shown as his, even where a figure of his could leave it and come back.
    """
    if any(refusal.code == "own_region" for way in ways[:1] for refusal in way.refusals):
        return ways[0]
    return at_a_glance(ways) if ways else None


def glance(quote: Quote | None) -> tuple[str, str, str]:
    """All that a region's tag says: how it stands, the price, and the odds of the final roll; empty where unknown."""
    if quote is None:
        return "", "", ""
    price = "" if quote.price is None else str(quote.price)
    return mark(quote), price, "" if quote.odds is None else str(quote.odds)


def size(board: Board) -> Text:
    """How large a board is, in words."""
    return counted("Board of {n} region", "Board of {n} regions", len(board.regions))


def contents(position: Position, holding: Holding) -> list[str]:
    """What stands in a region, in words."""
    found = []
    if holding.race is not None:
        race = position.rules.races[holding.race]
        held = counted(*race.counted, holding.tokens) if holding.tokens else race.name
        found.append(str(owned(position, holding.race, held)))
    for id, n in holding.pieces:
        found.append(str(position.rules.pieces[id].number(n)))
    return found


def region_state(position: Position, index: int, quote: Quote | None) -> dict[str, Any]:
    """A region as the board draws it; `name` is what a screen reader says."""
    region, holding = position.rules.board.regions[index], position.holdings[index]
    how, price, odds = glance(quote)
    words = [
        *region_title(region),
        *symbol_names(position, region),
        *contents(position, _beside_terrain(position, region, holding)),
    ]
    if quote is not None and how == "special":
        words.append(str(text("{tokens}: {way}", tokens=tokens(quote), way=quote.name)))
    elif how and how != "own":
        words.append(str(MARKS[how]))
        if price and how != "refused":
            words.append(str(text("costs {price}", price=price)))
        if odds:
            words.append(str(text("chance {odds}", odds=odds)))
    state: dict[str, Any] = {"name": listed(words), "mark": how}
    if _in_short(region):
        state["label"] = str(named(region.id))
    if price:
        state["price"] = price
    if odds:
        state["odds"] = odds
    alone = _held_alone(position, holding)
    if holding.race is not None and not alone:
        state["token"] = {**token_face(position, holding.race), "count": holding.tokens}
    if holding.pieces:
        state["pieces"] = [_piece_state(position, holding, id, n, alone) for id, n in holding.pieces]
    return state


def region_title(region: Region) -> list[str]:
    """What a region is called, to begin with; where that is short, its terrain too, which every longer name says."""
    name = str(named(region.id))
    return [name, str(region.terrain.name)] if _in_short(region) else [opening(name)]


def _in_short(region: Region) -> bool:
    """Whether a region goes by its id or a word, which stands on the board."""
    return region.id not in reader.regions or region.id in WORDS


def _held_alone(position: Position, holding: Holding) -> bool:
    """Whether no token stands in a region that a figure or companions hold for a race."""
    return holding.race is not None and not holding.tokens and held_by_piece(position.rules, holding)


def _piece_state(position: Position, holding: Holding, id: str, count: int, alone: bool) -> dict[str, Any]:
    """A piece as it is drawn; one that holds its region alone has the colour of its player."""
    # Drawings go by short ids: a mountain looks the same in every box.
    state: dict[str, Any] = {"id": position.rules.game.short(id), "count": count}
    if alone and holding.race is not None and id in position.rules.holding:
        face = token_face(position, holding.race)
        state["seat"] = face["seat"]
        if face["declined"]:
            state["declined"] = True
    return state


def _compare(state: dict[str, Any], before: Quote | None) -> None:
    """Mark a region that stood differently before, with the price of then."""
    was = glance(before)
    if was == (state["mark"], state.get("price", ""), state.get("odds", "")):
        return
    state["changed"] = True
    if was[1] and was[0] != "own" and was[1] != state.get("price"):
        state["was"] = was[1]
        state["name"] = str(text("{region}, before: {price}", region=state["name"], price=was[1]))


def symbol_names(position: Position, region: Region) -> list[str]:
    """Returns the names of the symbols printed in a region, but for those that its own name says already.

    A symbol of somebody's own board stands for itself.
    """
    title = listed(region_title(region))
    names = (str(position.rules.game.symbols.get(symbol, symbol)) for symbol in sorted(region.symbols))
    return [name for name in names if name not in title]


def _beside_terrain(position: Position, region: Region, holding: Holding) -> Holding:
    """Returns what stands in a region, but for a piece that is called as its terrain is: a mountain on a mountain."""
    pieces = position.rules.pieces
    return holding._replace(pieces=tuple((id, n) for id, n in holding.pieces if pieces[id].name != region.terrain.name))


def lenses(position: Position) -> list[dict[str, Any]]:
    """Why regions are within the attacker's reach: for each kind of link its regions, and lines where it has any."""
    plan = campaign(position)
    if plan is None:
        return []
    board = position.rules.board
    own = position.regions_of(plan.force.race)
    found: dict[str, dict[str, Any]] = {}
    for link in _links(position, plan):
        reached = link.regions & ~own & ~board.impassable
        if link.by_ability:
            reached &= ~plan.warded
        name = str(_lens_name(position.rules, link.kind))
        lens = found.setdefault(link.kind, {"kind": link.kind, "name": name, "regions": [], "lines": [], "why": []})
        lens["why"].append(f"{link.reason} ({link.source})")
        lens["regions"] = sorted({*lens["regions"], *board.names(reached)}, key=board.index.__getitem__)
        lens["lines"].extend([board.ids[i], board.ids[j]] for i, j in _lines(board, link, own, reached))
    if "entry" in found and position.rules.game.landing.travel:
        costs = travel(position, plan.force, plan.links, plan.warded)
        found["entry"]["why"].extend(f"{cost.amount:+} {cost.reason} ({cost.source})" for cost in costs if cost.amount)
    return list(found.values())


def _lens_name(rules: Rules, link: str) -> Text | str:
    """What a kind of link is called; one that only a relic or another ability knows goes by that."""
    if link in _LENSES:
        return _LENSES[link]
    return rules.piece_name(link) if rules.game.full(read_relic(link).id) in rules.pieces else rules.called(link)


def _links(position: Position, plan: Campaign) -> list[Link]:
    """Everything that brings regions within reach, with what each relic at hand would add."""
    found = list(plan.links)
    for helper in helpers_at_hand(position, plan.force):
        helped = campaign(position, (helper.relic,))
        if helped is not None:
            found.extend(link for link in helped.links if link.kind == str(helper.relic))
    return found


def _lines(board: Board, link: Link, own: Regions, reached: Regions) -> list[tuple[int, int]]:
    """What to draw of a link: borders, the way along rivers, the rims of chasms, or a line from the nearest region."""
    if link.kind == "border":
        return [(i, j) for i in bits(own) for j in bits(board.neighbours[i] & reached)]
    if link.kind == "river":
        return _along(board, own, board.fleeting & board.water, reached)
    if link.kind == "chasm":
        rims = own | reached
        return [(i, j) for i in bits(board.impassable) for j in bits(board.neighbours[i] & rims)]
    if link.kind not in _LINES:
        return []
    starts = list(bits(own & link.regions or own))

    def nearest(j: int) -> int:
        return min(starts, key=lambda i: math.dist(board.regions[i].label, board.regions[j].label))

    return [(nearest(j), j) for j in bits(reached)]


def _along(board: Board, own: Regions, through: Regions, reached: Regions) -> list[tuple[int, int]]:
    """The shortest ways from what is held to everything reached, leading through some regions."""
    found = []
    known, front = own, list(bits(own))
    for i in front:
        ahead = through if own >> i & 1 else through | reached
        for j in bits(board.neighbours[i] & ahead & ~known):
            found.append((i, j))
            known |= 1 << j
            if through >> j & 1:
                front.append(j)
    return found


def board_state(
    position: Position,
    ways: Sequence[Sequence[Quote]] | None = None,
    look: Sequence[str] = (),
    before: Sequence[Sequence[Quote]] | None = None,
    lines: Lines = NO_LINES,
    *,
    hints: Sequence[Hint] = (),
) -> dict[str, Any]:
    """Everything that the board shows of a position, its drawing apart.

    `ways` are the quotes, if known already, none of them where they are not to be told; `look` names the regions to be
    pointed out; what differs from the quotes `before` is marked, as is what one of two `lines` of a turn alone attacks,
    and what `hints` lead to.
    """
    ways = quotes(position) if ways is None else ways
    plan = campaign(position)
    regions = {id: region_state(position, i, shown(ways[i])) for i, id in enumerate(position.rules.board.ids)}
    for region, old in zip(regions.values(), before or (), strict=False):
        _compare(region, shown(old))
    alone = mark_lines(regions, lines)
    mark_hints(regions, hints)
    used = {region["mark"] for region in regions.values()}
    named_otherwise = any(str(name) != id for id, name in called(position.rules.board).items())
    marks = dict(MARKS)
    if position.rules.board.impassable:
        marks["impassable"] = text("impassable to all")
        used.add("impassable")
    if any("changed" in region for region in regions.values()):
        marks["changed"] = text("different from what is pinned")
        used.add("changed")
    return {
        "name": str(size(position.rules.board)),
        "attacker": -1 if plan is None else plan.seat,
        "regions": regions,
        "places": _places(position.rules.board),
        "look": [id for id in look if id in regions],
        "legend": [
            *({"mark": key, "name": str(name)} for key, name in marks.items() if key in used),
            *alone,
            *_bands(position),
        ],
        "lenses": lenses(position) if any(ways) else [],
        "ids": named_otherwise and not reader.regions,
        "named": named_otherwise,
        "note": str(_OURS) if position.rules.board.ours else "",
        "house": in_force(position.rules.options),
        "words": {
            "lens": str(text("Why in reach")),
            "ids": str(text("Ids")),
            "ids_long": str(text("Show regions by their ids, which documents, records and links have")),
            "none": str(text("off")),
            "neighbours": str(text("neighbours of the chosen region")),
            "closer": str(text("Zoom in")),
            "whole": str(text("Whole board")),
            "keys": str(
                text(
                    "Arrow keys and Page Up or Down move between regions; Enter chooses one; + and − place and remove."
                )
            ),
        },
    }


def _places(board: Board) -> dict[str, str]:
    """What people call the regions, with their ids; nothing where the board says as much."""
    return {id: f"{name} ({id})" for id, name in called(board).items() if id not in WORDS}


def _bands(position: Position) -> list[dict[str, str]]:
    """What the bands along the borders say: whose a region is, and that its race is in decline."""
    faces = [token_face(position, holding.race) for holding in position.holdings if holding.race is not None]
    seats = sorted({face["seat"] for face in faces if face["seat"] >= 0})
    found = [{"mark": f"seat-{seat}", "name": position.players[seat].name} for seat in seats]
    if any(face["declined"] for face in faces):
        found.append({"mark": "in-decline", "name": str(text("in decline"))})
    return found


def explanation(position: Position, index: int, ways: Sequence[Quote], *, editable: bool = True) -> dict[str, Any]:
    """Returns everything that the inspector says about a region; where it is `editable`, what can be done about it."""
    board = position.rules.board
    region, holding = board.regions[index], position.holdings[index]
    name, place = str(named(region.id)), str(spoken(board)[index])
    if any(refusal.code in _FINAL for way in ways[:1] for refusal in way.refusals):
        ways = ways[:1]
    first = shown(ways)
    ways = sorted(ways, key=lambda way: way is not first)
    facts, islands = symbol_names(position, region), position.rules.game.landing.islands
    if board.coast >> index & 1:
        # All around an island is the ocean, which is no region; the coast that rules speak of is that of a sea or lake.
        facts.append(str(text("next to a sea or a lake") if islands else text("coast")))
    if region.edge and not islands:
        facts.append(str(text("edge of the board")))
    return {
        "title": listed(region_title(region)),
        "place": "" if place == name else place,
        "terrain": region.terrain.id,
        "facts": facts,
        "name": name,
        "borders": list(board.names(board.neighbours[index])),
        "standing": _contents_state(position, holding),
        "ways": [_way(position, way) for way in ways],
        "none": _no_price(position, editable=editable),
    }


def _no_price(position: Position, *, editable: bool) -> str:
    """Returns why there is nothing to conquer now, and what to do about it where players can be edited."""
    if campaign(position) is None:
        return str(text("{player} has no active race.", player=position.players[position.player].name))
    if position.phase not in CONQUESTS or position.turn.rolling is not None:
        if editable:
            return str(text("To see what can be conquered now, choose who attacks under Players."))
        return str(text("Nothing is conquered in this part of the turn."))
    return ""


def _contents_state(position: Position, holding: Holding) -> list[dict[str, Any]]:
    """What stands in a region, each with the key by which it is placed and removed."""
    rules = position.rules
    alone = _held_alone(position, holding)
    found: list[dict[str, Any]] = []
    if holding.race is not None:
        name = owned(position, holding.race, rules.races[holding.race].name)
        face = token_face(position, holding.race)
        found.append({"key": f"race:{holding.race}", "name": str(name), "count": holding.tokens, "token": face})
    for id, n in holding.pieces:
        called: Text = rules.pieces[id].name
        if alone and holding.race is not None and id in rules.holding:
            called = owned(position, holding.race, called)
        item: dict[str, Any] = {"key": f"piece:{id}", "name": str(called), "count": n}
        item["piece"] = rules.game.short(id)
        if id in rules.finds:
            item["about"] = str(rules.finds[id].summary)
            if rules.finds[id].lends_power:
                item["lends"] = _loan(position)
        found.append(item)
    return found


def _loan(position: Position) -> dict[str, Any]:
    """The power that a place lends, and those it could lend."""
    lent = position.stacks.lent_power
    played = {force.power for _, force, _ in position.forces()}
    powers = position.rules.powers.items()
    return {
        "power": lent or "",
        "powers": [{"id": id, "name": str(power.name), "taken": id in played} for id, power in powers],
        "about": str(position.rules.powers[lent].summary) if lent else "",
    }


def _way(position: Position, quote: Quote) -> dict[str, Any]:
    options = position.rules.options
    how = mark(quote)
    # What one holds is not refused to him: a region just conquered is still the chosen one.
    refusals = () if how == "own" else quote.refusals
    return {
        "name": str(quote.name),
        "plain": quote.way == ORDINARY,
        "mark": how,
        "answer": answer(quote),
        "detail": detail(quote),
        "price": tokens(quote),
        "total": "" if quote.price is None else str(quote.price),
        "faces": faces(quote, position.rules.game),
        "terms": [term_state(term, options) for term in quote.terms],
        "refusals": [reason_state(refusal, options) for refusal in refusals],
        "roll": None if (roll := final_roll(quote)) is None else reason_state(roll, options),
        "links": [reason_state(link, options) for link in quote.links],
        "notes": [reason_state(note, options) for note in quote.notes],
    }


def term_state(term: Term, options: Options) -> dict[str, str]:
    """A term: its amount, its words and its source."""
    return {"amount": signed(term.amount), **reason_state(term, options)}


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "−")


def reason_state(item: Term | Refusal | Link | Note, options: Options) -> dict[str, str]:
    """The words of a reason and its source; where an option decided it, which reading is in force."""
    said = {"reason": str(item.reason), "source": str(item.source)}
    if item.option is not None:
        said["reading"] = reading(item.option, options)
    return said


def event_state(event: Event, position: Position) -> dict[str, str]:
    """What happened, in words; where an option decided it, which reading is in force."""
    said = {"words": str(narrate(event, position))}
    if event.option is not None:
        said["reading"] = reading(event.option, position.rules.options)
    return said


def reading(option: str, options: Options) -> str:
    """The question that an option decides, and its answer here."""
    decided = OPTIONS[option]
    answer = decided.yes if getattr(options, option) else decided.no
    return str(text("Contested: {question} Here: {answer}", question=decided.question, answer=answer))


def problem_list(
    position: Position | None, problems: Sequence[Problem], mends: Sequence[Sequence[tuple[str, Text]]] = ()
) -> list[dict[str, Any]]:
    """Problems as they are listed: in words, what would mend them, and the region to look at if there is one.

    `mends` are, for each of them, the keys and names of what mends it at a press.
    """
    ids = position.rules.board.index if position is not None else {}
    found: list[dict[str, Any]] = []
    told = reported(problems)
    for problem, buttons in zip(told, mends or [()] * len(told), strict=True):
        steps = problem.place.split("/")
        region = steps[2] if len(steps) > 2 and steps[1] == "regions" and steps[2] in ids else ""
        words = {"reason": str(problem.reason), "remedy": "" if problem.remedy is None else str(problem.remedy)}
        at = {"at": problem.place, "code": problem.code}
        pressed = [{"key": key, "name": str(name)} for key, name in buttons]
        found.append({"region": region, "place": _place(position, problem, region), **words, **at, "mends": pressed})
    return found


def problem_heading(problems: Sequence[Problem]) -> str:
    """What a list of problems amounts to."""
    if all(problem.odd for problem in problems):
        return str(text("No game leads to this setup"))
    return str(text("This setup is impossible"))


def _place(position: Position | None, problem: Problem, region: str) -> str:
    """Where a problem is: the region, the player, or a larger part of the setup."""
    steps = problem.place.split("/")
    if region:
        return str(named(region))
    if len(steps) > 1 and steps[1] in _PLACES:
        return str(_PLACES[steps[1]])
    if position is not None and len(steps) > 2 and steps[1] == "players" and steps[2].isdecimal():
        seat = int(steps[2])
        if seat < len(position.players):
            return position.players[seat].name
    return problem.place
