"""The cards of a table: at most ten, each read aloud in half a minute.

The four core rules come first, and every combo of the row has its card. The cards left over go to the rules that the
races and powers of the row touch, and to those that only this box has.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from smallworld import games
from smallworld.model.catalogue import Ability
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.library.codex import entries, pair
from smallworld.teaching.tonight.script import Core, More, Told, script, told
from smallworld.teaching.tonight.table import Combo, Table
from smallworld.words.text import Text, counted, series, text

MOST_CARDS = 10
#: The most words of a card.
MOST_WORDS = 45
#: The words that a person reads aloud in a minute, and the minutes that a table takes for a question.
PACE = 130
PER_QUESTION = 1
#: The weight of a rule that only this box has, and of each ability in the row that touches a rule.
_OWN, _TOUCHED = 3, 2


class Watch(NamedTuple):
    """A line about what goes wrong at tables, and the id of the ruling, article or entry that says more."""

    says: Text
    see: str


class Card(NamedTuple):
    """A card to read aloud.

    A rule has `articles` and an `emblem`, the id of a piece. A combo has `combo`, and `facts` about its tokens.
    `picture` is "entry" or "price" if the card has a drawing.
    """

    title: Text
    says: tuple[Text, ...]
    source: Text
    watch: tuple[Watch, ...] = ()
    articles: tuple[str, ...] = ()
    emblem: str = ""
    picture: str = ""
    combo: Combo | None = None
    facts: tuple[Text, ...] = ()

    @property
    def words(self) -> int:
        """The number of words that are read aloud, in English."""
        return count(*self.says, *(line.says for line in self.watch))


def further(see: str) -> Text:
    """Returns the name of the ruling, article or entry that says more: the id of a ruling, or else the title."""
    if see in articles():
        return Text(articles()[see].title)
    return entries()[see].ability.name if see in entries() else text("ruling {id}", id=see)


def count(*says: Text) -> int:
    """Returns the number of words in some texts, in English."""
    return sum(len(words.in_english().split()) for words in says)


def cards(table: Table) -> tuple[Card, ...]:
    """Returns the cards of a table in the order in which they are read."""
    found: list[Card] = []
    chosen = _more(table)
    for number, core in enumerate(script(table.game).core, 1):
        found.append(_core_card(table, core))
        found += [_more_card(table, rule) for rule in chosen if rule.after == number]
    return (*found, *(_combo_card(table, combo) for combo in table.row))


def minutes(found: Sequence[Card], questions: int) -> int:
    """Returns the minutes that a table takes for its cards and questions, rounded up."""
    return ceil(sum(card.words + count(card.title) for card in found) / PACE + PER_QUESTION * questions)


# Rules


def _core_card(table: Table, core: Core) -> Card:
    says = Text(core.says)
    if "{rounds}" in core.says:
        says = says.filled(rounds=table.rules.board.turns)
    found = [articles()[id] for id in core.articles]
    return Card(
        Text(core.title),
        (says,),
        _source(table.game, found),
        articles=core.articles,
        emblem=core.emblem,
        picture=core.picture,
        facts=_own_board(table) if core.picture == "entry" else (),
    )


def _own_board(table: Table) -> tuple[Text, ...]:
    return (text("The map in the picture is our own, not printed."),) if table.rules.board.ours else ()


def _more_card(table: Table, rule: More) -> Card:
    article = articles()[rule.article]
    return Card(
        Text(article.title),
        _said(table.game, rule),
        _source(table.game, [article]),
        articles=(rule.article,),
        emblem=rule.emblem,
    )


def _said(game: str, rule: More) -> tuple[Text, ...]:
    """Returns the words of a rule: its own, or those of its article with the particulars of the game if they fit."""
    if rule.says:
        return (Text(rule.says),)
    article = articles()[rule.article]
    first = Text(article.says[0])
    particular = (Text(article.differs[game]),) if game in article.differs else ()
    return (first, *particular) if count(first, *particular) <= MOST_WORDS else (first,)


def _more(table: Table) -> list[More]:
    """Returns the rules beside the core for which there is room: the weightiest, the first among equals."""
    rules = script(table.game)
    room = MOST_CARDS - len(rules.core) - len(table.row)
    named = {table.box.named(id) for id in table.abilities}

    def weight(rule: More) -> int:
        article = articles()[rule.article]
        return _OWN * (article.game == table.game) + _TOUCHED * len(named.intersection(article.about))

    chosen = set(sorted(rules.more, key=weight, reverse=True)[:room])
    return [rule for rule in rules.more if rule in chosen]


def _source(game: str, found: Sequence[Article]) -> Text:
    """Returns the line of the first heading of each of some articles, which one rulebook prints."""
    sections = dict.fromkeys(article.sections[game][0] for article in found)
    return _line(games.GAMES[game].headings.setup.rulebook, *map(Text, sections))


def _line(rulebook: Text, first: Text, *others: Text) -> Text:
    return text("{rulebook}, {section}", rulebook=rulebook, section=series(first, *others))


# Combos


def _combo_card(table: Table, combo: Combo) -> Card:
    rules = table.rules
    race, power = rules.races[combo.race], rules.powers[combo.power]
    words = {able: told(table.game, able.id) for able in (race, power)}
    says = tuple(_ability(able, found) for able, found in words.items())
    watch: list[Watch] = []
    for found in words.values():
        line = Watch(Text(found.watch), found.see)
        if count(*says, *(each.says for each in watch), line.says) <= MOST_WORDS:
            watch.append(line)
    return Card(
        rules.combo_name(*combo),
        says,
        _line(race.source.rulebook, race.source.section, power.source.section),
        tuple(watch),
        combo=combo,
        facts=_tokens(table, combo),
    )


def _ability(able: Ability, found: Told) -> Text:
    return text("{ability}: {reason}", ability=able.name, reason=Text(found.says) if found.says else able.summary)


def _tokens(table: Table, combo: Combo) -> tuple[Text, ...]:
    """Returns the number of tokens that come with a combo, and where it is from if it is not printed."""
    found = pair(table.box, *combo)
    number = counted("{n} token", "{n} tokens", found.tokens)
    return (number if found.origin is None else text("{tokens} ({origin})", tokens=number, origin=found.origin),)
