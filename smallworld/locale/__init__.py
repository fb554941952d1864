"""Translations, one catalogue for each language, and the extraction of messages to translate.

A catalogue is gettext’s `.po` file, which translators’ tools read. Its messages stand in the order of their places: the
sentences of a lesson or of a ruling follow each other. `python -m smallworld.locale` adds new messages and drops those
that no longer exist.
"""
