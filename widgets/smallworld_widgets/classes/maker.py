"""The maker of sets: a game, what the questions are about, how many, and in which way they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.games import GAMES
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.teaching.classes.gathering import Refused
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import LONGEST_TITLE, MOST_QUESTIONS, MOST_SUBJECTS, QuestionSet
from smallworld.teaching.classes.register import Register
from smallworld.teaching.classes.subjects import LESSON, concepts_of, lessons_to_ask, name_of
from smallworld.teaching.exercises.practice import families, name
from smallworld.words.text import Text, counted, listed, text
from smallworld_widgets.page.panel import Panel


class Draft(NamedTuple):
    """A set that is not made yet. `about` are its subjects, none for everything."""

    game: str
    about: tuple[str, ...] = ()
    questions: int = 6
    both: bool = False
    marks: bool = False

    @property
    def subjects(self) -> tuple[str, ...]:
        """The subjects of its questions."""
        return self.about or (self.game,)

    def adding(self, id: str) -> Draft:
        """Returns the draft with another subject, if that is one."""
        if id in self.about or len(self.about) >= MOST_SUBJECTS or not concepts_of(self.game, id):
            return self
        return self._replace(about=(*self.about, id))

    def dropping(self, id: str) -> Draft:
        """Returns the draft without a subject."""
        return self._replace(about=tuple(each for each in self.about if each != id))

    def counting(self, by: int) -> Draft:
        """Returns the draft with more questions, or fewer."""
        return self._replace(questions=max(1, min(MOST_QUESTIONS, self.questions + by)))


class ClassMaker(Panel):
    """The form for a new set, and the list of the sets that the browser keeps."""

    _script = "classes/maker"
    _sheets = ("classes/classes",)


class KeptSet(TypedDict):
    """A set in the list."""

    id: str
    title: str
    facts: str


class ClassMakerWords(TypedDict):
    """The words of the maker."""

    intro: str
    new: str
    title: str
    title_hint: str
    game: str
    about: str
    add_about: str
    drop: str
    everything: str
    questions: str
    fewer: str
    more: str
    both: str
    both_long: str
    marks: str
    marks_long: str
    make: str
    sets: str
    none: str
    save: str
    load: str
    load_long: str
    too_long: str
    private: str
    faults: str


class ClassMakerState(TypedDict):
    """The form, and the kept sets."""

    games: list[Entry]
    game: str
    shelves: list[Entry | EntryGroup]
    about: list[Entry]
    questions: int
    most: int
    longest_title: int
    both: bool
    marks: bool
    sets: list[KeptSet]
    said: str
    faults: list[str]
    longest: int
    words: ClassMakerWords


#: What is true of every name and answer here.
PRIVATE = text(
    "Names and answers stay in your browser, and in the links and files that you pass on. No server stores them."
)


def maker_state(
    draft: Draft, register: Register, *, said: Text | None = None, refused: Sequence[Refused] = ()
) -> ClassMakerState:
    """Returns the form with a draft, and the sets of a register, the newest first.

    `refused` are the lines of the last file that could not be used.
    """
    game = draft.game
    return {
        "games": [{"id": id, "name": str(each.name)} for id, each in GAMES.items()],
        "game": game,
        "shelves": _shelves(game),
        "about": [{"id": id, "name": str(name_of(game, id))} for id in draft.about],
        "questions": draft.questions,
        "most": MOST_QUESTIONS,
        "longest_title": LONGEST_TITLE,
        "both": draft.both,
        "marks": draft.marks,
        "sets": [_kept(each, register) for each in reversed(register.sets)],
        "said": str(said or ""),
        "faults": [str(refused_words(each)) for each in refused],
        "longest": MOST_CHARACTERS,
        "words": {
            "intro": str(
                text("Make a set of questions and share its link. The answers come back as links, lines or files.")
            ),
            "new": str(text("A new set")),
            "title": str(text("Title")),
            "title_hint": str(text("Such as: Class 3b, Tuesday")),
            "game": str(text("Game")),
            "about": str(text("About")),
            "add_about": str(text("Add something to ask about")),
            "drop": str(text("Do not ask about it: {subject}", subject="%")),
            "everything": str(text("Everything in the game")),
            "questions": str(text("Questions")),
            "fewer": str(text("One question less")),
            "more": str(text("One question more")),
            "both": str(text("Versions A and B")),
            "both_long": str(text("Both ask about the same rules, in other positions: for neighbours.")),
            "marks": str(text("Show at once what is right")),
            "marks_long": str(text("Otherwise everyone sees it at the end.")),
            "make": str(text("Make the set")),
            "sets": str(text("Your sets")),
            "none": str(text("No sets yet.")),
            "save": str(text("Save all as a file")),
            "load": str(text("Add from a file")),
            "load_long": str(text("Add sets and answers from a file")),
            "too_long": str(text("That file is too large for sets and answers.")),
            "private": str(PRIVATE),
            "faults": str(text("Not everything could be read. The rest was added:")),
        },
    }


def facts_of(asked: QuestionSet) -> str:
    """Returns the facts of a set in one line: its game, its subjects, and the number of questions."""
    about = [str(name_of(asked.game, id)).rstrip(".。") for id in asked.about]
    facts = [GAMES[asked.game].name, listed(about), counted("{n} question", "{n} questions", len(asked.items))]
    if len(asked.versions) > 1:
        facts.append(text("versions A and B"))
    return " · ".join(map(str, facts))


def refused_words(each: Refused) -> Text:
    """Returns a line that was refused with its reason, in words."""
    return text("{what}: {reason}", what=each.what, reason=each.reason) if each.what else each.reason


def _kept(asked: QuestionSet, register: Register) -> KeptSet:
    answers = len({given.learner for given in register.answers_to(set_id(asked))})
    back = counted("answers of {n} learner", "answers of {n} learners", answers)
    return {"id": set_id(asked), "title": asked.title, "facts": f"{facts_of(asked)} · {back}"}


def _shelves(game: str) -> list[Entry | EntryGroup]:
    """Returns the subjects of a game: its families and lessons, then the concepts of each family."""
    shelves: list[Entry | EntryGroup] = [{"id": "", "name": str(text("Add something to ask about"))}]
    among = families(game)
    shelves.append(
        {"name": str(text("Families")), "entries": [{"id": each.id, "name": str(each.name)} for each in among]}
    )
    lessons = lessons_to_ask(game)
    shelves.append(
        {
            "name": str(text("Lessons")),
            "entries": [{"id": f"{LESSON}{each.id}", "name": str(text(each.title))} for each in lessons],
        }
    )
    for family in among:
        entries: list[Entry] = [{"id": each.id, "name": str(name(each))} for each in family.concepts]
        shelves.append({"name": str(family.name), "entries": entries})
    return shelves
