"""What was written in an acta stays as it was written: the database itself refuses to change a move.

A move's author may lose his office (`official` becomes null), nothing else may change. A later migration that makes
SQLite rebuild the table `tables_move` must lay this trigger again.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

COLUMNS = "acta_id, number, device_id, device_seq, payload, author, by_organizer, entered_at, recorded_at"

LAY = {
    "sqlite": [
        f"CREATE TRIGGER move_is_never_changed BEFORE UPDATE OF {COLUMNS} ON tables_move "
        "BEGIN SELECT RAISE(ABORT, 'a move of an acta is never changed'); END",
    ],
    "postgresql": [
        "CREATE FUNCTION move_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'a move of an acta is never changed'; END $$",
        f"CREATE TRIGGER move_is_never_changed BEFORE UPDATE OF {COLUMNS} ON tables_move "
        "FOR EACH ROW EXECUTE FUNCTION move_is_never_changed()",
    ],
}
TAKE_AWAY = {
    "sqlite": ["DROP TRIGGER move_is_never_changed"],
    "postgresql": [
        "DROP TRIGGER move_is_never_changed ON tables_move",
        "DROP FUNCTION move_is_never_changed()",
    ],
}


def lay(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Lay the trigger of this database."""
    for statement in LAY.get(editor.connection.vendor, []):
        editor.execute(statement)


def take_away(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take it away again."""
    for statement in TAKE_AWAY.get(editor.connection.vendor, []):
        editor.execute(statement)


class Migration(migrations.Migration):
    """The trigger, for both databases."""

    dependencies = [("tables", "0001_initial")]

    operations = [migrations.RunPython(lay, take_away)]
