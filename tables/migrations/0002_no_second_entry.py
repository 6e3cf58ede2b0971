from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def drop_function(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The trigger went with its table; its function did not."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION second_move_is_never_changed()")


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0001_november_2026'),
    ]

    operations = [
        migrations.DeleteModel(name='SecondMove'),
        migrations.RunPython(drop_function),
        migrations.RemoveField(model_name='acta', name='second_entry'),
    ]
