"""Every championship is played by an edition. Apart from the step that gives them: PostgreSQL alters no table in
the transaction that wrote to it.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """`Championship.edition` is never empty."""

    dependencies = [("tournament", "0005_give_editions")]

    operations = [
        migrations.AlterField(
            model_name="championship",
            name="edition",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="championships", to="rules.edition"
            ),
        ),
    ]
