"""The rules: the legal actions of a position, the refusals of all others, and what an action leads to."""
