"""The journeys over Voila and its kernels."""

from tests.browser.journeys import *  # noqa: F403
