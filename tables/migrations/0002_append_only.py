"""What was written in an acta stays as it was written: the database itself refuses to change a move.

A move's author may lose their office (`official` becomes null), nothing else may change. A later migration that
makes SQLite rebuild the table `tables_move` must lay this trigger again.
"""

from django.db import migrations

from core.append_only import AppendOnly

COLUMNS = (
    "acta_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at",
    "recorded_at"
)  # fmt: skip


class Migration(migrations.Migration):
    """The trigger, for both databases."""

    dependencies = [("tables", "0001_initial")]

    operations = [
        AppendOnly("tables_move", "move", columns=COLUMNS, refusal="a move of an acta is never changed")
    ]
