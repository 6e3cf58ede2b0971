"""The process that lays out and draws, since WeasyPrint and Pango are single-threaded and crash. By
`subprocess`, since Celery workers may have no `multiprocessing` children.
"""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread, Timer
from typing import IO, cast

import msgspec
import structlog
from django.conf import settings

from prints.frames import Answer, Order, receive, send

log = structlog.get_logger(__name__)

Laid = tuple[Answer, bytes]

_DIED = (OSError, EOFError, msgspec.MsgspecError)
_ATTEMPTS = 2
_PROGRAM = (sys.executable, "-X", "faulthandler", "-m", "prints.typesetter")


class Broken(Exception):
    """Died or timed out on a paper, twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """`seconds`: per paper; `papers`, `megabytes` in memory: then a new process takes over; `most_megabytes`:
    address space within one.
    """

    seconds: float = 180
    papers: int = 200
    megabytes: int = 300
    most_megabytes: int = 2048


@dataclass(slots=True)
class _Process:
    bounds: Bounds
    papers: int = 0
    popen: subprocess.Popen[bytes] = field(init=False)
    _orders: IO[bytes] = field(init=False)
    _answers: IO[bytes] = field(init=False)

    def __post_init__(self) -> None:
        folders = [str(folder) for folder in settings.STATICFILES_DIRS]
        self.popen = subprocess.Popen(
            [*_PROGRAM, str(self.bounds.most_megabytes), *folders],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parent.parent,
            process_group=0,  # Ctrl+C is for the server: papers are finished while it stops
        )
        self._orders = cast(IO[bytes], self.popen.stdin)
        self._answers = cast(IO[bytes], self.popen.stdout)

    def lay_out(self, order: Order, html: bytes) -> Laid:
        limit = Timer(self.bounds.seconds, self.popen.kill)
        limit.daemon = True  # nobody waits for it at the end of this process
        limit.start()
        try:
            send(self._orders, order, html)
            laid = receive(self._answers, Answer)
        finally:
            limit.cancel()
        self.papers += 1
        return laid

    def is_worn(self, last: Answer) -> bool:
        return self.papers >= self.bounds.papers or last.megabytes >= self.bounds.megabytes

    def end(self) -> int:
        """Even within a paper; its exit code."""
        self.popen.kill()
        for pipe in (self._orders, self._answers):
            with suppress(OSError):  # what it did not read is still to be written
                pipe.close()
        return self.popen.wait()


class Press:
    """In the order requested, from any thread. `is_down`: it gave up the last paper."""

    def __init__(self, bounds: Bounds = Bounds()) -> None:
        self._bounds = bounds
        self._line: SimpleQueue[tuple[Order, bytes, Future[Laid]] | None] = SimpleQueue()
        self._starting = Lock()
        self._thread: Thread | None = None
        self._process: _Process | None = None
        self.is_down = False

    @property
    def pid(self) -> int:
        return self._process.popen.pid if self._process else 0

    def start(self) -> None:
        """Without waiting. After a fork there is none again."""
        with self._starting:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._work, name="press", daemon=True)
                self._thread.start()

    def lay_out(self, html: str, stylesheets: Sequence[str], *, tagged: bool, measured: bool = False) -> Laid:
        """Waits. Raises `Broken`."""
        return self._ask(Order(stylesheets=stylesheets, tagged=tagged, measured=measured), html)

    def draw(self, svg: str) -> Laid:
        return self._ask(Order(picture=True), svg)

    def _ask(self, order: Order, text: str) -> Laid:
        self.start()
        answer: Future[Laid] = Future()
        self._line.put((order, text.encode(), answer))
        return answer.result()

    def close(self) -> None:
        self._line.put(None)
        if self._thread:
            self._thread.join()

    def _work(self) -> None:
        """The one thread that uses the process."""
        self._process = None  # another's, after a fork
        with suppress(OSError):
            self._present()
        while task := self._line.get():
            order, html, answer = task
            try:
                laid = self._tried(order, html)
            except Exception as error:  # goes to whoever asked
                answer.set_exception(error)
            else:
                answer.set_result(laid)
                self._renew(laid[0])
        self._end()

    def _tried(self, order: Order, html: bytes) -> Laid:
        for _attempt in range(_ATTEMPTS):
            try:
                laid = self._present().lay_out(order, html)
            except _DIED as error:
                log.error("the process that lays out a paper died", code=self._end(), why=repr(error))
            else:
                self.is_down = False
                return laid
        self.is_down = True
        raise Broken

    def _present(self) -> _Process:
        if self._process is None:
            self._process = _Process(self._bounds)
        return self._process

    def _renew(self, last: Answer) -> None:
        if last.failed:
            self._end()  # the next paper begins one, when libraries may be there
        elif self._process and self._process.is_worn(last):
            self._end()
            with suppress(OSError):
                self._present()

    def _end(self) -> int | None:
        process, self._process = self._process, None
        return process.end() if process else None


press = Press()
"""The one of this process."""
