"""Upper bounds: what each kind of effect can still bring in a turn, which keeps the search for the best turn short."""

from smallworld.planning.bounds import coins, deeds, pieces, prices, spoils, ways

__all__ = ["coins", "deeds", "pieces", "prices", "spoils", "ways"]
