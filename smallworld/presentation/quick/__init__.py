"""A quick situation: its line in an address, and the offer of its price in the search."""
