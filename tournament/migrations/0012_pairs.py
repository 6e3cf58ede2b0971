"""Each person of an entry gets what the entry said of them. A single stays as it was; an entry that had more people
than one keeps its name as its own. Backwards an entry has the family and the first club of its first person, and who
left a pair is gone."""

import django.core.validators
import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Count, Min, OuterRef, Subquery


def entries_to_people(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    Entry, Membership = apps.get_model("tournament", "Entry"), apps.get_model("tournament", "Membership")
    _part_who_stands_twice(apps)
    entry = Entry.objects.filter(pk=OuterRef("entry"))
    taken = {field: Subquery(entry.values(field)) for field in ("championship", "name", "club", "family", "arrived_at")}
    Membership.objects.update(**taken)
    several = Entry.objects.annotate(persons=Count("memberships")).filter(persons__gt=1)
    for pair in several.select_related("championship"):
        members = list(Membership.objects.filter(entry=pair).select_related("person").order_by("position"))
        for member in members:
            member.name = member.person.name
        Membership.objects.bulk_update(members, ["name"])
        pair.own_name, pair.people, pair.size = pair.name, [member.name for member in members], len(members)
        pair.save(update_fields=["own_name", "people", "size"])
        pair.championship.people_each = max(pair.championship.people_each, pair.size)
        pair.championship.save(update_fields=["people_each"])
    # PostgreSQL alters no table while a foreign key waits to be checked.
    schema_editor.connection.check_constraints()


def _part_who_stands_twice(apps: Apps) -> None:
    """Two entries of one championship are two persons."""
    Membership, Person = apps.get_model("tournament", "Membership"), apps.get_model("people", "Person")
    twice = Membership.objects.values("entry__championship", "person").annotate(n=Count("pk"), first=Min("pk"))
    for found in twice.filter(n__gt=1):
        others = Membership.objects.filter(entry__championship=found["entry__championship"], person=found["person"])
        for member in others.exclude(pk=found["first"]).select_related("person"):
            old = member.person
            person = Person.objects.create(league_id=old.league_id, name=old.name, club_id=old.club_id)
            member.person = member.entered_as = person
            member.save(update_fields=["person", "entered_as"])


def people_to_entries(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    Entry, Membership = apps.get_model("tournament", "Entry"), apps.get_model("tournament", "Membership")
    Membership.objects.exclude(left_at=None).delete()
    member = Membership.objects.filter(entry=OuterRef("pk")).order_by("position")
    Entry.objects.filter(memberships__position=1).update(family=Subquery(member.values("family")[:1]))
    Entry.objects.filter(size__gt=1).update(club=Subquery(member.values("club")[:1]))
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [("people", "0001_persons_and_clubs"), ("tournament", "0011_combined")]

    operations = [
        migrations.AddField(
            "championship",
            "people_each",
            models.PositiveSmallIntegerField(
                default=1,
                validators=[
                    django.core.validators.MinValueValidator(1),
                    django.core.validators.MaxValueValidator(4),
                ],
                verbose_name="who plays together",
            ),
        ),
        migrations.AddField(
            "championship",
            "pair_half",
            models.CharField(
                choices=[
                    ("waits", "they wait, and are joined with another half"),
                    ("plays-alone", "they play alone"),
                    ("out", "they are out"),
                ],
                default="waits",
                max_length=12,
                verbose_name="whose partner is missing",
            ),
        ),
        migrations.AddField(
            "championship",
            "pair_substitute",
            models.CharField(
                choices=[
                    ("none", "nobody is replaced"),
                    ("once", "one person, once in the night"),
                    ("until-second-round", "until the second round is public"),
                ],
                default="none",
                max_length=20,
                verbose_name="who leaves a pair is replaced",
            ),
        ),
        migrations.AddConstraint(
            "championship",
            models.CheckConstraint(
                condition=models.Q(("people_each__range", (1, 4))), name="championship_people_each"
            ),
        ),
        migrations.AddField(
            "entry",
            "own_name",
            models.CharField(blank=True, max_length=120, verbose_name="the pair’s own name"),
        ),
        migrations.AddField("entry", "people", models.JSONField(default=list)),
        migrations.AddField("entry", "short_name", models.CharField(blank=True, max_length=120)),
        migrations.AddField("entry", "size", models.PositiveSmallIntegerField(default=1)),
        migrations.AlterField("entry", "club", models.CharField(blank=True, max_length=329, verbose_name="club")),
        migrations.AddField(
            "membership",
            "championship",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="memberships",
                to="tournament.championship",
            ),
        ),
        migrations.AddField(
            "membership",
            "name",
            models.CharField(default="", max_length=120, verbose_name="name"),
            preserve_default=False,
        ),
        migrations.AddField(
            "membership", "club", models.CharField(blank=True, max_length=80, verbose_name="club")
        ),
        migrations.AddField(
            "membership",
            "family",
            models.CharField(blank=True, max_length=80, verbose_name="family or others kept apart (private)"),
        ),
        migrations.AddField("membership", "arrived_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("membership", "left_at", models.DateTimeField(blank=True, null=True)),
        migrations.RemoveConstraint("membership", "membership_position_once"),
        migrations.RemoveConstraint("membership", "membership_person_once"),
        migrations.AddConstraint(
            "membership",
            models.UniqueConstraint(
                condition=models.Q(("left_at", None)),
                fields=("entry", "position"),
                name="membership_position_once",
            ),
        ),
        migrations.AddConstraint(
            "membership",
            models.UniqueConstraint(fields=("championship", "person"), name="membership_person_once"),
        ),
        migrations.RunPython(entries_to_people, people_to_entries),
        migrations.AlterField(
            "membership",
            "championship",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="memberships",
                to="tournament.championship",
            ),
        ),
        migrations.RemoveField("entry", "family"),
    ]
