"""A position under change: drafts, the tools that edit them, the problems with their remedies, and examples."""
