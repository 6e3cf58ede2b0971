"""The second start of the program until its first page, and the memory of its web process at rest.

`python -m bench.start [--starts N]`. Limits: 2 s of a processor where the loop takes 0.12 s, 120 MB.
"""

from __future__ import annotations

import sys
import tempfile
from time import sleep

from bench import CALM, calibrate, options, timed
from bench.served import program, resident

SECONDS, MB = 2.0, 120
AT_REST_AFTER = 2.0  # seconds


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--starts", type=int, default=3, help="after the first one; the best counts")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        first, _memory = start(folder)
        again = [start(folder) for _start in range(arguments.starts)]
    seconds, memory = min(each[0] for each in again), min(each[1] for each in again)
    loop = timed(calibrate)[1]
    print(f"first start {first:.2f} s, second {seconds:.2f} s of a processor; at rest {memory} MB")
    print(f"loop, s {loop:.2f}; second start at the loop's {CALM} s: {seconds * CALM / loop:.2f} s")
    return int(seconds * CALM / loop > SECONDS or memory > MB)


def start(folder: str) -> tuple[float, int]:
    """Processor seconds to the first page, with the processes below; MB a moment later."""
    with program(CALZO_VAR=folder, DATABASE_URL="") as server:
        seconds = server.seconds()
        sleep(AT_REST_AFTER)
        return seconds, resident(server.pid)


if __name__ == "__main__":
    sys.exit(main())
