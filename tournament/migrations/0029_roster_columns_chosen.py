
from django.db import migrations, models


def discard_previews(apps, schema_editor):
    """What was previewed has no cells to be read again: its file is chosen once more."""
    previews = apps.get_model("tournament", "RosterImport").objects.filter(status="previewed")
    previews.update(status="discarded", rows=[])


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0028_unanswered'),
    ]

    operations = [
        migrations.AddField(
            model_name='rosterimport',
            name='cells',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='rosterimport',
            name='choices',
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name='rosterimport',
            name='shape',
            field=models.CharField(blank=True, db_index=True, max_length=64),
        ),
        migrations.RunPython(discard_previews, migrations.RunPython.noop),
    ]
