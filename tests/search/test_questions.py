"""Forty questions in players' words, written before the search was touched: how many find what answers them first.

Each names what is right: a ruling, an entry of the codex, or an article on a general rule; more than one where any of
them would do.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.teaching import codex
from smallworld.teaching.rulings.search import Query, find
from smallworld.words import languages

#: How many of them the search answered at once before it was made anew.
AT_LEAST = 5


class Asked(NamedTuple):
    """A question, the language it is asked in, and the ids of what answers it."""

    language: str
    words: str
    right: frozenset[str]


def _asked(language: str, questions: dict[str, str]) -> list[Asked]:
    return [Asked(language, words, frozenset(right.split())) for words, right in questions.items()]


QUESTIONS = [
    *_asked(
        "en",
        {
            "how do I win the game": "winning",
            "what happens in a tie": "ties C-043",
            "who goes first": "rounds",
            "how many turns are there": "rounds D-54",
            "when can I roll the dice": "final-roll",
            "I rolled a blank, where do my tokens go": "final-roll C-021 D-13",
            "can I move my guys around at the end of my turn": "redeployment",
            "how much does it cost to take a mountain": "price",
            "do I lose all my tokens when someone attacks me": "losses C-009",
            "can I attack my own declined race": "own-declined C-005 C-006 D-19",
            "what happens to my old race when I decline a second time": "declined-races declining",
            "can I leave a region empty to get more troops": "abandoning",
            "can elves die": "B-007 base.elves",
            "does a dragon beat a halfling hole": "B-023",
            "do ghouls keep attacking after decline": "B-011 B-010 base.ghouls D-34",
            "can I buy a race if I'm broke": "C-036 C-035 combos",
            "can two relics be used in the same conquest": "U-138",
            "when do goblin bombs explode": "bombs warcraft.goblins",
            "do I get a coin for beating murlocs": "murlocs factions",
            "how do I get to another island": "travel W-002",
        },
    ),
    *_asked(
        "zh-Hant",
        {
            "怎麼獲勝": "winning",
            "骰子什麼時候可以擲": "final-roll",
            "衰落後還能拿錢嗎": "declined-races declining scoring",
            "可以從地圖中間進場嗎": "entering",
            "被打掉的部隊去哪裡": "losses survivors",
            "失落部族算空地嗎": "empty lost-tribes",
            "怪物要幾個才打得下來": "monsters U-005",
            "沒錢可以選種族嗎": "C-036 combos",
            "外交官可以跟誰和平": "B-055 base.diplomat",
            "深淵可以過嗎": "chasms U-004",
        },
    ),
    *_asked(
        "zh-Hans",
        {
            "联盟打部落有奖励吗": "factions",
            "鱼人算谁的种族": "murlocs",
            "怎么去别的岛": "travel W-002",
            "炸弹什么时候爆炸": "bombs warcraft.goblins",
            "重新部署可以移动几个": "redeployment",
            "神器什么时候翻开": "markers W-011",
            "骑乘打山丘便宜多少": "B-074 base.mounted",
            "钱要给别人看吗": "hidden-coins C-045",
            "每块地至少要留一个吗": "readying redeployment",
            "新种族什么时候选": "declining second-race",
        },
    ),
]


def answered(asked: Asked) -> bool:
    """Whether what is right is found first, in the library of rulings or in the codex."""
    with languages.reading(asked.language):
        first = [found.id for found in find(Query(asked.words))[:1]]
        first += codex.find(asked.words)[:1]
    return not asked.right.isdisjoint(first)


def test_questions_find_what_answers_them() -> None:
    missed = [asked.words for asked in QUESTIONS if not answered(asked)]
    assert len(QUESTIONS) == 40
    assert len(QUESTIONS) - len(missed) >= AT_LEAST, missed
