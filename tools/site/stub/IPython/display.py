"""The names that ipywidgets imports. Nothing is displayed on a page without IPython."""

display = clear_output = None
