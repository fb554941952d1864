"""Exercises made and marked by the engine, about every ability and every general rule.

Each exercise is made for a *concept* (`concepts.py`): an ability, one of its clauses (`clauses.py`), or a general rule
(`general.py`). A world without the concept (`worlds.py`), or one that has a clause otherwise (`half_known.py`), gives
the answer of a learner who has left it out. A question suits a concept if that answer differs from the true one
(`contrast.py`), so that a wrong answer tells what was left out (`exercise.py`). Positions come from random games
(`fresh.py`, `random_games.py`), or with the project (`collection.py`).
"""
