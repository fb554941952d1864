"""Pages that need no script: one for each ruling, ability, example turn and lesson, in every language.

Search engines and previews of links read them, and so do people whose browser runs no scripts. Their words are those of
the app, which takes the place of a page where scripts run. The template `app.html.j2` has its scripts.
"""
