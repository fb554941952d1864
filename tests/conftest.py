"""The settings of Hypothesis for every test, and the command that repeats a failure with random games."""

from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.lanes import RANDOM_MARKS, SOAK, command, examples

# A slow machine is no failure. Every run except a soak tries the same examples.
PATIENT = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True, max_examples=examples(100)
)
settings.register_profile("repeatable", PATIENT, derandomize=True)
settings.register_profile("explore", PATIENT)
settings.load_profile("explore" if SOAK else "repeatable")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the command that repeats the test to the report of a failure in a random game or position."""
    report = yield
    if report.failed and any(item.get_closest_marker(mark) for mark in RANDOM_MARKS):
        report.sections.append(("To repeat it", command(item.nodeid)))
    return report
