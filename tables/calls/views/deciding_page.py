from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from core.language import reader_language
from core.numbers import whole_numbers
from core.refusals import UserError
from rules.editions.pages import sentences_found
from tables.calls.words import line_address, listed_call
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.register.queries.register import lines_of, public_line
from tournament.register.rulings.forms import FREE, RulingForm
from tournament.register.rulings.queries import Past
from tournament.register.words import words_of

from ..models import Call
from ..queries import calls as queries
from ..queries.deciding import Reached, matters, reached
from ..queries.precedents import Precedent, past_rulings
from ..scopes import scopes, this_table_words

QUERY_LENGTH = 200


def page_of(
    request: HttpRequest, call: Call, form: RulingForm, *, refused: UserError | None
) -> dict[str, Any]:
    championship = call.as_played
    fields = request.POST if request.method == "POST" else request.GET
    query = fields.get("q", "")[:QUERY_LENGTH].strip()
    chosen = form["case"].value() or ""
    gap = "" if chosen == FREE else chosen.partition("=")[0]
    gap = gap or fields.get("gap", "")
    bar = bar_of(request, call)
    reach: Reached = bar["far"]
    alike = call.gap if "like" in fields else gap or call.gap  # the one that was pressed is offered again
    offered, past = past_rulings(call, query=query or call.words, gap=alike, begun=reach.begun)
    lang = reader_language()
    search = query or ("" if gap or call.gap else call.words[:QUERY_LENGTH])
    return {
        **bar,
        "form": form,
        "q": query,
        "matters": matters(call, query=search, gap=gap, lang=lang),
        "says": sentences_found(championship.edition, lang, search),
        "chosen": chosen,
        "free": FREE,
        "scopes": scopes(championship, reach, number=call.table.number, chosen=form["scope"].value()),
        "refused": refused,
        "standing": _standing(call, form, refused, again=bar["again"]),
        "offered": refused.extra.get("offered") if refused else None,
        "likes": [] if bar["ended"] else [_like(precedent, reach, call) for precedent in offered],
        "similar": [_similar(line) for line in past],
    }


def bar_of(request: HttpRequest, call: Call) -> dict[str, Any]:
    """`ended`: nobody decides it again; `again`: somebody does; `next`: the organizer's next call."""
    championship = call.championship
    actor = actor_in(request, championship)
    waits = call.is_unanswered
    again = not waits and any(name in (request.POST or request.GET) for name in ("again", "closed"))
    following = queries.next_call(championship, label=actor.label, beside=call.pk)
    leads = following and (following.pk, following.table.number)
    organizes = may_organize(request, championship)
    reach = reached(call)
    return {
        "championship": championship,
        "call": listed_call(call),
        "actor": actor,
        "organizes": organizes,
        "waits": waits,
        "again": again,
        "ended": not waits and not again,
        "next": following,
        "far": reach,
        "scopes": scopes(championship, reach, number=call.table.number, chosen=None),
        "stamp": (call.status, call.taken_by, call.ending, call.line_id, again, leads, organizes, reach),
    }


def _standing(
    call: Call, form: RulingForm, refused: UserError | None, *, again: bool
) -> list[dict[str, Any]]:
    """Those that refuse it, the call's own, those ticked already."""
    lines = list(refused.extra.get("standing", ())) if refused else []
    if not lines and again and call.line:
        lines = [public_line(call.line)]
    ticked = whole_numbers(map(str, form["supersedes"].value() or ())) - {line["number"] for line in lines}
    more = lines_of(call.championship).filter(number__in=ticked) if ticked else ()
    return sorted([*lines, *map(public_line, more)], key=lambda line: int(line["number"]))


def _like(precedent: Precedent, reach: Reached, call: Call) -> dict[str, Any]:
    this_table = this_table_words(reach, call.table.number)
    reaches = _("%(here)s; all others play so already") % {"here": this_table} if precedent.scope else ""
    return {
        **_similar(Past(precedent.line, here=True)),
        "line": precedent.line,
        "said": words_of(precedent.line),
        "holds": precedent.holds,
        "reaches": reaches,
    }


def _similar(past: Past) -> dict[str, Any]:
    line = past.line
    return {
        "words": {"es": line.words_es, "en": line.words_en or line.words_es},
        "where": _where(past),
        "url": line_address(line.championship.slug, line.number),
    }


def _where(past: Past) -> str:
    line = past.line
    where = _("Number %(number)s of the register") % {"number": line.number}
    if line.table:
        where += " · " + _("table %(number)s") % {"number": line.table.number}
    if not past.here:
        where += f" · {line.championship.name}"
    if line.superseded_by:
        where += " · " + _("superseded")
    return where
