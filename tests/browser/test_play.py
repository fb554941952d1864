"""Playing a game on, in the browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.boards import rules_for
from smallworld.documents.records import Record, replay
from smallworld.model.action_lines import parse
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import record
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld.rules.scoring.result import Standing, standings
from smallworld.setup.new_game import new_game
from tests.browser.faults import barriers
from tests.browser.playing import CAVERNS, bar, decision, link, pass_time, region, regions, story
from tests.browser.test_reload import new
from tests.browser.visits import Visits, at_once, at_rest, follow, is_narrow, press, resize

RELICS = link(Record(notation.read(EXAMPLES["relics"].document)))


def again(page: Page) -> None:
    """Begins the game of the caverns again, on the same page."""
    at_rest(page).evaluate("fragment => { location.hash = ''; location.hash = fragment; }", CAVERNS)
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Ghoul"))
    expect(decision(page)).to_contain_text("Conquests")
    at_rest(page)


def test_a_turn_by_finger(visit: Visits) -> None:
    """The parts share one page, on which the same game begins again and again."""
    page = visit(CAVERNS, width=390, height=844)
    # The next button to press is in sight with the whole board.
    expect(decision(page).get_by_role("button", name="End the conquests")).to_be_in_viewport()
    expect(page.locator(".sw-play .sw-map")).to_be_in_viewport(ratio=0.98)
    conquered_undone_and_branched(page)
    pressed_before_the_answer(page)
    with_a_chosen_die(page)
    with_a_hint(page)
    refused_in_sight(page)
    begun_again(page)
    # Pieces of other games have room too.
    follow(page, RELICS)
    expect(page.locator(".sw-play .sw-map")).to_be_in_viewport(ratio=0.98)
    press(bar(page, "New game"))
    assert is_narrow(page)


def conquered_undone_and_branched(page: Page) -> None:
    """Checks that a conquest is taken back, and another one takes its place."""
    again(page)
    expect(decision(page).get_by_role("heading", level=2)).to_have_text("Round 5 of 10 · Player 1 · Conquests")
    expect(region(page, "r05")).to_be_visible()
    before = regions(page)
    press(region(page, "r05"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs of Player 1"))
    expect(decision(page)).to_contain_text("The Orcs take the north-west mountain: 3 tokens placed")
    expect(page.locator(".sw-play .sw-inspector .sw-verdict")).to_contain_text("Paid: ")
    expect(story(page).locator(".sw-terms cite").first).to_have_text("Small World rulebook, Conquering a Region")
    conquered = regions(page)
    press(bar(page, "Back"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Ghoul"))
    assert regions(page) == before
    press(bar(page, "Forward"))
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    assert regions(page) == conquered
    press(bar(page, "Back"))
    press(region(page, "r03"))
    expect(region(page, "r03")).to_have_accessible_name(re.compile("2 Orcs of Player 1"))
    press(story(page).get_by_role("button", name="Conquer the north-west mountain"))
    expect(region(page, "r03")).not_to_have_accessible_name(re.compile("Orc"))
    assert regions(page) == conquered


def pressed_before_the_answer(page: Page) -> None:
    """Checks that a press on a region and one on an older button come faster than any answer."""
    again(page)
    end = decision(page).get_by_role("button", name="End the conquests")
    at_rest(end).evaluate(
        """(button, region) => {
            region.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            for (let i = 0; i < 2; i++) button.click();
        }""",
        region(page, "r03").element_handle(),
    )
    expect(decision(page)).to_contain_text("Redeployment")
    # After redeploying, all but one are in hand again.
    expect(region(page, "r03")).to_have_accessible_name(re.compile("1 Orc of Player 1"))
    expect(page.locator(".sw-play-bar .sw-notices")).to_be_empty()


def with_a_chosen_die(page: Page) -> None:
    """Checks that the player chooses the face of the die."""
    again(page)
    press(page.get_by_label("Roll and draw for me"))
    press(region(page, "r12"))
    press(
        decision(page)
        .get_by_role("region", name="In the middle forest")
        .get_by_role("button", name="Roll the die for the middle forest")
    )
    expect(decision(page)).to_contain_text("The die is in the air.")
    press(decision(page).get_by_role("button", name="The die shows 3: chance 1/6"))
    expect(decision(page)).to_contain_text("The die shows 3.")
    expect(region(page, "r12")).to_have_accessible_name(re.compile("Orc of Player 1"))


def with_a_hint(page: Page) -> None:
    """Checks that the game gives a hint, and later the best line of the turn."""
    again(page)
    press(decision(page).get_by_role("button", name="Hint"))
    advice = decision(page).locator(".sw-advice")
    expect(advice).to_contain_text("7.67 coins on average. Nothing earns more this turn.")
    # The board shows the goal of the hint, and the number of tokens for it.
    expect(page.locator(".sw-play .sw-advised").first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("the hint, step 1: . token")).first).to_be_visible()
    press(advice.get_by_role("button", name="Sure coins only"))
    expect(advice).to_contain_text("7 coins. Nothing earns more this turn.")
    expect(advice.get_by_role("button", name="Sure coins only")).to_have_attribute("aria-pressed", "true")
    press(decision(page).get_by_role("button", name="End the conquests"))
    press(region(page, "r16"))
    press(decision(page).get_by_role("button", name=re.compile("Put all . tokens into the south-west swamp")))
    press(decision(page).get_by_role("button", name="Round 5: Player 1: What was best"))
    review = decision(page).get_by_role("status", name="What was best")
    expect(review).to_contain_text("7.67 coins on average. Nothing earns more this turn.")
    expect(review).to_contain_text("the best line alone attacks")
    alone = page.get_by_role("button", name=re.compile("attacked by the best line alone"))
    expect(alone.first).to_be_visible()
    expect(page.locator(".sw-play .sw-legend")).to_contain_text("Attacked by the best line alone")
    press(decision(page).get_by_role("button", name="Round 5: Player 1: What was best"))
    expect(alone).to_have_count(0)


def refused_in_sight(page: Page) -> None:
    """Checks that the reason against a region is in sight, also after a conquest, which the text tells."""
    again(page)
    press(region(page, "r05"))
    expect(decision(page).locator(".sw-just")).to_be_visible()
    press(region(page, "r13"))
    why = page.locator(".sw-play .sw-inspector .sw-verdict > strong").first
    expect(why).to_have_text("No: protected by the Hero")
    expect(why).to_be_in_viewport(ratio=1)


def begun_again(page: Page) -> None:
    """Checks that the decision of the old game does not lie over the buttons of the new one."""
    again(page)
    asked = decision(page).locator("h2")
    form = page.locator(".sw-new-game")
    expect(asked).to_be_visible()
    press(bar(page, "New game"))
    expect(asked).to_be_hidden()
    press(form.get_by_role("button", name="Cancel"))
    expect(asked).to_be_visible()
    press(bar(page, "New game"))
    press(form.get_by_role("button", name="Start"))
    expect(form).to_be_hidden()
    expect(decision(page)).to_contain_text("Picking a race")


def test_a_turn_at_a_desk(visit: Visits, tmp_path: Path) -> None:
    """Mouse and keys share one page, on which the same game begins again and again."""
    page = visit(CAVERNS)
    a_region_that_allows_nothing(page)
    a_turn_from_the_keyboard(page)
    without_barriers(page)
    saved_and_loaded(page, tmp_path)
    opened_in_explore(page)
    tokens_that_fly(page)


def tokens_that_fly(page: Page) -> None:
    """Tokens fly, unless the visitor wants no motion."""
    again(page)
    at_rest(page).evaluate(
        """() => {
            window.flew = 0;
            const count = (changes) => changes.forEach(({ addedNodes }) =>
                addedNodes.forEach((node) => (window.flew += node.matches?.(".sw-flying") ? 1 : 0)));
            new MutationObserver(count).observe(document.body, { childList: true });
        }"""
    )
    page.emulate_media(reduced_motion="reduce")
    region(page, "r05").click()
    expect(decision(page)).to_contain_text("The Orcs take the north-west mountain")
    at_rest(page)
    assert at_rest(page).evaluate("window.flew") == 0
    bar(page, "Back").click()
    expect(decision(page)).not_to_contain_text("The Orcs take the north-west mountain")
    page.emulate_media(reduced_motion="no-preference")
    region(page, "r05").click()
    # The Ghoul leaves, and the Orcs come. The board is right at once, and the flown tokens are gone.
    page.wait_for_function("window.flew === 2")
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    expect(page.locator(".sw-flying")).to_have_count(0)
    # On a phone the tokens fly under the sheet over the board.
    resize(page, 390, 844)
    above = at_rest(page).evaluate(
        """() => {
            const token = document.createElement("div");
            token.className = "sw sw-flying";
            document.body.append(token);
            const sheet = document.querySelector(".sw-deciding");
            const [under, over] = [token, sheet].map((e) => getComputedStyle(e).zIndex);
            token.remove();
            return over - under;
        }"""
    )
    assert above > 0


def a_region_that_allows_nothing(page: Page) -> None:
    """Checks that a region that allows nothing says why."""
    again(page)
    region(page, "r13").click()
    expect(page.locator(".sw-play .sw-inspector .sw-refusals li")).to_contain_text(
        [
            "Protected by the Hero",
            "Not next to a region of the attacking Orcs, and regions of your Dwarves do not count",
            "Needs 5, you have 3",
        ]
    )
    decision(page).get_by_role("button", name="End the conquests").click()
    expect(decision(page)).to_contain_text("Redeployment")
    region(page, "r13").click()
    refused = decision(page).get_by_role("alert")
    expect(refused).to_contain_text("None of your acting troops stand in the southern farmland")
    expect(refused.locator("cite")).to_have_text("Small World rulebook, Troop Redeployment")


def a_turn_from_the_keyboard(page: Page) -> None:
    """Checks that the focus stays beside the pressed button."""
    again(page)
    region(page, "r05").focus()
    page.keyboard.press("Enter")
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    decision(page).get_by_role("button", name="End the conquests").focus()
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("Redeployment")
    # The pressed button is gone, but not the focus.
    expect(decision(page).get_by_role("heading", level=2)).to_be_focused()
    deploy = decision(page).get_by_role("button", name="Put a token into the south-west swamp").first
    deploy.focus()
    page.keyboard.press("Enter")
    expect(region(page, "r16")).to_have_accessible_name(re.compile("2 Orcs"))
    expect(deploy).to_be_focused()


def without_barriers(page: Page) -> None:
    """Checks that Axe finds no barriers in the phases of a turn, with a hint and with a refusal."""
    again(page)
    expect(decision(page)).to_be_visible()
    decision(page).get_by_role("button", name="Hint").click()
    expect(decision(page).locator(".sw-advice")).to_be_visible()
    bar(page, "New game").click()
    assert barriers(page, ".sw-play") == []
    region(page, "r05").click()
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    expect(decision(page).locator(".sw-just")).to_be_visible()
    assert barriers(page, ".sw-deciding") == []
    decision(page).get_by_role("button", name="End the conquests").click()
    expect(decision(page)).to_contain_text("Redeployment")
    region(page, "r13").click()
    expect(decision(page).get_by_role("alert")).to_be_visible()
    page.emulate_media(color_scheme="dark")
    assert barriers(page, ".sw-deciding") == []
    page.emulate_media(color_scheme="light")


def saved_and_loaded(page: Page, tmp_path: Path) -> None:
    """Checks that a game is saved as a file, and a faultless and a broken file are loaded."""
    again(page)
    region(page, "r05").click()
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    with page.expect_download() as download:
        bar(page, "Save").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert [parse(line) for line in document["actions"]] == [parse("conquer r05")]
    bar(page, "Back").click()
    expect(region(page, "r05")).to_have_accessible_name(re.compile("Ghoul"))
    page.locator(".sw-play-bar").get_by_label("Load").set_input_files(file)
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    document["actions"].append("conquer r13")
    file.write_text(json.dumps(document), encoding="utf-8")
    page.locator(".sw-play-bar").get_by_label("Load").set_input_files(file)
    expect(page.locator(".sw-play-bar .sw-faults li").first).to_contain_text("/actions/1")
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))


def opened_in_explore(page: Page) -> None:
    """Checks that Explore opens the position of the game."""
    again(page)
    region(page, "r05").click()
    expect(region(page, "r05")).to_have_accessible_name(re.compile("3 Orcs"))
    bar(page, "Open in Explore").click()
    expect(page.locator(".sw-explorer .sw-region[data-region=r05]")).to_have_accessible_name(re.compile("3 Orcs"))


#: The script counts motion on the page, by style or by scripts, and coins on their way up. It notes the properties
#: that scripts move.
MOVES = """window.moved = [];
window.changed = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
    window.moved.push(this.className);
    const motion = animate.apply(this, how);
    for (const { offset, computedOffset, easing, composite, ...changed } of motion.effect.getKeyframes())
        window.changed.push(...Object.keys(changed));
    return motion;
};
for (const event of ["animationstart", "transitionrun"])
    addEventListener(event, ({ target }) => target.closest(".sw-play") && window.moved.push(event), true);
new MutationObserver(() => window.moved.push("coins"))
    .observe(document, { subtree: true, attributeFilter: ["data-counted"] });"""


def test_bots_play_and_score_without_motion_if_wanted(visit: Visits) -> None:
    page = visit("#view=rulings", script=MOVES)
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    page.locator("[data-key=view-play]").click()
    bots_score(page)
    assert at_rest(page).evaluate("window.moved") == []
    page.emulate_media(reduced_motion="no-preference")
    bots_score(page)
    page.wait_for_function("window.moved.includes('coins')")
    assert any("sw-flying" in each for each in at_once(page).evaluate("window.moved"))
    # Any other property would need a new layout or new painting for every frame.
    assert set(at_once(page).evaluate("window.changed")) == {"transform", "opacity"}


def bots_score(page: Page) -> None:
    """Checks that two bots play a round of a new game, and their coins are counted."""
    new(page, "base-2", "random", "random")
    before = at_once(page.locator(".sw-purse")).all_inner_texts()
    pass_time(page, "Round 2")
    expect(page.locator(".sw-purse")).not_to_have_text(before, use_inner_text=True)


def test_a_whole_game_on_one_screen(visit: Visits) -> None:
    page = visit("#view=play")
    form = page.locator(".sw-new-game")
    # The form folds by its button, and when the game below goes on.
    bar(page, "New game").click()
    form.get_by_role("button", name="Cancel").click()
    expect(form).to_be_hidden()
    expect(bar(page, "New game")).to_be_focused()
    bar(page, "New game").click()
    decision(page).locator(".sw-combo").first.click()
    expect(form).to_be_hidden()
    bar(page, "New game").click()
    form.get_by_label("Board").select_option("base-2")
    form.get_by_label("Name of player 1", exact=True).fill("<b>Ann</b>")
    form.get_by_label("Seed").fill("7")
    form.get_by_role("button", name="Start").click()
    expect(decision(page).get_by_role("heading", level=2)).to_contain_text("<b>Ann</b>")
    expect(page.locator(".sw-owner")).to_have_count(2)
    decision(page).locator(".sw-combo").first.click()
    decision(page).get_by_role("button", name="Hint").click()
    expect(decision(page).locator(".sw-advice")).to_contain_text("Our suggestion")
    decision(page).get_by_role("button", name="Do it").click()
    expect(page.locator(".sw-play .sw-region[data-mark=own]")).to_have_count(1)
    # Bots play the end of the game.
    late = notation.read({**EXAMPLES["caverns"].document, "round": 10})
    follow(page, link(Record(late)))
    expect(decision(page)).to_contain_text("Round 10 of 10")
    for player in (1, 2):
        page.get_by_label(f"Who plays for Player {player}", exact=True).select_option("greedy")
    decision(page).get_by_role("button", name="Skip to").click()
    expect(decision(page).get_by_role("heading", level=2)).to_have_text("The game is over")
    expect(decision(page).locator(".sw-result tbody tr")).to_have_count(2)


def tied() -> tuple[Record, Standing, Standing]:
    """Returns a game of bots whose winner has as many coins as the next player, and the places of both."""
    for seed in range(5, 105):
        game = record(rules_for("base-5"), [BOTS["greedy"]] * 5, seed)
        *_, last = replay(game)
        first, second, *_ = standings(last.position)
        if first.coins == second.coins and first.tokens > second.tokens:
            return game, first, second
    raise LookupError("no game ends in a tie")


def test_the_end_of_a_game_on_a_phone(visit: Visits) -> None:
    game, first, second = tied()
    page = visit(link(game), width=390, height=844)
    headline = decision(page).locator(".sw-winner")
    expect(headline).to_have_text(f"Player {first.player + 1} wins the tie")
    expect(headline).to_be_in_viewport(ratio=1)
    again = decision(page).get_by_role("button", name="Play again")
    through = decision(page).get_by_role("button", name="Review: what was best, turn by turn")
    for button in (again, through):
        expect(button).to_be_in_viewport(ratio=1)
    expect(decision(page).locator(".sw-ended")).to_contain_text(
        f"Player {first.player + 1} has {first.tokens}, Player {second.player + 1} {second.tokens}."
    )
    expect(decision(page).locator(".sw-by-round tbody tr")).to_have_count(8)
    press(through)
    press(decision(page).get_by_role("button", name="Round 1: Player 1: What was best"))
    review = at_rest(decision(page).locator(".sw-review")).bounding_box()
    assert review is not None
    assert review["x"] + review["width"] <= 390
    press(again)
    expect(decision(page)).to_contain_text("Round 1 of 8")
    expect(headline).to_have_count(0)


def test_every_earlier_step_can_be_reached(visit: Visits) -> None:
    rules = Rules(games.GAMES["base"], boards.board("base-2"))
    played = record(rules, [BOTS["random"]] * 2, 5)
    page = visit(link(Record(new_game(rules), played.actions[:50])))
    turns = story(page).locator(".sw-turn")
    expect(turns.nth(1)).to_be_visible()
    # Turns of long ago are folded.
    expect(turns.first.locator("ol")).to_have_count(0)
    expect(region(page, "r05")).to_be_visible()
    here = regions(page)
    turns.first.get_by_role("button", name="Show this turn").click()
    turns.first.locator(".sw-step").last.click()
    expect(turns.first.locator("[aria-current]")).to_have_count(1)
    expect(decision(page).get_by_role("heading", level=2)).to_contain_text("Round 1 of 10")
    now = story(page).locator("[aria-current]")
    undone = story(page).locator(".sw-undone")
    expect(undone.first).to_be_visible()
    while at_rest(undone).count():
        before = at_rest(now).get_attribute("data-key") or ""
        bar(page, "Forward").click()
        expect(now).not_to_have_attribute("data-key", before)
    expect(bar(page, "Forward")).to_be_disabled()
    assert regions(page) == here
