"""A worksheet as one page of HTML that needs no other file: made for A4, in black and white.

Each exercise has its board, the players' coins and races, and room to answer, two on a page. The answers are on
separate pages, each with its terms and the rule that each wrong choice left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from xml.etree.ElementTree import Element

from smallworld.drawing import paper
from smallworld.drawing.markup import page as whole_page
from smallworld.drawing.markup import tag
from smallworld.model.board import Board
from smallworld.model.phase import PHASES
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, decider
from smallworld.rules.phases.arrival import is_picking_or_arriving
from smallworld.teaching.exercises.exercise import Choice, Exercise, mark
from smallworld.teaching.exercises.questions.asking import conquered_so_far
from smallworld.teaching.exercises.questions.kinds import Why
from smallworld.teaching.worksheets.sheet import Worksheet
from smallworld.words.explain import Term
from smallworld.words.languages import reading
from smallworld.words.text import Text, counted, opening, series, text

#: The number of lines to write on.
_LINES = 2
#: The number of exercises on a page.
_ON_A_PAGE = 2
#: The style of the whole page, on which only paper depends.
PRINTED = "@page{size:A4;margin:11mm 14mm}"
#: The styles of sheets, all of which hold below `.paper`. Boards have their own (`smallworld.drawing.paper`).
STYLE = """
.paper{font:10pt/1.3 system-ui,sans-serif;color:#000;background:#fff;max-width:182mm;margin:0 auto}
.paper h1{font-size:15pt;line-height:1.2;margin:0}.paper h2{font-size:11pt;margin:0 0 1mm}.paper p{margin:0 0 1.2mm}
.paper .head{display:flex;gap:8mm;align-items:end;margin-bottom:4mm}.paper .head h1{flex:none;max-width:90mm}
.paper .head span{flex:1;border-bottom:.3mm solid #000;padding-top:4mm;white-space:nowrap}
.paper .sheet-page{break-after:page}.paper .question{break-inside:avoid;margin-bottom:5mm}
.paper .question+.question{border-top:.2mm solid #999;padding-top:3mm}
.paper .scene{display:grid;grid-template-columns:minmax(0,126mm) minmax(0,1fr);gap:0 4mm;align-items:start}
.paper .board{max-height:83mm}.paper .scene .board text{font-size:19px}.paper .scene .board .small{font-size:16px}
.paper .table{list-style:none;padding:0;margin:0 0 1.5mm;font-size:9pt}.paper .table li{margin-bottom:.8mm}
.paper .grounds{font-size:8pt;color:#333}.paper .grounds span{margin-right:3mm;white-space:nowrap}
.paper .asked{font-weight:700;font-size:11pt;margin:1.5mm 0}
.paper .choices{list-style:none;padding:0;margin:0 0 1mm;columns:2;column-gap:6mm}
.paper .choices li{padding-left:6mm;text-indent:-6mm;margin-bottom:1mm;break-inside:avoid}
.paper .choices li::before{content:"";display:inline-block;width:3.2mm;height:3.2mm;border:.3mm solid #000;
margin-right:2.5mm;vertical-align:-.4mm}
.paper .because{display:flex;gap:3mm;align-items:end}
.paper .line{flex:1;border-bottom:.25mm solid #666;height:7mm}
.paper .answers{break-before:page;columns:2;column-gap:7mm;font-size:8.5pt}.paper .answers h1{margin-bottom:3mm}
.paper .answer{break-inside:avoid;margin-bottom:4mm}.paper .answer h2{font-size:9.5pt}
.paper .answer strong{font-size:10pt}
.paper table{border-collapse:collapse;font-size:8.5pt;margin:0 0 1mm}
.paper td{padding:.3mm 3mm .3mm 0;vertical-align:top;text-align:left}
.paper td:first-child{text-align:right;font-weight:700;min-width:6mm}
.paper .source{color:#444}.paper .wrong{font-size:8.5pt;margin:0 0 .8mm}
.paper .seed{font-size:8pt;color:#444;margin-top:4mm}
"""
_WHOLE_PAGE = "body{margin:0 auto;padding:4mm}.answers:first-child{break-before:auto}@media print{body{padding:0}}"


def page(sheet: Worksheet, title: Text | str, language: str, *, key: bool = True) -> str:
    """Returns a worksheet as HTML, in a `language` of `LANGUAGES`, with the answers at its end if it has a `key`.

    Raises `KeyError` for an unknown language.
    """
    with reading(language):
        return _whole(title, language, [*_sheets(sheet, str(title)), *(_keys(sheet, str(title)) if key else [])], sheet)


def key_page(sheet: Worksheet, title: Text | str, language: str) -> str:
    """Returns the answers of a worksheet as a page of their own. Raises `KeyError` for an unknown language."""
    with reading(language):
        return _whole(title, language, _keys(sheet, str(title)), sheet)


def body(sheet: Worksheet, title: str) -> Element:
    """Returns the sheets and their answers as one element, in the reader's language, without styles."""
    return _paper(sheet, [*_sheets(sheet, title), *_keys(sheet, title)])


def _paper(sheet: Worksheet, parts: Iterable[Element]) -> Element:
    positions = [asked.position for _, exercises in sheet.versions for asked in exercises]
    grounds = [paper.ground(board, id) for board, id in _grounds_of(sheet).items()]
    return tag("div", paper.signs(positions), *grounds, *parts, class_="paper")


def _grounds_of(sheet: Worksheet) -> dict[Board, str]:
    """Returns the boards of a sheet, each with the id of its ground, which is drawn once."""
    boards = (asked.position.rules.board for _, exercises in sheet.versions for asked in exercises)
    return {board: f"ground-{n}" for n, board in enumerate(dict.fromkeys(boards))}


def _whole(title: Text | str, language: str, parts: Iterable[Element], sheet: Worksheet) -> str:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", str(title)),
        tag("style", PRINTED + STYLE + paper.STYLE + _WHOLE_PAGE),
    )
    return whole_page(tag("html", head, tag("body", _paper(sheet, parts)), lang=language))


def _sheets(sheet: Worksheet, title: str) -> Iterator[Element]:
    """Yields the pages of each version, with two exercises on each."""
    grounds = _grounds_of(sheet)
    for version, exercises in sheet.versions:
        head = tag(
            "div",
            tag("h1", _titled(title, version)),
            tag("span", str(text("Name:"))),
            tag("span", str(text("Date:"))),
            class_="head",
        )
        asked = [_exercise(number, each, grounds) for number, each in enumerate(exercises, 1)]
        for first in range(0, len(asked), _ON_A_PAGE):
            two = asked[first : first + _ON_A_PAGE]
            yield tag("section", head if first == 0 else None, *two, class_="sheet-page")


def _keys(sheet: Worksheet, title: str) -> Iterator[Element]:
    """Yields the answers of each version, on pages of their own."""
    for version, exercises in sheet.versions:
        yield tag(
            "section",
            tag("h1", str(text("Answers: {title}", title=_titled(title, version)))),
            *(_answer(number, asked) for number, asked in enumerate(exercises, 1)),
            tag("p", str(sheet.again), class_="seed"),
            class_="answers",
        )


def _titled(title: str, version: str) -> str:
    return str(text("{title} (version {version})", title=title, version=version)) if version else title


# Exercises


def _exercise(number: int, asked: Exercise, grounds: Mapping[Board, str]) -> Element:
    """Returns an exercise with its board, the table, and room to answer."""
    position = asked.position
    beside = tag("div", tag("ul", *standing(position), class_="table"), _grounds(position))
    return tag(
        "section",
        tag("h2", f"{number}. {_moment(position)}"),
        tag("div", paper.board(position, grounds[position.rules.board]), beside, class_="scene"),
        tag("p", str(asked.words), class_="asked"),
        tag("ul", *(tag("li", opening(choice.words)) for choice in asked.choices), class_="choices"),
        tag("div", str(text("Because:")), tag("div", class_="line"), class_="because"),
        *(tag("div", class_="line") for _ in range(_LINES - 1)),
        class_="question",
    )


def _moment(position: Position) -> str:
    """Returns the player to decide, the round and the phase, in words."""
    who = decider(position)
    if who is None:
        return str(text("The game is over."))
    phase = PHASES[position.phase]
    if who == CHANCE:
        return str(text("Round {n}, {phase}", n=position.round, phase=phase))
    name = position.players[who].name
    return str(text("You are {player}: round {n}, {phase}", player=name, n=position.round, phase=phase))


def _grounds(position: Position) -> Element:
    """Returns the legend of the signs on the board."""
    found = paper.terrains([position.rules.board])
    keys = [tag("span", paper.ground_key(id), f" {terrain.name}") for id, terrain in found.items()]
    return tag("p", *keys, class_="grounds")


def standing(position: Position) -> list[Element]:
    """Returns an item for the coins and races of each player, and the row of combos while a player picks from it."""
    rows = [tag("li", *_before(position, player)) for player in position.players]
    if (conquered := conquered_so_far(position)) is not None:
        rows.append(tag("li", opening(conquered)))
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
        tag("p", tag("strong", opening(asked.truth.words))),
        *(tag("p", str(happened)) for happened in marked.told),
        tag("table", *(_part(part) for part in marked.why)) if marked.why else None,
        tag("p", str(text("What decides: {rule} ({source})", rule=says, source=source))),
        *(_wrong(asked, choice) for choice in asked.choices if choice.value != asked.truth.value),
        class_="answer",
    )


def _part(part: Why) -> Element:
    amount = str(part.amount) if isinstance(part, Term) else ""
    source: Text | str = str(part.source)
    if part.option is not None:
        source = text("{source} (option {option})", source=part.source, option=part.option)
    return tag("tr", tag("td", amount), tag("td", opening(part.reason)), tag("td", str(source), class_="source"))


def _wrong(asked: Exercise, choice: Choice) -> Element | None:
    """Returns what a wrong `choice` left out, or the slip behind it. Returns None if nothing is known."""
    marked, answer = mark(asked, choice.value), choice.words
    if marked.forgotten == asked.concept:
        words = text("“{answer}” leaves that out.", answer=answer)
    elif marked.forgotten is not None:
        rule, source = marked.forgotten.says, marked.forgotten.source
        words = text("“{answer}” leaves out: {rule} ({source})", answer=answer, rule=rule, source=source)
    elif marked.slip is not None:
        words = text("“{answer}”: {slip}", answer=answer, slip=marked.slip.words)
    else:
        return None
    if marked.belief is not None:
        words = text("{mark} Many think: “{belief}”", mark=words, belief=marked.belief.thinks)
    return tag("p", str(words), class_="wrong")
