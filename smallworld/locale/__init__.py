"""Translations, in one folder for each language, and the extraction of messages to translate.

Each part of the project has a catalogue of messages: `engine`, `widgets`, `rulings`, `examples`, `articles` and
`lessons`. They are gettext's `.po` files, which translators' tools read. `python -m smallworld.locale` adds new
messages and drops those that no longer exist.
"""
