"""The part of IPython that ipywidgets imports, for a page on which no IPython runs."""


def get_ipython() -> None:
    """Returns None, as IPython does where it does not run."""
