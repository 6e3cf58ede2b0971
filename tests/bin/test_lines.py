"""The count of lines puts every file with its feature, and the budget lets lines only fall."""

from __future__ import annotations

from collections import Counter

import pytest

from bin.lines import counted, feature, lowered, over


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("tournament/roster/imports/services.py", "tournament/roster"),
        ("templates/tournament/roster/presence.html", "tournament/roster"),
        ("static/tables/tablet/main.js", "tables/tablet"),
        ("tests/tables/tablet/queue.test.js", "tables/tablet"),
        ("tournament/migrations/0001_november_2026.py", "tournament"),
        ("tables/apps.py", "tables"),
        ("rules/games/position.py", "rules/games"),
        ("static/rules/games/dudo/table.js", "rules/games/dudo"),
        ("static/shared/ask.js", "shared"),
        ("templates/404.html", "shared"),
        ("tests/core/test_names.py", "core"),
        ("tests/e2e/test_offline.py", "tests"),
        ("manage.py", "bin"),
    ],
)
def test_a_file_counts_for_the_feature_that_it_serves(path: str, name: str) -> None:
    assert feature(path) == name


def test_lines_count_by_kind_and_those_of_other_people_do_not() -> None:
    files = {
        "tables/record/models.py": 5,
        "tables/record/static.css": 1,
        "tables/migrations/0001_x.py": 7,
        "tests/tables/record/test_a.py": 9,
        "static/vendor/htmx.js": 11,
    }
    assert counted(files) == {
        "tables/record": Counter(python=5, styles=1, tests=9),
        "tables": Counter(migrations=7),
    }


def test_a_feature_may_have_fewer_lines_and_not_more() -> None:
    lines = {"core": Counter(python=2, scripts=1, tests=99), "tables": Counter(migrations=5)}
    assert over(lines, {"core": 3}) == []
    (fault,) = over(lines, {"core": 2})
    assert fault.startswith("core has 3 lines, 1 more than its budget.")


def test_every_feature_has_a_budget_and_no_other() -> None:
    assert over({"core": Counter(python=1)}, {"jobs": 5}) == [
        "core has no budget: give it one in bin/lines.toml",
        "jobs is gone: strike it in bin/lines.toml",
    ]


def test_lowering_never_raises() -> None:
    text = '# Why.\n"core" = 9\n"jobs" = 3\n'
    lines = {"core": Counter(styles=4), "jobs": Counter(python=5)}
    assert lowered(text, lines, {"core": 9, "jobs": 3}) == '# Why.\n"core" = 4\n"jobs" = 3\n'
