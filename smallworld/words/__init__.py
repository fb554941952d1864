"""What is said to people: texts that can be translated, the terms of an explanation, faults, and sources."""
