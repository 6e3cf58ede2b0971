"""What a round was drawn from goes into a row of its own: it is long, and whoever reads a table reads its round."""

import django.db.models.deletion
from django.db import migrations, models

ONE_AT_A_TIME = 1  # a row may hold the list of a whole hall


def into_rows(apps, editor):
    """A row for each round that there is."""
    RoundDraw = apps.get_model("tournament", "RoundDraw")
    rounds = apps.get_model("tournament", "Round").objects.order_by("pk").values_list("pk", "draw_input")
    for pk, inputs in rounds.iterator(ONE_AT_A_TIME):
        RoundDraw.objects.create(round_id=pk, inputs=inputs)


def back_into_rounds(apps, editor):
    """What the rows hold stands in the round again."""
    Round = apps.get_model("tournament", "Round")
    rows = apps.get_model("tournament", "RoundDraw").objects.order_by("pk").values_list("round_id", "inputs")
    for pk, inputs in rows.iterator(ONE_AT_A_TIME):
        Round.objects.filter(pk=pk).update(draw_input=inputs)


class Migration(migrations.Migration):
    """`RoundDraw`, with what stood in `Round.draw_input`; the next migration takes that away."""

    dependencies = [("tournament", "0009_register_correction")]

    operations = [
        migrations.CreateModel(
            name="RoundDraw",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("inputs", models.JSONField(default=dict)),
                (
                    "round",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draw",
                        to="tournament.round",
                    ),
                ),
            ],
        ),
        migrations.RunPython(into_rows, back_into_rounds),
    ]
