"""Starts all, keeps it running until Ctrl-C, and ends it in its order; what is in the database stays.

`python -m bin.cluster move` brings the installation of one process here, `move-back` takes it back there.
"""

from __future__ import annotations

import fcntl
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import django
from django.conf import settings
from django.utils.translation import gettext as _

from bin.cluster import servers
from bin.cluster.processes import Ended, Process
from bin.cluster.services import Service, nginx, web_services, workers
from config.installation import PROJECT, data_folder
from config.launch.addresses import address_in_network, listen
from config.messages import compile_messages
from core.language import language_of_terminal

DEFAULT_PORT = 8000
LOOK_EVERY = 0.5
EVERYWHERE = "0.0.0.0"  # noqa: S104  # compared, and taken only where CALZO_HOST says so
POSTGRESQL_OPTIONS = ("-c", "max_connections=200")


class Cluster:
    """`folder`: sockets, the database, a data folder and a log for each process."""

    def __init__(self, folder: Path, *, host: str, port: int, public_url: str) -> None:
        self.folder, self.public_url = folder, public_url
        self._at = host, port
        self.processes: list[Process] = []

    def start(self) -> str:
        """What the first web process announces. Raises `ServerFailed`, `Ended`."""
        self.start_postgresql()
        return self.start_rest()

    def start_postgresql(self) -> None:
        (self.folder / "logs").mkdir(mode=0o700, exist_ok=True)
        if not (self.folder / "data").exists():
            servers.make_postgresql(self.folder)
        command = servers.postgresql_command(self.folder, *POSTGRESQL_OPTIONS)
        begun = self._add("postgresql", command, user=servers.user(), end=signal.SIGINT)
        begun.wait_until(self._postgresql_answers)

    def start_rest(self) -> str:
        queue = self._add("redis", servers.redis_command(self.folder))
        queue.wait_until((self.folder / "redis.sock").exists)
        return self.start_ours()

    def move(self, source: str, target: str) -> int:
        """An empty address is the file of one process."""
        self.start_postgresql()
        here = {"DATABASE_URL": source} if source else {}
        other = target or f"sqlite:///{data_folder() / 'calzo.sqlite3'}"
        command = [sys.executable, str(PROJECT / "manage.py"), "move_database", other]
        environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"} | here
        return subprocess.run(command, env=environment, check=False).returncode

    def start_ours(self, **instead: str) -> str:
        """Beside PostgreSQL and Redis. `instead`: other variables than theirs."""
        (self.folder / "logs").mkdir(mode=0o700, exist_ok=True)
        webs = [
            self._begin(one, instead, signal.SIGINT) for one in web_services(self.folder, self.public_url)
        ]
        for web in webs:
            web.wait_until(partial(_answers, self.folder / f"{web.name}.sock"))
        for worker in workers(self.folder, self.public_url):
            self._begin(worker, instead)
        host, port = self._at
        before = self._begin(nginx(self.folder, listen=f"{host}:{port}"), {})
        before.wait_until(partial(_is_open, ("127.0.0.1" if host == EVERYWHERE else host, port)))
        return webs[0].text()

    def _begin(
        self, service: Service, instead: dict[str, str], end: signal.Signals = signal.SIGTERM
    ) -> Process:
        variables = service.variables | instead
        return self._add(service.name, list(service.command), end=end, variables=variables)

    def _add(
        self,
        name: str,
        command: list[str],
        *,
        user: str | None = None,
        end: signal.Signals = signal.SIGTERM,
        variables: dict[str, str] | None = None,
    ) -> Process:
        log = self.folder / "logs" / f"{name}.log"
        begun = Process(name, command, log=log, variables=variables or {}, user=user, end=end)
        self.processes.append(begun)
        return begun

    def _postgresql_answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(servers.database_url(self.folder)).close()
        except psycopg.OperationalError:
            return False
        return True

    def keep(self, until: Callable[[], bool]) -> None:
        while not until():
            time.sleep(LOOK_EVERY)
            for process in self.processes:
                if process.begin_again():
                    text = _("%(name)s ended and was started again; see %(log)s.")
                    sys.stderr.write(text % {"name": process.name, "log": process.log} + "\n")

    def stop(self) -> None:
        """Who asks before who answers."""
        last = [one for one in self.processes if one.name in ("postgresql", "redis")]
        for together in ([one for one in self.processes if one not in last], last):
            for process in together:
                process.end()
            for process in together:
                process.wait_for_end()
        self.processes = []


def _is_open(at: tuple[str, int]) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as asking:
        return asking.connect_ex(at) == 0


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(0.5)
        try:
            asking.connect(str(path))
            asking.sendall(b"HEAD /accounts/login/ HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return asking.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False


@contextmanager
def cluster_folder() -> Iterator[Path]:
    """Raises `ServerFailed` where it cannot be used."""
    var = data_folder()
    folder = var / "cluster"
    folder.mkdir(mode=0o700, exist_ok=True)
    if len(str(folder / ".s.PGSQL.5432.lock")) > servers.LONGEST_SOCKET:
        text = _("The path of %(folder)s is too long for sockets: set CALZO_VAR to a shorter one.")
        raise servers.ServerFailed(text % {"folder": folder})
    if servers.user():
        var.chmod(0o711)  # PostgreSQL's user goes through it and reads nothing there
    servers.own_by_server(folder)
    with (folder / "running").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            text = _("It is running already on %(folder)s: stop that one first (Ctrl+C).")
            raise servers.ServerFailed(text % {"folder": folder}) from None
        yield folder


def main(what: str = "start") -> int:
    """Or `move`, or `move-back`."""
    os.umask(0o077)
    compile_messages()
    settings.configure(USE_I18N=True, LOCALE_PATHS=[PROJECT / "config" / "locale"])
    django.setup()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a stream of nginx takes two files
    is_over: list[int] = []
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda number, _frame: is_over.append(number))
    with language_of_terminal(), ExitStack() as running:
        try:
            folder = running.enter_context(cluster_folder())
            host = os.environ.get("CALZO_HOST", "127.0.0.1")
            with listen(host=host, port=int(os.environ.get("PORT") or DEFAULT_PORT)) as free:
                port = free.getsockname()[1]
            address = (address_in_network() or "127.0.0.1") if host == EVERYWHERE else host
            public_url = os.environ.get("CALZO_PUBLIC_URL") or f"http://{address}:{port}"
            cluster = Cluster(folder, host=host, port=port, public_url=public_url)
            running.callback(cluster.stop)
            if what != "start":
                ways = {
                    "move": ("", servers.database_url(folder)),
                    "move-back": (servers.database_url(folder), ""),
                }
                return cluster.move(*ways[what])
            sys.stdout.write(cluster.start())
            sys.stdout.flush()
            cluster.keep(lambda: bool(is_over))
        except (servers.ServerFailed, Ended, OSError, ValueError) as failure:
            sys.stderr.write(f"{failure}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
