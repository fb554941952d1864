"""The start of a turn: the form that a race chooses before its troops are readied.

Source: Warcraft rulebook, Races: Worgen.
"""

from __future__ import annotations

from smallworld.effects.choices import TakesForm
from smallworld.model import events
from smallworld.model.actions import Action, Choose
from smallworld.model.catalogue import Ability, Form
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal, Term
from smallworld.words.text import counted, text


def awaited(position: Position | Draft) -> bool:
    """Checks whether the active race has a form to choose before its troops are readied."""
    return bool(_open(position))


def comes_first(position: Position | Draft) -> bool:
    """Checks whether a race chooses its form before its player chooses between expansion and decline.

    An option has all but new races do so.
    """
    active = position.players[position.player].active
    return position.rules.options.form_before_choice and active is not None and active.turns > 0


def forms(position: Position | Draft) -> list[tuple[Form, Ability]]:
    """Returns the forms of the active race of the player to move, each with its ability."""
    active = position.players[position.player].active
    if active is None or not position.rules.asks(TakesForm):
        return []
    taken = position.in_force(active.race).of(TakesForm)
    return [(position.rules.game.forms[id], ability) for effect, ability in taken for id in effect.forms]


def _offered(position: Position | Draft, name: str) -> tuple[Form, Ability] | None:
    """Returns the form that an action names, without its box, with its ability, or None."""
    id = position.rules.game.full(name)
    return next((found for found in forms(position) if found[0].id == id), None)


def _open(position: Position | Draft) -> list[Form]:
    """Returns the forms that the race can choose now, none once it has chosen."""
    offered = [form for form, _ in forms(position)]
    if any(form.id in position.turn.chosen for form in offered):
        return []
    player = position.players[position.player]
    return [form for form in offered if player.can_pay(-form.coins)]


def _legal(position: Position) -> list[Action]:
    return [Choose(position.rules.game.short(form.id)) for form in _open(position)]


def _refusals(position: Position, action: Choose) -> list[Refusal]:
    """Returns the refusals of choosing a form: it is not one of the race, it is a second one, or it costs too much."""
    player, rules = position.players[position.player], position.rules
    offered, found = forms(position), _offered(position, action.what)
    if found is None:
        source = offered[0][1].source if offered else rules.headings.abilities
        reason = text("{name}: no ability of yours offers this choice", name=rules.called(action.what))
        return [Refusal("no_choice", reason, source)]
    reasons = []
    form, ability = found
    if any(other.id in position.turn.chosen for other, _ in offered):
        reasons.append(Refusal("chosen", text("a form has been chosen for this turn"), ability.source))
    if not player.can_pay(-form.coins):
        reason = counted(
            "{name} costs {price} coin, you have {coins}",
            "{name} costs {price} coins, you have {coins}",
            -form.coins,
            of="price",
            name=form.name,
            coins=player.coins,
        )
        reasons.append(Refusal("not_enough_coins", reason, ability.source))
    return reasons


def _chosen(draft: Draft, position: Position, action: Choose) -> bool:
    """Takes a form, and pays for it or gains its coins."""
    active, found = draft.players[draft.player].active, _offered(draft, action.what)
    if active is None or found is None:
        raise ValueError("nobody is there to choose")
    form, ability = found
    draft.turn = draft.turn._replace(chosen=(*draft.turn.chosen, form.id))
    draft.pay(draft.player, form.coins)
    option = Options.form_before_choice if active.turns else None
    reason = text("{ability}: {reason}", ability=ability.name, reason=form.name)
    terms = (Term(form.coins, reason, ability.source),) if form.coins else ()
    draft.tell(events.Chosen(draft.player, active.race, form.id, form.coins, terms, option=option))
    return not awaited(draft)


#: The form that a race takes for the turn.
STARTING: Decision = Decision((Choose,), _legal, _refusals, _chosen)
