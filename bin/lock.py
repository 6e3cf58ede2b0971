"""The lock file, with digests: `python -m bin.lock` writes uv.lock, with the newest versions that
pyproject.toml admits; `--check`: does it answer pyproject.toml? uv records each file's host, which differs
between machines: so hosts go, and `bin.install` exports from it.
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
    _uv("lock", "--upgrade")
    LOCK.write_text(without_hosts(LOCK.read_text(encoding="utf-8")), encoding="utf-8")


def check() -> int:
    if _uv("lock", "--check", "--quiet") or without_hosts(text := LOCK.read_text(encoding="utf-8")) != text:
        sys.stderr.write("uv.lock does not answer pyproject.toml any more, or names a host: make lock\n")
        return 1
    return 0


def without_hosts(lock: str) -> str:
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
