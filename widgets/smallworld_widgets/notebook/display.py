"""The display of the engine's answers in notebooks: positions as boards, prices as sums, games as stories.

The engine knows nothing of this: `register` tells IPython how to show each kind of value, as HTML and as short text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol
from xml.etree.ElementTree import Element

import ipywidgets
from IPython.core.formatters import DisplayFormatter
from IPython.core.getipython import get_ipython

from smallworld.documents import records
from smallworld.documents.notation import Inspection
from smallworld.documents.records import Record
from smallworld.drawing.markup import html, picture_address, tag
from smallworld.model.board import Board
from smallworld.model.events import terms_of
from smallworld.model.phase import PHASES
from smallworld.model.player import Force
from smallworld.model.position import Position, Step
from smallworld.model.quote import Link, Quote
from smallworld.presentation.board.problems import problem_heading
from smallworld.presentation.board.reasons import signed
from smallworld.presentation.board.regions import contents, size
from smallworld.presentation.board.verdict import answer, detail, final_roll
from smallworld.rules.scoring.income import by_race
from smallworld.teaching.examples import Scene
from smallworld.teaching.exercises.checking import Feedback
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import Article
from smallworld.teaching.library.codex import Entry
from smallworld.teaching.library.rulings import GROUNDS
from smallworld.teaching.rulings import Ruling
from smallworld.teaching.rulings.answers import Outcome
from smallworld.wording.narration import narrate
from smallworld.words.explain import Note, Refusal, Source, Term, total
from smallworld.words.faults import DocumentError, Problem, reported
from smallworld.words.option import Option
from smallworld.words.text import Text, opening, text
from smallworld_widgets.notebook.still import NOTHING_SHOWN, still
from smallworld_widgets.page.closed import Closed
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.stored import ShownBoard

#: The most steps that are listed. A game has thousands.
_MOST_STEPS = 60
#: The width of a board, in pixels.
_WIDTH = 720
#: The style of a trusted output. JupyterLab shows others without it, and they are legible too.
_STYLE = """
.sw-still{max-width:46em;line-height:1.45}.sw-still img{max-width:100%;height:auto}
body[data-jp-theme-light="false"] .sw-still{color-scheme:dark}
body[data-jp-theme-light="true"] .sw-still{color-scheme:light}
.sw-still table{margin:.4em 0;border-collapse:collapse}
.sw-still :is(td,th){padding:.15em .8em .15em 0;vertical-align:top;max-width:none}
.sw-still :is(th,td:not(:last-child)){white-space:nowrap}.sw-still td div:not(:last-child){margin-bottom:.15em}
.sw-still .n{font-variant-numeric:tabular-nums}
.sw-still tr{background:none!important}.sw-still .sum td{border-top:1px solid currentColor;font-weight:600}
.sw-stills{display:flex;flex-wrap:wrap;gap:1em;max-width:none}.sw-stills>div{flex:1 1 20em;max-width:46em}
.sw-still small{opacity:.75}.sw-still :is(p,ul){margin:.3em 0}
"""


class Printer(Protocol):
    """The part of IPython's printer of plain text that is used here."""

    def text(self, words: str) -> None:
        """Writes words."""


def register() -> None:
    """Teaches the notebook that this runs in, if any, to show the engine's answers."""
    shell = get_ipython()
    if shell is not None and shell.display_formatter is not None:
        teach(shell.display_formatter)


def teach(formatter: DisplayFormatter) -> None:
    """Tells a formatter how to show each kind of value."""
    page, line = (formatter.formatters[kind] for kind in ("text/html", "text/plain"))
    for kind, draw in _DRAWN.items():
        page.for_type(kind, _page(draw))
    for kind in (tuple, list):
        page.for_type(kind, _together)
    for kind in (Panel, ipywidgets.Box):
        formatter.mimebundle_formatter.for_type(kind, _live)
    for kind, words in _SAID.items():
        line.for_type(kind, _line(words))


def _page(draw: Callable[[Any], Iterable[Element]]) -> Callable[[Any], str]:
    return lambda value: html(tag("div", tag("style", _STYLE), *draw(value), class_="sw-still"))


def _line(words: Callable[[Any], str]) -> Callable[[Any, Printer, bool], None]:
    return lambda value, printer, cycle: printer.text(words(value))


def _together(values: Sequence[Any]) -> str | None:
    """Yields several answers of one kind. Other values in a tuple or a list are shown as usual."""
    if type(values) not in (tuple, list):
        own = getattr(values, "_repr_html_", None)
        return own() if callable(own) else None
    kinds = {type(value) for value in values}
    draw = _DRAWN_TOGETHER.get(next(iter(kinds))) if len(kinds) == 1 else None
    return _page(draw)(values) if draw is not None else None


# Widgets


def _live(widget: ipywidgets.Widget) -> Any:
    """Returns the forms of a widget, with a still picture of it beside the live one if it is ours or holds ours."""
    found = widget._repr_mimebundle_()
    forms, metadata = found if isinstance(found, tuple) else (found, {})
    pictures = _pictures(widget)
    if forms is None or not pictures:
        return found
    beside = tag("div", tag("style", _STYLE), *pictures, class_="sw-still sw-stills")
    return {**forms, "text/html": html(beside)}, metadata


def _pictures(widget: object) -> list[Element]:
    """Returns the still picture of our widget, or of each in a box of somebody else's."""
    if isinstance(widget, Closed):
        drawn = [element for value in widget.stored for element in _DRAWN[type(value)](value)]
        return [tag("div", *drawn)] if drawn else []
    children = widget.children if isinstance(widget, ipywidgets.Box) else ()
    return [picture for child in children for picture in _pictures(child)]


def _shown(board: ShownBoard) -> Iterator[Element]:
    yield _moment(board.position)
    yield _picture(board.position.rules.board, board.position, states=board.regions)


# Boards and positions


def _board(board: Board) -> Iterator[Element]:
    yield _picture(board, None)
    yield tag("p", f"{board.id}: {size(board)}")


def _position(position: Position, *, priced: bool = True) -> Iterator[Element]:
    yield _moment(position)
    yield _picture(position.rules.board, position, priced=priced)
    yield _table(players(position, priced=priced))


def _moment(position: Position) -> Element:
    player = position.players[position.player].name
    moment = text("Round {n} of {last}: {player}", n=position.round, last=position.rules.board.turns, player=player)
    return tag("p", tag("b", str(moment)), f" · {PHASES[position.phase]}")


def _picture(
    board: Board,
    position: Position | None,
    *,
    priced: bool = True,
    states: Mapping[str, Any] = NOTHING_SHOWN,
) -> Element:
    """Returns the picture of a board, with its contents as the words that take its place."""
    said = [str(size(board))]
    for id, holding in zip(board.ids, position.holdings if position is not None else (), strict=False):
        if position is not None and holding.race is not None:
            said.append(f"{id}: {', '.join(contents(position, holding))}")
    return tag(
        "img",
        src=picture_address(still(board, position, priced=priced, states=states)),
        width=_WIDTH,
        alt="; ".join(said),
    )


def players(position: Position, *, priced: bool) -> Iterator[Element]:
    """Yields the rows of a table: the heading, and each race in play. A player without a race has a row too."""
    heads = (
        text("Player"),
        text("Coins"),
        text("Race"),
        text("In hand"),
        text("Tokens on the map"),
        text("The turn would score now"),
    )
    shown = heads if priced else heads[:-1]
    yield tag("tr", *(_cell(str(head), number=i not in (0, 2), head=True) for i, head in enumerate(shown)))
    for seat, player in enumerate(position.players):
        coins = opening(text("coins hidden")) if player.coins is None else str(player.coins)
        who = [_cell(player.name), _cell(coins, number=player.coins is not None)]
        races = [
            [*_force(position, force), *([_cell(str(total(terms)), number=True)] if priced else [])]
            for force, terms in by_race(position, seat)
        ]
        for cells in races or [[]]:
            yield tag("tr", *who, *cells)
            who = [_cell(""), _cell("")]


def _force(position: Position, force: Force) -> list[Element]:
    rules = position.rules
    _, _, active = position.owner(force.race)
    name, declined = rules.combo_name(force.race, force.power), text("in decline")
    tokens = sum(holding.tokens for holding in position.holdings if holding.race == force.race)
    said = str(name) if active else f"{name}, {declined}"
    return [_cell(said), _cell(str(force.hand), number=True), _cell(str(tokens), number=True)]


def _inspection(inspection: Inspection) -> Iterator[Element]:
    if inspection.position is not None:
        yield from _position(inspection.position)
    if inspection.problems:
        yield tag("p", tag("b", problem_heading(inspection.problems)))
        yield from _problems(inspection.problems)


def _problems(problems: Sequence[Problem]) -> Iterator[Element]:
    told = reported(problems)
    yield _table(tag("tr", _cell(tag("code", problem.place)), _cell(problem.words)) for problem in told)


# Prices, refusals and income


def _quote(quote: Quote) -> Iterator[Element]:
    """Yields one way of conquering one region: the sum, the links to the region, and the refusals."""
    yield tag("p", tag("b", f"{quote.region} · {quote.name!s} · {answer(quote)}"))
    if quote.terms:
        yield _table(_sum(quote.terms, str(text("Tokens in all"))))
    if (roll := final_roll(quote)) is not None:
        yield tag("p", *_reason(roll))
    for heading, reasons in (
        (text("Why it is refused"), quote.refusals),
        (text("Why it is in reach"), quote.links),
        (text("Good to know"), quote.notes),
    ):
        if reasons:
            yield tag("p", str(heading), tag("ul", *(tag("li", *_reason(reason)) for reason in reasons)))


def _quotes(quotes: Sequence[Quote]) -> Iterator[Element]:
    """Yields the ways of conquering one region in full, or those of several regions in a line each."""
    if len({quote.region for quote in quotes}) == 1:
        for quote in quotes:
            yield from _quote(quote)
    else:
        yield _table(_quote_row(quote) for quote in quotes)


def _quote_row(quote: Quote) -> Element:
    said = answer(quote)
    against = "; ".join(reason for refusal in quote.refusals if (reason := str(refusal.reason)) not in said)
    row = (_cell(quote.region), _cell(str(quote.name)), _cell(said), _cell(detail(quote)), _cell(against))
    return tag("tr", *row)


def _terms(terms: Sequence[Term]) -> Iterator[Element]:
    yield _table(_sum(terms, ""))


def _sum(terms: Sequence[Term], name: str) -> Iterator[Element]:
    """Yields a row for each term, and their sum."""
    for term in terms:
        yield tag("tr", _cell(signed(term.amount), number=True), _cell(*_reason(term)))
    yield tag("tr", _cell(str(total(tuple(terms))), number=True), _cell(name), class_="sum")


def _refusals(refusals: Sequence[Refusal]) -> Iterator[Element]:
    yield tag("ul", *(tag("li", *_reason(refusal)) for refusal in refusals))


def _reason(item: Term | Refusal | Link | Note) -> list[Element | str]:
    """Returns a reason and its place in the rules, with the question where they have two readings."""
    said: list[Element | str] = [opening(item.reason), " ", tag("small", f"({item.source})")]
    if item.option is not None:
        said.append(_question(item.option))
    return said


def _question(option: Option) -> Element:
    """Returns the question that `option` decides."""
    return tag("small", " ", tag("i", str(option.question)))


# Games


def _step(step: Step) -> Iterator[Element]:
    yield tag("ul", *_told(step, "li"))


def _steps(steps: Sequence[Step]) -> Iterator[Element]:
    yield tag("ul", *(line for step in steps[:_MOST_STEPS] for line in _told(step, "li")))
    yield from _left_out(len(steps))


def _scene(scene: Scene) -> Iterator[Element]:
    yield tag("p", str(text(scene.step.says)))
    if scene.events:
        yield tag("ul", *_told(scene, "li"))


def _scenes(scenes: Sequence[Scene]) -> Iterator[Element]:
    yield tag("ol", *(tag("li", *_scene(scene)) for scene in scenes))


def _record(record: Record) -> Iterator[Element]:
    """Yields the actions of a game, each with its events."""
    rows = []
    steps = records.replay(record)
    try:
        for action, step in zip(record.actions[:_MOST_STEPS], steps, strict=False):
            rows.append(tag("tr", _cell(tag("code", str(action))), _cell(*_told(step, "div"))))
    except DocumentError as error:
        rows.extend(tag("tr", _cell(problem.place), _cell(problem.words)) for problem in error.problems)
    yield _table(rows)
    yield from _left_out(len(record.actions))


def _told(step: Step | Scene, line: str) -> Iterator[Element]:
    """Yields an element of this name for each event, with the reasons for coins and the reading that decided."""
    for event in step.events:
        why = "; ".join(f"{signed(term.amount)} {term.reason}" for term in terms_of(event))
        decided = _question(event.option) if event.option is not None else None
        yield tag(line, str(narrate(event, step.position)), tag("small", f" {why}") if why else None, decided)


def _left_out(number: int) -> Iterator[Element]:
    if number > _MOST_STEPS:
        yield tag("p", f"… + {number - _MOST_STEPS}")


# Exercises


def _exercise(asked: Exercise) -> Iterator[Element]:
    """Yields an exercise with the table of the position, without more than a player would see."""
    yield from _position(asked.position, priced=False)
    yield tag("p", tag("b", str(asked.words)))
    if not asked.asks_number:
        yield tag("ol", *(tag("li", str(choice.words)) for choice in asked.choices))


def _check(checked: Feedback) -> Iterator[Element]:
    yield tag("p", tag("b", str(checked.words)))
    terms = tuple(part for part in checked.why if isinstance(part, Term))
    if terms:
        yield from _terms(terms)
    others = [part for part in checked.why if not isinstance(part, Term)]
    said = [_reason(part) for part in others]
    said += [[str(one.words)] for one in checked.differences]
    if said:
        yield tag("ul", *(tag("li", *words) for words in said))


# Rulings


def _ruling(ruling: Ruling) -> Iterator[Element]:
    yield tag("p", tag("b", f"{ruling.id} · {text(ruling.title)}"))
    yield tag("p", f"{text(ruling.situation)} ", tag("i", str(text(ruling.question))))
    yield tag("p", str(text(ruling.answer)))
    grounds = (str(GROUNDS[ruling.confidence.value]), *(str(text(source)) for source in ruling.sources))
    yield tag("p", tag("small", " · ".join(grounds)))


def _outcomes(outcomes: Sequence[Outcome]) -> Iterator[Element]:
    """Yields the checks of a ruling, reading by reading: what the ruling and the engine say, and whether they agree."""
    rows: list[Element] = []
    reading = None
    several = len({found.position.rules.game.id for found in outcomes}) > 1
    for found in outcomes:
        if found.reading != reading:
            reading = found.reading
            rows.append(tag("tr", _cell(tag("b", str(text(reading.answer))), wide=3)))
        same = "=" if found.agrees else "≠"
        asked = f"{found.asked} · {found.position.rules.game.name}" if several else str(found.asked)
        rows.append(tag("tr", _cell(asked), _cell(str(found.expected)), _cell(f"{same} {found.got}")))
    yield _table(rows)


# The codex


def _entry(entry: Entry) -> Iterator[Element]:
    ability = entry.ability
    yield tag("p", tag("b", str(ability.name)), f" · {codex.heading(entry.game, entry.kind)}")
    yield tag("p", str(ability.summary))


def _article(article: Article) -> Iterator[Element]:
    yield tag("p", tag("b", str(text(article.title))), f" · {article.scope}")
    yield from (tag("p", str(text(words))) for words in article.says)


# Cells


def _table(rows: Iterable[Element]) -> Element:
    return tag("table", *rows)


def _cell(*content: Element | str, number: bool = False, head: bool = False, wide: int = 1) -> Element:
    """Returns a cell of a table. The alignment is in the cell, since JupyterLab overrides style sheets."""
    side = "right" if number else "left"
    marked = {**({"class": "n"} if number else {}), **({"colspan": wide} if wide > 1 else {})}
    return tag("th" if head else "td", *content, style=f"text-align:{side}", **marked)


_DRAWN: dict[type, Callable[[Any], Iterable[Element]]] = {
    Article: _article,
    Board: _board,
    Entry: _entry,
    Feedback: _check,
    Exercise: _exercise,
    Inspection: _inspection,
    Position: _position,
    Quote: _quote,
    Record: _record,
    Ruling: _ruling,
    Scene: _scene,
    ShownBoard: _shown,
    Step: _step,
}
_DRAWN_TOGETHER: dict[type, Callable[[Any], Iterable[Element]]] = {
    Outcome: _outcomes,
    Problem: _problems,
    Quote: _quotes,
    Refusal: _refusals,
    Scene: _scenes,
    Step: _steps,
    Term: _terms,
}


#: The short forms in plain text of values that would otherwise be printed with every field.
_SAID: dict[type, Callable[[Any], str]] = {
    Feedback: lambda checked: f"Feedback({str(checked.words)!r})",
    Exercise: lambda asked: f"Exercise({str(asked.words)!r})",
    Inspection: lambda found: f"Inspection({found.position!r}, {len(found.problems)} problems)",
    Link: lambda link: f"Link({link.kind!r})",
    Outcome: lambda outcome: f"Outcome({str(outcome.asked)!r}, {outcome.expected!r}, {outcome.got!r})",
    Problem: lambda problem: f"Problem({str(problem)!r})",
    Quote: lambda quote: f"Quote({quote.region!r}, {quote.way!r}, price={quote.price}, allowed={quote.allowed})",
    Record: lambda record: f"Record({record.start!r}, {len(record.actions)} actions)",
    Refusal: lambda refusal: f"Refusal({refusal.code!r}, {str(refusal.reason)!r})",
    Ruling: lambda ruling: f"Ruling({ruling.id!r})",
    Scene: lambda scene: f"Scene({scene.position!r}, {len(scene.events)} events)",
    Source: lambda source: f"Source({str(source)!r})",
    Step: lambda step: f"Step({step.position!r}, {len(step.events)} events)",
    Term: lambda term: f"Term({term.amount:+d}, {str(term.reason)!r})",
    Text: lambda words: repr(str(words)),
}
