"""What docs/draw.md tells readers to type gives what it says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

import tournament.draw
from tests.tournament.draw.golden import drawn
from tournament.draw import certify, sheet_from_json

TEXT = (Path(__file__).parents[3] / "docs" / "draw.md").read_text(encoding="utf-8")
BY_HAND = re.findall(r"^(printf .* \| sha256sum)\n([0-9a-f]{64})$", TEXT, re.MULTILINE)


def test_the_input_that_is_shown_is_the_first_vector() -> None:
    shown = json.loads(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)[0])
    assert certify(sheet_from_json(shown), shown["dice"]) == drawn("1")


def test_all_that_is_hashed_by_hand_is_found() -> None:
    assert [digest for _command, digest in BY_HAND][:2] == [drawn("1").sheet_sha256, drawn("1").seed]
    assert len(BY_HAND) == 3


@pytest.mark.parametrize(("command", "digest"), BY_HAND)
def test_a_command_gives_the_hash_below_it(command: str, digest: str) -> None:
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=True, text=True)
    assert done.stdout.split()[0] == digest


def test_every_name_that_is_imported_is_there() -> None:
    names = re.findall(r"^from tournament.draw import (.*)$", TEXT, re.MULTILINE)[0].split(", ")
    assert set(names) <= set(tournament.draw.__all__)
