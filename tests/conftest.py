"""What every test shares: the settings of Hypothesis."""

import os

from hypothesis import settings

# A run of the project's checks is repeatable, and a slow machine is no failure.
settings.register_profile("repeatable", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("repeatable" if os.environ.get("CI") else "explore")
