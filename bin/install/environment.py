"""The virtual environment: made once, filled from the lock file by uv (pip where uv fails), and left alone
as long as the lock file does not change."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ENVIRONMENT = PROJECT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / "installed.json"
LOCK, DEVELOPMENT_LOCK = "requirements.lock", "requirements-dev.lock"
BENCH_LOCK = "requirements-bench.lock"


class EnvironmentFailed(Exception):
    """The packages could not be installed; the text says what to do."""


def install_packages(*, with_development: bool) -> None:
    """Brings `.venv` to what the lock file says. The development lock holds everything of the other one."""
    wanted = {name: _digest(name) for name in ((LOCK, DEVELOPMENT_LOCK) if with_development else (LOCK,))}
    installed = _installed()
    if wanted.items() <= installed.items():
        return
    if not _works():
        _make()
    print("Installing Python packages…", flush=True)
    if DEVELOPMENT_LOCK in installed and not with_development:
        wanted = {name: _digest(name) for name in (LOCK, DEVELOPMENT_LOCK)}
    _install(DEVELOPMENT_LOCK if DEVELOPMENT_LOCK in wanted else LOCK)
    kept = {name: digest for name, digest in installed.items() if name == BENCH_LOCK}
    _note(kept | wanted)


def install_peers() -> str:
    """Adds what the benchmarks measure beside the project to `.venv`; returns "" or a sentence that says what
    is not measured. Nothing else needs it, so nothing else fails.
    """
    installed, wanted = _installed(), _digest(BENCH_LOCK)
    if installed.get(BENCH_LOCK) == wanted:
        return ""
    print("Installing what the benchmarks compare with…", flush=True)
    try:
        _install(BENCH_LOCK)
    except EnvironmentFailed:
        return "OR-tools could not be installed (see above), so the draw is measured without it beside."
    _note({**installed, BENCH_LOCK: wanted})
    return ""


def _digest(name: str) -> str:
    return hashlib.sha256((PROJECT / name).read_bytes()).hexdigest()


def _installed() -> dict[str, str]:
    if not (STAMP.exists() and _runs(str(PYTHON), "-c", "")):
        return {}
    try:
        return dict(json.loads(STAMP.read_text(encoding="ascii")))
    except (TypeError, ValueError):  # cut off while it was written: the packages are looked at again
        return {}


def _note(installed: dict[str, str]) -> None:
    """Written aside and put in place whole, whatever the power does."""
    draft = STAMP.with_suffix(".draft")
    with draft.open("w", encoding="ascii") as file:
        file.write(json.dumps(installed))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(STAMP)


def _works() -> bool:
    return PYTHON.exists() and _runs(str(PYTHON), "-m", "pip", "--version")


def _make() -> None:
    print("Making the virtual environment…", flush=True)
    if not _runs(sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT), quiet=False):
        raise EnvironmentFailed(
            "The virtual environment could not be made. On Debian: sudo apt-get install python3-venv"
        )


def _install(lock: str) -> None:
    """uv is ten times as fast, and trusts the system's certificates only when it is told to; pip also reads
    the
    machine's own configuration, so it works behind a company's proxy where uv does not."""
    pip = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
    by_hash = ["--require-hashes", "-r", str(PROJECT / lock)]
    if _runs(*pip, *_uv_requirement()):
        uv = [str(PYTHON), "-m", "uv", "--quiet", "pip", "install", "--python", str(PYTHON)]
        if _runs(*uv, *by_hash, UV_SYSTEM_CERTS="1"):
            return
        print("uv could not; trying pip…", flush=True)
    if not _runs(*pip, *by_hash, quiet=False):
        raise EnvironmentFailed(
            "The Python packages could not be installed: see the lines above. Their registry "
            "must be reachable the first time; afterwards no network is needed."
        )


def _uv_requirement() -> list[str]:
    """uv in the version that the lock file names."""
    lines = (PROJECT / DEVELOPMENT_LOCK).read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line.startswith("uv==")]


def _runs(*command: str, quiet: bool = True, **environment: str) -> bool:
    sink = subprocess.DEVNULL if quiet else None
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=sink,
        stderr=sink,
        check=False,
    )
    return done.returncode == 0
