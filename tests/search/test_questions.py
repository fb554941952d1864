"""Questions in players' words, and the share of them whose answer is found first.

Forty were written before the present search. Its predecessor answered five of them. The others came later: some while
the search was made, the rest afterwards, to measure it on questions that it was not made for. Each names the right
answers: a ruling, an entry of the codex, or an article on a general rule.

`asked.json` has 60 more, collected from players' questions in public threads and put in our own words. Of those, 33
were answered first when they were collected. Another 54 were written later, to measure the search beyond those.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.codex import entries
from smallworld.teaching.library.rulings import library
from smallworld.teaching.library.search import Shelf, find
from smallworld.words.languages import in_every_language
from smallworld.words.text import Text


class Asked(NamedTuple):
    """A question, the language it is asked in, and the ids of what answers it."""

    language: str
    words: str
    right: frozenset[str]


def _asked(language: str, questions: dict[str, str]) -> list[Asked]:
    return [Asked(language, words, frozenset(right.split())) for words, right in questions.items()]


FORTY = [
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


WHILE_IT_WAS_MADE = [
    *_asked(
        "en",
        {
            "who wins if everyone has the same money": "ties C-043",
            "starting money": "setup",
            "how many troops do I need for an empty field": "price C-001",
            "can I enter from the middle of the board": "entering",
            "do mountains count as empty": "empty C-008",
            "my race got wiped out what now": "survivors C-014 D-16 D-63",
            "do I have to attack every turn": "C-016 turn",
            "when do I pick a new race after decline": "declining",
            "does my declined race still score points": "declined-races scoring",
            "can I have two races in decline": "declined-races base.spirit B-081",
            "do trolls keep their lairs in decline": "base.trolls",
            "can flying cross the sea": "base.flying B-062",
            "how many fortresses can I build": "B-066 base.fortified D-06",
            "what do monsters guard": "monsters",
            "does the keep defend": "keep U-007",
            "faction bonus against my own side": "factions W-009",
        },
    ),
    *_asked(
        "zh-Hant",
        {
            "平局怎麼算": "ties C-043",
            "一開始有多少錢": "setup",
            "可以打自己衰落的種族嗎": "own-declined C-006 C-005",
            "河流可以佔領嗎": "rivers U-003",
            "巨魔的巢穴衰落後還在嗎": "base.trolls",
            "英雄可以放在哪裡": "base.heroic B-069",
        },
    ),
    *_asked(
        "zh-Hans",
        {
            "谁先手": "rounds",
            "山脉要几个标记": "price",
            "放弃地区有什么用": "abandoning",
            "传奇地点有什么用": "markers",
            "衰落种族能叠几个": "stacks W-010",
            "掷骰子失败了怎么办": "final-roll C-021",
        },
    ),
]
WHEN_IT_STOOD = [
    *_asked(
        "en",
        {
            "what is the goal of the game": "winning",
            "how do I pay for a race further down the row": "combos C-033",
            "can I end my turn without conquering": "C-016 turn",
            "where do I put troops after my region falls": "survivors losses",
            "does my badge stay when I decline": "declining declined-races U-137 D-15",
            "can skeletons get more than twenty tokens": "base.skeletons tokens EX-W6a",
            "can sorcerers convert a hero": "base.sorcerers B-023 B-034 immunity",
            "how long does peace with the diplomat last": "D-40 base.diplomat",
            "can I go through the volcano": "chasms U-022",
            "is a lake coastal for tritons": "B-039 base.tritons",
            "do draenei lose anyone": "W-014 warcraft.draenei W-015",
            "can tauren leave one token": "W-045 W-136 warcraft.tauren",
            "does stealing work on doomhammer": "W-128",
            "what happens when no more badges are left": "C-040",
        },
    ),
    *_asked(
        "zh-Hant",
        {
            "遊戲什麼時候結束": "rounds winning",
            "種族標記不夠怎麼辦": "tokens B-029",
            "英雄可以被攻擊嗎": "immunity base.heroic B-069",
            "遺物可以用幾次": "finds U-138",
            "山脈會消失嗎": "losses price",
            "每回合可以蓋幾個要塞": "D-06 B-066 base.fortified",
        },
    ),
    *_asked(
        "zh-Hans",
        {
            "怎么计分": "scoring winning",
            "衰落那回合能征服吗": "declining C-041 C-042",
            "联盟种族有哪些": "factions",
            "永恒之井放哪里": "W-114 well",
            "同一个岛登陆要加一吗": "travel W-003",
            "可以看别人的钱吗": "hidden-coins C-045",
        },
    ),
]


_FILE = json.loads((Path(__file__).parent / "asked.json").read_text(encoding="utf-8"))
COLLECTED, LATER = (
    [Asked("en", each["words"], frozenset(each["right"])) for each in _FILE[part]] for part in ("collected", "later")
)


def answered(asked: Asked) -> bool:
    """Checks whether a right answer is found first, before every example turn, too."""
    best = next(iter(find(asked.words)), None)
    return best is not None and best.shelf is not Shelf.EXAMPLES and best.id in asked.right


@pytest.mark.parametrize(
    ("questions", "at_least"),
    [(FORTY, 40), (WHILE_IT_WAS_MADE, 27), (WHEN_IT_STOOD, 21), (COLLECTED, 57), (LATER, 48)],
    ids=["40", "28", "26", "collected", "later"],
)
def test_questions_find_what_answers_them(questions: list[Asked], at_least: int) -> None:
    missed = [asked.words for asked in questions if not answered(asked)]
    assert len(questions) - len(missed) >= at_least, missed


def test_there_are_as_many_as_is_said() -> None:
    assert [len(FORTY), len(WHILE_IT_WAS_MADE), len(WHEN_IT_STOOD)] == [40, 28, 26]
    assert [len(COLLECTED), len(LATER)] == [60, 54]
    known = {*articles(), *entries(), *(found.id for found in library())}
    assert not {id for asked in (*COLLECTED, *LATER) for id in asked.right} - known


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("whirlpool", {"chasms", "U-004"}),
        ("skeletons lost tribes count for new token", {"base.skeletons", "B-030"}),
        ("is a token left unused in hand lost at the end of turn", {"C-021", "redeployment"}),
        ("can I enter on the land beside a sea at the border", {"entering", "C-030"}),
    ],
)
def test_what_once_went_wrong_is_answered_first(words: str, right: set[str]) -> None:
    assert find(words)[0].id in right


@pytest.mark.parametrize("asked", FORTY, ids=lambda asked: asked.words)
def test_what_is_right_is_among_the_first(asked: Asked) -> None:
    assert asked.right & {hit.id for hit in find(asked.words)[:6]}


@pytest.mark.parametrize("words", ["dragon", "龍", "龙"])
def test_a_part_of_a_name_finds_what_is_called_so(words: str) -> None:
    assert find(words)[0] == (Shelf.CODEX, "base.dragon_master")


def test_a_name_finds_what_is_called_so() -> None:
    """In every language, before all that is said of it elsewhere: an entry or article with that name in its own."""
    names = {name for entry in entries().values() for name in in_every_language(entry.ability.name)}
    titles = {id: in_every_language(entry.ability.name) for id, entry in entries().items()}
    titles |= {id: in_every_language(Text(article.title)) for id, article in articles().items()}
    missed = {name for name in names if not any(name in title for title in titles.get(find(name)[0].id, ()))}
    assert missed == set()
