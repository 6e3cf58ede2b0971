"""What was said of a seat before its table has a result. Who was disqualified at a table in play, and waits for
the organizer, has left it.
"""

from django.db import migrations, models


def from_exclusions(apps, schema_editor):
    """The seats of those who wait, at tables without a result."""
    seat, exclusion = (apps.get_model("tournament", name) for name in ("Seat", "Exclusion"))
    waiting = exclusion.objects.filter(status="pending", entry__isnull=False, table__isnull=False)
    for entry, table in waiting.values_list("entry", "table"):
        seats = seat.objects.filter(entry=entry, table=table, absent=False)
        seats.exclude(table__status="decided").update(leaves="disqualified", removed=True)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0023_supersessions'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='leaves',
            field=models.CharField(blank=True, default='', max_length=12),
            preserve_default=False,
        ),
        migrations.RunPython(from_exclusions, migrations.RunPython.noop),
    ]
