"""Inventions: the vocabulary that they are composed of, their sentences, and the catalogue with them in it."""
