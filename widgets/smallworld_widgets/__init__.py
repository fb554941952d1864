"""Jupyter widgets that show a position, explain it and teach the game."""

import sys

# Plotly reaches, through nbformat and jsonschema, an optional module that builds a large grammar at import: 0.7 s
# before the first chart. A module that cannot be imported is one that jsonschema does without: it then leaves the
# "iri" formats unchecked, which no notebook uses. It has to be said before anything imports plotly.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
