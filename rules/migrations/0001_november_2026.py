import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from core.append_only import AppendOnly


class Migration(migrations.Migration):

    initial = True

    replaces = [
        ('rules', '0001_living_rulebook'),
        ('rules', '0002_edition_never_changed'),
        ('rules', '0003_order_of_drafts'),
        ('rules', '0004_words'),
    ]

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Rulebook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=80, unique=True)),
                ('title', models.CharField(max_length=120, verbose_name='title')),
                ('game', models.CharField(default='dudo', max_length=20)),
                ('next_es', models.TextField(blank=True)),
                ('next_en', models.TextField(blank=True)),
                ('next_options', models.JSONField(blank=True, default=dict)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('keepers', models.ManyToManyField(blank=True, related_name='rulebooks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('title',),
            },
        ),
        migrations.CreateModel(
            name='Edition',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(verbose_name='edition')),
                ('text_es', models.TextField()),
                ('text_en', models.TextField()),
                ('options', models.JSONField()),
                ('changes', models.JSONField(default=list)),
                ('published_at', models.DateTimeField()),
                ('published_by', models.CharField(max_length=160)),
                ('rulebook', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='editions', to='rules.rulebook')),
            ],
            options={
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('article', models.PositiveSmallIntegerField(verbose_name='article')),
                ('position', models.PositiveSmallIntegerField(default=1000)),
                ('gap', models.CharField(blank=True, max_length=60)),
                ('choice', models.CharField(blank=True, max_length=60)),
                ('text_es', models.TextField(blank=True, max_length=2000)),
                ('text_en', models.TextField(blank=True, max_length=2000)),
                ('on_card', models.BooleanField(default=False, verbose_name='on the table card too')),
                ('origin', models.CharField(blank=True, max_length=120)),
                ('citation', models.JSONField(blank=True, default=dict)),
                ('status', models.CharField(choices=[('open', 'waiting for the next edition'), ('adopted', 'in an edition'), ('dropped', 'dropped')], default='open', max_length=8)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('created_by', models.CharField(max_length=160)),
                ('edition', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='drafts', to='rules.edition')),
                ('rulebook', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='drafts', to='rules.rulebook')),
            ],
            options={
                'ordering': ('article', 'position', 'pk'),
            },
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.UniqueConstraint(fields=('rulebook', 'number'), name='edition_number_once'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='edition_number_from_one'),
        ),
        migrations.AddConstraint(
            model_name='draft',
            constraint=models.UniqueConstraint(condition=models.Q(('origin', ''), _negated=True), fields=('rulebook', 'origin'), name='draft_origin_once'),
        ),
        migrations.AddConstraint(
            model_name='draft',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('choice', ''), ('gap', '')), models.Q(models.Q(('gap', ''), _negated=True), models.Q(('choice', ''), _negated=True)), _connector='OR'), name='draft_gap_with_choice'),
        ),
        AppendOnly(
            "rules_edition",
            "edition",
            columns=(
                "rulebook_id", "number", "text_es", "text_en", "options", "changes", "published_at", "published_by",
            ),
            refusal="a published edition is never changed",
        ),
    ]
