from django.db import migrations, models


class Migration(migrations.Migration):
    """What the tables of a round play: null, as all rounds until now, for one game."""

    dependencies = [("tournament", "0007_persons")]

    operations = [migrations.AddField("round", "series", models.JSONField(blank=True, null=True))]
