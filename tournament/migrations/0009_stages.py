"""Each championship becomes one stage, a knock-out, to which its rounds belong. A night of before is played as it
was: what its stage says besides is nothing."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery


def championships_to_stages(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    Championship, Stage = apps.get_model("tournament", "Championship"), apps.get_model("tournament", "Stage")
    championships = Championship.objects.order_by("pk").values_list("pk", flat=True)
    Stage.objects.bulk_create((Stage(championship_id=key, kind="knock-out") for key in championships), batch_size=1000)
    of_round = Stage.objects.filter(championship=OuterRef("championship")).values("pk")
    apps.get_model("tournament", "Round").objects.update(stage=Subquery(of_round))
    # PostgreSQL alters no table while a foreign key waits to be checked.
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [("tournament", "0008_round_series")]

    operations = [
        migrations.CreateModel(
            name="Stage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order", models.PositiveSmallIntegerField(default=1)),
                (
                    "kind",
                    models.CharField(
                        choices=[("knock-out", "knock-out"), ("points", "rounds with points")],
                        default="knock-out",
                        max_length=12,
                    ),
                ),
                ("rounds", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("cut", models.PositiveSmallIntegerField(default=0)),
                (
                    "carry",
                    models.CharField(
                        choices=[
                            ("placing", "points by place"),
                            ("table-wins", "tables won"),
                            ("raw-total", "the totals of the sheets as they stand"),
                        ],
                        default="placing",
                        max_length=12,
                    ),
                ),
                ("series", models.JSONField(blank=True, null=True)),
                ("final_series", models.JSONField(blank=True, null=True)),
                (
                    "championship",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="stages",
                        to="tournament.championship",
                    ),
                ),
            ],
            options={
                "ordering": ("order",),
                "constraints": [
                    models.UniqueConstraint(fields=("championship", "order"), name="stage_order_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "points"), ("rounds__gte", 1)),
                            models.Q(("cut", 0), ("kind", "knock-out"), ("rounds__isnull", True)),
                            _connector="OR",
                        ),
                        name="stage_rounds_of_its_kind",
                    ),
                ],
            },
        ),
        migrations.AddField(
            "round",
            "stage",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="played",
                to="tournament.stage",
            ),
        ),
        migrations.RunPython(championships_to_stages, migrations.RunPython.noop),
        migrations.AlterField(
            "round",
            "stage",
            models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT, related_name="played", to="tournament.stage"
            ),
        ),
        migrations.AddField("seat", "sheets", models.JSONField(blank=True, null=True)),
        migrations.CreateModel(
            name="ThrowOff",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("dice", models.JSONField()),
                ("seen_by", models.CharField(max_length=160, verbose_name="who saw it")),
                ("author", models.CharField(max_length=160)),
                ("thrown_at", models.DateTimeField(auto_now_add=True)),
                (
                    "stage",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="throw_offs",
                        to="tournament.stage",
                    ),
                ),
            ],
            options={"ordering": ("pk",)},
        ),
    ]
