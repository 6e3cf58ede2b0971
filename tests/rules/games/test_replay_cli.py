"""`python -m rules replay`: one line of JSON a move, and the exit status."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]

BID: dict[str, Any] = {"do": "bid", "by": "Caro", "quantity": 2, "pinta": 5}
ACTA: dict[str, Any] = {
    "format": "acta/1",
    "game": "dudo",
    "rules": {},
    "players": ["Ana", "Beto", "Caro"],
    "moves": [
        {"do": "starter", "rolls": {"Ana": 3, "Beto": 6, "Caro": 6}},
        {"do": "starter", "rolls": {"Beto": 2, "Caro": 5}},
        BID,
        {"do": "bid", "by": "Ana", "quantity": 3, "pinta": 5},
        {"do": "dudo", "by": "Beto"},
        {"do": "reveal", "hands": {"Ana": [5, 5, 2, 3, 1], "Beto": [2, 2, 3, 4, 6], "Caro": [1, 6, 6, 4, 3]}},
    ],
}
WITH_AN_ERROR = {**ACTA, "moves": [*ACTA["moves"][:3], {"do": "calzo", "by": "Beto"}, *ACTA["moves"][3:]]}


def rules(*arguments: str, text: str | bytes = b"") -> tuple[int, list[dict[str, Any]]]:
    """Exit status and the lines of `python -m rules`, run without Django's settings."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    done = subprocess.run(
        [sys.executable, "-m", "rules", *arguments],
        cwd=ROOT,
        env=environment,
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.decode().splitlines()]


@pytest.fixture
def acta_file(tmp_path: Path) -> Path:
    path = tmp_path / "mesa ñ 7.json"
    path.write_text(json.dumps(ACTA), encoding="utf-8")
    return path


def test_one_line_a_move(acta_file: Path) -> None:
    status, lines = rules("replay", str(acta_file))

    assert status == 0
    assert [line["n"] for line in lines] == [1, 2, 3, 4, 5, 6]
    assert [line["phase"] for line in lines] == [
        "starter",
        "bidding",
        "bidding",
        "bidding",
        "reveal",
        "bidding",
    ]
    assert lines[2]["min_bids"] == {"1": 1, "5": 3, "6": 2}
    assert lines[-1]["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


def test_a_dash_is_standard_input() -> None:
    status, lines = rules("replay", "-", text=json.dumps(ACTA))

    assert (status, len(lines)) == (0, 6)


def test_it_stops_at_the_first_error_with_exit_status_1() -> None:
    status, lines = rules("replay", "-", text=json.dumps(WITH_AN_ERROR))

    assert status == 1
    assert len(lines) == 4
    assert set(lines[3]) == {"error", "n"}
    assert lines[3]["n"] == 3
    assert lines[3]["error"]["code"] == "not_your_turn"
    assert lines[3]["error"]["article"] == 3
    assert lines[3]["error"]["message"]


def test_keep_going_goes_on_with_the_next_move() -> None:
    status, lines = rules("replay", "--keep-going", "-", text=json.dumps(WITH_AN_ERROR))

    assert status == 1
    assert [line["n"] for line in lines] == [1, 2, 3, 3, 4, 5, 6]
    assert lines[-1]["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


def test_an_error_names_its_further_reasons() -> None:
    moves = [*ACTA["moves"][:3], {"do": "paso", "by": "Ana", "claim": "full"}, {"do": "calzo", "by": "Ana"}]
    _status, lines = rules("replay", "-", text=json.dumps({**ACTA, "moves": moves}))

    assert lines[-1]["error"]["code"] == "not_your_turn"
    assert lines[-1]["error"]["extra"] == {"reasons": ["calzo_on_paso", "calzo_after_own_paso"]}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({**ACTA, "format": "acta/2"}),
        json.dumps({**ACTA, "players": ["Ana", "Ana"]}),
        json.dumps({**ACTA, "rules": {"paso-stake": "three-dice"}}),
        json.dumps({**ACTA, "moves": {"do": "undo"}}),
        "[]",
        "this is no JSON",
        "",
        b"\xff\xd8\xff\xe0\x00\x10JFIF",
    ],
    ids=["format", "players", "rules", "moves", "array", "no JSON", "empty", "JPEG"],
)
@pytest.mark.parametrize("going", [(), ("--keep-going",)], ids=["stop", "keep-going"])
def test_a_wrong_head_gives_one_line(text: str | bytes, going: tuple[str, ...]) -> None:
    status, lines = rules("replay", *going, "-", text=text)

    assert status == 1
    assert len(lines) == 1
    assert lines[0]["n"] == 0
    assert (lines[0]["error"]["code"], lines[0]["error"]["article"]) == ("malformed", None)


def test_a_file_that_is_not_there_is_an_error_and_no_crash(tmp_path: Path) -> None:
    status, _lines = rules("replay", str(tmp_path / "nothing.json"))

    assert status == 1


def test_an_acta_without_moves_says_nothing() -> None:
    assert rules("replay", "-", text=json.dumps({**ACTA, "moves": []})) == (0, [])


def test_messages_come_in_either_language() -> None:
    _status, spanish = rules("replay", "--lang", "es", "-", text=json.dumps(WITH_AN_ERROR))
    _status, english = rules("replay", "--lang", "en", "-", text=json.dumps(WITH_AN_ERROR))

    assert spanish[-1]["error"]["message"] != english[-1]["error"]["message"]
    assert spanish[-1]["error"]["code"] == english[-1]["error"]["code"]


def test_it_needs_no_django() -> None:
    program = "import sys, rules.__main__ as m; m.main(['options']); sys.exit('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False)

    assert done.returncode == 0
    assert b"obligo-headsup" in done.stdout
