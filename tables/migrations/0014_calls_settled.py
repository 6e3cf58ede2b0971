"""A call ends with the result of its table; those that still wait at tables with a result end now."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils import timezone


def settle(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    calls = apps.get_model("tables", "Call").objects
    waiting = calls.filter(status__in=("open", "taken"), table__status="decided")
    waiting.update(status="closed", ending="settled", ended_at=timezone.now())


class Migration(migrations.Migration):
    dependencies = [("tables", "0013_second_entry"), ("tournament", "0001_initial")]

    operations = [
        migrations.AlterField(
            model_name="call",
            name="ending",
            field=models.CharField(
                blank=True,
                choices=[
                    ("word", "a message to the table"),
                    ("procedure", "the coordinator decides"),
                    ("dropped", "withdrawn by whoever called"),
                    ("settled", "the table was decided"),
                ],
                max_length=9,
            ),
        ),
        migrations.RunPython(settle, migrations.RunPython.noop),
    ]
