"""Installations whose archives a league takes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0003_rated")]

    operations = [
        migrations.CreateModel(
            name="KnownServer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64)),
                ("accepted_by", models.CharField(max_length=160)),
                ("accepted_at", models.DateTimeField(auto_now_add=True)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=models.CASCADE, related_name="known_servers", to="people.league"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "constraints": [
                    models.UniqueConstraint(fields=("league", "digest"), name="known_server_once")
                ],
            },
        ),
    ]
