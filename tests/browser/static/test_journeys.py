"""The journeys on the static page, which begins without Python."""

from tests.browser.journeys import *  # noqa: F403
