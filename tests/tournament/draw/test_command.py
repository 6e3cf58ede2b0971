"""`python -m tournament.draw` as somebody at home runs it: another directory, no settings, no Django."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tournament.draw.golden import GOLDEN, drawn, vector

ROOT = Path(__file__).parents[3]


def run(*arguments: str, cwd: Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    surroundings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C", "PYTHONUTF8": "0"}
    command = [sys.executable, "-W", "error", "-m", "tournament.draw", *arguments]
    return subprocess.run(command, cwd=cwd, env=surroundings, input=given, capture_output=True, check=False)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    file = tmp_path / "certificado.json"
    file.write_text(json.dumps(drawn("4").as_json(), ensure_ascii=False), encoding="utf-8")
    return file


def test_draw_prints_the_certificate(tmp_path: Path) -> None:
    (tmp_path / "input.json").write_text(json.dumps(vector("3")["input"]))
    done = run("draw", "input.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == drawn("3").as_json()


def test_what_is_drawn_is_confirmed(tmp_path: Path) -> None:
    made = run("draw", "-", cwd=tmp_path, given=json.dumps(vector("5")["input"]).encode())
    done = run("verify", "-", cwd=tmp_path, given=made.stdout)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1].startswith("SÍ. ")


@pytest.mark.parametrize(("lang", "yes", "no"), [("es", "SÍ. ", "NO. "), ("en", "YES. ", "NO. ")])
def test_verify_says_yes_or_no_and_why(certificate: Path, lang: str, yes: str, no: str) -> None:
    good = run("verify", certificate.name, "--lang", lang, cwd=certificate.parent)
    assert good.returncode == 0
    assert good.stdout.decode().splitlines()[-1].startswith(yes)
    certificate.write_text(
        certificate.read_text(encoding="utf-8").replace("6, 3, 11, 8", "6, 11, 3, 8"), encoding="utf-8"
    )
    bad = run("verify", certificate.name, "--lang", lang, cwd=certificate.parent)
    assert bad.returncode == 1
    assert bad.stdout.decode().splitlines()[-1].startswith(no)
    assert "11 Kiko" in bad.stdout.decode()


def test_the_photographed_hash_is_compared(certificate: Path) -> None:
    digits = drawn("4").sheet_sha256
    for photographed, code in ((digits, 0), (digits[:-1], 1), ("0" * 64, 1)):
        done = run("verify", certificate.name, "--photographed", photographed, cwd=certificate.parent)
        assert done.returncode == code


def test_the_transcript_is_printed_after_the_verdict(certificate: Path) -> None:
    done = run("verify", str(certificate), "--transcript", "--lang=en", cwd=Path("/"))
    assert done.stdout.decode().endswith("\n\n" + (GOLDEN / "4.transcript.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("command", "given", "said"),
    [
        ("draw", b'{"event": "x"', "Está cortado"),
        ("draw", json.dumps(vector("e7")["input"]).encode(), "1 Ana, 2 Beto están fijos en la mesa 1"),
        ("draw", json.dumps(vector("e2")["input"]).encode(), "Cacho 2: "),
        ("draw", b"\xff", "UTF-8"),
        ("draw", b"[" * 25_000_000, "Esto pasa de 20 MB"),
        ("verify", b"[" * 25_000_000, "Esto pasa de 20 MB"),
        ("verify", b"", "Está vacío"),
        ("verify", b"{}", "Falta: dice, method"),
    ],
)
def test_bad_input_is_a_sentence_and_an_exit_code(
    command: str, given: bytes, said: str, tmp_path: Path
) -> None:
    (tmp_path / "given").write_bytes(given)
    done = run(command, "given", cwd=tmp_path)
    words = done.stdout.decode() + done.stderr.decode()
    assert done.returncode == 1
    assert said in words
    assert "Traceback" not in words


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["toss"],
        ["draw"],
        ["verify", "nobody.json"],
        ["verify", "."],
        ["verify", "\udcff"],
        ["verify", "x", "--lang", "fr"],
    ],
)
def test_wrong_use_is_code_2(arguments: list[str], tmp_path: Path) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_nothing_but_the_standard_library_is_loaded(tmp_path: Path) -> None:
    ask = "import sys, tournament.draw.__main__; print([n for n in sys.modules if n.startswith('django')])"
    command = [sys.executable, "-S", "-c", ask]
    done = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True, text=True
    )
    assert done.stdout == "[]\n"
