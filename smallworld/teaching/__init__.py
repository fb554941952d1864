"""The tutor: example turns, lessons, exercises, puzzles, rulings, the codex and the learner's progress."""
