"""Questions made and marked by the engine, about every ability and every rule that all races go by.

Each is made for the sake of a *concept* (`concepts.py`): an ability, or a general rule (`general.py`). What somebody
answers who leaves a concept out is asked of the engine in a world without it (`worlds.py`). A question is worth asking
for a concept's sake where that answer is another one than the true one (`contrast.py`); and so a wrong answer says
what was left out (`exercise.py`). Positions come from games that chance plays (`fresh.py`), or with the project
(`known.py`).
"""
