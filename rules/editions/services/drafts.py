import re
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.games import Choice, option_of

from ..errors import Invalid, NotNow
from ..models import SENTENCE_LENGTH, Draft, Rulebook

HIGHEST_ARTICLE = 999
_SPACES = re.compile(r"\s+")


def add_draft(
    rulebook: Rulebook,
    *,
    article: int,
    gap: str = "",
    choice: Choice = "",
    text_es: str = "",
    text_en: str = "",
    on_card: bool = False,
    origin: str = "",
    citation: Mapping[str, Any] | None = None,
    actor_label: str,
) -> Draft:
    """The same `origin` again gives the existing draft. Raises `Invalid`."""
    text_es, text_en = one_line(text_es), one_line(text_en)
    check_draft(rulebook, article=article, gap=gap, choice=choice, text_es=text_es, text_en=text_en)
    draft = Draft(
        rulebook=rulebook,
        article=article,
        gap=gap,
        choice=choice,
        text_es=text_es,
        text_en=text_en,
        on_card=on_card,
        origin=origin,
        citation=dict(citation or {}),
        created_by=actor_label,
    )
    try:
        with transaction.atomic():
            draft.save(force_insert=True)
    except IntegrityError:
        return rulebook.drafts.get(origin=origin)
    return draft


def edit_draft(
    draft: Draft, *, article: int, text_es: str = "", text_en: str = "", on_card: bool = False
) -> Draft:
    """Raises `NotNow` once it is in an edition."""
    text_es, text_en = one_line(text_es), one_line(text_en)
    with transaction.atomic():
        locked = _still_open(draft)
        check_draft(
            locked.rulebook,
            article=article,
            gap=locked.gap,
            choice=locked.choice,
            text_es=text_es,
            text_en=text_en,
        )
        locked.article, locked.on_card = article, on_card
        locked.text_es, locked.text_en = text_es, text_en
        locked.save(update_fields=["article", "on_card", "text_es", "text_en"])
    return locked


def move_draft_up(draft: Draft) -> None:
    with transaction.atomic():
        Rulebook.objects.select_for_update(no_key=True).get(pk=draft.rulebook_id)
        waiting = list(
            Draft.objects.select_for_update(no_key=True).filter(
                rulebook=draft.rulebook_id, article=draft.article, status=Draft.Status.OPEN
            )
        )
        index = next((i for i, other in enumerate(waiting) if other.pk == draft.pk), 0)
        if index:
            waiting[index - 1 : index + 1] = waiting[index], waiting[index - 1]
        for position, other in enumerate(waiting, start=1):
            other.position = position
        Draft.objects.bulk_update(waiting, ["position"])


def drop_draft(draft: Draft) -> Draft:
    """Its origin keeps its effect. Raises `NotNow` once it is in an edition."""
    return _set_status(draft, Draft.Status.OPEN, Draft.Status.DROPPED)


def pick_up_draft(draft: Draft) -> Draft:
    return _set_status(draft, Draft.Status.DROPPED, Draft.Status.OPEN)


def _set_status(draft: Draft, before: Draft.Status, after: Draft.Status) -> Draft:
    with transaction.atomic():
        locked = Draft.objects.select_for_update(no_key=True).get(pk=draft.pk)
        if locked.status == Draft.Status.ADOPTED:
            raise NotNow(_("This draft is already in an edition: write another one."), code="draft_gone")
        if locked.status == before:
            locked.status = after
            locked.save(update_fields=["status"])
    return locked


def _still_open(draft: Draft) -> Draft:
    locked = Draft.objects.select_for_update(no_key=True).get(pk=draft.pk)
    if locked.status != Draft.Status.OPEN:
        raise NotNow(
            _("This draft is no longer waiting: it is in an edition, or was dropped."), code="draft_gone"
        )
    return locked


def one_line(text: str) -> str:
    return "".join(c for c in _SPACES.sub(" ", text) if c.isprintable()).strip()


def check_draft(
    rulebook: Rulebook, *, article: int, gap: str, choice: Choice, text_es: str, text_en: str
) -> None:
    """Raises `Invalid`, its fields in `extra`."""
    if not 1 <= article <= HIGHEST_ARTICLE:
        raise Invalid(_("Say which article the sentence belongs to."), extra={"fields": {"article": []}})
    if max(len(text_es), len(text_en)) > SENTENCE_LENGTH:
        raise Invalid(
            _("A sentence of the rulebook has at most %(most)s characters: shorten it.")
            % {"most": SENTENCE_LENGTH},
            extra={"fields": {"text_es": []}},
        )
    if gap or choice:
        option = option_of(rulebook.game, gap)
        if option is None or not option.allows(choice):
            message = _("The catalogue has no such case, or no such answer to it.")
            raise Invalid(option.takes(choice)[reader_language()] if option and option.values else message)
    elif not text_es:
        raise Invalid(
            _("Write the sentence in Spanish: the rulebook is read at the table."),
            extra={"fields": {"text_es": []}},
        )
