"""A table is entered once; what a database holds of second entries is written to a file beforehand
(`backups.leaving`)."""

from django.db import migrations

from core.append_only import NoLongerAppendOnly

COLUMNS = (
    "heading_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at",
    "recorded_at", "base",
)


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_november_2026")]

    operations = [
        NoLongerAppendOnly(
            "tables_secondmove", "second_move", columns=COLUMNS, refusal="a second entry is never changed"
        ),
        migrations.DeleteModel("SecondMove"),
        migrations.RemoveField("acta", "second_entry"),
    ]
