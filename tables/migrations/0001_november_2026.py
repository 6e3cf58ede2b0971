import django.core.serializers.json
import django.db.models.deletion
import django.utils.timezone
import uuid
from django.db import migrations, models

from core.append_only import AppendOnly


class Migration(migrations.Migration):

    initial = True

    replaces = [
        ('tables', '0001_initial'),
        ('tables', '0002_append_only'),
        ('tables', '0003_living_rulebook'),
        ('tables', '0004_call_ending'),
        ('tables', '0005_move_base'),
        ('tables', '0006_plays_of_the_register'),
        ('tables', '0007_handed_seats'),
        ('tables', '0008_words'),
        ('tables', '0009_set_aside'),
        ('tables', '0010_dropped_plays'),
        ('tables', '0011_device_reports'),
        ('tables', '0012_signatures'),
        ('tables', '0013_second_entry'),
        ('tables', '0014_calls_settled'),
        ('tables', '0015_confirmation_came_at'),
    ]

    dependencies = [
        ('tournament', '0001_november_2026'),
    ]

    operations = [
        migrations.CreateModel(
            name='Acta',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('open', 'in play'), ('over', 'over, to be confirmed'), ('confirmed', 'confirmed')], default='open', max_length=12)),
                ('follow', models.CharField(choices=[('plays', 'play by play'), ('dice', 'dice only'), ('winner', 'winner only')], default='plays', max_length=8)),
                ('heading', models.PositiveSmallIntegerField(default=1)),
                ('n', models.PositiveIntegerField(default=0)),
                ('frozen', models.JSONField(default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('state', models.JSONField(default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('told', models.JSONField(default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('engine', models.CharField(blank=True, max_length=20)),
                ('handed', models.JSONField(blank=True, default=list)),
                ('second_entry', models.BooleanField(default=False)),
                ('last_move_at', models.DateTimeField(blank=True, null=True)),
                ('opened_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('confirmed_at', models.DateTimeField(blank=True, null=True)),
                ('confirmation_came_at', models.DateTimeField(blank=True, null=True)),
                ('table', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='acta', to='tournament.table')),
            ],
            options={
                'verbose_name_plural': 'actas',
            },
        ),
        migrations.CreateModel(
            name='Call',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.UUIDField(default=uuid.uuid4, unique=True)),
                ('from_player', models.BooleanField(default=False)),
                ('asked_by', models.CharField(max_length=160)),
                ('words', models.TextField(blank=True, max_length=1000, verbose_name='what is asked')),
                ('gap', models.CharField(blank=True, max_length=60)),
                ('situation', models.JSONField(blank=True, default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('status', models.CharField(choices=[('open', 'waiting'), ('taken', 'somebody is on the way'), ('decided', 'decided'), ('closed', 'closed without a ruling')], default='open', max_length=8)),
                ('made_at', models.DateTimeField(blank=True, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('taken_by', models.CharField(blank=True, max_length=160)),
                ('taken_at', models.DateTimeField(blank=True, null=True)),
                ('ending', models.CharField(blank=True, choices=[('word', 'a message to the table'), ('procedure', 'the coordinator decides'), ('dropped', 'withdrawn by whoever called'), ('settled', 'the table was decided')], max_length=9)),
                ('answer', models.TextField(blank=True, max_length=1000)),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('championship', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournament.championship')),
                ('line', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='calls', to='tournament.registerline')),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournament.table')),
            ],
            options={
                'ordering': ('created_at', 'pk'),
            },
        ),
        migrations.CreateModel(
            name='Claim',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('epoch', models.PositiveIntegerField(default=1)),
                ('claimed_at', models.DateTimeField(auto_now_add=True)),
                ('released_at', models.DateTimeField(blank=True, null=True)),
                ('official', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='claims', to='tournament.official')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='claims', to='tournament.table')),
            ],
            options={
                'ordering': ('claimed_at',),
            },
        ),
        migrations.CreateModel(
            name='Device',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=32, unique=True)),
                ('label', models.CharField(blank=True, max_length=120)),
                ('waiting', models.PositiveIntegerField(default=0)),
                ('build', models.CharField(blank=True, max_length=40)),
                ('engine', models.CharField(blank=True, choices=[('', 'None'), ('fetching', 'Fetching'), ('kept', 'Kept'), ('ready', 'Ready'), ('broken', 'Broken')], max_length=8)),
                ('keeps_page', models.BooleanField(null=True)),
                ('battery', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('clock_ahead', models.IntegerField(blank=True, null=True)),
                ('first_seen', models.DateTimeField(auto_now_add=True)),
                ('last_seen', models.DateTimeField(blank=True, null=True)),
                ('last_write', models.DateTimeField(blank=True, null=True)),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='devices', to='tournament.official')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.table')),
            ],
        ),
        migrations.CreateModel(
            name='Heading',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('head', models.JSONField()),
                ('seats', models.JSONField()),
                ('author', models.CharField(max_length=160)),
                ('written_at', models.DateTimeField(auto_now_add=True)),
                ('acta', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='headings', to='tables.acta')),
            ],
            options={
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='Move',
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
                ('acta', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='moves', to='tables.acta')),
                ('device', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='moves', to='tables.device')),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official')),
            ],
            options={
                'ordering': ('number',),
                'abstract': False,
            },
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
                'abstract': False,
            },
        ),
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
                ('kind', models.CharField(choices=[('lease', 'somebody else ran the table by then'), ('confirmed', 'the result was recorded by then'), ('closed', 'the round was closed by then'), ('rules', 'the rules refused it, but it was played'), ('dropped', 'two devices wrote, and this was not played')], max_length=9)),
                ('reason', models.CharField(blank=True, max_length=500)),
                ('status', models.CharField(choices=[('waiting', 'to be decided'), ('adopted', 'adopted'), ('left-out', 'does not count')], default='waiting', max_length=8)),
                ('number', models.PositiveIntegerField(blank=True, null=True)),
                ('refusal', models.TextField(blank=True)),
                ('why', models.CharField(blank=True, max_length=500)),
                ('decided_by', models.CharField(blank=True, max_length=160)),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
                ('acta', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='set_aside', to='tables.acta')),
                ('device', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='set_aside', to='tables.device')),
                ('official', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournament.official')),
            ],
            options={
                'ordering': ('pk',),
            },
        ),
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
            },
        ),
        migrations.AddConstraint(
            model_name='acta',
            constraint=models.CheckConstraint(condition=models.Q(('heading__gte', 1)), name='acta_heading_from_one'),
        ),
        migrations.AddConstraint(
            model_name='call',
            constraint=models.UniqueConstraint(condition=models.Q(('from_player', True), ('status__in', ('open', 'taken'))), fields=('table',), name='call_one_of_players_a_table'),
        ),
        migrations.AddConstraint(
            model_name='claim',
            constraint=models.UniqueConstraint(condition=models.Q(('released_at__isnull', True)), fields=('table',), name='claim_one_in_force'),
        ),
        migrations.AddConstraint(
            model_name='claim',
            constraint=models.UniqueConstraint(fields=('table', 'epoch'), name='claim_epoch_once'),
        ),
        migrations.AddConstraint(
            model_name='heading',
            constraint=models.UniqueConstraint(fields=('acta', 'number'), name='heading_number_once'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.UniqueConstraint(fields=('acta', 'number'), name='move_number_once'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.UniqueConstraint(fields=('device', 'device_seq'), name='move_device_seq_once'),
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='move_number_from_one'),
        ),
        migrations.AddConstraint(
            model_name='secondmove',
            constraint=models.UniqueConstraint(fields=('heading', 'number'), name='second_number_once'),
        ),
        migrations.AddConstraint(
            model_name='secondmove',
            constraint=models.UniqueConstraint(fields=('heading', 'device', 'device_seq'), name='second_seq_once'),
        ),
        migrations.AddConstraint(
            model_name='setaside',
            constraint=models.UniqueConstraint(fields=('acta', 'device', 'device_seq'), name='set_aside_device_seq_once'),
        ),
        migrations.AddConstraint(
            model_name='signature',
            constraint=models.UniqueConstraint(fields=('key', 'seat'), name='signature_key_once'),
        ),
        AppendOnly(
            "tables_move",
            "move",
            columns=(
                "acta_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer", "entered_at",
                "recorded_at", "base",
            ),
            refusal="a move of an acta is never changed",
        ),
        AppendOnly(
            "tables_setaside",
            "set_aside",
            columns=(
                "acta_id", "device_id", "device_seq", "payload", "author", "entered_at", "received_at", "base",
                "epoch", "kind", "reason",
            ),
            refusal="what was set aside is never changed",
        ),
        AppendOnly(
            "tables_signature",
            "signature",
            columns=(
                "acta_id", "seat_id", "key", "said", "ranking", "by_player", "author", "made_at", "received_at",
            ),
            refusal="a signature is never changed",
        ),
        AppendOnly(
            "tables_secondmove",
            "second_move",
            columns=(
                "heading_id", "number", "device_id", "device_seq", "payload", "author", "by_organizer",
                "entered_at", "recorded_at", "base",
            ),
            refusal="a second entry is never changed",
        ),
    ]
