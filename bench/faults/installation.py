"""The installation under test, in processes that can be killed: web, PostgreSQL, Redis, worker, printer."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.served import free_port
from tests import servers

STARTS_WITHIN, ROOM = 90, 64 * 1024  # seconds; bytes that a full disk still has
TYPESETTER, BACKEND = b"prints.typesetter", b"postgres: calzo"
MOST = 4 * 2**30  # bytes of the small file system


@dataclass
class Installation:
    """`folder`: of its data; `log`: what its processes say; `grown`: of PostgreSQL and Redis, else None."""

    folder: Path
    log: Path
    webs: int
    environment: dict[str, str]
    grown: Path | None = None
    is_mounted: bool = False
    ports: list[int] = field(default_factory=list)
    _queue: ExitStack = field(default_factory=ExitStack)
    _processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    _wanted: dict[str, tuple[list[str], dict[str, str]]] = field(default_factory=dict)
    _keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns once all answer; what ends afterwards is begun again, as by systemd. The first one alone
        prepares the data folder.
        """
        for number in range(self.webs):
            port = free_port()
            self.ports.append(port)
            self._wanted[f"web {number}"] = ["-m", "config.launch"], {"PORT": str(port)}
            self._begin_missing()
            await self.answers()
        if self.grown:
            worker = [
                "-m",
                "celery",
                "--app",
                "config",
                "worker",
                "--concurrency",
                "2",
                "--loglevel",
                "ERROR",
            ]
            self._wanted["worker"] = worker, {}
        self._keeper = asyncio.create_task(self._keep())

    async def answers(self) -> None:
        """Waits for all web processes."""
        for port in self.ports:
            for _try in range(STARTS_WITHIN * 5):
                with suppress(OSError, EOFError, TimeoutError):
                    async with asyncio.timeout(5):
                        reader, writer = await asyncio.open_connection("127.0.0.1", port)
                        writer.write(b"GET /api/championships/ HTTP/1.0\r\n\r\n")
                        if b" 200 " in await reader.readline():
                            break
                await asyncio.sleep(0.2)
            else:
                raise RuntimeError(f"no answer on port {port}")

    def stop(self) -> None:
        if self._keeper:
            self._keeper.cancel()
        for process in self._processes.values():
            process.kill()
            process.wait()
        self._queue.close()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            self._begin_missing()

    def _begin_missing(self) -> None:
        for name, (arguments, variables) in self._wanted.items():
            running = self._processes.get(name)
            if running is None or running.poll() is not None:
                self._processes[name] = subprocess.Popen(
                    [sys.executable, *arguments],
                    env={**os.environ, **self.environment, **variables},
                    stdout=subprocess.DEVNULL,
                    stderr=self._log_file(),
                )

    def _log_file(self) -> int:
        return os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def kill(self, *names: str) -> None:
        for name in names:
            self._processes[name].kill()

    def set_clock(self, name: str, hours: float) -> None:
        """Of this process, which begins again by that clock."""
        variables = self._wanted[name][1]
        self._wanted[name] = ["-m", "bench.faults.clock", str(hours)], variables
        self.kill(name)

    def kill_printers(self) -> int:
        """The processes that lay papers out; how many there were."""
        return _kill(_begun_by({process.pid for process in self._processes.values()}, TYPESETTER))

    def open_queue(self) -> str:
        assert self.grown is not None
        return self._queue.enter_context(servers.redis(self.grown))

    def kill_queue(self, address: str) -> None:
        import redis

        with suppress(redis.RedisError):
            os.kill(redis.Redis.from_url(address).info()["process_id"], signal.SIGKILL)
        self._queue.close()

    def kill_backend(self) -> int:
        """One that serves us, if there is one: PostgreSQL then ends all and recovers by itself."""
        assert self.grown is not None
        server = (self.grown / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0]
        return _kill(_begun_by({int(server)}, BACKEND)[:1])

    def fill_disk(self) -> None:
        """The small file system shrinks to what is used; else no file of a web process may grow."""
        if self.is_mounted:
            for folder in filter(None, (self.folder, self.grown)):
                stat = os.statvfs(folder)
                used = (stat.f_blocks - stat.f_bfree) * stat.f_frsize
                _mount("-o", f"remount,size={used + ROOM}", str(folder))
            return
        largest = max(file.stat().st_size for file in self.folder.glob("*.sqlite3*"))
        self._limit(largest + ROOM)

    def empty_disk(self) -> None:
        if self.is_mounted:
            for folder in filter(None, (self.folder, self.grown)):
                _mount("-o", f"remount,size={MOST}", str(folder))
        else:
            self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        for name, process in self._processes.items():
            if name.startswith("web"):
                with suppress(ProcessLookupError):
                    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def _begun_by(pids: set[int], title: bytes) -> list[int]:
    """The processes with `title` in their command line that these began, or that others of theirs did."""
    parents, found = {}, []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text("latin-1").rpartition(")")[2].split()[1])
    for pid in parents:
        above = pid
        while above in parents and above not in pids:
            above = parents[above]
        with suppress(OSError):
            if above in pids and title in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found


def _kill(pids: Sequence[int]) -> int:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return len(pids)


def _mount(*arguments: str) -> bool:
    done = subprocess.run(["mount", *arguments], check=False, stderr=subprocess.DEVNULL)
    return done.returncode == 0


@contextmanager
def small_file_system(*folders: Path) -> Iterator[bool]:
    """Over these, where this user may; else False."""
    with ExitStack() as mounted:
        for folder in folders:
            owner = folder.stat().st_uid
            if os.geteuid() or not _mount(
                "-t", "tmpfs", "-o", f"size={MOST},mode=755,uid={owner}", "calzo-faults", str(folder)
            ):
                yield False
                return
            mounted.callback(subprocess.run, ["umount", "-l", str(folder)], check=False)
        yield True
