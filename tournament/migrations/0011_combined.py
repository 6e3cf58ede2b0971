"""A stage may be of its own game. Every stage knows its first round: of a final after points it follows them."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from core.append_only import AppendOnly

LINE = "a line of the register is never changed nor deleted"
LINED = (
    "championship_id", "number", "at", "kind", "asked_by", "decided_by", "decided_role", "round_number", "table_id",
    "play", "gap", "choice", "articles", "words_es", "words_en", "private", "scope", "reach", "call", "entry_id",
    "person", "request", "previous", "digest", "signature",
)


def finals_follow(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    stages = apps.get_model("tournament", "Stage")._default_manager
    before = models.OuterRef("championship")
    rounds = stages.filter(championship=before, order=1, kind="points").values("rounds")
    finals = stages.filter(order=2, championship__stages__order=1, championship__stages__kind="points")
    finals.update(first_round=models.Subquery(rounds) + 1)
    # PostgreSQL alters no table while a foreign key waits to be checked.
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [("tournament", "0010_scorer")]

    operations = [
        migrations.AddField("championship", "combined", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("stage", "first_round", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField(
            "stage",
            "edition",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="stages",
                to="rules.edition",
            ),
        ),
        migrations.AddField("stage", "size_wanted", models.PositiveSmallIntegerField(blank=True, null=True)),
        migrations.AddField("stage", "size_max", models.PositiveSmallIntegerField(blank=True, null=True)),
        migrations.AddField("stage", "weight", models.PositiveSmallIntegerField(default=1)),
        migrations.RunPython(finals_follow, migrations.RunPython.noop),
        migrations.AddConstraint(
            "stage",
            models.CheckConstraint(condition=models.Q(weight__gte=1, weight__lte=9), name="stage_weight"),
        ),
        migrations.AddField("registerline", "stage", models.PositiveSmallIntegerField(blank=True, null=True)),
        AppendOnly(
            "tournament_registerline", "line", columns=(*LINED, "stage"), refusal=LINE, kept=True, before=LINED
        ),
    ]
