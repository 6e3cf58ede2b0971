"""A ruling becomes a draft."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, Invalid
from rules.editions.models import Draft
from rules.editions.services.drafts import add_draft, edit_draft, one_line, pick_up_draft
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.register.models import RegisterLine
from tournament.register.queries.register import draft_origin, is_case

from .services import check_may_rule

Kind = RegisterLine.Kind
ADOPTABLE = (Kind.RULING, Kind.PROTEST)


def adopt(
    line: RegisterLine,
    *,
    text_es: str = "",
    text_en: str = "",
    on_card: bool = False,
    article: int | None = None,
    actor: Actor,
) -> Draft:
    """`article` None: the ruling's first one. An existing draft is returned, a dropped one waits again.
    `Conflict` (`drafted_already`) where it has other words.
    """
    check_may_rule(actor)
    if line.kind not in ADOPTABLE or not is_case(line):
        raise Invalid(_("Only a ruling goes into the rulebook."), code="no_ruling")
    later = line.superseded_by
    if later:
        raise Conflict(
            _("Number %(number)s is superseded by number %(later)s: adopt that one.")
            % {"number": line.number, "later": later.number},
            code="superseded",
            extra={"by": later.number},
        )
    championship = line.championship
    with transaction.atomic():
        draft = add_draft(
            line.as_played.edition.rulebook,
            article=article or (line.articles[0] if line.articles else 0),
            gap=line.gap,
            choice=line.choice,
            text_es=text_es,
            text_en=text_en,
            on_card=on_card,
            origin=draft_origin(line),
            citation=citation_of(line),
            actor_label=actor.label,
        )
        fields = {"article": draft.article, "text_es": text_es, "text_en": text_en, "on_card": on_card}
        if article:
            fields["article"] = article
        draft = _with_wording(draft, fields)
        write_log(championship, actor, "ruling-adopted", number=line.number)
    return draft


def citation_of(line: RegisterLine) -> dict[str, Any]:
    """Without the name of an unlisted championship."""
    championship = line.championship
    return {
        "championship": championship.name if championship.listed else "",
        "slug": championship.slug,
        "number": line.number,
        "at": line.at.isoformat(),
        "words": {"es": line.words_es, "en": line.words_en or line.words_es},
    }


def _with_wording(draft: Draft, fields: Mapping[str, Any]) -> Draft:
    if draft.status == Draft.Status.DROPPED:
        return edit_draft(pick_up_draft(draft), **fields)
    sent = {name: one_line(value) if isinstance(value, str) else value for name, value in fields.items()}
    if any(getattr(draft, name) != value for name, value in sent.items()):
        raise Conflict(
            _("%(author)s has already drafted this ruling in other words: change that draft instead.")
            % {"author": draft.created_by},
            code="drafted_already",
            extra={"draft": draft.pk},
        )
    return draft
