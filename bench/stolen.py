"""A laptop is stolen in mid-round: its process is killed and its folder removed while tablets write, and the
night is played on from the stick by the page of a second one.

    python -m bench.stolen [--tables 8] [--seconds 20] [--rate 2]

Counted: moves that were answered before, those that the copy has, and those of the end; the same of persons
who are added at the door and of publications, each sent by a browser that keeps it as ours do.
"""

import argparse
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing, suppress
from datetime import datetime
from http.cookiejar import CookieJar
from itertools import product
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

MAKE = "--make"
UP = "Ctrl+C"
NAMES = [*map("".join, product(("Ba", "Do", "Fe", "Lu", "Mi"), ("ra", "ne", "to", "la")))]


def make(tables: int) -> None:
    """In the data folder that the environment names: a round in play, and the moves of each table to come."""
    import django

    django.setup()
    from datetime import UTC, datetime

    from django.core.management import call_command

    from config.launch.preparation import first_organizer, organizer_password
    from tables.demo.night import build_night, coordinator_of, sit_down, start_round
    from tables.wire.roots import version

    call_command("migrate", verbosity=0)
    organizer = first_organizer()
    night = build_night(
        players=4 * tables, seed="stolen", organizer=organizer, day=datetime.now(tz=UTC).date()
    )
    played = start_round(night)
    seated = []
    for table in played.tables.order_by("number"):
        _acta, moves = sit_down(night, table)
        who = coordinator_of(night, table)
        code = night.codes[who.label]
        seated.append({"table": table.pk, "official": who.official_id, "code": code, "moves": list(moves)})
    slug = night.championship.slug
    made = {"slug": slug, "password": organizer_password(), "wire": version(), "tables": seated}
    print(json.dumps(made))


class Visitor:
    """A browser: cookies, forms, JSON."""

    def __init__(self, address: str) -> None:
        self.address, self.jar = address, CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.jar))

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str]:
        request = Request(
            f"{self.address}{path}", data=body, headers={"Referer": f"{self.address}/", **headers}
        )
        try:
            with self._opener.open(request, timeout=20) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def send(self, path: str, page: str = "", **values: str) -> tuple[int, str]:
        self.ask(page or path)
        return self.ask(path, self.form(values))

    def send_as_script(self, path: str, page: str, **values: str) -> int:
        """204 where it leads on, which is done."""
        self.ask(page)
        return self.ask(path, self.form(values), **{"Calzo-Form": "yes"})[0]

    def form(self, values: dict[str, str]) -> bytes:
        token = next((cookie.value for cookie in self.jar if cookie.name == "calzo_csrf"), "") or ""
        return urlencode({**values, "csrfmiddlewaretoken": token}).encode()

    def post(self, path: str, body: object, **headers: str) -> tuple[int, Any]:
        token = next((cookie.value for cookie in self.jar if cookie.name == "calzo_csrf"), "") or ""
        sent = {"Content-Type": "application/json", "X-CSRFToken": token, **headers}
        status, answer = self.ask(path, json.dumps(body).encode(), **sent)
        return status, json.loads(answer) if answer.startswith("{") else answer


class Tablet(threading.Thread):
    """Keeps every move and its number, and offers again what the server turns out not to have."""

    def __init__(self, visitor: Visitor, seated: dict[str, Any], wire: str, pause: float) -> None:
        super().__init__(daemon=True)
        self.visitor, self.table, self.moves = visitor, seated["table"], seated["moves"]
        self.wire, self.pause, self.device = wire, pause, os.urandom(16).hex()
        self.acked = self.offered = 0
        self.trouble = ""
        self.ends = threading.Event()

    def run(self) -> None:
        while not self.ends.wait(self.pause) and self.acked < len(self.moves):
            self.send(self.acked)

    def send(self, start: int) -> None:
        moves = [{"seq": seq, **move} for seq, move in enumerate(self.moves, 1)][start : self.acked + 1]
        body = {"device": self.device, "base": start, "moves": moves}
        try:
            status, answer = self.visitor.post(
                f"/api/tables/{self.table}/moves/", body, **{"X-Calzo-Wire": self.wire}
            )
        except OSError as error:
            self.trouble = str(error)
            return
        if status == 200:
            self.acked = answer["acked"]
        elif isinstance(answer, dict) and answer["error"]["code"] == "base_unknown":
            self.offered += start - answer["error"]["extra"]["n"]
            self.send(answer["error"]["extra"]["n"])
        else:
            self.trouble = f"{status} {answer}"

    def look(self) -> None:
        """As a page that comes back: of a table that is over too."""
        wire = {"X-Calzo-Wire": self.wire, "Accept": "application/json"}
        _status, answer = self.visitor.ask(f"/api/tables/{self.table}/", None, **wire)
        acta = json.loads(answer)["acta"]
        if acta and acta["n"] < self.acked:
            self.offered += self.acked - acta["n"]
            self.send(acta["n"])


class Office(threading.Thread):
    """Adds persons and publishes; keeps what was answered until a place has it (static/shared/sent.js)."""

    def __init__(self, visitor: Visitor, slug: str, pause: float) -> None:
        super().__init__(daemon=True)
        self.visitor, self.pause = visitor, pause
        self.add, self.publications = f"/organize/{slug}/roster/add/", f"/organize/{slug}/publications/"
        self.ends = threading.Event()
        self.answered = 0
        self.kept: list[tuple[float, str, str, dict[str, str]]] = []

    def run(self) -> None:
        number = 0
        while not self.ends.wait(self.pause):
            number += 1
            with suppress(OSError):
                if number % 4:
                    self.send(self.add, self.add, name=f"Puerta {NAMES[number % 20]} {NAMES[number // 20]}")
                else:
                    shown = self.visitor.ask(self.publications)[1]
                    version = re.search(r'name="version" value="(\d+)"', shown)
                    assert version, shown
                    self.send(f"{self.publications}now/", self.publications, version=version.group(1))

    def send(self, path: str, page: str, **values: str) -> None:
        values = {"once": os.urandom(12).hex()} | values
        if self.visitor.send_as_script(path, page, **values) == 204:
            self.answered += 1
            self.kept.append((time.time() + 1, path, page, values))

    def offer_again(self) -> int:
        """What was answered after the end of the copy."""
        since = json.loads(self.visitor.ask("/places/which/")[1])["since"]
        lost = [one for one in self.kept if one[0] >= datetime.fromisoformat(since).timestamp()]
        for _at, path, page, values in lost:
            self.visitor.send_as_script(path, page, **values)
        return len(lost)


def done_in(file: Path) -> int:
    """Persons that were added, and publications that were asked for."""
    query = (
        "SELECT (SELECT count(*) FROM tournament_entry WHERE name LIKE 'Puerta %') + "
        "(SELECT count(*) FROM tournament_publication WHERE occasion = 'by-hand')"
    )
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute(query).fetchone()[0])


def start(data: Path, port: int) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CALZO", "DJANGO"))}
    own = {"CALZO_VAR": str(data), "PORT": str(port), "CALZO_DEMO": "0", "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-m", "config.launch"]
    server = subprocess.Popen(command, env={**kept, **own}, stdout=subprocess.PIPE, text=True)
    wait_until_up(server)
    return server


def wait_until_up(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        if UP in line:
            return said
    raise SystemExit(f"the server did not start: {said}")


def moves_in(file: Path) -> dict[int, list[str]]:
    query = (
        "SELECT a.table_id, m.payload FROM tables_move m JOIN tables_acta a ON a.id = m.acta_id "
        "ORDER BY m.acta_id, m.number"
    )
    found: dict[int, list[str]] = {}
    with closing(sqlite3.connect(file)) as opened:
        for table, payload in opened.execute(query):
            found.setdefault(table, []).append(payload)
    return found


def is_record_of(tablet: Tablet, stored: list[str]) -> bool:
    """Move by move; the server completes some."""
    sent = tablet.moves[: tablet.acked]
    return len(sent) == len(stored) and all(
        move.items() <= json.loads(kept).items() for move, kept in zip(sent, stored, strict=True)
    )


def steal(folder: Path, *, tables: int, seconds: float, rate: float, port: int) -> dict[str, Any]:
    first, second, stick = folder / "first", folder / "second", folder / "stick"
    stick.mkdir()
    making = [sys.executable, "-m", "bench.stolen", MAKE, str(tables)]
    own = {
        **os.environ,
        "CALZO_VAR": str(first),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "CALZO_DEMO": "0",
    }
    out = subprocess.run(making, env=own, capture_output=True, text=True, check=True).stdout
    made = json.loads(out.splitlines()[-1])
    server = start(first, port)
    address = f"http://127.0.0.1:{port}"
    organizer = Visitor(address)
    organizer.send("/accounts/login/", username="organizer", password=made["password"])
    organizer.send("/places/add/", "/places/", folder=str(stick))
    _status, page = organizer.ask("/places/")
    phrase = re.search(r"\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}\b", page)
    assert phrase, page
    tablets = []
    for seated in made["tables"]:
        visitor = Visitor(address)
        visitor.send(f"/enter/{made['slug']}/", official=str(seated["official"]), code=seated["code"])
        tablets.append(Tablet(visitor, seated, made["wire"], 1 / rate))
    office = Office(organizer, made["slug"], 1 / rate)
    for sender in (*tablets, office):
        sender.start()
    time.sleep(seconds)
    server.send_signal(signal.SIGKILL)
    server.wait()
    office.ends.set()
    office.join()
    answered, sent = [tablet.acked for tablet in tablets], office.answered
    shutil.rmtree(first)
    stolen_at = time.monotonic()

    server = start(second, port + 10)
    password = (second / "secrets" / "organizer-password").read_text()
    helper = Visitor(f"http://127.0.0.1:{port + 10}")
    helper.send("/accounts/login/", username="organizer", password=password)
    _status, page = helper.ask(f"/places/?look={stick}")
    home = re.search(r'name="home" value="([^"]+)"', page)
    assert home, page
    status, page = helper.send("/places/take-over/", "/places/", home=home.group(1), phrase=phrase.group())
    assert status == 200, page
    wait_until_up(server)
    in_copy = sum(map(len, moves_in(second / "calzo.sqlite3").values()))
    done_in_copy = done_in(second / "calzo.sqlite3")
    up_after = time.monotonic() - stolen_at
    for tablet in tablets:  # as where the second laptop has the first one's number
        tablet.visitor.address = f"http://127.0.0.1:{port + 10}"
        for cookie in tablet.visitor.jar:
            cookie.port = None
    time.sleep(max(5, 3 / rate))
    for tablet in tablets:
        tablet.ends.set()
        tablet.join()
        tablet.look()
    organizer.address = f"http://127.0.0.1:{port + 10}"
    again, _page = organizer.ask("/places/")
    sent_again = office.offer_again()
    server.send_signal(signal.SIGINT)
    server.wait()
    kept = moves_in(second / "calzo.sqlite3")
    same = all(is_record_of(tablet, kept.get(tablet.table, [])) for tablet in tablets)
    return {
        "answered before": sum(answered),
        "in the copy": in_copy,
        "offered again": sum(tablet.offered for tablet in tablets),
        "answered at the end": sum(tablet.acked for tablet in tablets),
        "in the record at the end": sum(map(len, kept.values())),
        "forms answered, in the copy, sent again": (sent, done_in_copy, sent_again),
        "of forms at the end": done_in(second / "calzo.sqlite3"),
        "each acta is its tablet's": same,
        "seconds from the theft to the second server": round(up_after, 1),
        "the organizer is still signed in": again == 200,
        "troubles": sorted({tablet.trouble for tablet in tablets}),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(MAKE, type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=2, help="moves a second of each table")
    parser.add_argument("--port", type=int, default=18900)
    asked = parser.parse_args()
    if asked.make:
        make(asked.make)
        return
    with tempfile.TemporaryDirectory(prefix="calzo-stolen-") as folder:
        found = steal(
            Path(folder), tables=asked.tables, seconds=asked.seconds, rate=asked.rate, port=asked.port
        )
    for what, value in found.items():
        print(f"{what:<45} {value}")


if __name__ == "__main__":
    main()
