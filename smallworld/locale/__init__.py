"""Translations, a folder to each language, and what there is to translate.

A catalogue of messages to each part of the project: `engine`, `widgets`, `rulings`, `lessons`, as files that
translators' tools read (gettext's `.po`). `python -m smallworld.locale` adds what is new and drops what is gone.
"""
