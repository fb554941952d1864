"""`python -m smallworld` is the command line."""

import sys

from smallworld.cli import main

sys.exit(main())
