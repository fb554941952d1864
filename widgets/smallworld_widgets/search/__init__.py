"""One search for everything that teaches."""
