"""Scripts are written as wide as Python."""

import json
import tomllib

from bin.scripts import PROJECT


def test_scripts_have_the_line_length_of_the_python() -> None:
    packages = json.loads((PROJECT / "package.json").read_text(encoding="utf-8"))
    python = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    assert packages["prettier"]["printWidth"] == python["tool"]["ruff"]["line-length"]
