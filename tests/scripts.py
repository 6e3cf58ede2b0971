"""Runs our scripts in node, so that a test can compare them with Python. Not tests."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from bin.scripts import NODE, PROJECT

CALL = """
import { readFileSync } from "node:fs";
const asked = JSON.parse(readFileSync(0, "utf8"));
const at = (address) => import(`file://${asked.static}/${address}`);
const answer = async (given, at) => { BODY };
process.stdout.write(JSON.stringify(await answer(asked.given, at)));
"""


def run_script(body: str, given: Any = None) -> Any:
    """What the body of an asynchronous function returns: `given` is its argument, `await at("x.js")` one of
    our modules."""
    if NODE is None:
        pytest.skip("there is no node for this machine")
    asked = json.dumps({"static": str(PROJECT / "static"), "given": given})
    texts = f"--import={PROJECT / 'tests/texts.js'}"
    command = [str(NODE), texts, "--input-type=module", "--eval", CALL.replace("BODY", body)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
