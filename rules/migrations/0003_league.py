"""A rulebook is a league's: until now of the only one."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def of_the_league(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("rules", "Rulebook").objects.update(league=apps.get_model("people", "League").objects.first())
    # PostgreSQL alters no table while a foreign key waits to be checked.
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [("rules", "0002_choice_of_any_kind"), ("people", "0002_organizers")]

    operations = [
        migrations.AddField(
            "rulebook",
            "league",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="rulebooks", to="people.league"
            ),
        ),
        migrations.RunPython(of_the_league, migrations.RunPython.noop),
        migrations.AlterField(
            "rulebook",
            "league",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="rulebooks", to="people.league"
            ),
        ),
    ]
