"""The search over everything that teaches."""
