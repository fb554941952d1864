"""The labels of regions, which are legible and stay in their regions, however large the board is drawn."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from smallworld.documents import boards
from smallworld.documents.boards import rules_for
from smallworld.games import GAMES
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.bots import greedy
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.visits import Visits, at_rest, follow, resize

#: The labels of regions with a price: their scale, whether they hang over a border, the height of the digits in
#: pixels, and whether digits of 11 have room. For that all rows must fit into the region's outline, one under another
#: around their place, as large as these digits make them and a fifth larger.
LABELS = """() => {
    const frame = document.querySelector(".sw-explorer .sw-frame");
    const regions = [...frame.querySelectorAll(".sw-region")];
    const found = [...frame.querySelectorAll(".sw-label")].map((label, i) => {
        const [region, price] = [regions[i], label.querySelector(".sw-tag text")];
        if (!price) return null;
        const into = region.getScreenCTM().inverse();
        const within = (x, y) => region.isPointInFill(new DOMPoint(x, y).matrixTransform(into));
        const hangs = [...label.querySelectorAll(".sw-token-disc, .sw-glyph, .sw-tag rect")].some((part) => {
            const { left, top, right, bottom } = part.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            return ![[left, y], [right, y], [x, top], [x, bottom]].every(([x, y]) => within(x, y));
        });
        const digits = parseFloat(getComputedStyle(price).fontSize) * price.getScreenCTM().a;
        const needed = 1.2 * 11 / parseFloat(getComputedStyle(price).fontSize);
        const place = new DOMPoint().matrixTransform(label.parentElement.getScreenCTM());
        const rows = [...label.children].map((row) => {
            const { width, height } = row.getBBox();
            const larger = needed * new DOMMatrix(getComputedStyle(row).transform).a;
            return [larger * width, larger * height];
        });
        let top = place.y - rows.reduce((sum, [, height]) => sum + height, 0) / 2;
        const room = rows.every(([width, height]) => {
            const [left, right] = [place.x - width / 2, place.x + width / 2];
            const corners = [[left, top], [right, top], [left, top + height], [right, top + height]];
            top += height;
            return corners.every(([x, y]) => within(x, y));
        });
        const size = new DOMMatrix(getComputedStyle(label).transform).a;
        return { id: region.dataset.region, size, hangs, digits, room };
    });
    return found.filter(Boolean);
}"""


SIZES = [(390, 844), (820, 1180), (1280, 800), (1920, 1080)]


def largest(game: str) -> str:
    """Returns the board of a game with most regions."""
    of_game = [board for board in map(boards.board, boards.board_ids()) if board.id.startswith(game)]
    return max(of_game, key=lambda board: len(board.regions)).id


def halfway(board: str) -> Position:
    """Returns a position in the middle of a game: the last player of a round conquers."""
    start = new_game(rules_for(board))
    last = len(start.players) - 1
    for _, position, _ in play(start, [greedy] * len(start.players), Random(1)):
        if position.round == 5 and position.phase is Phase.CONQUEST and position.player == last:
            return position
    raise AssertionError("no player conquers")


def test_prices_are_legible_and_stay_in_their_regions(visit: Visits) -> None:
    page = visit(width=390, height=844)
    # The games take turns from width to width.
    for n, game in enumerate(GAMES):
        prices_of(page, halfway(largest(game)), SIZES[n % 2 :: 2])


def prices_of(page: Page, position: Position, sizes: list[tuple[int, int]]) -> None:
    fragment = to_fragment(Shared(Destination("explore", position=position)))
    follow(page, fragment)
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(len(position.holdings))
    for width, height in sizes:
        resize(page, width, height)
        labels = at_rest(page).evaluate(LABELS)
        assert len(labels) > 40
        assert any(label["room"] for label in labels)
        # Without any room the label is as large as usual.
        assert [label["id"] for label in labels if label["hangs"] and label["size"] > 1] == [], width
        assert [label for label in labels if label["room"] and label["digits"] < 11] == [], width
