"""Who wants to be in no rating."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0002_organizers")]

    operations = [
        migrations.AddField("person", "rated", models.BooleanField(default=True)),
    ]
