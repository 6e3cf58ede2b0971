"""What every test gets: compiled translations, an empty cache, the project's pace for hypothesis."""

from collections.abc import Iterator

import hypothesis
import pytest
from django.core.cache import cache

from config.messages import compile_messages

hypothesis.settings.register_profile("calzo", deadline=None)  # no test judges the wall clock
hypothesis.settings.load_profile("calzo")


def pytest_configure(config: pytest.Config) -> None:
    compile_messages()


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    yield
    cache.clear()
