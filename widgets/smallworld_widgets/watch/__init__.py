"""Watching example turns."""
