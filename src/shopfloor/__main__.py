"""`python -m shopfloor` is the command line."""

import sys

from shopfloor.cli import main

if __name__ == "__main__":
    sys.exit(main())
