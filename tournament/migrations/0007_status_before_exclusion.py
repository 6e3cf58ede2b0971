"""What an entry was before it was excluded: who had withdrawn is withdrawn again once the exclusion is lifted."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """`Exclusion.entry_was`; empty for the exclusions that were there before."""

    dependencies = [("tournament", "0006_edition_always")]

    operations = [
        migrations.AddField(
            model_name="exclusion",
            name="entry_was",
            field=models.CharField(
                blank=True,
                choices=[
                    ("registered", "registered"),
                    ("withdrawn", "withdrawn"),
                    ("excluded", "excluded"),
                ],
                max_length=12,
            ),
        ),
    ]
