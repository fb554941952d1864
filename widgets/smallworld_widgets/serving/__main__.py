"""The command that serves the page: `python -m smallworld_widgets.serving notebooks/app.ipynb`."""

from smallworld_widgets.serving.server import Server

if __name__ == "__main__":
    Server.launch_instance()
