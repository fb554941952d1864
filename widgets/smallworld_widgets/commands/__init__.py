"""The commands that the app adds to the command line: `smallworld app` and `smallworld lab`.

`pyproject.toml` names their modules as entry points, where the command line of the engine finds them.
"""
