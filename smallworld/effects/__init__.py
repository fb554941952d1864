"""The vocabulary in which abilities are written: each class answers one hook of the engine."""
