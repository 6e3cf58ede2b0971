"""The lock file: every package that the project, its tests and its benchmarks install, with digests.

python -m bin.lock             writes uv.lock anew, with the newest versions that pyproject.toml admits
python -m bin.lock --check     says whether it still answers pyproject.toml

uv writes into it from which host each file came. That is this machine's business, and another has a mirror:
the names of files stay, the hosts go. So nothing is installed from uv.lock directly; `bin.install` exports
from it.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
LOCK = PROJECT / "uv.lock"
HOSTS = [
    (re.compile(r'registry = "https?://[^"]*"'), 'registry = "registry"'),
    (re.compile(r'url = "https?://(?:[^"/]*/)*([^"/]+)"'), r'path = "\1"'),
]


def write() -> None:
    """The newest versions, and no host."""
    _uv("lock", "--upgrade")
    LOCK.write_text(without_hosts(LOCK.read_text(encoding="utf-8")), encoding="utf-8")


def check() -> int:
    """0 when the lock answers pyproject.toml and names no host."""
    if _uv("lock", "--check", "--quiet") or without_hosts(text := LOCK.read_text(encoding="utf-8")) != text:
        sys.stderr.write("uv.lock does not answer pyproject.toml any more, or names a host: make lock\n")
        return 1
    return 0


def without_hosts(lock: str) -> str:
    """The lock as it stands in the repository."""
    for host, nothing in HOSTS:
        lock = host.sub(nothing, lock)
    return lock


def _uv(*command: str) -> int:
    environment = {**os.environ, "UV_SYSTEM_CERTS": "1"}
    return subprocess.run(
        [sys.executable, "-m", "uv", *command], cwd=PROJECT, env=environment, check=False
    ).returncode


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    write()
