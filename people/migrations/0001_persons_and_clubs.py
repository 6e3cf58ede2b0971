"""A league with its persons and clubs; this installation gets its one."""

import django.db.models.deletion
from django.db import migrations, models


def make_the_league(apps, schema_editor):
    apps.get_model("people", "League").objects.create()


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='League',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, max_length=120, verbose_name='name')),
            ],
        ),
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clubs', to='people.league')),
            ],
            options={
                'ordering': ('name',),
            },
        ),
        migrations.CreateModel(
            name='Person',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='persons', to='people.club')),
                ('joined_to', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='joined', to='people.person')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='persons', to='people.league')),
            ],
            options={
                'ordering': ('name',),
            },
        ),
        migrations.AddConstraint(
            model_name='club',
            constraint=models.UniqueConstraint(fields=('league', 'name'), name='club_name_once'),
        ),
        migrations.AddConstraint(
            model_name='person',
            constraint=models.CheckConstraint(condition=models.Q(('joined_to', models.F('pk')), _negated=True), name='person_not_joined_to_itself'),
        ),
        migrations.RunPython(make_the_league, migrations.RunPython.noop),
    ]
