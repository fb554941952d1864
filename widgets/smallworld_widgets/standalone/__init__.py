"""Widgets on a page without Jupyter. `host.py` is Python's side, `standalone/page.js` the browser's."""
