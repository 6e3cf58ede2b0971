from django.db import migrations

import rules.editions.columns


class Migration(migrations.Migration):
    """The answer of a draft may be a table, as a word of up to 1000 letters."""

    dependencies = [("rules", "0001_november_2026")]

    operations = [
        migrations.AlterField(
            "draft", "choice", rules.editions.columns.ChoiceColumn(blank=True, max_length=1000)
        ),
    ]
