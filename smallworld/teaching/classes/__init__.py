"""Classes without a server: sets of questions to share, answers that come back as lines, and a table of both.

A set (`question_set.py`) names its questions by concept and seed, so that every machine makes the same ones. It moves
as a line (`line.py`), and so do a learner's answers (`answers.py`). A teacher's page gathers lines from any text
(`gathering.py`), keeps them (`register.py`) and counts which clause the class does not know (`tally.py`).

Anybody can write a line by hand, so the answers are for learning, not for exams.
"""
