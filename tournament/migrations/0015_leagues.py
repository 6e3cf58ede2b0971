"""A championship is a league's: of the one whose persons play in it, else of the first. Who organizes today, and
whoever keeps the installation, organizes the league; a league without a name takes its newest championship's, up
to *·*.
"""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q

ONE_OF_BOTH = Q(championship=None, league__isnull=False) | Q(championship__isnull=False, league=None)


def championships_to_leagues(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    League, Championship = apps.get_model("people", "League"), apps.get_model("tournament", "Championship")
    Rulebook, Membership = apps.get_model("rules", "Rulebook"), apps.get_model("tournament", "Membership")
    first = League.objects.order_by("pk").first()
    played = Membership.objects.filter(championship=models.OuterRef("pk")).values("person__league")[:1]
    Championship.objects.update(league=models.Subquery(played))
    Championship.objects.filter(league=None).update(league=first)
    for other in League.objects.exclude(pk=first.pk if first else None):  # of a database that went back
        Rulebook.objects.filter(editions__championships__league=other).update(league=other)
    if first and not first.name and (newest := Championship.objects.order_by("-day", "-pk").first()):
        first.name = newest.name.partition(" · ")[0]
        first.save(update_fields=["name"])
    if first:
        _organizers(apps, first)
    # PostgreSQL alters no table while a foreign key waits to be checked.
    schema_editor.connection.check_constraints()


def _organizers(apps: Apps, league: models.Model) -> None:
    User = apps.get_model(settings.AUTH_USER_MODEL)
    offices = apps.get_model("tournament", "Official").objects.filter(role="organizer", active=True)
    keepers = apps.get_model("rules", "Rulebook").keepers.through.objects.values("user")
    of_today = Q(is_superuser=True) | Q(pk__in=offices.values("user")) | Q(pk__in=keepers)
    Organizer = apps.get_model("people", "Organizer")
    organizers = [Organizer(league=league, user=user) for user in User.objects.filter(of_today).order_by("pk")]
    Organizer.objects.bulk_create(organizers, ignore_conflicts=True)


def forget_lines_of_leagues(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Backwards: a line belonged to a championship."""
    apps.get_model("tournament", "LogEntry").objects.filter(championship=None).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0014_one_of_a_pair"),
        ("people", "0002_organizers"),
        ("rules", "0003_league"),
    ]

    operations = [
        migrations.AddField(
            "championship",
            "league",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="championships",
                to="people.league",
            ),
        ),
        migrations.RunPython(championships_to_leagues, migrations.RunPython.noop),
        migrations.AlterField(
            "championship",
            "league",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="championships", to="people.league"
            ),
        ),
        migrations.AlterField(
            "logentry",
            "championship",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="log",
                to="tournament.championship",
            ),
        ),
        migrations.AddField(
            "logentry",
            "league",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="log", to="people.league"
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, forget_lines_of_leagues),
        migrations.AddConstraint("logentry", models.CheckConstraint(condition=ONE_OF_BOTH, name="log_of_one")),
    ]
