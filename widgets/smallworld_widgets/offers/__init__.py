"""Offers to look at a concept again, which a mistake in a game, on a board or in a ruling has shown."""
