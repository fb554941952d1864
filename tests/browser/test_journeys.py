"""The journeys over the stand-in of the widget layer."""

from tests.browser.journeys import *  # noqa: F403
