import django.utils.timezone
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from core.append_only import AppendOnly
from tables.record.chain import FIRST, seal

COLUMNS = (
    *("acta_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at"),
    *("recorded_at", "base"),
)


def chain_moves(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """From now on: what was changed before the chain, it cannot show."""
    acta_model, move_model = apps.get_model("tables", "Acta"), apps.get_model("tables", "Move")
    for acta in acta_model._base_manager.only("pk").order_by("pk").iterator():
        moves = list(move_model._base_manager.filter(acta=acta.pk).order_by("number"))
        if moves:
            header = seal(moves, previous=FIRST)
            move_model._base_manager.bulk_update(moves, ["salt", "digest"], batch_size=500)
            acta_model._base_manager.filter(pk=acta.pk).update(chain=header)


class Migration(migrations.Migration):
    dependencies = [("tables", "0004_signer_of_a_pair")]

    operations = [
        # SQLite builds the table anew for each column below, without triggers: on the way back too.
        AppendOnly(
            "tables_move",
            "move",
            columns=COLUMNS,
            refusal="a move of an acta is never changed",
            before=COLUMNS,
        ),
        migrations.AddField("acta", "chain", models.CharField(blank=True, default="", max_length=64), False),
        migrations.AddField("move", "salt", models.CharField(blank=True, default="", max_length=16), False),
        migrations.AddField("move", "digest", models.CharField(blank=True, default="", max_length=64), False),
        migrations.AlterField("move", "recorded_at", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.RunPython(chain_moves, migrations.RunPython.noop, elidable=False),
        AppendOnly(
            "tables_move",
            "move",
            columns=(*COLUMNS, "salt", "digest"),
            refusal="a move of an acta is never changed",
            before=COLUMNS,
        ),
    ]
