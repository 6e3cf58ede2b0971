"""May a player of a table write at it? Backwards, those who did are officials without an office: what they wrote
stands under their names.
"""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def dismiss_scorers(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    scorers = apps.get_model("tournament", "Official").objects.filter(role="scorer")
    scorers.update(role="coordinator", active=False)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0009_stages")]

    operations = [
        migrations.AddField(model_name="stage", name="scorer", field=models.BooleanField(default=False)),
        migrations.AlterField(
            model_name="official",
            name="role",
            field=models.CharField(
                choices=[
                    ("organizer", "organizer"),
                    ("floor_judge", "floor judge"),
                    ("coordinator", "coordinator"),
                    ("scorer", "player who writes at their table"),
                ],
                max_length=12,
                verbose_name="role",
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, dismiss_scorers),
    ]
