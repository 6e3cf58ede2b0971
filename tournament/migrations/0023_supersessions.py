"""A ruling may supersede several: what the column `supersedes` of a line said becomes rows of their own. SQLite
makes the table of the lines anew without the column, so its triggers are laid again.
"""

from importlib import import_module

import django.db.models.deletion
from django.db import migrations, models

from core.append_only import AppendOnly

BEFORE = import_module("tournament.migrations.0004_register_never_changed").COLUMNS
NOW = tuple(column for column in BEFORE if column != "supersedes_id")
REFUSAL = "a line of the register is never changed nor deleted"


def from_column(apps, schema_editor):
    """A row for each line that says what it supersedes."""
    line, supersession = (apps.get_model("tournament", name) for name in ("RegisterLine", "Supersession"))
    said = line.objects.filter(supersedes__isnull=False).order_by("pk").values_list("pk", "supersedes_id")
    supersession.objects.bulk_create(supersession(later_id=later, earlier_id=earlier) for later, earlier in said)


def to_column(apps, schema_editor):
    """Of several the first alone: the column has room for one."""
    line, supersession = (apps.get_model("tournament", name) for name in ("RegisterLine", "Supersession"))
    for made in supersession.objects.order_by("-earlier__number"):
        line.objects.filter(pk=made.later_id).update(supersedes_id=made.earlier_id)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0022_proposals'),
    ]

    operations = [
        AppendOnly("tournament_registerline", "line", columns=NOW, refusal=REFUSAL, kept=True, before=BEFORE),
        migrations.CreateModel(
            name='Supersession',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('earlier', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='supersession', to='tournament.registerline')),
                ('later', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='supersessions', to='tournament.registerline')),
            ],
        ),
        AppendOnly(
            "tournament_supersession",
            "supersession",
            columns=("later_id", "earlier_id"),
            refusal="what a ruling supersedes is never changed",
            kept=True,
        ),
        migrations.RunPython(from_column, to_column),
        migrations.RemoveField('registerline', 'supersedes'),
        migrations.AddField(
            'registerline',
            'supersedes',
            models.ManyToManyField(related_name='+', through='tournament.Supersession', through_fields=('later', 'earlier'), to='tournament.registerline'),
        ),
        AppendOnly("tournament_registerline", "line", columns=NOW, refusal=REFUSAL, kept=True, before=NOW),
    ]
