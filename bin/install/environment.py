"""The virtual environment, from uv.lock by uv (else pip), again only after a change."""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ENVIRONMENT = PROJECT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
UV = ENVIRONMENT / "bin" / "uv"
LOCK = PROJECT / "uv.lock"
EXPORTED = ENVIRONMENT / "requirements.txt"
STAMP = ENVIRONMENT / "installed.json"
UNREACHED = (
    "The Python packages could not be installed: see the lines above. Their registry must be reachable the "
    "first time; afterwards no network is needed."
)


class EnvironmentFailed(Exception):
    pass


def install_packages(*groups: str) -> None:
    if not _runs(str(PYTHON), "-c", "import pip"):
        _make()
    if not _runs(str(UV), "--version"):
        _bring_uv()
    requirements = exported(*groups)
    wanted = hashlib.sha256(requirements.encode()).hexdigest()
    installed = _installed()
    if installed.get(_name(groups)) == wanted:
        return
    print("Installing Python packages…", flush=True)
    EXPORTED.write_text(requirements, encoding="utf-8")
    _install(EXPORTED)
    _note({**installed, _name(groups): wanted})


def exported(*groups: str) -> str:
    """With digests. Needs no network."""
    chosen = [option for group in groups for option in ("--group", group)]
    command = [str(UV), "export", "--frozen", "--offline", "--python", str(PYTHON), "--no-default-groups"]
    command += [*chosen, "--no-header", "--no-annotate", "--quiet"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EnvironmentFailed(f"uv.lock could not be read:\n{done.stderr}")
    return done.stdout


def uv_requirement(lock: str) -> str:
    """pip brings uv first."""
    uv = next(package for package in tomllib.loads(lock)["package"] if package["name"] == "uv")
    digests = [file["hash"] for file in [uv["sdist"], *uv["wheels"]]]
    return " ".join([f"uv=={uv['version']}", *(f"--hash={digest}" for digest in digests)])


def _make() -> None:
    print("Making the virtual environment…", flush=True)
    if not _runs(sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT), quiet=False):
        raise EnvironmentFailed(
            "The virtual environment could not be made. On Debian: sudo apt-get install python3-venv"
        )


def _bring_uv() -> None:
    EXPORTED.write_text(uv_requirement(LOCK.read_text(encoding="utf-8")), encoding="utf-8")
    if not _pip_installs(EXPORTED):
        raise EnvironmentFailed(UNREACHED)


def _install(requirements: Path) -> None:
    """uv is ten times as fast, and needs telling to trust the system's certificates; pip passes company
    proxies.
    """
    uv = [str(UV), "--quiet", "pip", "install", "--python", str(PYTHON)]
    if _runs(*uv, "--require-hashes", "-r", str(requirements), UV_SYSTEM_CERTS="1"):
        return
    print("uv could not; trying pip…", flush=True)
    if not _pip_installs(requirements):
        raise EnvironmentFailed(UNREACHED)


def _pip_installs(requirements: Path) -> bool:
    pip = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
    return _runs(*pip, "--require-hashes", "-r", str(requirements), quiet=False)


def _name(groups: tuple[str, ...]) -> str:
    return "+".join(["run", *groups])


def _installed() -> dict[str, str]:
    try:
        return dict(json.loads(STAMP.read_text(encoding="ascii")))
    except (OSError, TypeError, ValueError):  # cut off while it was written: the packages are looked at again
        return {}


def _note(installed: dict[str, str]) -> None:
    draft = STAMP.with_suffix(".draft")
    with draft.open("w", encoding="ascii") as file:
        file.write(json.dumps(installed))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(STAMP)


def _runs(*command: str, quiet: bool = True, **environment: str) -> bool:
    sink = subprocess.DEVNULL if quiet else None
    variables = {**os.environ, **environment}
    try:
        done = subprocess.run(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=sink, stderr=sink, check=False
        )
    except OSError:
        return False
    return done.returncode == 0
