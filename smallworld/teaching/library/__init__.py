"""The library: the articles, the codex, the rulings and the examples, with their search."""
