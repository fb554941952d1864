"""The rules: what can be done in a position, what speaks against it, and what it leads to."""
