"""An edition stays as it was published: the database itself refuses to change it.

A later migration that makes SQLite rebuild the table `rules_edition` must lay this trigger again.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

COLUMNS = "rulebook_id, number, text_es, text_en, options, changes, published_at, published_by"

LAY = {
    "sqlite": [
        f"CREATE TRIGGER edition_is_never_changed BEFORE UPDATE OF {COLUMNS} ON rules_edition "
        "BEGIN SELECT RAISE(ABORT, 'a published edition is never changed'); END",
    ],
    "postgresql": [
        "CREATE FUNCTION edition_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'a published edition is never changed'; END $$",
        f"CREATE TRIGGER edition_is_never_changed BEFORE UPDATE OF {COLUMNS} ON rules_edition "
        "FOR EACH ROW EXECUTE FUNCTION edition_is_never_changed()",
    ],
}
TAKE_AWAY = {
    "sqlite": ["DROP TRIGGER edition_is_never_changed"],
    "postgresql": [
        "DROP TRIGGER edition_is_never_changed ON rules_edition",
        "DROP FUNCTION edition_is_never_changed()",
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

    dependencies = [("rules", "0001_living_rulebook")]

    operations = [migrations.RunPython(lay, take_away)]
