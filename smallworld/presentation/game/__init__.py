"""A game under way: its steps with undo, advice, review, and what the players are asked."""
