"""`make faults`, for half a minute: nothing is lost, doubled or shown wrongly while everything fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

OURS = ("CALZO", "CELERY", "DJANGO", "DATABASE_URL", "REDIS_URL")
SMALL = ["--tablets", "6", "--games", "2", "--players", "3"]
SHORT = [*SMALL, "--seconds", "15", "--pace", "0.15", "--quiet", "2"]  # and some games end


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_nothing_is_lost_or_doubled_while_everything_fails(engine: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bench.faults", *SHORT, "--engine", engine, "--report", str(tmp_path)]
    variables = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    done = subprocess.run(
        command, cwd=settings.BASE_DIR, env=variables, capture_output=True, text=True, check=False
    )
    print(done.stdout)  # the seed
    assert done.returncode == 0, done.stdout + done.stderr
    assert "lost 0, doubled 0, wrong 0" in done.stdout
