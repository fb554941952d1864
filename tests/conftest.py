"""What every test shares: the settings of Hypothesis."""

from hypothesis import HealthCheck, settings

from tests.lanes import SOAK, examples

# A slow machine is no failure, nor is one that stood still. Every run but a soak tries the same examples.
PATIENT = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True, max_examples=examples(100)
)
settings.register_profile("repeatable", PATIENT, derandomize=True)
settings.register_profile("explore", PATIENT)
settings.load_profile("explore" if SOAK else "repeatable")
