"""The vocabulary in which abilities are written: each class answers one question that the engine asks."""
