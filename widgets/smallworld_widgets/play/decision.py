"""The decision at hand: all that can be done about it, and why a region allows nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from smallworld.effects.tokens import Auxiliaries
from smallworld.model.actions import Action, Deploy, Finish, Pick
from smallworld.model.phase import PHASES
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.presentation.board import moves, reasons
from smallworld.presentation.board.moves import ActionState, GroupState, Refused
from smallworld.presentation.board.owners import ComboState, row_state
from smallworld.presentation.board.reasons import ReasonState
from smallworld.presentation.game.advice import Advice
from smallworld.presentation.game.asked import on_the_board, to_do
from smallworld.presentation.game.ended import ResultState, TurnReview, result_state
from smallworld.presentation.game.moved import Movement, Roll, moved, rolled
from smallworld.presentation.game.playthrough import HUMAN, Moment, Node, Playthrough
from smallworld.presentation.game.redeployment import RedeploymentState, redeployment_state
from smallworld.presentation.game.review import Review, ReviewWords, just_ended, review_state, review_words, turn_title
from smallworld.presentation.game.session import NO_BOTS, Bots
from smallworld.presentation.game.told import is_told
from smallworld.rules.conquest import bombs
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.conquest.regrouping import regrouping
from smallworld.rules.engine import CHANCE, decider, is_over, legal_actions, refusals
from smallworld.rules.phases.picking import is_picking
from smallworld.rules.phases.retreat import is_retreat
from smallworld.rules.scoring.income import by_race, is_yet_to_score
from smallworld.wording.narration import narrate
from smallworld.words.explain import total
from smallworld.words.text import RegionName, Text, counted, text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.gained import Gained, gained

#: The most recent events that are shown.
_MOST_TOLD = 6


class Question(NamedTuple):
    """A question whether an action is meant: `stay` is the answer no, `sure` the answer yes."""

    question: Text
    stay: Text
    sure: Text


class PlayDecision(Panel):
    """The decision at hand. While bots play, the script asks for their next step once this one can be read."""

    _script = "play/decision"
    _sheets = (
        "board/glyphs",
        "play/play",
        "play/review",
        "play/redeployment",
        "play/decision",
        "play/result",
        "play/motion",
        "play/phone",
    )


class Asks(TypedDict):
    """A question whether an action is meant, with its two answers."""

    question: str
    stay: str
    sure: str


class ComboChoice(ComboState):
    """A combo to pick: its action, or the reasons against it."""

    action: str
    reasons: list[str]


class RegionChoice(TypedDict):
    """The actions in the chosen region, or the reasons against them."""

    id: str
    title: str
    actions: list[ActionState]
    refused: list[moves.RefusedState]


class AdviceState(TypedDict):
    """A hint: its action, the reasons, the rest of the line, and the bots that would do the same."""

    aim: str
    action: str
    label: str
    reasons: list[str]
    line: list[str]
    by: list[str]
    sure: bool | None


class Earning(TypedDict):
    """The income of the player if the turn were scored now."""

    total: str
    terms: list[ReasonState]


class DecisionWords(ReviewWords):
    """The words of the decision."""

    just: str
    toss: str
    hint: str
    pause: str
    go_on: str
    skip: str
    skip_long: str
    do_it: str
    then: str
    sure: str
    about: str
    click: str
    refused: str
    earning: str


class DecisionState(TypedDict):
    """The decision at hand, and what has just happened."""

    at: int
    title: str
    seat: int
    decides: str
    facts: list[str]
    asked: bool
    todo: list[str]
    playing: bool
    hurried: bool
    people: bool
    waiting: bool
    chance: bool
    hintable: bool
    combos: list[ComboChoice]
    groups: list[GroupState]
    onward: str
    asks: Asks | None
    region: RegionChoice | None
    redeployment: RedeploymentState | None
    advice: AdviceState | None
    refused: list[moves.RefusedState]
    gained: str
    just: list[str]
    doing: int | None
    ended: TurnReview | None
    moved: list[Movement]
    die: Roll | None
    earning: Earning | None
    result: ResultState | None
    words: DecisionWords


def play_decision_state(
    moment: Moment,
    region: str,
    *,
    bots: Bots = NO_BOTS,
    advice: Advice | None = None,
    refused: Sequence[Refused] = (),
    reviewed: Review | None = None,
    offered: Sequence[Action] | None = None,
    asks: Question | None = None,
    coached: bool = True,
    reviewing: bool = False,
) -> DecisionState:
    """Returns the decision at hand.

    `region` is the one that was clicked, or empty. `bots` says whether bots play. `refused` are the actions that were
    asked for and refused. `reviewed` is the review of a turn. `offered` are the possible actions where those are not
    all legal ones. `coached` says whether there are hints and reviews. While `reviewing` a game that has ended, all its
    turns are listed.
    """
    game = moment.game
    position = game.position
    who = decider(position)
    asked = who is not None and not bots.playing and (who == CHANCE or game.seats[who] == HUMAN)
    actions = legal_actions(position) if offered is None else offered
    groups = moves.groups(position, actions) if asked else []
    todo = [str(what) for what in to_do(position, actions)] if asked else []
    steps = _since_decided(game)
    latest = [] if asked or bots.since is None else game.since(bots.since)
    brought = None if latest else gained(steps)
    result = result_state(game, reviewed, reviewing=reviewing) if coached else None
    return {
        "at": game.current.id,
        "title": _title(position, todo),
        "seat": _seat(position, who),
        "decides": str(_decides(position, who)),
        "facts": [str(fact) for fact in _facts(position)],
        "asked": asked,
        "todo": todo,
        "playing": bots.playing,
        "hurried": bots.hurried,
        "people": HUMAN in game.seats,
        "waiting": who is not None and not asked and not bots.playing,
        "chance": who == CHANCE,
        "hintable": coached and bool(groups) and who != CHANCE,
        "combos": _combos(position) if asked and is_picking(position) and who != CHANCE else [],
        "groups": [moves.group_state(position, group, but=Pick) for group in groups],
        "onward": str(moves.onward(position, actions) or "") if asked else "",
        "asks": None if asks is None else _asks(asks),
        "region": _region(position, region, actions) if asked and region else None,
        "redeployment": redeployment_state(game, region) if asked else None,
        "advice": None if advice is None else _advice(advice),
        "refused": [moves.refused_state(position, one) for one in refused],
        "gained": "" if brought is None else str(brought.words),
        "just": [str(words) for words in _just_now(latest or steps, brought)],
        "doing": _doing(latest),
        "ended": _ended(game, reviewed) if coached and result is None else None,
        "moved": moved(latest or steps),
        "die": rolled(latest or steps),
        "earning": _earning(position),
        "result": result,
        "words": {
            "just": str(text("Just now")),
            "toss": str(text("Roll the die") if position.turn.rolling is not None else text("Draw at random")),
            "hint": str(text("Hint")),
            "pause": str(text("Pause")),
            "go_on": str(text("Let them play on")),
            "skip": str(text("Skip")),
            "skip_long": str(text("Skip to the next decision of a person")),
            "do_it": str(text("Do it")),
            "then": str(text("And then")),
            "sure": str(text("Sure coins only")),
            "about": str(text("What they do")),
            "click": str(on_the_board(actions)) if asked else "",
            "refused": str(text("Why not here")),
            "earning": str(text("The turn would score now")),
            **review_words(),
        },
    }


def _title(position: Position, todo: Sequence[str]) -> str:
    """Returns the round, the player and the rulebook's name of the phase, unless `todo` has the same name."""
    if is_over(position):
        return str(text("The game is over"))
    moment = text("Round {n} of {last}", n=position.round, last=position.rules.board.turns)
    said = [str(moment), position.players[position.player].name, str(PHASES[position.phase])]
    return " · ".join(words for words in said if words not in todo)


def _seat(position: Position, who: int | None) -> int:
    """Returns the seat in whose colour the decision is: the player who decides or, for chance, whose turn it is.

    The seat is -1 once the game is over.
    """
    if who is None:
        return -1
    return position.player if who == CHANCE else who


def _decides(position: Position, who: int | None) -> Text | str:
    """Returns who decides, empty for the player whose turn it is."""
    if who == CHANCE:
        if position.turn.rolling is not None:
            return text("The die is in the air.")
        if bombs.due(position):
            return text("A bomb is turned up.")
        return text("A tile is drawn.")
    if who is not None and who != position.player:
        return text("{player} decides.", player=position.players[who].name)
    return ""


def _pieces_in_hand(position: Position, force: Force) -> Text:
    """Returns the pieces in the hand of a race that conquer like tokens."""
    effect, _ = position.in_force(force.race).of(Auxiliaries)[0]
    pieces = position.rules.pieces[effect.piece].number(force.auxiliaries)
    return text("{pieces} in hand", pieces=pieces)


def _facts(position: Position) -> list[Text]:
    """Returns what the player who decides has in hand, and that no combo is left to pick."""
    who = decider(position)
    if who is None:
        return []
    found: list[Text] = []
    if is_picking(position) and legal_actions(position) == (Finish(),):
        player = position.players[position.player].name
        found.append(text("No combo is left for {player}. Races on the map still score.", player=player))
        found.append(text("This is our own ruling: the rulebooks say nothing about it."))
    for force in position.players[position.player if who == CHANCE else who].forces:
        name = position.rules.combo_name(force.race, force.power)
        if is_retreat(position) and force.retreating:
            found.append(
                counted("{n} survivor of the {race}", "{n} survivors of the {race}", force.retreating, race=name)
            )
        elif force.hand:
            found.append(
                counted("{n} token of the {race} in hand", "{n} tokens of the {race} in hand", force.hand, race=name)
            )
        if force.auxiliaries:
            found.append(_pieces_in_hand(position, force))
    found.extend(text("chosen for this turn: {name}", name=position.rules.called(id)) for id in position.turn.chosen)
    if bombs.lays(position, position.player):
        live, dud, _ = position.stacks.bombs
        found.append(text("unseen bombs: {live} live, {dud} duds", live=live, dud=dud))
    if position.turn.roll is not None:
        found.append(text("the die shows {face}", face=position.turn.roll))
    return found


def _since_decided(game: Playthrough) -> list[Node]:
    """Returns the steps since the last decision of a person."""
    behind = game.behind()
    last = next((i for i in reversed(range(len(behind))) if behind[i].chosen), 0)
    return behind[last:]


def _doing(latest: Sequence[Node]) -> int | None:
    """Returns the player who began the steps that are shown, None without any."""
    return next((node.turn[1] for node in latest if any(map(is_told, node.events))), None)


def _just_now(steps: Sequence[Node], brought: Gained | None) -> list[Text]:
    """Returns the events since a person last decided, in a few words, without the one that `brought` coins."""
    told: list[Text] = []
    for node in reversed(steps):
        told[:0] = [
            narrate(event, node.position)
            for event in node.events
            if is_told(event, own=node.chosen) and not (brought is not None and event is brought.event)
        ]
        if len(told) >= _MOST_TOLD:
            break
    return told[-_MOST_TOLD:]


def _ended(game: Playthrough, reviewed: Review | None) -> TurnReview | None:
    """Returns the turn that has just ended, with its review if it was asked for."""
    steps = just_ended(game)
    if not steps:
        return None
    asked = reviewed is not None and reviewed.turn == steps[0].id
    return {
        "id": steps[0].id,
        "title": str(turn_title(steps[0])),
        "review": review_state(reviewed) if reviewed is not None and asked else None,
    }


def _asks(asks: Question) -> Asks:
    return {"question": str(asks.question), "stay": str(asks.stay), "sure": str(asks.sure)}


def _combos(position: Position) -> list[ComboChoice]:
    """Returns the row to pick from: each combo with its action, or the reasons against it."""
    legal = legal_actions(position)
    found: list[ComboChoice] = []
    for combo in row_state(position):
        action = Pick(combo["index"])
        reasons = [] if action in legal else [str(refusal.reason) for refusal in refusals(position, action)]
        found.append({**combo, "action": str(action), "reasons": reasons})
    return found


def _region(position: Position, region: str, offered: Sequence[Action]) -> RegionChoice | None:
    """Returns the actions in the region that was clicked, or every reason why there is none.

    None where there is neither to tell.
    """
    actions = moves.in_region(offered, region)
    if actions and all(isinstance(action, Deploy) for action in actions):
        return None  # Its row says what can be done there.
    # During conquests, the inspector beside this panel has the refusals of a region, way by way.
    conquering = is_conquering(position) and regrouping(position) is None
    told = bool(actions) or conquering
    refused = [] if told else moves.refused_in(position, region)
    if not (actions or refused):
        return None
    return {
        "id": region,
        "title": str(text("In {region}", region=RegionName(region))),
        "actions": [moves.action_state(position, action) for action in actions],
        "refused": [moves.refused_state(position, one) for one in refused],
    }


def _advice(advice: Advice) -> AdviceState:
    return {
        "aim": str(advice.aim),
        "action": str(advice.action),
        "label": str(advice.words),
        "reasons": [str(reason) for reason in advice.reasons],
        "line": [str(order) for order in advice.line],
        "by": [str(by) for by in advice.by],
        "sure": advice.sure,
    }


def _earning(position: Position) -> Earning | None:
    """Returns the income of the player if the turn were scored now, None after scoring."""
    if not is_yet_to_score(position):
        return None
    earned = by_race(position, position.player)
    options = position.rules.options
    terms = [term for _, found in earned for term in found]
    return {
        "total": str(counted("{n} coin", "{n} coins", total(tuple(terms)))),
        "terms": [reasons.term_state(term, options) for term in terms],
    }
