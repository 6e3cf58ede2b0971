"""Each player becomes a person of the one league, under the same key; nobody is joined. Backwards each membership
gets a player of its own, since a contact stood with the player."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.core.management.color import no_style
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F, OuterRef, Subquery

from core.names import fold

AT_ONCE = 1000


def players_to_persons(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    Player, Membership = apps.get_model("tournament", "Player"), apps.get_model("tournament", "Membership")
    Person, Club = apps.get_model("people", "Person"), apps.get_model("people", "Club")
    league = apps.get_model("people", "League").objects.get()
    played_for = dict(Membership.objects.order_by("-pk").values_list("player", "entry__club"))
    by_key = {fold(club) or club: club for club in sorted(set(played_for.values()) - {""}, reverse=True)}
    Club.objects.bulk_create(Club(league=league, name=name) for name in by_key.values())
    clubs = {fold(club.name) or club.name: club.pk for club in Club.objects.all()}
    persons = (
        Person(pk=key, league=league, name=name, club_id=clubs.get(fold(played_for.get(key, "")) or played_for.get(key)))
        for key, name in Player.objects.order_by("pk").values_list("pk", "name")
    )
    Person.objects.bulk_create(persons, batch_size=AT_ONCE)
    contact = Player.objects.filter(pk=OuterRef("player")).values("contact")
    Membership.objects.update(person=F("player"), entered_as=F("player"), contact=Subquery(contact))
    _settle(schema_editor, Person)


def persons_to_players(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    Player, Membership = apps.get_model("tournament", "Player"), apps.get_model("tournament", "Membership")
    members = Membership.objects.order_by("pk").values_list("pk", "entered_as__name", "contact")
    players = (Player(pk=key, name=name, contact=contact) for key, name, contact in members)
    Player.objects.bulk_create(players, batch_size=AT_ONCE)
    Membership.objects.update(player=F("pk"), person=None, entered_as=None)
    persons = apps.get_model("people", "Person").objects.all()
    persons.update(joined_to=None)
    persons.delete()
    apps.get_model("people", "Club").objects.all().delete()
    _settle(schema_editor, Player)


def _settle(schema_editor: BaseDatabaseSchemaEditor, model: type[models.Model]) -> None:
    """The next key of the table; PostgreSQL alters no table while a foreign key waits to be checked."""
    with schema_editor.connection.cursor() as cursor:
        for statement in schema_editor.connection.ops.sequence_reset_sql(no_style(), [model]):
            cursor.execute(statement)
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [("people", "0001_persons_and_clubs"), ("tournament", "0006_choice_of_any_kind")]

    operations = [
        migrations.AddField(
            "membership",
            "person",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="memberships",
                to="people.person",
            ),
        ),
        migrations.AddField(
            "membership",
            "entered_as",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="entered", to="people.person"
            ),
        ),
        migrations.AddField(
            "membership",
            "contact",
            models.CharField(blank=True, default="", max_length=200, verbose_name="contact (private)"),
            preserve_default=False,
        ),
        migrations.AlterField(
            "membership",
            "player",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="memberships",
                to="tournament.player",
            ),
        ),
        migrations.RunPython(players_to_persons, persons_to_players),
        migrations.RemoveField("entry", "players"),
        migrations.RemoveConstraint("membership", "membership_player_once"),
        migrations.RemoveField("membership", "player"),
        migrations.AlterField(
            "membership",
            "person",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="memberships", to="people.person"
            ),
        ),
        migrations.AlterField(
            "membership",
            "entered_as",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="entered", to="people.person"
            ),
        ),
        migrations.AddConstraint(
            "membership", models.UniqueConstraint(fields=("entry", "person"), name="membership_person_once")
        ),
        migrations.AddConstraint(
            "membership",
            models.CheckConstraint(
                condition=models.Q(("position__range", (1, 4))), name="membership_position_in_range"
            ),
        ),
        migrations.DeleteModel("Player"),
    ]
