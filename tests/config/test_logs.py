"""The log tells what happened and never what stood in a variable."""

import json
import logging
import logging.config
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from config.logs import LogFile, logging_settings


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """The file of a log that is set up as the settings do."""
    before = logging.root.handlers[:], logging.root.level
    logging.config.dictConfig(logging_settings(folder=tmp_path, level="INFO"))
    yield tmp_path / "calzo.log"
    for handler in logging.root.handlers:
        handler.close()
    logging.root.handlers[:], logging.root.level = before


def fail() -> None:
    telephone = "+56 9 1234 5678"
    raise ValueError(len(telephone))


def test_a_failure_is_told_with_its_place_and_without_the_variables(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        fail()
    except ValueError:
        logging.getLogger("tournament").exception("broke")

    line = json.loads(log.read_text(encoding="utf-8"))
    assert (line["event"], line["level"], line["logger"]) == ("broke", "error", "tournament")
    assert "in fail" in line["exception"]
    said = capsys.readouterr().err
    assert "in fail" in said
    assert "9 1234" not in said + log.read_text(encoding="utf-8")


def test_the_terminal_is_spared_what_is_no_error(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("tournament").warning("odd")
    assert capsys.readouterr().err == ""
    assert json.loads(log.read_text(encoding="utf-8"))["event"] == "odd"


def test_a_full_disk_costs_the_file_its_lines_and_spares_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = LogFile("/dev/full")
    full.handle(logging.makeLogRecord({"msg": "odd"}))
    assert capsys.readouterr().err == ""
    with suppress(OSError):  # it tries once more what it could not write
        full.close()
