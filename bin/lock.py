"""The lock files: what `make run` installs, what the tests need on top, and what `make bench` measures beside
the project, each package with its digests.

python -m bin.lock             writes all anew, with the newest versions that pyproject.toml admits
python -m bin.lock --check     says whether they still answer pyproject.toml
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
RUN, DEVELOPMENT, BENCH = "requirements.lock", "requirements-dev.lock", "requirements-bench.lock"


def compile_locks(folder: Path, *options: str) -> None:
    """Writes the lock files into the folder. What stands there already is kept where it still fits."""
    _compile(folder / RUN, *options)
    _compile(folder / DEVELOPMENT, "--group", "dev", "--constraint", str(folder / RUN), *options)
    _compile(folder / BENCH, "--group", "bench", "--constraint", str(folder / DEVELOPMENT), *options)


def check() -> int:
    """Compiles beside the files that are here, and compares."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (RUN, DEVELOPMENT, BENCH):
            shutil.copy(PROJECT / name, folder)
        compile_locks(Path(folder))
        written = {name: _pins(Path(folder) / name) for name in (RUN, DEVELOPMENT, BENCH)}
    stale = [name for name, pins in written.items() if pins != _pins(PROJECT / name)]
    for name in stale:
        sys.stderr.write(f"{name} does not answer pyproject.toml any more: make lock\n")
    return 1 if stale else 0


def _compile(target: Path, *options: str) -> None:
    command = [sys.executable, "-m", "uv", "--quiet", "pip", "compile", "pyproject.toml", "--universal"]
    command += ["--python-version", "3.11", "--generate-hashes", "--custom-compile-command", "make lock"]
    subprocess.run(
        [*command, *options, "--output-file", str(target)], cwd=PROJECT, env=_environment(), check=True
    )


def _environment() -> dict[str, str]:
    return {**os.environ, "UV_SYSTEM_CERTS": "1"}


def _pins(lock: Path) -> list[str]:
    """The lines that name a package, without their digests."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    return [line.rstrip(" \\") for line in lines if line and line[0] not in "# "]


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    compile_locks(PROJECT, "--upgrade")
