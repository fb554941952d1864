"""Pages that need no script: one for each ruling, ability, example turn and lesson, in every language.

Search engines and previews of links read them, and so do people whose browser runs no scripts. Their words are those of
the app, to which each page links. The template `app.html.j2` is an empty slot for its scripts.
"""
