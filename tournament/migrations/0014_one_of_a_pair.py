"""One of a pair is excluded or leaves; the stage says what follows where the game does not."""

import django.db.models.deletion
from django.db import migrations, models

AFTER = [("both", "all of them are out"), ("partner", "whoever is left plays on")]
STANDS = models.Q(("status__in", ("pending", "confirmed")))


class Migration(migrations.Migration):
    dependencies = [("tournament", "0013_pairs_by_lot")]

    operations = [
        migrations.AddField("entry", "plays_on", models.BooleanField(default=False)),
        migrations.AddField("exclusion", "alone", models.BooleanField(default=False)),
        migrations.AddField(
            "exclusion",
            "member",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="exclusions",
                to="tournament.membership",
            ),
        ),
        migrations.AddField(
            "stage", "pair_removed", models.CharField(choices=AFTER, default="both", max_length=8)
        ),
        migrations.AddField(
            "stage", "pair_leaves", models.CharField(choices=AFTER, default="partner", max_length=8)
        ),
        migrations.RemoveConstraint("exclusion", "exclusion_one_an_entry"),
        migrations.AddConstraint(
            "exclusion",
            models.UniqueConstraint(
                condition=models.Q(("alone", False)) & STANDS,
                fields=("entry",),
                name="exclusion_one_an_entry",
            ),
        ),
        migrations.AddConstraint(
            "exclusion",
            models.UniqueConstraint(condition=STANDS, fields=("member",), name="exclusion_one_a_person"),
        ),
    ]
