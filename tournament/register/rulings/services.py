"""A ruling is never edited. One that contradicts another, or answers the same call, must supersede it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.names import clean
from core.refusals import Conflict, Invalid, NotAllowed
from rules.games import Choice, option_of
from rules.games.bilingual import Text, fill
from rules.games.options import Option
from tournament.championship.access.actors import Actor, Role
from tournament.championship.extension import extensions
from tournament.championship.locks import lock_championship
from tournament.championship.models import Championship
from tournament.championship.stages import in_play
from tournament.register.extension import Carrying
from tournament.register.models import WORDS_LENGTH, RegisterLine
from tournament.register.queries.register import (
    adopted_in,
    contradicting,
    last_begun,
    public_line,
    ruling_of_call,
)
from tournament.register.reach import Reach
from tournament.register.services.lines import draft_line, line_of, sent_already, write_line
from tournament.register.services.text import checked_words, needed_words, too_long
from tournament.rounds.models import Seat, Table

Scope = RegisterLine.Scope
Kind = RegisterLine.Kind
HIGHEST_ARTICLE = 99

ONE_LEFT = Text(
    es="Sale uno de los que juegan juntos en la mesa {table}; quien queda sigue en juego.",
    en="One of those who play together at table {table} leaves; whoever is left plays on.",
)
ONE_IS_BACK = Text(
    es="Vuelve uno de los que juegan juntos en la mesa {table}.",
    en="One of those who play together at table {table} is back.",
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """`scope`: else by the option `ruling-scope`. `play`, `asked_by`: of the call, `call`: its key."""

    words_es: str = ""
    words_en: str = ""
    gap: str = ""
    choice: Choice = ""
    articles: Sequence[int] = ()
    scope: str = ""
    table: Table | None = None
    asked_by: str = ""
    play: Mapping[str, Any] | None = None
    call: UUID | None = None
    supersedes: Sequence[RegisterLine] = ()
    private: str = ""


def make_ruling(championship: Championship, ruling: Ruling, *, request: UUID, actor: Actor) -> RegisterLine:
    """The same `request` again writes nothing, or is refused (`sent_already`) where it differs. `NotAllowed`
    (`not_your_word`), `Invalid`, `Conflict` (`contradicts` with `extra["standing"]`, `extra["offered"]`;
    `already_superseded` with `extra["by"]`).
    """
    check_may_rule(actor)
    championship = ruling.table.round.as_played if ruling.table else in_play(championship)
    option = _case(championship, ruling.gap, ruling.choice)
    decision: dict[str, Any] = {
        "gap": ruling.gap,
        "choice": ruling.choice,
        "articles": checked_articles(ruling.articles) or articles_of(option),
        "scope": _scope(championship, ruling.scope, ruling.table),
        "private": checked_words(ruling.private, field="private"),
        **ruling_words(option, ruling.choice, ruling.words_es, ruling.words_en),
    }
    asked: dict[str, Any] = {
        "kind": Kind.RULING,
        "table": ruling.table,
        "call": ruling.call,
    }
    supersedes = list({line.pk: line for line in ruling.supersedes}.values())
    with transaction.atomic():
        locked = lock_championship(championship)
        if written := line_of(request, championship=locked, **asked, **decision):
            if set(written.supersedes.all()) != set(supersedes):
                raise sent_already(written)
            return written
        for earlier in supersedes:
            _check_supersedes(locked, earlier)
        _check_stands(locked, decision, ruling)
        line = draft_line(
            locked,
            request=request,
            actor=actor,
            play=ruling.play,
            asked_by=clean(ruling.asked_by)[:160],
            round_number=last_begun(locked),
            **asked,
            **decision,
        )
        return _carried(line, supersedes, actor)


def rule_on_pair(
    seat: Seat, *, person: str, words: Text, back: bool, request: UUID, actor: Actor
) -> RegisterLine:
    """One of a pair left its table and the others play on, or is `back`: as the rules say, so any official
    may write it, and it decides nothing for other nights. `words`, which its acta gets, name who it is;
    everybody's name nobody, as those of a disqualification.
    """
    option = option_of(seat.round.game, "pair-leaves")
    public = fill(ONE_IS_BACK if back else ONE_LEFT, table=seat.table.number)
    with transaction.atomic():
        locked = lock_championship(seat.round.as_played)
        line = draft_line(
            locked,
            kind=Kind.RULING,
            request=request,
            actor=actor,
            table=seat.table,
            round_number=last_begun(locked),
            scope=Scope.TABLE,
            articles=articles_of(option) or [11],
            words_es=public["es"],
            words_en=public["en"],
            entry=seat.entry,
            person=person,
        )
        line.to_table = words
        return _carried(line, (), actor)


def _carried(line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor) -> RegisterLine:
    reached = (extension.carry_ruling(line, supersedes, actor) for extension in extensions(Carrying))
    line.reach = sum((reach for reach in reached if reach), Reach()).as_json()
    return write_line(line, supersedes=supersedes, actor=actor)


def check_may_rule(actor: Actor) -> None:
    if actor.role is not Role.ORGANIZER:
        raise NotAllowed(
            _("Only the organizer makes a ruling. Call the organizer: what is decided takes effect at once."),
            code="not_your_word",
        )


def ruling_words(option: Option | None, choice: Choice, words_es: str, words_en: str) -> dict[str, str]:
    if option is None:
        return {
            "words_es": needed_words(words_es, field="words_es"),
            "words_en": checked_words(words_en, field="words_en"),
        }
    text = option.alternative(choice).text
    es, en = checked_words(words_es, field="words_es"), checked_words(words_en, field="words_en")
    return {
        "words_es": _within("\n".join(filter(None, (text["es"], es))), field="words_es"),
        "words_en": _within("\n".join(filter(None, (text["en"], en or es))), field="words_en"),
    }


def _within(text: str, *, field: str) -> str:
    if len(text) > WORDS_LENGTH:
        raise too_long(len(text), field=field, most=WORDS_LENGTH)
    return text


def checked_articles(articles: Sequence[int]) -> list[int]:
    wrong = [article for article in articles if not 1 <= article <= HIGHEST_ARTICLE]
    if wrong:
        message = _("There is no article %(article)s.") % {"article": wrong[0]}
        raise Invalid(message, code="no_such_article", extra={"fields": {"articles": message}})
    return sorted(set(articles))


def _case(championship: Championship, gap: str, choice: Choice) -> Option | None:
    if not gap and not choice:
        return None
    option = option_of(championship.game, gap)
    if option is None:
        message = _("That case is not in the catalogue. Choose one from the list, or decide in words.")
        raise Invalid(message, code="no_such_case", extra={"fields": {"gap": str(message)}})
    if not option.allows(choice):
        wanted = answer_wanted(option, choice)
        raise Invalid(wanted, code="no_such_choice", extra={"fields": {"choice": wanted}})
    return option


def answer_wanted(option: Option, choice: Choice) -> str:
    """What it takes, where that is numbers."""
    words = _("Choose one of the answers to this case.")
    return option.takes(choice)[reader_language()] if option.values else str(words)


def articles_of(option: Option | None) -> list[int]:
    return [article for article in option.articles if isinstance(article, int)] if option else []


def _scope(championship: Championship, scope: str, table: Table | None) -> str:
    scope = scope or championship.options.get("ruling-scope", Scope.NEXT_PLAYS)
    if scope not in Scope.values:
        message = _("Choose which tables the ruling reaches.")
        raise Invalid(message, code="no_such_scope", extra={"fields": {"scope": str(message)}})
    if scope == Scope.TABLE and table is None:
        message = _("Choose the one table to which this applies, or another scope.")
        raise Invalid(message, code="table_needed", extra={"fields": {"table": str(message)}})
    if table is not None and table.round.championship_id != championship.pk:
        raise Invalid(_("That table is not in this championship."), code="no_such_table")
    return scope


def _check_supersedes(championship: Championship, line: RegisterLine) -> None:
    if line.championship_id != championship.pk or line.kind not in (Kind.RULING, Kind.PROTEST):
        raise Invalid(_("Only a ruling of this championship can be superseded."), code="no_such_ruling")
    later = line.superseded_by
    if later:
        raise Conflict(
            _(
                "%(author)s was faster: ruling %(number)s is already superseded by number %(later)s. Read "
                "that one."
            )
            % {"author": later.decided_by, "number": line.number, "later": later.number},
            code="already_superseded",
            extra={"by": later.number, "author": later.decided_by, "standing": [public_line(later)]},
        )


def _check_stands(championship: Championship, decision: Mapping[str, Any], ruling: Ruling) -> None:
    """One for a table alone needs to supersede only one: the others stay in force elsewhere."""
    table = ruling.table
    standing = contradicting(
        championship,
        decision["gap"],
        decision["choice"],
        scope=decision["scope"],
        table=table.pk if table else None,
    )
    answered = ruling_of_call(championship, ruling.call) if ruling.call else None
    if answered and answered.pk not in {line.pk for line in standing}:
        standing.append(answered)
    superseded = {line.pk for line in ruling.supersedes}
    left = [line for line in standing if line.pk not in superseded]
    if not left or (decision["scope"] == Scope.TABLE and len(left) < len(standing)):
        return
    first, adopted = left[-1], adopted_in(championship)
    if len(left) > 1:
        text = _(
            "This contradicts rulings %(numbers)s, which are in force. Read them: yours stands only if it "
            "supersedes each of them."
        )
    elif answered and answered.pk == first.pk:
        text = _(
            "%(author)s has already decided this call, with ruling %(number)s. Read both: yours stands "
            "only if it supersedes that one."
        )
    elif first.number in adopted:
        text = _(
            "This contradicts ruling %(number)s of %(author)s, which has been in the rulebook since "
            "edition %(edition)s. Read both: yours stands only if it supersedes that one."
        )
    else:
        text = _(
            "This contradicts ruling %(number)s of %(author)s, which is in force. Read both: yours stands "
            "only if it supersedes that one."
        )
    named = {"author": first.decided_by, "number": first.number, "edition": adopted.get(first.number)}
    named["numbers"] = get_text_list([str(line.number) for line in left], _("and"))
    raise Conflict(
        text % named,
        code="contradicts",
        extra={
            "standing": [
                public_line(line) | {"author": line.decided_by, "adopted_in": adopted.get(line.number)}
                for line in standing
            ],
            "offered": {
                "gap": decision["gap"],
                "choice": decision["choice"],
                "articles": list(decision["articles"]),
                "scope": decision["scope"],
                "words": {"es": decision["words_es"], "en": decision["words_en"] or decision["words_es"]},
            },
        },
    )
