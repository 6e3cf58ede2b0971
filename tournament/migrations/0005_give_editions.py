"""A championship that was there before gets a rulebook of its own, with the project's text and the options that
it is played under as the first edition, kept by its organizers.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from rules.book import STANDARD
from rules.engine import spell_out


def give(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """A rulebook and its first edition for each championship that has none."""
    Championship = apps.get_model("tournament", "Championship")
    for championship in Championship.objects.filter(edition=None).order_by("pk"):
        rulebook = _rulebook_for(apps, championship)
        options = spell_out(championship.options, preset=championship.preset, game=championship.game)
        creator = championship.created_by
        championship.edition = rulebook.editions.create(
            number=1,
            text_es=STANDARD.source(championship.game, "es"),
            text_en=STANDARD.source(championship.game, "en"),
            options=options,
            changes=[],
            published_at=championship.created_at,
            published_by=creator.username if creator else "calzo",
        )
        championship.options = options
        championship.save(update_fields=["edition", "options"])


def _rulebook_for(apps, championship):
    Rulebook = apps.get_model("rules", "Rulebook")
    slug = championship.slug
    while Rulebook.objects.filter(slug=slug).exists():  # of one that went back and comes again
        slug = f"{slug[:70]}-{championship.pk}"
    rulebook = Rulebook.objects.create(slug=slug, title=championship.name, game=championship.game)
    organizers = championship.officials.filter(role="organizer", active=True).exclude(user=None)
    rulebook.keepers.set(organizers.values_list("user", flat=True).distinct())
    return rulebook


class Migration(migrations.Migration):
    """The editions. Going back leaves them: they are never changed, and harm nobody."""

    dependencies = [("tournament", "0004_register_never_changed"), ("rules", "0002_edition_never_changed")]

    operations = [migrations.RunPython(give, migrations.RunPython.noop)]
