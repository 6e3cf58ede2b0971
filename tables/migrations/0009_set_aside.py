"""Claims are numbered at each table; what cannot be recorded is set aside; a device says what it has not sent.

The claims that are on record are numbered in their order. What was set aside is never changed: the database
itself refuses.
"""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from core.append_only import AppendOnly

COLUMNS = (
    "acta_id", "device_id", "device_seq", "payload", "author", "entered_at", "received_at", "base", "epoch", "kind",
    "reason"
)  # fmt: skip


def number_claims(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Number the claims of each table from 1."""
    claims = apps.get_model("tables", "Claim").objects
    last: dict[int, int] = {}
    numbered = list(claims.order_by("table", "claimed_at", "pk"))
    for claim in numbered:
        last[claim.table_id] = claim.epoch = last.get(claim.table_id, 0) + 1
    claims.bulk_update(numbered, ["epoch"], batch_size=500)


class Migration(migrations.Migration):
    """The numbers, the table and its triggers, the column."""

    dependencies = [
        ('tables', '0008_words'),
        ('tournament', '0012_words'),
    ]

    operations = [
        migrations.CreateModel(
            name='SetAside',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('device_seq', models.PositiveBigIntegerField()),
                ('payload', models.JSONField()),
                ('author', models.CharField(max_length=160)),
                ('entered_at', models.DateTimeField(blank=True, null=True)),
                ('received_at', models.DateTimeField(auto_now_add=True)),
                ('base', models.PositiveIntegerField()),
                ('epoch', models.PositiveIntegerField()),
                ('kind', models.CharField(choices=[('lease', 'somebody else ran the table by then'), ('confirmed', 'the result was recorded by then'), ('closed', 'the round was closed by then'), ('rules', 'the rules refused it, but it was played')], max_length=9)),
                ('reason', models.CharField(blank=True, max_length=500)),
                ('status', models.CharField(choices=[('waiting', 'to be decided'), ('adopted', 'adopted'), ('left-out', 'does not count')], default='waiting', max_length=8)),
                ('number', models.PositiveIntegerField(blank=True, null=True)),
                ('refusal', models.TextField(blank=True)),
                ('why', models.CharField(blank=True, max_length=500)),
                ('decided_by', models.CharField(blank=True, max_length=160)),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ('pk',),
            },
        ),
        migrations.AddField(
            model_name='claim',
            name='epoch',
            field=models.PositiveIntegerField(default=1),
        ),
        migrations.RunPython(number_claims, migrations.RunPython.noop),
        migrations.AddField(
            model_name='device',
            name='waiting',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddConstraint(
            model_name='claim',
            constraint=models.UniqueConstraint(fields=('table', 'epoch'), name='claim_epoch_once'),
        ),
        migrations.AddField(
            model_name='setaside',
            name='acta',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='set_aside', to='tables.acta'),
        ),
        migrations.AddField(
            model_name='setaside',
            name='device',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='set_aside', to='tables.device'),
        ),
        migrations.AddField(
            model_name='setaside',
            name='official',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official'),
        ),
        migrations.AddConstraint(
            model_name='setaside',
            constraint=models.UniqueConstraint(fields=('acta', 'device', 'device_seq'), name='set_aside_device_seq_once'),
        ),
        AppendOnly("tables_setaside", "set_aside", columns=COLUMNS, refusal="what was set aside is never changed"),
    ]
