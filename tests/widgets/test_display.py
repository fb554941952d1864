"""The display of the engine's answers in notebooks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from IPython.core.formatters import DisplayFormatter
from ipywidgets import HBox, IntSlider, VBox, Widget

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.records import Record
from smallworld.drawing import tiles
from smallworld.drawing.little import NAMED
from smallworld.model.actions import Conquer, Die, FinalRoll
from smallworld.model.position import Position
from smallworld.presentation.board.prices import untold
from smallworld.rules.conquest import quotes
from smallworld.rules.engine import apply, refusals
from smallworld.rules.scoring.income import income
from smallworld.teaching import examples
from smallworld.teaching.rulings import ruling
from smallworld.teaching.rulings.answers import answer
from smallworld.words.languages import reading
from smallworld_widgets import Board, Codex, Explorer, Play, Practice, Stepper
from smallworld_widgets.notebook import still
from smallworld_widgets.notebook.display import teach
from tests.scenario import Scenario, seat

FIRST_TURN = notation.read(examples.example("EX-B2").position)
HOSTILE = '<script>alert("1")</script>'


@pytest.fixture(scope="module")
def formatter() -> DisplayFormatter:
    taught = DisplayFormatter()
    teach(taught)
    return taught


def shown(formatter: DisplayFormatter, value: object) -> dict[str, str]:
    """Returns the representations of a value that a notebook gets, by their kind."""
    found: dict[str, str] = formatter.format(value)[0]  # type: ignore[no-untyped-call]
    return found


def words(formatter: DisplayFormatter, value: object) -> str:
    """Returns the words that a reader sees of a value, apart from its board."""
    root = ET.fromstring(_closed(shown(formatter, value)["text/html"]))
    style = root.find("style")
    assert style is not None
    root.remove(style)
    return " ".join(" ".join(root.itertext()).split())


def _closed(html: str) -> str:
    """Closes the images, which HTML leaves open and XML does not."""
    return re.sub(r"(<img [^>]*)>", r"\1 />", html)


def picture(formatter: DisplayFormatter, value: object) -> ET.Element:
    """Returns the board that a value is shown with."""
    image = ET.fromstring(_closed(shown(formatter, value)["text/html"])).find(".//img")
    assert image is not None
    kind, _, drawing = image.attrib["src"].partition(",")
    assert kind == "data:image/svg+xml"
    return ET.fromstring(unquote(drawing))


def labels(drawing: ET.Element) -> list[str]:
    return [label.text or "" for label in drawing.iter("{http://www.w3.org/2000/svg}text")]


def test_a_position_shows_its_board_and_its_players(formatter: DisplayFormatter) -> None:
    said = words(formatter, FIRST_TURN)
    assert "Round 1 of 9: Ann" in said
    assert "Bob 5 Spirit Elves 0 11 4" in said
    drawn = picture(formatter, FIRST_TURN)
    assert {"r00", "r04", "r38"} <= set(labels(drawn))
    assert [use.get("href") for use in drawn.iter("{http://www.w3.org/2000/svg}use")].count("#base.elves") == 4


def test_prices_on_the_board_are_the_attackers(formatter: DisplayFormatter) -> None:
    after = apply(FIRST_TURN, Conquer("r04")).position
    assert labels(picture(formatter, after)).count("3 · 1/3") == 0
    poor = apply(after, Conquer("r08")).position
    assert "3 · 1/3" in labels(picture(formatter, poor))


def test_a_board_is_shown_without_a_position(formatter: DisplayFormatter) -> None:
    board = boards.board("underground-2")
    assert labels(picture(formatter, board)) == list(board.ids)


def test_a_price_is_shown_as_a_sum_with_its_sources(formatter: DisplayFormatter) -> None:
    quote = quotes.quote(FIRST_TURN, FIRST_TURN.rules.board.index["r04"])
    said = words(formatter, quote)
    assert said.startswith("r04 · Conquest · Yes, 3 tokens")
    assert "+2 Any region (hill) (Small World rulebook, Conquering a Region)" in said
    assert "3 Tokens in all" in said
    assert "Refused" not in said


def test_a_refused_conquest_says_why(formatter: DisplayFormatter) -> None:
    sea = FIRST_TURN.rules.board.index["r00"]
    said = words(formatter, quotes.quote(FIRST_TURN, sea))
    assert "Why it is refused Seas and lakes are not conquered" in said


def test_quotes_of_several_regions_take_a_line_each(formatter: DisplayFormatter) -> None:
    index = FIRST_TURN.rules.board.index
    said = words(formatter, [quotes.quote(FIRST_TURN, index[id]) for id in ("r04", "r08")])
    assert "r04 Conquest Yes, 3 tokens" in said
    assert "Tokens in all" not in said


def test_an_income_is_shown_as_a_sum(formatter: DisplayFormatter) -> None:
    position = notation.read(examples.example("EX-U5").position)
    assert words(formatter, income(position, 0)).startswith("+3 3 regions of the Kraken")


def test_refusals_are_listed(formatter: DisplayFormatter) -> None:
    assert "Seas and lakes" in words(formatter, refusals(FIRST_TURN, Conquer("r00")))


def test_events_are_told(formatter: DisplayFormatter) -> None:
    step = apply(FIRST_TURN, Conquer("r04"))
    told = "The Lost Tribe leaves r04. The Skeletons conquer r04 with 3 tokens."
    assert words(formatter, step) == told
    assert words(formatter, [step, step]) == f"{told} {told}"


def test_event_decided_by_a_reading_has_its_question(formatter: DisplayFormatter) -> None:
    game = Scenario(seat("hill sorcerers"), seat("forest elves"), regions={"plain": "sorcerers 1", "mound": "elves 1"})
    step = apply(game.position, Conquer("mound", "base.sorcerers"))
    assert "The Elves lose 1 token in mound. Is a lone Elf lost when Sorcerers replace it?" in words(formatter, step)


def test_a_game_is_told_action_by_action(formatter: DisplayFormatter) -> None:
    game = Record(FIRST_TURN, (Conquer("r04"), Conquer("r08"), FinalRoll("r09"), Die(2)))
    said = words(formatter, game)
    assert said.index("conquer r04") < said.index("final-roll r09") < said.index("The die shows 2.")


def test_a_game_that_cannot_be_is_told_as_far_as_it_goes(formatter: DisplayFormatter) -> None:
    said = words(formatter, Record(FIRST_TURN, (Conquer("r04"), Conquer("r00"))))
    assert "The Skeletons conquer r04" in said
    assert "/actions/1 seas and lakes are not conquered" in said


def test_of_an_endless_game_only_the_beginning_is_told(formatter: DisplayFormatter) -> None:
    steps = [apply(FIRST_TURN, Conquer("r04"))] * 65
    assert words(formatter, steps).endswith("… + 5")


def test_an_example_turn_is_told(formatter: DisplayFormatter) -> None:
    scenes = examples.scenes(examples.example("EX-B2"))
    assert scenes[0].step.says in words(formatter, scenes)
    assert scenes[1].step.says in words(formatter, scenes[1])


def test_a_ruling_and_the_answers_of_the_engine(formatter: DisplayFormatter) -> None:
    case = ruling("B-012")
    assert case.question in words(formatter, case)
    outcomes = answer(case)
    said = words(formatter, outcomes)
    assert [said.count(reading.answer) for reading in case.readings] == [1, 1]
    assert "≠" not in said
    assert "≠" in words(formatter, [outcomes[0]._replace(got="something else")])


def test_problems_of_a_setup_are_listed_below_it(formatter: DisplayFormatter) -> None:
    setup = {"board": "base-2", "regions": {"r02": {"race": "orcs", "tokens": 12}}}
    said = words(formatter, notation.inspect(setup))
    assert said.index("Player 1") < said.index("This setup is impossible") < said.index("12 Orcs in use")
    assert "12 Orcs in use" in words(formatter, notation.inspect(setup).problems)
    assert "This setup" not in words(formatter, notation.inspect({"board": "base-2"}))
    assert "missing" in words(formatter, notation.inspect({}))


def test_names_are_never_taken_for_html(formatter: DisplayFormatter) -> None:
    board = {
        "regions": [{"id": HOSTILE, "terrain": "hill"}, {"id": "b", "terrain": "sea"}],
        "borders": [[HOSTILE, "b"]],
    }
    document = {
        "board": board,
        "players": [{"name": HOSTILE, "active": {"race": "orcs", "power": "hill", "hand": 3}}, {"name": "Bob"}],
        "regions": {HOSTILE: {"race": "orcs"}},
    }
    position = notation.inspect(document).position
    assert position is not None
    assert HOSTILE in words(formatter, position)
    assert not list(picture(formatter, position).iter("{http://www.w3.org/2000/svg}script"))
    for value in (position, quotes.quote(position, 0), refusals(position, Conquer(HOSTILE))):
        assert "<script" not in shown(formatter, value)["text/html"]


def test_text_is_in_the_language_of_the_reader(formatter: DisplayFormatter) -> None:
    with reading("zh-Hant"):
        assert "Round" not in words(formatter, FIRST_TURN)
    assert "Round" in words(formatter, FIRST_TURN)


class Own(NamedTuple):
    """A tuple of somebody else's, with a look of its own."""

    value: int

    def _repr_html_(self) -> str:
        return "<b>own</b>"


@pytest.mark.parametrize("value", [(), [], (1, 2), ["a"], (FIRST_TURN, 1), FIRST_TURN.players])
def test_other_lists_are_left_alone(formatter: DisplayFormatter, value: object) -> None:
    assert "text/html" not in shown(formatter, value)


def test_value_with_its_own_display_keeps_it(formatter: DisplayFormatter) -> None:
    assert shown(formatter, Own(1))["text/html"] == "<b>own</b>"


STEP = apply(FIRST_TURN, Conquer("r04"))
QUOTE = quotes.quote(FIRST_TURN, 4)


@pytest.mark.parametrize(
    "value",
    [
        FIRST_TURN,
        FIRST_TURN.rules.board,
        QUOTE,
        QUOTE.terms[0],
        QUOTE.terms[0].source,
        QUOTE.links[0],
        refusals(FIRST_TURN, Conquer("r00"))[0],
        STEP,
        STEP.events[0],
        Record(FIRST_TURN, (Conquer("r04"),)),
        examples.scenes(examples.example("EX-B2"))[0],
        ruling("B-012"),
        answer(ruling("B-012"))[0],
        notation.inspect({}),
        notation.inspect({}).problems[0],
    ],
    ids=lambda value: type(value).__name__,
)
def test_plain_text_is_short(formatter: DisplayFormatter, value: object) -> None:
    said = shown(formatter, value)["text/plain"]
    assert said.startswith(f"{type(value).__name__}(")
    assert "Text(" not in said
    assert len(said) < 130


def every_example() -> list[Position]:
    return [notation.read(example.position) for example in examples.examples()]


def test_every_example_can_be_drawn() -> None:
    for position in every_example():
        drawn = still.still(position.rules.board, position)
        asked = {reference for element in drawn.iter() for reference in element.attrib.values() if "url(" in reference}
        patterns = {f"url(#{pattern.get('id')})" for pattern in drawn.iter("pattern")}
        assert asked <= patterns


def test_an_outline_is_written_once_however_often_it_is_drawn() -> None:
    """Islands have five uses of an outline: ground and water around it, terrain, and the thick line of the owner."""
    position = examples.scenes(examples.example("EX-W7"))[1].position
    drawn = still.still(position.rules.board, position)
    outlines = {path.get("id"): path.get("d") for path in drawn.findall("./defs/g/path")}
    assert len(outlines) == len(position.rules.board.ids)
    paths = [path.get("d") for path in drawn.iter("path")]
    assert all(paths.count(outline) == 1 for outline in outlines.values())
    drawn_again = [use.get("href", "") for use in drawn.iter("use")]
    faces = {path.get("id") for path in drawn.findall("./defs/path")}
    assert {reference.removeprefix("#") for reference in drawn_again} <= {*outlines, *faces, "land"}
    assert drawn_again.count("#land") == 3


def test_a_token_in_decline_has_the_colour_of_its_player() -> None:
    position = notation.read(examples.example("EX-W7").position)
    (declined,) = [
        group for group in still.still(position.rules.board, position).iter("g") if group.get("class") == "declined"
    ]
    # A rule of the style sheet has the edge of other discs, and takes precedence over what is no style.
    assert declined[0].get("style") == "stroke:var(--seat-0,var(--soft))"


def test_everything_that_can_stand_on_a_board_has_its_drawing_and_colour() -> None:
    for game in games.GAMES.values():
        drawn = {*still.drawings("board/glyphs", "PIECES"), *still.drawings("board/glyphs", "TILES")}
        assert set(map(game.short, game.pieces)) <= drawn
        assert set(game.symbols) <= set(still.drawings("board/glyphs", "SYMBOLS"))
        assert set(game.terrains) <= set(tiles.TILES)
        assert set(game.terrains) <= set(still.colours())


def test_little_pictures_have_the_colours_and_the_signs_of_the_page() -> None:
    own = {"mark", "coin"}
    shared = {**tiles.COLOURS, **{name: pair for name, pair in NAMED.items() if name not in own}}
    shared |= {f"seat-{seat}": pair for seat, pair in enumerate(tiles.SEATS)}
    assert shared.items() <= still.colours().items()
    assert still.drawings("board/glyphs", "SYMBOLS") == tiles.SYMBOLS


LIVE = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize(
    "make",
    [lambda: Board(FIRST_TURN), lambda: Explorer(FIRST_TURN), lambda: Play(FIRST_TURN), lambda: Stepper("EX-B2")],
    ids=["Board", "Explorer", "Play", "Stepper"],
)
def test_a_widget_has_a_still_picture_beside_it(formatter: DisplayFormatter, make: Callable[[], Widget]) -> None:
    widget = make()
    assert {"r00", "r04", "r38"} <= set(labels(picture(formatter, widget)))
    assert "Round 1 of 9: Ann" in words(formatter, widget)
    assert LIVE in shown(formatter, widget)


def test_a_still_picture_follows_its_widget(formatter: DisplayFormatter) -> None:
    explorer = Explorer(FIRST_TURN)
    explorer.position = apply(FIRST_TURN, Conquer("r04")).position
    assert words(formatter, explorer).startswith(words(formatter, explorer.position))


def test_a_row_of_boards_has_a_still_picture_of_each(formatter: DisplayFormatter) -> None:
    row = HBox([Board(FIRST_TURN), VBox([IntSlider(), Explorer({"board": "base-2"})])])
    pictures = list(ET.fromstring(_closed(shown(formatter, row)["text/html"])).iter("img"))
    assert ["3 Elves of Bob" in image.attrib["alt"] for image in pictures] == [True, False]


def prices(drawing: ET.Element) -> list[str]:
    """Returns the prices on a board."""
    groups = drawing.iter("{http://www.w3.org/2000/svg}g")
    return ["".join(group.itertext()) for group in groups if group.get("class", "").startswith("tag ")]


def test_a_still_picture_tells_no_price_that_its_widget_keeps_to_itself(formatter: DisplayFormatter) -> None:
    board = Board(FIRST_TURN)
    assert prices(picture(formatter, board))
    board.show(FIRST_TURN, untold(FIRST_TURN))
    assert prices(picture(formatter, board)) == []


def test_an_exercise_on_the_page_is_kept_without_its_answer(formatter: DisplayFormatter) -> None:
    practice = Practice("base.defenders")
    assert words(formatter, practice) == words(formatter, practice.panel.asked.exercise)


def test_the_codex_is_kept_as_words(formatter: DisplayFormatter) -> None:
    assert "Trolls" in words(formatter, Codex("base.trolls"))
    assert words(formatter, Codex("winning"))


@pytest.mark.parametrize("make", [IntSlider, lambda: HBox([IntSlider()])], ids=["slider", "row"])
def test_widgets_of_others_are_shown_as_before(formatter: DisplayFormatter, make: Callable[[], Widget]) -> None:
    assert set(shown(formatter, make())) == {LIVE, "text/plain"}
