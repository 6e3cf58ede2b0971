"""All that can be judged without running the code."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
OURS = [
    "config",
    "tables",
    "tournament",
    "rules",
    "accounts",
    "jobs",
    "prints",
    "backups",
    "certificates",
    "people",
    "core",
    "bin",
    "tests",
    "manage.py",
]

CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy", *OURS],
    "script format": ["bin.scripts", "format"],
    "script lint": ["bin.scripts", "lint"],
    "script types": ["bin.scripts", "types"],
    "import contract": ["bin.contract"],
    "migrations": ["django", "makemigrations", "--check", "--dry-run"],
    "deployment": ["django", "check", "--fail-level", "WARNING"],
    "translations": ["bin.messages", "--check"],
    "lock file": ["bin.lock", "--check"],
    "vendored files": ["bin.vendor", "--check"],
    "engine of the tablet": ["bin.engine", "--check"],
    "styles": ["bin.styles"],
    "wire": ["bin.wire", "--check"],
    "templates": ["djlint", "templates", "--lint", "--quiet"],
    "lines": ["bin.lines", "--check"],
}


def main(*only: str) -> int:
    failed = [name for name in only or CHECKS if not _passes(name)]
    if failed:
        sys.stderr.write(f"Failed: {', '.join(failed)}.\n")
    return 1 if failed else 0


def _passes(name: str) -> bool:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CALZO_VAR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        done = subprocess.run(
            [sys.executable, "-m", *CHECKS[name]],
            cwd=PROJECT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    took = time.monotonic() - began
    print(f"{'ok' if done.returncode == 0 else 'FAILED':<7}{name} ({took:.1f} s)", flush=True)
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
