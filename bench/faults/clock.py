"""The server by a clock that is wrong: `python -m bench.faults.clock HOURS`. Not by `libfaketime`: with it
Python's threads wait for ever, or not at all.
"""

import sys
from datetime import UTC, datetime, timedelta

import time_machine

from config.launch.__main__ import main

if __name__ == "__main__":
    time_machine.travel(datetime.now(UTC) + timedelta(hours=float(sys.argv[1])), tick=True).start()
    sys.exit(main())
