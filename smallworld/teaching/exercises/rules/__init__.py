"""The rules and clauses that exercises are about."""
