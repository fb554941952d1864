"""Documents of inventions: races, powers, places and pieces of one’s own, composed from the engine’s vocabulary."""

from smallworld.documents.inventions.reading import inventions_in, read
from smallworld.documents.inventions.writing import write

__all__ = ["inventions_in", "read", "write"]
