"""How many tests a run left out because they are long: hooks of pytest's, for `tests/conftest.py`."""

from collections.abc import Sequence
from typing import Any

import pytest

__all__ = ["pytest_deselected", "pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]

_left_out: list[int] = []


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    _left_out.append(sum(item.get_closest_marker("long") is not None for item in items))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process of pytest-xdist hands its number over; each of them collects all tests."""
    getattr(session.config, "workeroutput", {})["left_out"] = sum(_left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    _left_out[:] = [getattr(node, "workeroutput", {}).get("left_out", 0)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if sum(_left_out) and config.option.markexpr == "not long":
        terminalreporter.write_line(f"{sum(_left_out)} long tests are left out: make long runs them")
