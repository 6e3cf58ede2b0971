"""These tests need a real PostgreSQL and a real Redis: `make concurrency` starts both and throws them
away."""

import pytest
from django.conf import settings


def pytest_collection_modifyitems() -> None:
    if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
        raise pytest.UsageError("these tests run on PostgreSQL and Redis: make concurrency")
