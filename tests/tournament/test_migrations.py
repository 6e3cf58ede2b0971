"""What becomes of a database that was there before: drafts of rounds, which nobody had seen, are dropped; its
championships are given the rulebook that they were played by.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from rules.book import STANDARD
from rules.engine import spell_out
from tests.factories import a_championship
from tests.tournament.register.makers import a_ruling
from tournament.register.chain import check
from tournament.register.models import RegisterLine, Supersession
from tournament.register.queries.chain import chain
from tournament.register.services.lines import is_signed

BEFORE_ROUND_DRAW = [("tournament", "0009_register_correction")]
BEFORE, AFTER = [("tournament", "0001_initial")], [("tournament", "0002_sorteo")]


def migrate(to: list[tuple[str, str]]) -> Any:
    executor = MigrationExecutor(connection)
    executor.migrate(to)
    return MigrationExecutor(connection).loader.project_state(to).apps


@pytest.fixture
def empty_database(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """A file without a table: to come forward to what was before is quicker than to go back to it."""
    ours = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = str(tmp_path / "before.sqlite3")
    yield
    connection.close()
    connection.settings_dict["NAME"] = ours


@pytest.fixture
def back_to_the_newest() -> Iterator[None]:
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    yield
    MigrationExecutor(connection).migrate(newest)


@pytest.mark.usefixtures("empty_database")
def test_a_draft_of_a_round_goes_with_a_line_in_the_log_and_what_was_published_stays() -> None:
    old = migrate(BEFORE)
    championship = old.get_model("tournament", "Championship").objects.create(
        slug="copa", name="Copa", day="2026-09-18"
    )
    rounds = old.get_model("tournament", "Round").objects
    rounds.create(championship=championship, number=1, status="closed", seed="a" * 64, best_next=2)
    draft = rounds.create(championship=championship, number=2, status="draft", seed="b" * 64)
    place = championship.hall_tables.create(number=1, token="uno")
    table = draft.tables.create(hall_table=place, number=1)
    player = championship.entries.create(number=1, name="Ana")
    draft.seats.create(table=table, number=1, entry=player)

    new = migrate(AFTER)

    kept = new.get_model("tournament", "Round").objects.get()
    assert (kept.number, kept.status, kept.best_next) == (1, "closed", 0)
    assert not new.get_model("tournament", "Seat").objects.exists()
    line = new.get_model("tournament", "LogEntry").objects.get()
    assert (line.action, line.detail["round"], line.detail["seed"]) == ("draft-discarded", 2, "b" * 64)


@pytest.mark.usefixtures("empty_database")
def test_a_championship_that_was_there_gets_an_edition_with_its_own_options() -> None:
    old = migrate([("tournament", "0004_register_never_changed"), ("rules", "0002_edition_never_changed")])
    user = old.get_model("accounts", "User").objects.create(username="olga")
    championship = old.get_model("tournament", "Championship").objects.create(
        slug="copa", name="Copa", day="2026-09-18", options={"obligo-headsup": "no-obligo"}, created_by=user
    )
    championship.officials.create(role="organizer", name="Olga", user=user)

    new = migrate([("tournament", "0006_edition_always")])

    kept = new.get_model("tournament", "Championship").objects.get()
    rulebook = kept.edition.rulebook
    assert (rulebook.slug, rulebook.title, kept.edition.number) == ("copa", "Copa", 1)
    assert list(rulebook.keepers.values_list("username", flat=True)) == ["olga"]
    assert kept.options == kept.edition.options == spell_out({"obligo-headsup": "no-obligo"})
    assert kept.edition.text_es == STANDARD.source("dudo", "es")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("back_to_the_newest")
def test_a_round_that_was_there_keeps_what_it_was_drawn_from_there_and_back() -> None:
    inputs = {"sheet": {"entries": [1, 2], "sizes": [2]}, "serial": 1}
    championship = a_championship()
    championship.rounds.create(number=1, seed="a" * 64)
    old = migrate(BEFORE_ROUND_DRAW)
    old.get_model("tournament", "Round").objects.update(draw_input=inputs)

    new = migrate([("tournament", "0011_round_without_draw_input")])
    assert new.get_model("tournament", "Round").objects.get().draw.inputs == inputs

    again = migrate(BEFORE_ROUND_DRAW)
    assert again.get_model("tournament", "Round").objects.get().draw_input == inputs


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("back_to_the_newest")
def test_what_a_ruling_superseded_is_kept_there_and_back_and_the_chain_holds() -> None:
    championship = a_championship()
    first = a_ruling(championship)
    second = a_ruling(championship, supersedes=[first])
    a_ruling(championship, words_es="Otra.")

    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    old = migrate([("tournament", "0022_proposals")])
    lines = old.get_model("tournament", "RegisterLine").objects
    assert list(lines.order_by("number").values_list("supersedes__number", flat=True)) == [None, 1, None]
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        lines.filter(number=3).update(supersedes=second.pk)

    migrate(newest)
    assert list(Supersession.objects.values_list("earlier", "later")) == [(first.pk, second.pk)]
    assert check(chain(championship), signed=is_signed) == ()
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        RegisterLine.objects.update(words_es="otra")
