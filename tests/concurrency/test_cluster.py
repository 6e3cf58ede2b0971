"""`make cluster` as it is started: pages, streams and papers of every web process, one that is killed, and a
second start.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from django.conf import settings

from bin.install.system import has_program
from tests import servers
from tests.at_once import wait_until
from tests.concurrency.test_servers_away import Browser, key_of
from tests.tournament.championship.test_form import FILLED

without_nginx = not has_program("nginx")()
pytestmark = [pytest.mark.long, pytest.mark.skipif(without_nginx, reason="nginx is not installed")]

PORT, UP = 18970, "Ctrl+C"


@contextmanager
def running(var: Path) -> Iterator[str]:
    """What it says; ends it as Ctrl-C does."""
    named = ("CALZO", "CELERY", "DJANGO", "DATABASE", "REDIS", "SECRET")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(named)}
    own = {"CALZO_VAR": str(var), "PORT": str(PORT), "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-m", "bin.cluster"]
    with subprocess.Popen(
        command, cwd=settings.BASE_DIR, env=plain | own, stdout=subprocess.PIPE, text=True
    ) as cluster:
        try:
            assert cluster.stdout is not None
            said = ""
            for line in cluster.stdout:
                said += line
                if UP in line:
                    break
            yield said
        finally:
            cluster.send_signal(signal.SIGINT)
            assert cluster.wait(60) == 0


def asked(process: Path, path: str, cookies: str = "") -> socket.socket:
    """Of this web process, past nginx."""
    opened = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    opened.settimeout(60)
    opened.connect(str(process))
    opened.sendall(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{PORT}\r\nCookie: {cookies}\r\n\r\n".encode())
    return opened


def read_until(opened: socket.socket, wanted: bytes) -> bytes:
    read, give_up = b"", time.monotonic() + 60
    while wanted not in read and time.monotonic() < give_up and (some := opened.recv(65_536)):
        read += some
    assert wanted in read, read[-300:]
    return read


def pid_of(process: Path) -> int:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as opened:
        opened.connect(str(process))
        return int.from_bytes(opened.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)[:4], sys.byteorder)


def test_all_web_processes_are_one_installation() -> None:
    with servers.folder_for_servers() as var, ExitStack() as streams:
        with running(var) as said:
            processes = sorted((var / "cluster").glob("web-*.sock"))
            assert len(processes) == 3
            browser = Browser(f"http://127.0.0.1:{PORT}")
            found = re.search(r"/organize/([^/]+)/\s+user organizer, password (\S+)", said)
            assert found
            slug, password = found.groups()
            browser.get("/accounts/login/")
            browser.led_to("/accounts/login/", username="organizer", password=password)
            cookies = "; ".join(f"{one.name}={one.value}" for one in browser.cookies)
            for process in processes:
                with asked(process, "/") as page:
                    assert slug in read_until(page, b"</html>").decode()

            heard = [streams.enter_context(asked(process, "/live/")) for process in processes]
            for one in heard:
                read_until(one, b"event: front")
            browser.led_to("/organize/new/", **FILLED, once=key_of(browser, "/organize/new/"))
            for one in heard:
                read_until(one, b"event: front")

            job = browser.led_to(
                f"/organize/{slug}/prints/paper-acta/", paper="a4", lang="es", per_sheet="1", round="2"
            )
            wait_until(lambda: "Open the file" in browser.get(job)[2] or "Abrir" in browser.get(job)[2])
            for process in processes:
                with asked(process, f"{job.split('?')[0]}file/", cookies) as file:
                    read_until(file, b"%PDF")
            assert list((var / "cluster").glob("*/files/**/*.pdf")) == []

            os.kill(pid_of(processes[1]), signal.SIGKILL)
            for _again in range(6):
                assert browser.get(f"/c/{slug}/")[0] == 200
        assert not [one for one in processes if one.exists() and socket_answers(one)]

        with running(var) as again:
            assert password in again
            assert browser.get("/c/copa-del-puerto/")[0] == 200


def socket_answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as opened:
        return opened.connect_ex(str(path)) == 0
