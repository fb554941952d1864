"""The name that ipywidgets imports."""

InteractiveShell = None
