"""Games that play themselves: bots, simulation, and counts of what can happen."""
