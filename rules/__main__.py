"""`python -m rules`: the command line of the engine. No Django, no settings."""

import sys

from rules.engine.__main__ import main

if __name__ == "__main__":
    sys.exit(main(prog="python -m rules"))
