"""Upon which number a move was entered: so the same move of the same author, entered twice, is known again.

What was written before has none. The trigger of migration 0002 is laid anew, over the new column too.
"""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

BEFORE = "acta_id, number, device_id, device_seq, payload, author, by_organizer, entered_at, recorded_at"
TAKE_AWAY = {
    "sqlite": "DROP TRIGGER move_is_never_changed",
    "postgresql": "DROP TRIGGER move_is_never_changed ON tables_move",
}
LAY = {
    "sqlite": (
        "CREATE TRIGGER move_is_never_changed BEFORE UPDATE OF {} ON tables_move "
        "BEGIN SELECT RAISE(ABORT, 'a move of an acta is never changed'); END"
    ),
    "postgresql": (
        "CREATE TRIGGER move_is_never_changed BEFORE UPDATE OF {} ON tables_move "
        "FOR EACH ROW EXECUTE FUNCTION move_is_never_changed()"
    ),
}


def _laid_over(columns: str, editor: BaseDatabaseSchemaEditor) -> None:
    vendor = editor.connection.vendor
    if vendor in LAY:
        editor.execute(TAKE_AWAY[vendor])
        editor.execute(LAY[vendor].format(columns))


def with_base(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Refuse a change of the new column, too."""
    _laid_over(f"{BEFORE}, base", editor)


def without_base(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """As before."""
    _laid_over(BEFORE, editor)


class Migration(migrations.Migration):
    """The column, then the trigger."""

    dependencies = [("tables", "0004_call_ending")]

    operations = [
        migrations.AddField(
            model_name="move",
            name="base",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(with_base, without_base),
    ]
