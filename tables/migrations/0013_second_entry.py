"""A table that another official enters a second time; the database itself refuses to change what they entered."""

import django.db.models.deletion
from django.db import migrations, models

from core.append_only import AppendOnly

COLUMNS = (
    *("heading_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at"),
    *("recorded_at", "base"),
)


class Migration(migrations.Migration):
    """The switch, the lines and their triggers."""

    dependencies = [
        ('tables', '0012_signatures'),
        ('tournament', '0014_clocks'),
    ]

    operations = [
        migrations.AddField(
            model_name='acta',
            name='second_entry',
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name='SecondMove',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('device_seq', models.PositiveBigIntegerField()),
                ('payload', models.JSONField()),
                ('author', models.CharField(max_length=160)),
                ('by_organizer', models.BooleanField(default=False)),
                ('entered_at', models.DateTimeField(blank=True, null=True)),
                ('recorded_at', models.DateTimeField(auto_now_add=True)),
                ('base', models.PositiveIntegerField(blank=True, null=True)),
                ('device', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='second_moves', to='tables.device')),
                ('heading', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='second_moves', to='tables.heading')),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official')),
            ],
            options={
                'ordering': ('number',),
                'constraints': [models.UniqueConstraint(fields=('heading', 'number'), name='second_number_once'), models.UniqueConstraint(fields=('heading', 'device', 'device_seq'), name='second_seq_once')],
            },
        ),
        AppendOnly(
            "tables_secondmove", "second_move", columns=COLUMNS, refusal="a second entry is never changed"
        ),
    ]
