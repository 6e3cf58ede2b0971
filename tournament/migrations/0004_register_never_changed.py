"""What was decided stays as it was written: the database itself refuses to change a line of the register, or to
delete one.

Who decided may lose their office (`official` becomes null), nothing else may change. A later migration that makes
SQLite rebuild the table `tournament_registerline` must lay these triggers again.
"""

from django.db import migrations, models

from core.append_only import AppendOnly

COLUMNS = (
    "championship_id", "number", "at", "kind", "asked_by", "decided_by", "decided_role", "round_number",
    "table_id", "play", "gap", "choice", "articles", "words_es", "words_en", "private", "scope", "reach",
    "call", "entry_id", "person", "supersedes_id", "request", "previous", "digest", "signature"
)  # fmt: skip


class Migration(migrations.Migration):
    """Where a ruling arrived and which call it answers; then the triggers, for both databases."""

    dependencies = [("tournament", "0003_living_rulebook")]

    operations = [
        migrations.AddField("registerline", "reach", models.JSONField(blank=True, default=dict)),
        migrations.AddField("registerline", "call", models.UUIDField(blank=True, null=True)),
        AppendOnly(
            "tournament_registerline",
            "line",
            columns=COLUMNS,
            refusal="a line of the register is never changed nor deleted",
            kept=True,
        ),
    ]
