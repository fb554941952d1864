"""The teacher's classes, in one place for the page: the sets that they made, and the answers that came back.

Beside them stand the sets that a learner has handed in here, so that they count once for the progress.

The app has the browser keep them beyond the tab and the session, as it keeps the learner's progress. They may grow at
any time: another tab may have opened a link with answers.
"""

from __future__ import annotations

import traitlets

from smallworld.teaching.classes.register import Register


class Classroom(traitlets.HasTraits):
    """The sets and answers of a teacher."""

    register = traitlets.Instance(Register, ())

    def take(self, other: Register) -> None:
        """Takes in sets and answers from elsewhere, without the sets that were removed there."""
        self.register = self.register.merged(other)
