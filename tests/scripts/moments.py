"""The moments of views that lie many presses behind their doors, such as a class whose answers came back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallworld.teaching.classes.line import answers_line, read_answers, set_id, set_line
from smallworld.teaching.classes.register import Register
from smallworld_widgets import App
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.page.destination import Destination
from tests.classes.pupils import answered, homework, leaving_open


def class_desk(app: App) -> None:
    """Opens a set to which three learners have answered, one of them twice."""
    asked = homework()
    given = [
        answered("Mia", of=asked),
        answered("Tom", (1,), 1, of=asked),
        leaving_open(answered("Una", (1,), of=asked), 0),
        answered("Tom", minutes=3, of=asked),
    ]
    app.classroom.take(Register((asked,), tuple(given)))
    view(app)._hear({"do": "open_set", "id": next(iter(app.classroom.register.by_id))})


def class_paste(app: App) -> None:
    """Pastes a damaged line."""
    class_desk(app)
    view(app)._hear({"do": "gather", "content": "Here: swa1/broken/A/Mia/a/1/1/aaaa"})


def class_old(app: App) -> None:
    """Opens a set that another version of the project has made."""
    asked = homework()
    app.go(Destination("class", asked=asked._replace(items=(asked.items[0]._replace(keys=("aaaaa", "aaaaa")),))))


def class_sheets(app: App) -> None:
    """Shows the sheets of a set."""
    class_desk(app)
    view(app)._hear({"do": "go_to", "place": "sheets"})


def class_stage(app: App) -> None:
    """Shows a question to a class, not the first."""
    class_desk(app)
    view(app)._hear({"do": "go_to", "place": "stage"})
    view(app)._hear({"do": "step_on"})


def class_begin(app: App) -> None:
    """Opens the link of a set, whose version the learner chooses, without a name."""
    app.go(Destination("class", asked=homework()))
    view(app)._hear({"do": "begin", "name": " ", "version": 0})


def class_asking(app: App) -> None:
    """Goes on to the second question, and answers it."""
    class_begin(app)
    view(app)._hear({"do": "begin", "name": "Mia", "version": 1})
    for _ in range(2):
        press(app)
    view(app)._hear({"do": "step_back"})


def class_check(app: App) -> None:
    """Comes to the moment before handing in."""
    class_asking(app)
    view(app)._hear({"do": "leave_question"})


def class_end(app: App) -> None:
    """Hands in three answers, one of them left open."""
    class_check(app)
    view(app)._hear({"do": "hand_in"})


def class_changed(app: App) -> None:
    """Comes back to a half-done set whose questions an update has changed."""
    class_asking(app)
    kept = view(app).keep()
    given = read_answers(kept["answers"])
    old = homework()._replace(items=tuple(item._replace(keys=("aaaaa", "aaaaa")) for item in homework().items))
    view(app).restore({**kept, "set": set_line(old), "answers": answers_line(given._replace(set=set_id(old)))})


def class_look(app: App) -> None:
    """Looks at a question again after the end."""
    class_end(app)
    view(app)._hear({"do": "look", "n": 1})


def view(app: App) -> Classes:
    """Returns the view Class of an app."""
    found = app._views["class"]
    assert isinstance(found, Classes)
    return found


def press(app: App) -> None:
    """Answers the open question with its first choice, or with 1."""
    question = view(app).question
    assert question is not None
    question._hear({"do": "answer", "answer": 1, "of": question.asked.serial})


def workshop_filled(app: App) -> None:
    """Fills in a banner and a badge, and plays games with them."""
    app.go(Destination("workshop", "swimming-elves"))
    for message in (
        {"do": "add", "at": "powers/0", "pattern": "piece_built"},
        {"do": "name", "at": "pieces/0", "name": "城"},
        {"do": "add", "at": "powers/0", "pattern": "discount"},
        {"do": "put", "at": "powers/0/effects/1/where", "value": "either"},
        {"do": "topic", "id": "goes"},
        {"do": "ask", "question": "earn"},
        {"do": "watch"},
        {"do": "measure"},
        {"do": "go_on", "played": 0},
    ):
        app._views["workshop"].bench._handle_custom_msg(message, [])


def workshop_to_mend(app: App) -> None:
    """Gives an effect that needs more than its piece has, in the box with factions."""
    app.go(Destination("workshop"))
    for message in (
        {"do": "game", "id": "warcraft"},
        {"do": "add", "at": "races/0", "pattern": "fixed_price"},
        {"do": "put", "at": "races/0/effects/0/when", "value": "always"},
        {"do": "load", "content": "{}"},
    ):
        app._views["workshop"].bench._handle_custom_msg(message, [])


def play_with_inventions(app: App) -> None:
    """Plays with a race of one's own, which a new game can keep or do without."""
    app.go(Destination("workshop", "swimming-elves"))
    app._views["workshop"].bench._handle_custom_msg({"do": "play"}, [])


MOMENTS: Mapping[str, Callable[[App], None]] = {
    "class/desk": class_desk,
    "class/paste": class_paste,
    "class/old": class_old,
    "class/sheets": class_sheets,
    "class/stage": class_stage,
    "class/begin": class_begin,
    "class/asking": class_asking,
    "class/check": class_check,
    "class/end": class_end,
    "class/look": class_look,
    "class/changed": class_changed,
    "play/inventions": play_with_inventions,
    "workshop/filled": workshop_filled,
    "workshop/to-mend": workshop_to_mend,
}
