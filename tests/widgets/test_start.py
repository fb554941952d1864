"""The cost of starting the served app."""

import subprocess
import sys


def test_the_first_chart_does_not_wait_for_a_grammar_that_nothing_uses() -> None:
    script = "import smallworld_widgets.served, nbformat, sys; sys.exit('lark' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)
