"""The questions of exercises: their kinds, their words, the engine's answers, and the choices."""
