"""Conquering a region: what is in reach, at what price, who is driven out, what is found."""
