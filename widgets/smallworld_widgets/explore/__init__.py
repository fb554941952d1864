"""Setting a position up, asking what it costs, and what if."""
