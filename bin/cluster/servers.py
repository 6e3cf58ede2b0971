"""A private PostgreSQL and Redis in a folder, on sockets there, never on a port."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

from bin.install.system import SYSTEM_PATH

UNDER_ROOT = "postgres"  # PostgreSQL refuses to be run by root; Debian's package brings this user
LONGEST_SOCKET = 107  # bytes of its path
INITDB_OPTIONS = ("--encoding", "UTF8", "--locale", "C.UTF-8")  # names in the order that SQLite has
REDIS_OPTIONS = ("--save", "", "--appendonly", "no")  # a queue and a cache: the rows of jobs outlive them
MISSING = "%s is not installed: sudo apt-get install %s"


class ServerFailed(Exception):
    """The text is what it said."""


def user() -> str | None:
    """Whose PostgreSQL is; None for one's own."""
    return UNDER_ROOT if os.geteuid() == 0 else None


def own_by_server(folder: Path) -> None:
    """Raises `ServerFailed` without Debian's package."""
    if name := user():
        try:
            os.chown(folder, pwd.getpwnam(name).pw_uid, -1)
        except KeyError:
            raise ServerFailed(MISSING % ("PostgreSQL", "postgresql")) from None


def database_url(folder: Path) -> str:
    return f"postgres://calzo@/postgres?host={quote(str(folder))}"


def redis_url(folder: Path) -> str:
    return f"unix://{folder / 'redis.sock'}"


def make_postgresql(folder: Path, *options: str) -> None:
    """An empty one. Cut off it leaves a draft, and no database."""
    data, draft = folder / "data", folder / "data.new"
    shutil.rmtree(draft, ignore_errors=True)
    run(
        postgresql_program("initdb"),
        "-A",
        "trust",
        "-U",
        "calzo",
        *INITDB_OPTIONS,
        *options,
        "-D",
        draft,
    )
    draft.rename(data)


def postgresql_options(folder: Path) -> list[str]:
    return ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]


def postgresql_command(folder: Path, *options: str) -> list[str]:
    program = str(postgresql_program("postgres"))
    return [program, "-D", str(folder / "data"), *postgresql_options(folder), *options]


def postgresql_program(program: str) -> Path:
    """Of the newest PostgreSQL that is installed."""
    programs = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    if not programs:
        raise ServerFailed(MISSING % ("PostgreSQL", "postgresql"))
    return programs[-1]


def redis_command(folder: Path) -> list[str]:
    place = ["--port", "0", "--unixsocket", str(folder / "redis.sock"), "--dir", str(folder)]
    return [system_program("redis-server", package="redis-server"), *REDIS_OPTIONS, *place]


def system_program(name: str, *, package: str) -> str:
    found = shutil.which(name, path=SYSTEM_PATH)
    if found is None:
        raise ServerFailed(MISSING % (name, package))
    return found


def run(program: Path, *arguments: str | Path) -> None:
    """As the user of PostgreSQL."""
    done = subprocess.run(
        [str(program), *map(str, arguments)],
        cwd="/",
        user=user(),
        group=user(),
        extra_groups=[] if user() else None,
        env={**os.environ, "PATH": SYSTEM_PATH},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        raise ServerFailed(f"{program.name}: {done.stdout}{done.stderr}")
