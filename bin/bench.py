"""Every benchmark, one after another, since they measure the same processors."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
BENCHES = (
    ("games",),
    ("hall", "--on", "sqlite"),
    ("hall", "--on", "postgresql"),
    ("cluster", "--tablets", "128", "--seconds", "60", "--readers", "1000", "--followers", "3000"),
    ("pages",),
    ("readers", "--players", "1024", "--readers", "1000", "--followers", "10000"),
    ("readers", "--players", "5000", "--readers", "0", "--followers", "0"),
    ("draw",),
    ("pairs",),
    ("engine",),
    ("tablets",),
    ("taps",),
)


def main() -> int:
    """0 when all kept their limits."""
    codes = []
    for name, *arguments in BENCHES:
        print("==", name, *arguments, flush=True)
        command = [sys.executable, "-m", f"bench.{name}", *arguments]
        codes.append(subprocess.run(command, cwd=PROJECT, check=False).returncode)
    return max(codes, default=0)


if __name__ == "__main__":
    sys.exit(main())
