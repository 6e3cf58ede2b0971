from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0025_projector_steering'),
    ]

    operations = [
        migrations.AddField(
            model_name='stage',
            name='groups',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='stage',
            name='place_points',
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name='table',
            name='group',
            field=models.PositiveSmallIntegerField(default=0),
        ),
    ]
