"""Exercises made and marked by the engine, about every ability and every general rule.

Each exercise is made for a *concept* (`concepts.py`): an ability, one of its clauses (`rules/clauses.py`), or a general
rule (`rules/general.py`). A world without the concept (`worlds/world.py`), or one that has a clause otherwise
(`worlds/half_known.py`), gives the answer of a learner who has left it out. A question suits a concept if that answer
differs from the true one (`making/contrast.py`), so that a wrong answer tells what was left out (`exercise.py`).
Positions come from random games (`making/fresh.py`), or with the project (`questions/collection.py`), or for
inventions from games in which they soon come up (`invented.py`). The words and the choices of questions are in
`questions/`.
"""
