"""Every benchmark, one after another, since they measure the same processors."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PICTURES = PROJECT / "bench" / "pictures.py"  # to look at, and nothing is measured


def main() -> int:
    """0 when all kept their limits."""
    codes = []
    for script in sorted(set((PROJECT / "bench").glob("[!_]*.py")) - {PICTURES}):
        print(f"== {script.name}", flush=True)
        codes.append(
            subprocess.run(
                [sys.executable, "-m", f"bench.{script.stem}"], cwd=PROJECT, check=False
            ).returncode
        )
    return max(codes, default=0)


if __name__ == "__main__":
    sys.exit(main())
