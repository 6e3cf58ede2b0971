"""Upon which number a move was entered: so the same move of the same author, entered twice, is known again.

What was written before has none. The trigger of migration 0002 is laid anew, over the new column too.
"""

from django.db import migrations, models

from core.append_only import AppendOnly

BEFORE = (
    "acta_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at",
    "recorded_at"
)  # fmt: skip


class Migration(migrations.Migration):
    """The column, then the trigger."""

    dependencies = [("tables", "0004_call_ending")]

    operations = [
        migrations.AddField(
            model_name="move",
            name="base",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        AppendOnly(
            "tables_move",
            "move",
            columns=(*BEFORE, "base"),
            refusal="a move of an acta is never changed",
            before=BEFORE,
        ),
    ]
