"""The server of the page: Voila, with the protection that it needs against strangers.

Only the server loads these modules: `python -m smallworld_widgets.serving notebooks/app.ipynb`, which takes all options
of Voila. `voila.json` names some of their classes and sets their limits.
"""
