"""A server in a process of its own, upon the test's database, that can be killed as a power cut does: at
once, or when it has written what it was sent and has not answered yet.

    python -m tests.e2e.killed PORT DATABASE
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from django.http import HttpRequest, HttpResponse

from config.launch.addresses import listen

DIES = "CALZO_TEST_DIES"  # names the file at which the server dies instead of answering


class DiesUnanswered:
    """Ends the process where moves were written and the file is there; the file goes."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.file = Path(os.environ[DIES])

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if request.path.endswith("/moves/") and self.file.exists():
            self.file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return answer


class Killable:
    """The server, again and again at one port."""

    process: subprocess.Popen[bytes]

    def __init__(self, folder: Path) -> None:
        from django.conf import settings
        from django.db import connection

        self.dies = folder / "dies"
        # A port that no other process of the tests looks at: nobody holds it between the server's lives.
        worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
        with listen(host="127.0.0.1", port=8700 + 100 * int(worker)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.command = [sys.executable, "-m", __name__, str(port), str(connection.settings_dict["NAME"])]
        own = {"SECRET_KEY": settings.SECRET_KEY, DIES: str(self.dies), "TMPDIR": str(folder)}
        self.environment = {**os.environ, **own}

    def start(self) -> None:
        """Returns once it answers."""
        from tests.at_once import wait_until

        self.process = subprocess.Popen(self.command, env=self.environment)  # in the folder of the project
        wait_until(self._answers)

    def kill(self) -> None:
        """At once, whatever it does."""
        self.process.kill()
        self.process.wait()

    def die_unanswered(self) -> None:
        """The next moves are written, and nobody is told."""
        self.dies.touch()

    def has_died(self) -> bool:
        return self.process.poll() is not None

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/accounts/login/", timeout=5):  # an address of this machine
                return True
        except OSError:  # nobody listens yet, or whoever does hangs up
            return False


@contextmanager
def killable_site(folder: Path) -> Iterator[Killable]:
    """Runs, and is gone afterwards."""
    server = Killable(folder)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def main(port: int, database: str) -> None:
    """The server itself."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import uvicorn
    from django.conf import settings

    from rules.tablet import files

    settings.DATABASES["default"]["NAME"] = database
    settings.MIDDLEWARE.insert(0, "tests.e2e.killed.DiesUnanswered")
    files.unpack(Path(settings.WHITENOISE_ROOT))
    uvicorn.run("config.asgi:application", port=port, log_config=None, access_log=False, ws="none")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
