"""An edition stays as it was published: the database itself refuses to change it.

A later migration that makes SQLite rebuild the table `rules_edition` must lay this trigger again.
"""

from django.db import migrations

from core.append_only import AppendOnly

COLUMNS = (
    "rulebook_id", "number", "text_es", "text_en", "options", "changes", "published_at", "published_by"
)  # fmt: skip


class Migration(migrations.Migration):
    """The trigger, for both databases."""

    dependencies = [("rules", "0001_living_rulebook")]

    operations = [
        AppendOnly("rules_edition", "edition", columns=COLUMNS, refusal="a published edition is never changed")
    ]
