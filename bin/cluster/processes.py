"""Processes that are begun again where they end, and end with whoever began them."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

AGAIN = 2.0  # seconds before one that ended is begun again
WITHIN = 300.0  # seconds in which one has to answer: the first start makes a demonstration
END_WITHIN = 20.0
PR_SET_PDEATHSIG = 1


class Ended(Exception):
    """The text is the end of what it wrote."""


class Process:
    """In a session of its own, so that Ctrl-C reaches only the one who stops all in their order."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        log: Path,
        variables: Mapping[str, str],
        user: str | None = None,
        end: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.name, self.log = name, log
        self._command, self._variables, self._user, self._end = command, variables, user, end
        self._begun_at = 0.0
        self.log.unlink(missing_ok=True)
        self.begin()

    def begin(self) -> None:
        self._begun_at = time.monotonic()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                env={**os.environ, **self._variables},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
                group=self._user,
                extra_groups=[] if self._user else None,
                start_new_session=True,
                preexec_fn=self._end_with_parent if sys.platform == "linux" else None,
            )

    def _end_with_parent(self) -> None:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(self._end))

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def begin_again(self) -> bool:
        """Did it end?"""
        if self.runs or time.monotonic() - self._begun_at < AGAIN:
            return False
        self.begin()
        return True

    def wait_until(self, answers: Callable[[], bool]) -> None:
        give_up = time.monotonic() + WITHIN
        while not answers():
            if not self.runs or time.monotonic() > give_up:
                raise Ended(f"{self.name}: {self.text()[-2000:]}")
            time.sleep(0.05)

    def text(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def end(self) -> None:
        if self.runs:
            self._process.send_signal(self._end)

    def wait_for_end(self) -> None:
        """What it was doing and does not end is done again at the next start."""
        try:
            self._process.wait(END_WITHIN)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
