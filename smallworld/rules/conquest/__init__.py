"""The conquest of regions: reach, prices, losses, finds."""
