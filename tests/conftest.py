"""What every test shares: the settings of Hypothesis."""

import os

from hypothesis import HealthCheck, settings

# A run of the project's checks is repeatable, and a slow machine is no failure, nor is one that stood still.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("repeatable", PATIENT, derandomize=True)
settings.register_profile("explore", PATIENT)
settings.load_profile("repeatable" if os.environ.get("CI") else "explore")
