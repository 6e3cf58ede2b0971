"""What players say of the ranking of a table that is over; the database itself refuses to change it."""

import django.db.models.deletion
from django.db import migrations, models

from core.append_only import AppendOnly

COLUMNS = ("acta_id", "seat_id", "key", "said", "ranking", "by_player", "author", "made_at", "received_at")


class Migration(migrations.Migration):
    """The table and its triggers."""

    dependencies = [
        ('tables', '0011_device_reports'),
        ('tournament', '0013_corrections_by'),
    ]

    operations = [
        migrations.CreateModel(
            name='Signature',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.UUIDField()),
                ('said', models.CharField(choices=[('agrees', 'agrees'), ('disagrees', 'does not agree'), ('nothing', 'has not signed')], max_length=9)),
                ('ranking', models.CharField(max_length=300)),
                ('by_player', models.BooleanField(default=False)),
                ('author', models.CharField(max_length=160)),
                ('made_at', models.DateTimeField(blank=True, null=True)),
                ('received_at', models.DateTimeField(auto_now_add=True)),
                ('acta', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='signatures', to='tables.acta')),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official')),
                ('seat', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournament.seat')),
            ],
            options={
                'ordering': ('pk',),
                'constraints': [models.UniqueConstraint(fields=('key', 'seat'), name='signature_key_once')],
            },
        ),
        AppendOnly("tables_signature", "signature", columns=COLUMNS, refusal="a signature is never changed"),
    ]
