"""What `make run` starts, as a newcomer starts it: in a process of its own, in a path with spaces, with
nothing there."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.error import URLError
from urllib.request import HTTPSHandler, build_opener, urlopen

import pytest
from django.conf import settings

from certificates.services import keep_certificates

UP = "Ctrl+C"


@contextmanager
def launched(
    data: Path, *, port: int, code: Path = Path(settings.BASE_DIR), **variables: str
) -> Iterator[str]:
    """Starts the server from that code and yields what it says once it is up; ends it as Ctrl+C does, and
    expects it to obey."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("CALZO", "CELERY", "DJANGO"))
    }
    environment = {
        **inherited,
        "CALZO_VAR": str(data),
        "PORT": str(port),
        "LANG": "en_US.UTF-8",
        "CALZO_DEMO": "0",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "config.launch"],
        cwd=code,
        env=environment | variables,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            said = ""
            for line in server.stdout:
                said += line
                if UP in line:
                    break
            yield said
        finally:
            server.send_signal(signal.SIGINT)
            assert server.wait(30) == 0


def get(address: str) -> str:
    with urlopen(address, timeout=10) as answer:  # only ever an address of this machine
        return str(answer.read().decode())


def address_here(said: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found, said
    return found.group()


@dataclass(frozen=True)
class FirstStart:
    """What a first start said, its page, the style of that page, and its data folder."""

    data: Path
    said: str
    page: str
    style: str


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    """The only start with nothing there: all others go on with what it made."""
    data = tmp_path_factory.mktemp("calzo") / "la noche del sábado"
    with launched(data, port=18600) as said:
        page = get(address_here(said) + "/accounts/login/")
        style = re.search(r'href="(/static/[^"]+\.css)"', page)
        assert style
        return FirstStart(data, said, page, get(address_here(said) + style.group(1)))


@pytest.fixture(scope="module")
def second_start(first_start: FirstStart) -> tuple[int, str]:
    """A port that somebody has, and what a start says that is told to take it, and a public address."""
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port: int = taken.getsockname()[1]
        with launched(first_start.data, port=port, CALZO_PUBLIC_URL="http://cachos.test:9000/") as said:
            get(address_here(said) + "/accounts/login/")
            return port, said


@pytest.fixture
def started_before(first_start: FirstStart) -> Path:
    """The data folder of an installation that has been started before."""
    return first_start.data


def test_a_first_start_and_a_second(first_start: FirstStart, second_start: tuple[int, str]) -> None:
    assert "csrfmiddlewaretoken" in first_start.page
    assert "{" in first_start.style
    _port, second = second_start
    assert "Preparing" in first_start.said
    assert "Preparing" not in second
    password = re.compile(r"password (\S+)")
    assert password.findall(first_start.said) == password.findall(second) != []


def test_a_taken_port_is_left_to_whom_has_it(second_start: tuple[int, str]) -> None:
    port, said = second_start
    assert f"Port {port} is taken" in said


def test_the_public_address_can_be_said(second_start: tuple[int, str]) -> None:
    _port, said = second_start
    assert "http://cachos.test:9000/organize/" in said


def trusting(root: bytes) -> HTTPSHandler:
    """A client to which that authority alone vouches for a server."""
    return HTTPSHandler(context=ssl.create_default_context(cadata=root))


def test_a_hall_with_certificates_is_reached_by_https_once_its_authority_is_trusted(
    started_before: Path, tmp_path: Path
) -> None:
    """A new device: to the address by plain http, the page that helps, the authority, and by https from then
    on."""
    data = tmp_path / "con certificado"
    shutil.copytree(started_before, data)
    keep_certificates(data, now=datetime.now(UTC), names=["hall.test"])
    with launched(data, port=19200) as said:
        here = re.search(r"https://127\.0\.0\.1:\d+", said)
        there = re.search(r"New devices +http://\S+:(\d+)/", said)
        assert here
        assert there
        way_in = f"http://127.0.0.1:{there[1]}"
        with urlopen(f"{way_in}/organize/", timeout=10) as page:  # whatever is asked there
            assert page.url == f"{way_in}/secure/"
            assert b"/secure/calzo.crt" in page.read()
        with urlopen(f"{way_in}/secure/calzo.crt", timeout=10) as answer:
            root = answer.read()
        with pytest.raises(URLError, match="CERTIFICATE_VERIFY_FAILED"):
            get(f"{here[0]}/accounts/login/")
        with build_opener(trusting(root)).open(f"{here[0]}/accounts/login/", timeout=10) as page:
            assert "Secure" in page.headers["Set-Cookie"]
            assert "Strict-Transport-Security" not in page.headers  # the way in is by plain http

    assert (data / "public-url").read_text().startswith("https://")  # into every QR code

    code, told = told_without_starting(data, PORT="65535")  # none is left for who trusts nothing yet
    assert (code, "Traceback" in told) == (1, False)


def test_https_and_the_tablets_can_be_left_out(started_before: Path, tmp_path: Path) -> None:
    """Also where the authority is damaged, which is told otherwise."""
    data = tmp_path / "sin mesas"
    shutil.copytree(started_before, data)  # its styles are collected for itself, not for those who come after
    (data / "certificates").mkdir()
    (data / "certificates" / "root.pem").write_bytes(b"")
    code, told = told_without_starting(data)
    assert (code, "Traceback" in told) == (1, False)
    assert "manage.py certificates --new" in told
    plain = "http://127.0.0.1:19200"
    with launched(data, port=19200, CALZO_PUBLIC_URL=plain, CALZO_WITHOUT_TABLES="1") as said:
        get(address_here(said) + "/accounts/login/")


def told_without_starting(data: Path, **variables: str) -> tuple[int, str]:
    """The exit code and what the launcher says where it does not serve."""
    environment = {**os.environ, "CALZO_VAR": str(data), "PORT": "19100", "LANG": "en_US.UTF-8"}
    environment |= {"CALZO_DEMO": "0", "DJANGO_SETTINGS_MODULE": "config.settings", **variables}
    done = subprocess.run(
        [sys.executable, "-m", "config.launch"],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stderr


@pytest.mark.long
def test_the_next_start_after_a_power_cut(started_before: Path) -> None:
    """Files that were cut off count as none; a damaged database is told of, with the command that puts a copy
    back, and the command works."""
    for name in ("stamps.json", "demo.json", "secrets/secret-key"):
        (started_before / name).write_bytes(b"")
    with launched(started_before, port=19000) as said:
        get(address_here(said) + "/accounts/login/")
        assert "everybody must sign in again" in said

    database, copies = started_before / "calzo.sqlite3", started_before / "backups"
    copies.mkdir(exist_ok=True)
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # all of it is in the file, nothing beside it
    shutil.copy(database, copies / "20260918T200000.000000Z-copa-draw-1.sqlite3")
    os.truncate(database, database.stat().st_size // 2)
    cut_off = database.read_bytes()
    code, said = told_without_starting(started_before)
    assert (code, "Traceback" in said, database.read_bytes()) == (1, False, cut_off)
    assert "The newest good copy is 20260918T200000.000000Z-copa-draw-1.sqlite3." in said

    command = next(line for line in said.splitlines() if "restore_copy" in line).strip()
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run(["sh", "-c", command], cwd=settings.BASE_DIR, env=environment, check=True, timeout=60)
    assert [kept.read_bytes() for kept in started_before.glob("damaged-*/*.sqlite3")] == [cut_off]
    with launched(started_before, port=19000) as said:
        get(address_here(said) + "/accounts/login/")


def test_keys_that_are_gone_are_told_before_new_ones_are_made(started_before: Path, tmp_path: Path) -> None:
    away = (started_before / "secrets").rename(tmp_path / "secrets")
    code, said = told_without_starting(started_before)
    assert (code, "Traceback" in said, "every code" in said) == (1, False, True)
    assert not (started_before / "secrets" / "secret-key").exists()
    shutil.rmtree(started_before / "secrets", ignore_errors=True)
    away.rename(started_before / "secrets")


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence() -> None:
    code, said = told_without_starting(Path("/sys/kernel"))  # nobody makes files there, root neither
    assert (code, "Traceback" in said) == (1, False)
    assert "The folder /sys/kernel cannot be written" in said


def test_a_database_that_is_away_at_the_start_is_told_in_a_sentence(started_before: Path) -> None:
    away = f"postgres://calzo@/postgres?host={started_before}"
    code, said = told_without_starting(started_before, DATABASE_URL=away)
    assert (code, "Traceback" in said) == (1, False)
    assert "The database or the disk cannot be used" in said


def test_a_port_that_is_no_number_is_told_in_a_sentence(started_before: Path) -> None:
    command = [sys.executable, "-m", "config.launch"]
    environment = {**os.environ, "CALZO_VAR": str(started_before), "PORT": "ocho mil"}
    done = subprocess.run(
        command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "PORT" in done.stderr
