"""Who organizes a league, and who is invited to. Which users those of today are, `tournament` knows."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0001_persons_and_clubs"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterModelOptions("league", {"ordering": ("pk",)}),
        migrations.CreateModel(
            "Organizer",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("active", models.BooleanField(default=True, verbose_name="active")),
                ("since", models.DateTimeField(auto_now_add=True)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="organizers", to="people.league"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="organizes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ("-active", "pk")},
        ),
        migrations.AddConstraint(
            "organizer", models.UniqueConstraint(fields=("league", "user"), name="organizer_once")
        ),
        migrations.CreateModel(
            "Invitation",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("guest", models.CharField(max_length=120, verbose_name="whom you invite")),
                ("made_by", models.CharField(max_length=160)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("ends_at", models.DateTimeField()),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="people.league"
                    ),
                ),
            ],
            options={"ordering": ("-pk",)},
        ),
    ]
