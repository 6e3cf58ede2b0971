"""Other apps find a rulebook's other writes here too."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count, islice

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from slugify import slugify

from rules.book import STANDARD
from rules.games import GAMES, Choices, as_word
from rules.games.bilingual import LANGUAGES

from ..errors import BookRefused, Conflict, Invalid, NotNow
from ..models import TITLE_LENGTH, Draft, Edition, Rulebook
from ..queries import books_of, changes_between, changes_of, edition_in_force, parsed, why_not_played
from .drafts import add_draft, drop_draft, edit_draft, move_draft_up, one_line, pick_up_draft
from .upcoming import Upcoming, upcoming_edition
from .working import choose_options, clear_text, copy_into, discard_text, import_text, save_text

__all__ = [
    "add_draft",
    "changes_between",
    "choose_options",
    "copy_into",
    "copy_rulebook",
    "discard_text",
    "drop_draft",
    "edit_draft",
    "import_text",
    "move_draft_up",
    "pick_up_draft",
    "publish_edition",
    "publish_options",
    "save_text",
    "start_rulebook",
]


def start_rulebook(
    *, league: int, title: str, game: str, options: Choices, keeper: int | None, actor_label: str
) -> Edition:
    """With the project's text; its first edition is published at once. `keeper`: the user who may write in
    it.
    """
    return _start(
        league=league,
        title=title,
        game=game,
        texts=_standard(game, options),
        options=options,
        keeper=keeper,
        actor_label=actor_label,
    )


def _standard(game: str, options: Choices) -> tuple[str, str]:
    catalogue = GAMES[game].catalogue
    pairs = catalogue.asked_in(options) != catalogue.options
    return STANDARD.source(game, "es", pairs=pairs), STANDARD.source(game, "en", pairs=pairs)


def copy_rulebook(
    edition: Edition, *, league: int, title: str, keeper: int | None, actor_label: str
) -> Edition:
    """`league`: whose the copy is; the text is public, so it may be another one's."""
    return _start(
        league=league,
        title=title,
        game=edition.rulebook.game,
        texts=(edition.text_es, edition.text_en),
        options=edition.options,
        keeper=keeper,
        actor_label=actor_label,
    )


def publish_edition(
    rulebook: Rulebook, *, drafts: Sequence[int], expected_number: int, actor_label: str
) -> Edition:
    """Working text or last text, with these drafts (their ids). `Conflict` where another edition took
    `expected_number`, `BookRefused` for an invalid text, `NotNow` where nothing would change.
    """
    with transaction.atomic():
        locked = Rulebook.objects.select_for_update(no_key=True).get(pk=rulebook.pk)
        current = edition_in_force(locked)
        _refuse_other_number(current, expected_number)
        chosen = _chosen(locked, drafts)
        upcoming = upcoming_edition(locked, current, chosen)
        _refuse_unfit(upcoming)
        edition = _write(
            locked, upcoming.number, upcoming.texts["es"], upcoming.texts["en"], upcoming.options,
            upcoming.changes, actor_label,
        )  # fmt: skip
        Draft.objects.filter(pk__in=[draft.pk for draft in chosen]).update(
            status=Draft.Status.ADOPTED, edition=edition
        )
        clear_text(locked)
    return edition


def publish_options(rulebook: Rulebook, options: Choices, *, actor_label: str) -> Edition:
    """The last text with other options; the last edition where it has these. The project's text gains or
    loses the article of pairs.
    """
    with transaction.atomic():
        locked = Rulebook.objects.select_for_update(no_key=True).get(pk=rulebook.pk)
        current = edition_in_force(locked)
        complete = GAMES[rulebook.game].catalogue.complete
        if complete(current.options) == complete(options):
            return current
        texts = current.text_es, current.text_en
        if texts == _standard(rulebook.game, current.options):
            texts = _standard(rulebook.game, options)
        books = {lang: parsed(text, lang) for lang, text in zip(LANGUAGES, texts, strict=True)}
        changes = changes_of(books_of(current), current.options, books, options)
        return _write(locked, current.number + 1, *texts, options, changes, actor_label)


def _refuse_other_number(current: Edition, expected: int) -> None:
    if current.number + 1 != expected:
        raise Conflict(
            _("Meanwhile %(who)s published edition %(number)s. Look at it, then publish what is still "
"missing.") % {"number": current.number, "who": current.published_by},
            extra={"number": current.number},
        )  # fmt: skip


def _chosen(rulebook: Rulebook, drafts: Sequence[int]) -> list[Draft]:
    """Locked; `Conflict` where one is gone or published."""
    wanted = set(drafts)
    open_drafts = list(
        rulebook.drafts.select_for_update(no_key=True)
        .filter(pk__in=wanted, status=Draft.Status.OPEN)
        .order_by("article", "position", "pk")
    )
    if len(open_drafts) != len(wanted):
        raise Conflict(
            _("One of these drafts is no longer waiting. Check the page again: nothing was published.")
        )
    gaps = [draft.gap for draft in open_drafts if draft.gap]
    twice = next(
        (gap for gap in gaps if len({as_word(d.choice) for d in open_drafts if d.gap == gap}) > 1), None
    )
    if twice:
        raise Invalid(
            _("Two of these drafts answer the same question differently: choose one of them."),
            extra={"gap": twice},
        )
    return open_drafts


def _refuse_unfit(upcoming: Upcoming) -> None:
    if upcoming.faults:
        raise BookRefused(
            _("The text cannot be published as it stands. Nothing was changed."), upcoming.faults
        )
    if upcoming.changes_nothing:
        raise NotNow(
            _("Nothing would change: choose a draft, or change the text or an answer first."),
            code="nothing_new",
        )


def _start(
    *,
    league: int,
    title: str,
    game: str,
    texts: tuple[str, str],
    options: Choices,
    keeper: int | None,
    actor_label: str,
) -> Edition:
    title = one_line(title)[:TITLE_LENGTH]
    if not title:
        raise Invalid(_("Give the rulebook a name."), extra={"fields": {"title": []}})
    if missing := why_not_played(game):
        raise Invalid(missing, extra={"fields": {"game": []}})
    with transaction.atomic():
        rulebook = with_free_slug(Rulebook(league_id=league, title=title, game=game))
        if keeper is not None:
            Rulebook.keepers.through.objects.create(rulebook=rulebook, user_id=keeper)
        return _write(rulebook, 1, *texts, options, [], actor_label)


def with_free_slug(rulebook: Rulebook) -> Rulebook:
    for slug in islice(_free_slugs(rulebook.title), 20):
        rulebook.slug = slug
        with suppress(IntegrityError), transaction.atomic():
            rulebook.save(force_insert=True)
            return rulebook
    raise Conflict(_("There are too many rulebooks with that name: choose another name."))


def _free_slugs(title: str) -> Iterator[str]:
    base = slugify(title, max_length=60) or "rulebook"
    taken = set(Rulebook.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    numbered = (f"{base}-{number}" for number in count(2))
    return (slug for slug in chain((base,), numbered) if slug not in taken)


def _write(
    rulebook: Rulebook,
    number: int,
    text_es: str,
    text_en: str,
    options: Choices,
    changes: Sequence[Mapping[str, object]],
    actor_label: str,
) -> Edition:
    return Edition.objects.create(
        rulebook=rulebook,
        number=number,
        text_es=text_es,
        text_en=text_en,
        options=dict(options),
        changes=list(changes),
        published_at=timezone.now(),
        published_by=actor_label,
    )
