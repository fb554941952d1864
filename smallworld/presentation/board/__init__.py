"""A board on a screen: its regions with their prices and verdicts, the moves on it, and who owns what."""
