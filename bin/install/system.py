"""Missing system packages, by apt-get as root or passwordless sudo."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

SYSTEM_PATH = f"{os.environ.get('PATH', '')}:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin"

# Somebody else may be installing something: wait for them.
PATIENT = ("-o", "DPkg::Lock::Timeout=300")


def has_library(name: str) -> Callable[[], bool]:
    def found() -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return found


def has_program(*names: str) -> Callable[[], bool]:
    return lambda: any(shutil.which(name, path=SYSTEM_PATH) for name in names)


def has_postgresql() -> bool:
    """Outside PATH."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def has_venv() -> bool:
    """Debian packages `ensurepip` apart."""
    return importlib.util.find_spec("ensurepip") is not None and importlib.util.find_spec("venv") is not None


@dataclass(frozen=True)
class Need:
    package: str
    is_there: Callable[[], bool]
    without: str


RUN = (
    Need("python3-venv", has_venv, "nothing can be installed"),
    Need("libpango-1.0-0", has_library("libpango-1.0.so.0"), "table cards cannot be printed"),
    Need("libpangoft2-1.0-0", has_library("libpangoft2-1.0.so.0"), "table cards cannot be printed"),
    Need("libharfbuzz-subset0", has_library("libharfbuzz-subset.so.0"), "table cards cannot be printed"),
)
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the best one first
TEST = (
    Need(BROWSERS[0], has_program(BROWSERS[0]), "the browser's tests take twice as long"),
    Need("chromium", has_program(*BROWSERS), "the browser's tests do not run"),
    Need("postgresql", has_postgresql, "the tests on PostgreSQL do not run"),
    Need("redis-server", has_program("redis-server"), "the tests on Redis do not run"),
    Need("nginx-light", has_program("nginx"), "the test of a cluster does not run"),
    Need("gettext", has_program("msgfmt"), "the translations are not checked"),
    Need("poppler-utils", has_program("pdftoppm"), "printed pages are not looked at"),
)

CLUSTER = (
    Need("postgresql", has_postgresql, "no cluster starts"),
    Need("redis-server", has_program("redis-server"), "no cluster starts"),
    Need("nginx-light", has_program("nginx"), "no cluster starts"),
)


def install_missing(needs: Sequence[Need]) -> list[str]:
    """A sentence for each still missing."""
    missing = [need for need in needs if not need.is_there()]
    if missing and (administrator := _administrator()) is not None:
        print("Installing from the system:", ", ".join(need.package for need in missing), flush=True)
        _apt([*administrator, "apt-get", *PATIENT, "update", "-q"])
        for need in missing:  # one by one: a package that cannot be had does not keep the others away
            if need.is_there():
                continue  # another one brought it
            install = ["install", "-y", "-q", "--no-install-recommends", need.package]
            _apt([*administrator, "apt-get", *PATIENT, *install])
    return _sentences([need for need in missing if not need.is_there()])


def _administrator() -> list[str] | None:
    """A prefix, or None."""
    if not has_program("apt-get")():
        return None
    if os.geteuid() == 0:
        return []
    if not has_program("sudo")():
        return None
    sudo = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return None if sudo.returncode else ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"]


def _apt(command: list[str]) -> None:
    quiet = {**os.environ, "PATH": SYSTEM_PATH, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    # Its end is not judged here: what counts is whether the thing is there afterwards.
    subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)


def _sentences(missing: list[Need]) -> list[str]:
    losses: dict[str, list[str]] = {}
    for need in missing:
        losses.setdefault(need.without, []).append(need.package)
    return [
        f"Missing on this machine: {' '.join(packages)}. Until somebody runs “sudo apt-get install "
        f"{' '.join(packages)}”, {loss}."
        for loss, packages in losses.items()
    ]
