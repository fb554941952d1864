"""Jupyter widgets that show a position, explain it and teach the game."""

import sys

# Plotly reaches, through nbformat and jsonschema, an optional module that builds a large grammar at
# import, in 0.7 s. Without it jsonschema leaves the "iri" formats unchecked; no notebook uses them. This
# has to be said before anything imports plotly.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
