"""The engine's command line, without Django."""

import sys

from rules.games.__main__ import main

if __name__ == "__main__":
    sys.exit(main(prog="python -m rules"))
