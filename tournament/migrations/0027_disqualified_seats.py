"""Of a seat that was left it is kept whether who sat there withdrew or was disqualified."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def from_what_is_known(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Of those removed: who was reported as disqualified at that table, lifted reports aside."""
    seats, exclusions = (apps.get_model("tournament", name).objects for name in ("Seat", "Exclusion"))
    seats.filter(removed=True, leaves="disqualified").update(disqualified=True)
    known = exclusions.filter(status__in=("pending", "confirmed"), entry__isnull=False, table__isnull=False)
    for entry, table in known.values_list("entry", "table"):
        seats.filter(removed=True, entry=entry, table=table).update(disqualified=True)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0026_half_said")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="disqualified",
            field=models.BooleanField(default=False, verbose_name="disqualified"),
        ),
        migrations.RunPython(from_what_is_known, migrations.RunPython.noop),
    ]
