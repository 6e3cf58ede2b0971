"""Adds the JSON Schema of the acta to the engine's distribution. Run by hatchling alone."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCHEMA = "games/acta.schema.json"
PACKAGE = "calzo_rules"


class SchemaHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """A source distribution has the schema already."""
        root = Path(self.root)
        if (root / SCHEMA).exists():
            return
        self._aside = TemporaryDirectory()
        command = [sys.executable, "-m", "games", "schema"]
        made = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True).stdout
        written = Path(self._aside.name, "acta.schema.json")
        written.write_bytes(made)
        place = SCHEMA.replace("games", PACKAGE) if self.target_name == "wheel" else SCHEMA
        build_data["force_include"][str(written)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_aside"):
            self._aside.cleanup()
