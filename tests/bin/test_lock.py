"""One lock file: no host in it, and what a purpose does not ask for is not installed."""

import re

import pytest

from bin.install.environment import LOCK, exported, uv_requirement
from bin.lock import without_hosts

LOCKED = """
[[package]]
name = "uv"
version = "0.13.9"
source = { registry = "https://registry.example/simple" }
sdist = { url = "https://files.example/a/b/uv-0.13.9.tar.gz", hash = "sha256:aa", size = 1 }
wheels = [
    { url = "https://files.example/c/uv-0.13.9-py3-none-any.whl", hash = "sha256:bb", size = 2 },
]
"""


def test_the_lock_names_no_host() -> None:
    assert "://" not in LOCK.read_text(encoding="utf-8")


def test_hosts_go_and_names_of_files_stay() -> None:
    lock = without_hosts(LOCKED)
    assert 'source = { registry = "registry" }' in lock
    assert '{ path = "uv-0.13.9.tar.gz", hash = "sha256:aa", size = 1 }' in lock
    assert '{ path = "uv-0.13.9-py3-none-any.whl", hash = "sha256:bb", size = 2 }' in lock
    assert "://" not in lock


def test_uv_is_brought_with_the_digests_of_the_lock() -> None:
    assert uv_requirement(without_hosts(LOCKED)) == "uv==0.13.9 --hash=sha256:aa --hash=sha256:bb"


@pytest.mark.parametrize(
    ("groups", "there", "away"),
    [
        ((), {"django", "uvicorn"}, {"pytest", "ortools"}),
        (("dev",), {"django", "pytest", "uv"}, {"ortools"}),
        (("dev", "bench"), {"django", "pytest", "ortools"}, set()),
    ],
)
def test_each_purpose_exports_its_groups(groups: tuple[str, ...], there: set[str], away: set[str]) -> None:
    requirements = exported(*groups)
    names = set(re.findall(r"^([a-z0-9-]+)(?:\[[^]]*\])?==", requirements, re.MULTILINE))
    assert there <= names
    assert not away & names
    assert requirements.count("==") <= requirements.count("--hash=sha256:")
