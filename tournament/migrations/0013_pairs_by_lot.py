"""A draw sheet may draw pairs."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournament", "0012_pairs")]

    operations = [
        migrations.AlterField(
            "drawsheet",
            "purpose",
            models.CharField(
                choices=[
                    ("round", "a round"),
                    ("night", "a later round of the night"),
                    ("late", "late entries"),
                    ("closing", "a table is closed"),
                    ("pairs", "pairs"),
                ],
                default="round",
                max_length=8,
            ),
        ),
    ]
