"""A database of before the migrations were joined: it opens and is played on; one of an earlier state is
refused, at the start and as a copy, and stays as it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.test import Client
from django.utils.translation import override

from backups.earlier import OPENS_FIRST
from config.launch import database
from tables.record.models import Acta, Claim, Move
from tables.record.services.moves import record_moves
from tests.earlier import the_night
from tests.tables.factories import Device, actor_of, tally
from tournament.championship.models import Championship
from tournament.results.standings.queries import standings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Path]:
    """Its file; Django's connection leads to it."""
    file = the_night(tmp_path / "calzo.sqlite3")
    ours = connection.settings_dict["NAME"]
    connection.close()
    with pytest.MonkeyPatch.context() as here:
        here.setitem(settings.DATABASES["default"], "NAME", str(file))
        here.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
        here.setitem(connection.settings_dict, "NAME", str(file))
        yield file
        connection.close()
    connection.settings_dict["NAME"] = ours


def shape(file: Path) -> dict[tuple[str, str], list[str]]:
    """Its tables, indexes and triggers: the parts of each, in no order."""
    with closing(sqlite3.connect(file)) as opened:
        made = opened.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
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
    connection.settings_dict["NAME"] = str(tmp_path / "new.sqlite3")
    call_command("migrate", verbosity=0, interactive=False)
    connection.close()
    assert come_forward == shape(tmp_path / "new.sqlite3")


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
    with closing(sqlite3.connect(night)) as opened, opened:
        opened.execute("DELETE FROM django_migrations WHERE app = 'tables' AND name LIKE '0015_%'")
    before = night.read_bytes()
    with override("en"):
        said = database.trouble_with_database()
        assert all(word in said for word in OPENS_FIRST)
        with pytest.raises(CommandError, match="Start it once with the version of"):
            call_command("restore_copy", str(night))
    with override("es"):
        assert "git checkout" in database.trouble_with_database()
    assert night.read_bytes() == before
    assert sorted(file.name for file in night.parent.glob("*.sqlite3*")) == ["calzo.sqlite3"]
