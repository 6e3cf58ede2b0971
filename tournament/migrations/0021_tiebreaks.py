from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('tournament', '0020_repechage'),
    ]

    operations = [
        migrations.AddField(
            model_name='stage',
            name='tiebreaks',
            field=models.JSONField(blank=True, default=list),
        ),
    ]
