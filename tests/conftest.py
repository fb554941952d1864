"""The settings for every test: of Hypothesis, of the workers, and the command that repeats a failure at random."""

from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling

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


#: The folders whose files share a page that takes long to build, or a server with its kernels.
SHARING = ("tests/browser/static/", "tests/browser/voila/")


class Schedule(LoadFileScheduling):  # type: ignore[misc]
    """The work of each worker: whole files, and whole folders of those that share."""

    def _split_scope(self, nodeid: str) -> str:
        return next(filter(nodeid.startswith, SHARING), super()._split_scope(nodeid))


# pytest-xdist brings this hook, and a run may leave it out.
@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Schedule | None:
    """Returns the schedule, unless the command line asks for another one."""
    return Schedule(config, log) if config.getoption("dist") == "loadfile" else None
