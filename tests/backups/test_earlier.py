"""A database of before the migrations were joined: it opens and is played on; one of an earlier state is
refused, at the start and as a copy, and stays as it is. What it holds of what is gone is kept in a file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.test import Client
from django.utils.translation import override

from backups.earlier import OPENS_FIRST
from backups.leaving import LEAVING
from config.launch import database
from tables.record.models import Acta, Claim, Move
from tables.record.services.moves import record_moves
from tests.earlier import DEMONSTRATION, opened
from tests.factories import a_championship, an_actor
from tests.migrated import kept_database
from tests.tables.factories import Device, actor_of, tally
from tournament.championship.models import Championship, Stage
from tournament.register.chain import check
from tournament.register.queries.chain import chain
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.register.services.lines import is_signed
from tournament.results.standings.queries import standings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Path]:
    with opened(DEMONSTRATION, tmp_path / "calzo.sqlite3") as file:
        yield file


def shape(file: Path) -> dict[tuple[str, str], list[str]]:
    """Its tables, indexes and triggers: the parts of each, in no order."""
    with closing(sqlite3.connect(file)) as connected:
        made = connected.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        return {
            (kind, name): sorted(parts(sql[sql.index("(") + 1 : -1])) if kind == "table" else [sql]
            for kind, name, sql in made
        }


def parts(columns: str) -> list[str]:
    """Columns and constraints, apart."""
    found, depth = [""], 0
    for letter in columns:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found]


def test_it_comes_to_the_same_tables_as_a_new_one(night: Path, tmp_path: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    connection.close()
    come_forward = shape(night)
    new = kept_database()  # migrated for this run or an earlier one; on PostgreSQL there may be none
    if not new.exists():
        new = tmp_path / "new.sqlite3"
        with pytest.MonkeyPatch.context() as here:
            here.setitem(connection.settings_dict, "NAME", str(new))
            call_command("migrate", verbosity=0, interactive=False)
            connection.close()
    assert come_forward == shape(new)


#: Rows of tables that are gone or have lost columns since, in their order.
GONE = {
    "tournament_proposal": {
        "id": 7, "number": 1, "title": "El dado que cae", "article": 4, "gap": "", "choice": "",
        "text_es": "El dado que cae vuelve al cacho.", "text_en": "", "reason": "Se preguntó «cuatro» veces.",
        "takes_ruling": 0, "citation": "{}", "closes_on": "2026-12-04", "proposed_by": "Olga",
        "proposed_at": "2026-11-25T20:15:00", "status": "rejected", "decided_at": "2026-11-26T09:00:00",
        "yes": 1, "no": 1, "abstain": 0, "author_id": 1, "draft_id": None, "line_id": None, "rulebook_id": 1,
    },
    "tournament_proposalcomment": {
        "id": 1, "by": "Íñigo", "words": "¿Y si cae\nafuera?", "at": "2026-11-25T21:00:00", "proposal_id": 7,
        "user_id": 1,
    },
    "tournament_proposalvote": {
        "id": 3, "by": "Olga", "choice": "yes", "at": "2026-11-25T21:05:00", "proposal_id": 7, "user_id": 1,
    },
}  # fmt: skip


def insert_what_is_gone(night: Path) -> None:
    with closing(sqlite3.connect(night)) as opened, opened:
        opened.execute("PRAGMA foreign_keys = ON")
        for table, row in GONE.items():
            columns, places = ", ".join(f'"{name}"' for name in row), ", ".join(f":{name}" for name in row)
            opened.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", row)


def test_what_is_gone_is_kept_beside_a_copy(
    night: Path, tmp_path: Path, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_CL.UTF-8")
    settings.BACKUPS_ROOT = tmp_path / "backups"
    insert_what_is_gone(night)
    said = StringIO()
    call_command("migrate", verbosity=0, interactive=False, stdout=said)
    connection.close()
    copy, file = sorted(settings.BACKUPS_ROOT.iterdir(), key=lambda kept: kept.suffix, reverse=True)
    assert (copy.suffix, file) == (".sqlite3", copy.with_suffix(".json"))
    assert json.loads(file.read_text("utf-8")) == {table: [row] for table, row in GONE.items()}
    assert "¿Y si cae" in file.read_text("utf-8")
    assert said.getvalue().startswith(f"Lo que esta versión ya no tiene quedó guardado en {file}")
    with closing(sqlite3.connect(copy)) as kept, closing(sqlite3.connect(night)) as now:
        assert kept.execute("SELECT words FROM tournament_proposalcomment").fetchall()
        assert now.execute("SELECT number, reason FROM tournament_proposal").fetchall() == [
            (1, "Se preguntó «cuatro» veces.")
        ]
        there = {name for (name,) in now.execute("SELECT name FROM sqlite_master")}
        assert there & set(GONE) == {"tournament_proposal"}
        with pytest.raises(sqlite3.IntegrityError, match="withdraw it"):
            now.execute("DELETE FROM tournament_proposal")


def test_where_nothing_is_gone_nothing_is_written(
    night: Path, tmp_path: Path, settings: LazySettings
) -> None:
    settings.BACKUPS_ROOT = tmp_path / "backups"
    said = StringIO()
    call_command("migrate", verbosity=0, interactive=False, stdout=said)
    assert (said.getvalue(), settings.BACKUPS_ROOT.exists()) == ("", False)


def test_without_a_copy_nothing_is_migrated(
    night: Path, tmp_path: Path, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    settings.BACKUPS_ROOT = tmp_path / "calzo.sqlite3" / "no-folder"
    insert_what_is_gone(night)
    before = shape(night)
    with pytest.raises(CommandError, match="so nothing was done"):
        call_command("migrate", verbosity=0, interactive=False)
    connection.close()
    assert shape(night) == before


def test_what_leaves_leaves_by_a_migration_that_is_there() -> None:
    assert set(LEAVING.values()) <= set(MigrationLoader(None).disk_migrations)


def test_its_championship_is_one_stage_there_and_back(night: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    championship = Championship.objects.get()
    stage = championship.stages.get()
    assert (stage.kind, stage.rounds, stage.cut, stage.series) == ("knock-out", None, 0, None)
    assert {of.stage for of in championship.rounds.all()} == {stage}
    before = [(one.entry.number, one.line.rank, one.line.state) for one in standings(championship)]
    call_command("migrate", "tournament", "0008", verbosity=0, interactive=False)
    call_command("migrate", verbosity=0, interactive=False)
    after = standings(Championship.objects.get())
    assert [(one.entry.number, one.line.rank, one.line.state) for one in after] == before


def test_a_final_after_points_knows_its_first_round_there_and_back(night: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    copa = a_championship("Copa por puntos", kind="points", rounds=3, cut=4)
    line = make_ruling(copa, Ruling(words_es="Se juega así."), request=uuid4(), actor=an_actor())
    call_command("migrate", "tournament", "0009", verbosity=0, interactive=False)
    call_command("migrate", verbosity=0, interactive=False)
    assert [(of.first_round, of.weight, of.edition) for of in copa.stages.all()] == [
        (1, 1, None),
        (4, 1, None),
    ]
    assert {of.first_round for of in Stage.objects.exclude(championship=copa)} == {1}
    for column in ("stage", "number"):
        with pytest.raises(DatabaseError, match="never changed"):
            copa.register.filter(pk=line.pk).update(**{column: 7})
    assert check(chain(copa), signed=is_signed) == ()


def test_its_night_is_played_on(night: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    championship = Championship.objects.get()
    assert len(standings(championship)) == 100
    acta = Acta.objects.filter(table__round__number=2, n__gt=3).order_by("table__number")[0]
    claim = Claim.objects.get(table=acta.table, released_at=None)
    player = next(name for name, dice in acta.state["dice"].items() if dice > 1)
    recorded = acta.n
    record_moves(
        acta,
        base=recorded,
        device="ab" * 16,
        moves=Device().sends(tally(player)),
        actor=actor_of(claim.official),
    )
    acta.refresh_from_db()
    assert acta.n == recorded + 1
    with pytest.raises(DatabaseError, match="never changed"):
        Move.objects.filter(acta=acta).update(payload={})
    for page in ("", "standings/", "draw/", "rulings/", "rules/"):
        assert Client().get(f"/c/{championship.slug}/{page}").status_code == 200


def test_a_table_that_was_entered_twice_keeps_its_acta(night: Path) -> None:
    with closing(sqlite3.connect(night)) as opened, opened:
        opened.execute("UPDATE tables_acta SET second_entry = 1")
        opened.execute(
            "INSERT INTO tables_secondmove (number, device_seq, payload, author, by_organizer, recorded_at, "
            "device_id, heading_id) SELECT number, device_seq, payload, author, by_organizer, recorded_at, "
            "device_id, (SELECT id FROM tables_heading h WHERE h.acta_id = m.acta_id) FROM tables_move m"
        )
        (entered,) = opened.execute("SELECT count(*) FROM tables_secondmove").fetchone()
        moves = opened.execute("SELECT id, payload FROM tables_move ORDER BY id").fetchall()
    connection.close()
    call_command("migrate", verbosity=0, interactive=False)
    connection.close()
    with closing(sqlite3.connect(night)) as opened:
        assert opened.execute("SELECT id, payload FROM tables_move ORDER BY id").fetchall() == moves
    assert (len(moves), not any("second" in name for _kind, name in shape(night))) == (entered, True)


def test_one_of_an_earlier_state_is_refused_and_stays_as_it_is(night: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(night)) as connected, connected:
        connected.execute("DELETE FROM django_migrations WHERE app = 'tables' AND name LIKE '0015_%'")
    before = night.read_bytes()
    with override("en"):
        said = database.database_problem()
        assert all(word in said for word in OPENS_FIRST)
        with pytest.raises(CommandError, match="Start it once with the version of"):
            call_command("restore_copy", str(night))
    with override("es"):
        assert "git checkout" in database.database_problem()
    assert night.read_bytes() == before
    assert sorted(file.name for file in night.parent.glob("*.sqlite3*")) == ["calzo.sqlite3"]
