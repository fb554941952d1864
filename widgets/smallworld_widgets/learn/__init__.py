"""The course: lessons to go through, step by step."""
