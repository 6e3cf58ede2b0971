"""A table may be opened and confirmed without a network: when that was, and when we had it, are two moments."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0014_calls_settled")]

    operations = [
        migrations.AddField(
            model_name="acta",
            name="confirmation_came_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="acta",
            name="opened_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
    ]
