"""What was decided stays as it was written: the database itself refuses to change a line of the register, or to
delete one.

Who decided may lose his office (`official` becomes null), nothing else may change. A later migration that makes
SQLite rebuild the table `tournament_registerline` must lay these triggers again.
"""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

COLUMNS = (
    "championship_id, number, at, kind, asked_by, decided_by, decided_role, round_number, table_id, play, gap, "
    "choice, articles, words_es, words_en, private, scope, reach, call, entry_id, person, supersedes_id, request, "
    "previous, digest, signature"
)
NEVER = "a line of the register is never changed nor deleted"

LAY = {
    "sqlite": [
        f"CREATE TRIGGER line_is_never_changed BEFORE UPDATE OF {COLUMNS} ON tournament_registerline "
        f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END",
        "CREATE TRIGGER line_is_never_deleted BEFORE DELETE ON tournament_registerline "
        f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END",
    ],
    "postgresql": [
        "CREATE FUNCTION line_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$",
        f"CREATE TRIGGER line_is_never_changed BEFORE UPDATE OF {COLUMNS} ON tournament_registerline "
        "FOR EACH ROW EXECUTE FUNCTION line_is_never_changed()",
        "CREATE TRIGGER line_is_never_deleted BEFORE DELETE ON tournament_registerline "
        "FOR EACH ROW EXECUTE FUNCTION line_is_never_changed()",
    ],
}
TAKE_AWAY = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS line_is_never_changed",
        "DROP TRIGGER IF EXISTS line_is_never_deleted",
    ],
    "postgresql": [
        "DROP TRIGGER line_is_never_changed ON tournament_registerline",
        "DROP TRIGGER line_is_never_deleted ON tournament_registerline",
        "DROP FUNCTION line_is_never_changed()",
    ],
}


def lay(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Lay the triggers of this database."""
    for statement in LAY.get(editor.connection.vendor, []):
        editor.execute(statement)


def take_away(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take them away again."""
    for statement in TAKE_AWAY.get(editor.connection.vendor, []):
        editor.execute(statement)


class Migration(migrations.Migration):
    """Where a ruling arrived and which call it answers; then the triggers, for both databases."""

    dependencies = [("tournament", "0003_living_rulebook")]

    operations = [
        migrations.AddField("registerline", "reach", models.JSONField(blank=True, default=dict)),
        migrations.AddField("registerline", "call", models.UUIDField(blank=True, null=True)),
        migrations.RunPython(lay, take_away),
    ]
