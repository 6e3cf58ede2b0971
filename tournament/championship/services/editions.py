"""The edition of a championship's settings."""

from django.utils.translation import gettext_lazy as _

from core.refusals import NotAllowed
from rules.editions.models import Edition
from rules.editions.queries import edition_in_force
from rules.editions.services.editions import publish_options
from rules.games import GAMES, Choices, spell_out
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.queries import rulebooks_kept_by


def answer_rules(championship: Championship, options: Choices, *, actor: Actor) -> Edition:
    """A new edition, unless the last one has these answers. The caller holds the lock and saves the
    championship.
    """
    edition = publish_options(championship.edition.rulebook, options, actor_label=actor.label)
    log_edition_taken(championship, edition, actor)
    return edition


def log_edition_taken(championship: Championship, edition: Edition, actor: Actor) -> None:
    detail = {"edition": edition.number, "rulebook": edition.rulebook.title, "slug": edition.rulebook.slug}
    write_log(championship, actor, "edition-taken", **detail)


def latest_edition_kept(rulebook: int, league: int, actor: Actor) -> Edition:
    """`NotAllowed` for others' rulebooks, and for those of another league."""
    chosen = rulebooks_kept_by(actor.user_id, league).filter(pk=rulebook).first()
    if chosen is None:
        raise not_keeper_refusal()
    return edition_in_force(chosen)


def nearest_preset(options: Choices, game: str) -> str:
    spelled = {preset: spell_out({}, preset=preset, game=game) for preset in GAMES[game].catalogue.presets}
    return min(
        spelled, key=lambda preset: sum(spelled[preset].get(gap) != choice for gap, choice in options.items())
    )


def not_keeper_refusal() -> NotAllowed:
    return NotAllowed(_("That rulebook is not yours. Ask whoever keeps it, or start your own from a copy."))
