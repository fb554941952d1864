"""Words for people: texts that can be translated, the terms of an explanation, problems, and sources."""
