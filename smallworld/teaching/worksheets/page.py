"""A worksheet as one page of HTML that needs no other file: made for A4, in black and white.

Each exercise has its board, the players' coins and races, and room to answer. The answers are on separate pages, each
with its terms and the rule that each wrong choice left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from smallworld.drawing import paper
from smallworld.drawing.markup import page as whole_page
from smallworld.drawing.markup import tag
from smallworld.model.phase import PHASES
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, decider
from smallworld.rules.phases.arrival import is_picking_or_arriving
from smallworld.teaching.exercises.asking import conquered_so_far
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Choice, Exercise, mark
from smallworld.teaching.exercises.kinds import Why
from smallworld.teaching.worksheets.sheet import Worksheet
from smallworld.words.explain import Term
from smallworld.words.languages import reading
from smallworld.words.text import Text, counted, series, text

#: The number of lines to write on.
_LINES = 3
_STYLE = """
@page{size:A4;margin:14mm}
body{font:11pt/1.4 system-ui,sans-serif;color:#000;background:#fff;max-width:182mm;margin:0 auto;padding:4mm}
h1{font-size:17pt;margin:0 0 2mm}h2{font-size:13pt;margin:0 0 1mm}p{margin:0 0 2mm}
.name{display:flex;gap:8mm;margin-bottom:5mm}.name span{flex:1;border-bottom:.3mm solid #000;padding-top:5mm}
.question{break-inside:avoid;break-after:page;margin-bottom:12mm}.question:last-of-type{break-after:auto}
.board{max-height:125mm}.table{list-style:none;padding:0;margin:1mm 0 2mm;font-size:10pt}
.grounds{font-size:9pt;color:#333}.grounds span{margin-right:4mm;white-space:nowrap}
.asked{font-weight:700;font-size:12pt}.choices{list-style:none;padding:0;margin:0 0 2mm}
.choices li{padding-left:7mm;text-indent:-7mm;margin-bottom:1.2mm}
.choices li::before{content:"";display:inline-block;width:3.4mm;height:3.4mm;border:.3mm solid #000;
margin-right:3.2mm;vertical-align:-.4mm}
.line{border-bottom:.25mm solid #666;height:8mm}
.answers{break-before:page}.answer{break-inside:avoid;margin-bottom:6mm}
table{border-collapse:collapse;font-size:10pt;margin:0 0 2mm}td{padding:.4mm 3mm .4mm 0;vertical-align:top}
td:first-child{text-align:right;font-weight:700;min-width:6mm}.source{color:#444}.wrong{font-size:10pt;margin:0 0 1mm}
.seed{font-size:9pt;color:#444;margin-top:6mm}
@media print{body{padding:0;max-width:none}}
"""


def page(sheet: Worksheet, title: Text | str, language: str) -> str:
    """Returns a worksheet as HTML, in a `language` of `LANGUAGES`. Raises `KeyError` for an unknown language."""
    with reading(language):
        return whole_page(tag("html", *_page(sheet, str(title)), lang=language))


def _page(sheet: Worksheet, title: str) -> tuple[Element, Element]:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", title),
        tag("style", _STYLE + paper.STYLE),
    )
    body = tag(
        "body",
        paper.signs([asked.position for asked in sheet.exercises]),
        tag("h1", title),
        tag("div", tag("span", str(text("Name:"))), tag("span", str(text("Date:"))), class_="name"),
        *(_exercise(number, asked) for number, asked in enumerate(sheet.exercises, 1)),
        tag(
            "section",
            tag("h1", str(text("Answers"))),
            *(_answer(number, asked) for number, asked in enumerate(sheet.exercises, 1)),
            tag("p", str(text("Seed {seed} gives this worksheet again.", seed=sheet.seed)), class_="seed"),
            class_="answers",
        ),
    )
    return head, body


# Exercises


def _exercise(number: int, asked: Exercise) -> Element:
    """Returns an exercise with its board, the table, and room to answer."""
    position = asked.position
    return tag(
        "section",
        tag("h2", f"{number}. {_moment(position)}"),
        paper.board(position),
        _grounds(position),
        tag("ul", *standing(position), class_="table"),
        tag("p", str(asked.words), class_="asked"),
        tag("ul", *(tag("li", str(choice.words)) for choice in asked.choices), class_="choices"),
        tag("p", str(text("Because:"))),
        *(tag("div", class_="line") for _ in range(_LINES)),
        class_="question",
    )


def _moment(position: Position) -> str:
    """Returns the player to decide, the round and the phase, in words."""
    who = decider(position)
    if who is None:
        return str(text("The game is over."))
    name: str | Text = text("chance") if who == CHANCE else position.players[who].name
    phase = PHASES[position.phase]
    return str(text("{player} decides: round {n}, {phase}", player=name, n=position.round, phase=phase))


def _grounds(position: Position) -> Element:
    """Returns the legend of the signs on the board."""
    found = paper.terrains([position.rules.board])
    keys = [tag("span", paper.ground_key(id), f" {terrain.name}") for id, terrain in found.items()]
    return tag("p", *keys, class_="grounds")


def standing(position: Position) -> list[Element]:
    """Returns an item for the coins and races of each player, and the row of combos while a player picks from it."""
    rows = [tag("li", *_before(position, player)) for player in position.players]
    if (conquered := conquered_so_far(position)) is not None:
        rows.append(tag("li", str(conquered)))
    if is_picking_or_arriving(position):
        combos = [_combo(position, index) for index in range(len(position.row))]
        rows.append(tag("li", str(text("The row: {combos}", combos=series(*combos)))))
    return rows


def _before(position: Position, player: Player) -> Iterable[Element | str]:
    if player.coins is None:
        yield str(text("{player}: coins hidden.", player=player.name))
    else:
        yield str(counted("{player}: {n} coin.", "{player}: {n} coins.", player.coins, player=player.name))
    if player.active is not None:
        yield " "
        yield paper.token_key(position, player.active.race)
        yield f" {_active(position, player.active)}"
    for force in player.declined:
        yield " "
        yield paper.token_key(position, force.race)
        name = position.rules.combo_name(force.race, force.power)
        yield " " + str(text("{combo}, in decline.", combo=name))


def _active(position: Position, force: Force) -> Text:
    """Returns the words for a race with its power, and its tokens off the map."""
    name = position.rules.combo_name(force.race, force.power)
    if not force.retreating:
        return text("{combo}: {n} in hand.", combo=name, n=force.hand)
    return text("{combo}: {n} in hand, {waiting} survivors.", combo=name, n=force.hand, waiting=force.retreating)


def _combo(position: Position, index: int) -> Text:
    """Returns the words for a combo in the row: its place, the numbers printed on it, and the coins on it."""
    race, power, coins = position.row[index]
    rules, badge = position.rules, 0 if power is None else position.rules.powers[power].tokens
    said = text(
        "{place}. {combo} (banner {banner}, badge {badge})",
        place=index + 1,
        combo=rules.combo_name(race, power),
        banner=rules.races[race].tokens,
        badge=badge,
    )
    return counted("{combo} with {n} coin", "{combo} with {n} coins", coins, combo=said) if coins else said


# Answers


def _answer(number: int, asked: Exercise) -> Element:
    """Returns the true answer with its reasons, the rule that decides it, and the rules that wrong choices left out."""
    marked = mark(asked, asked.truth.value)
    says, source = asked.concept.says, asked.concept.source
    return tag(
        "section",
        tag("h2", f"{number}. {asked.words}"),
        tag("p", tag("strong", str(asked.truth.words))),
        *(tag("p", str(happened)) for happened in marked.told),
        tag("table", *(_part(part) for part in marked.why)) if marked.why else None,
        tag("p", str(text("What decides: {rule} ({source})", rule=says, source=source))),
        *(_wrong(asked, choice, choice.forgets) for choice in asked.choices if choice.forgets is not None),
        class_="answer",
    )


def _part(part: Why) -> Element:
    amount = str(part.amount) if isinstance(part, Term) else ""
    source: Text | str = str(part.source)
    if part.option is not None:
        source = text("{source} (option {option})", source=part.source, option=part.option)
    return tag("tr", tag("td", amount), tag("td", str(part.reason)), tag("td", str(source), class_="source"))


def _wrong(asked: Exercise, choice: Choice, forgotten: Concept) -> Element:
    """Returns the rule that a wrong `choice` left out, and the common belief behind it."""
    answer, says, source = choice.words, forgotten.says, forgotten.source
    words = text("“{answer}” leaves that out.", answer=answer)
    if forgotten is not asked.concept:
        words = text("“{answer}” leaves out: {rule} ({source})", answer=answer, rule=says, source=source)
    belief = mark(asked, choice.value).belief
    if belief is not None:
        words = text("{mark} Many think: “{belief}”", mark=words, belief=belief.thinks)
    return tag("p", str(words), class_="wrong")
